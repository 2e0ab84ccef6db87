"""What was learnt is kept, and a broken file loses nothing else."""

from pathlib import Path

import pytest

from mijnmorris.learn.progress import Progress


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file in a folder that is not there yet."""
    return tmp_path / "state" / "progress.json"


def test_what_is_kept_is_read_again(path: Path) -> None:
    Progress(path).keep("lessons", "morris", {"stage": 3})
    Progress(path).keep("puzzles", "one", True)
    assert Progress(path).section("lessons") == {"morris": {"stage": 3}}
    assert Progress(path).section("puzzles") == {"one": True}
    assert Progress(path).section("others") == {}


def test_two_terminals_do_not_undo_each_other(path: Path) -> None:
    one, two = Progress(path), Progress(path)
    one.keep("puzzles", "one", 1)
    two.keep("puzzles", "two", 2)
    assert one.section("puzzles") == {"one": 1, "two": 2}


def test_without_a_file_it_is_kept_in_memory() -> None:
    progress = Progress()
    progress.keep("lessons", "morris", 2)
    assert progress.section("lessons") == {"morris": 2}


@pytest.mark.parametrize("text", ["", "[]", '{"lessons": 3}', "{", "[" * 100_000, "\0"])
def test_a_broken_file_counts_as_none_and_is_replaced(path: Path, text: str) -> None:
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")
    progress = Progress(path)
    assert progress.section("lessons") == {}
    progress.keep("lessons", "morris", 1)
    assert Progress(path).section("lessons") == {"morris": 1}


def test_a_file_that_cannot_be_written_does_not_stop_the_learner(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    progress = Progress(tmp_path / "file" / "progress.json")
    progress.keep("lessons", "morris", 1)
    assert progress.section("lessons") == {"morris": 1}
