"""The choices made last."""

from pathlib import Path

import pytest

from mijnmorris.settings import LastChoices, load_last_choices, save_last_choices


def test_choices_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "state" / "choices.json"
    rules = {"morris": {"flying": "off"}}
    choices = LastChoices("morris", "computer", "Club", "lot", rules, clock="5+3")
    save_last_choices(choices, path)
    assert load_last_choices(path) == choices


@pytest.mark.parametrize(
    "content", ["", "[]", "{", '{"game": 3, "options": {"morris": 1}}', '{"options": 4}', "\x00"]
)
def test_what_cannot_be_read_is_empty(tmp_path: Path, content: str) -> None:
    path = tmp_path / "choices.json"
    path.write_text(content, encoding="utf-8")
    assert load_last_choices(path) == LastChoices()


def test_a_folder_that_cannot_be_written_costs_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    path = tmp_path / "file" / "choices.json"
    save_last_choices(LastChoices(game="morris"), path)
    assert load_last_choices(path) == LastChoices()
