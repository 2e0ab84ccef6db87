"""A guest in line mode reaches no files."""

import os
from pathlib import Path

import pytest

from mijnmorris.plain.commands import COMMANDS, GUEST_COMMANDS
from tests.plain.talking import talk_through, two_people


def test_guests_have_the_same_commands_but_none_that_takes_a_file() -> None:
    assert set(GUEST_COMMANDS) == set(COMMANDS)
    assert {name for name in COMMANDS if GUEST_COMMANDS[name] is not COMMANDS[name]} == {"save"}
    said = talk_through(two_people("morris"), "help", is_guest=True).to(0)
    assert "save: say under which number the game is kept." in said
    assert not [line for line in said if "file" in line.lower()]


@pytest.mark.parametrize("name", ["game.pgn", "~/game.pgn", "../x", "/etc/hostname"])
def test_save_writes_nothing_and_tells_nothing_of_files(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    monkeypatch.setenv("HOME", str(folder))
    said = talk_through(
        two_people("morris"), "d2", f"save {name}", games=tmp_path / "games.db", is_guest=True
    )
    assert said.to(1) == ["Every move is kept at once: this is game 1."]
    assert os.listdir(folder) == []
    assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["games.db"]


def test_where_nothing_is_kept_no_file_is_offered_instead() -> None:
    said = talk_through(two_people("morris"), "d2", "save", "resign", "yes", is_guest=True)
    assert said.to(1) == ["Games are not kept here."]
    assert said.to(3)[-1] == "Type rematch, new, undo, or quit."
