"""Files are written whole or not at all."""

import os
from pathlib import Path

import pytest

from mijnmorris.learn.progress import Progress
from mijnmorris.settings import LastChoices, load_last_choices, load_settings, save_last_choices
from mijnmorris.settings.faults import write_fault
from mijnmorris.settings.files import create_file, path_named, read_file, replace_file

UNWRITABLE = "x" * 100_000 + "\udc80"
"""Fails when most of it is written."""


def test_what_fails_leaves_the_old_file_and_nothing_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "file"
    replace_file(path, "old")
    with pytest.raises(UnicodeEncodeError):
        replace_file(path, UNWRITABLE)
    assert path.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_new_file_that_fails_is_gone(tmp_path: Path) -> None:
    path = tmp_path / "file"
    with pytest.raises(UnicodeEncodeError):
        create_file(path, UNWRITABLE)
    assert list(tmp_path.iterdir()) == []
    create_file(path, "new")
    with pytest.raises(FileExistsError):
        create_file(path, "newer")
    assert path.read_text(encoding="utf-8") == "new"


@pytest.mark.parametrize("name", ["~nosuchuser", "~nosuchuser/x", "~ /x"])
def test_a_home_that_does_not_exist_is_an_error_like_others(name: str) -> None:
    with pytest.raises(OSError, match="there is no home of that name"):
        path_named(name)


def test_a_tilde_stands_for_the_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert path_named("~/game.pgn") == tmp_path / "game.pgn"
    assert path_named("a~b") == Path("a~b")


def test_no_more_is_read_than_may_be(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x" * 2048)
    assert read_file(path, 2048) == b"x" * 2048
    with pytest.raises(OSError, match="it is larger than 1 kB"):
        read_file(path, 2047)


KINDS = ["folder", *(["pipe", "/dev/zero", "/dev/null"] if hasattr(os, "mkfifo") else [])]
"""What can stand in the place of a file, where the system has such things."""


def put_in_the_way(kind: str, path: Path) -> None:
    """Make a folder, a pipe, or a link to a device, where a file should be."""
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    else:
        path.symlink_to(kind)


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_no_file_is_not_read(tmp_path: Path, kind: str) -> None:
    """Each file that is read at the start; a pipe without a writer would hold it for ever."""
    path = tmp_path / "file"
    put_in_the_way(kind, path)
    with pytest.raises(OSError, match=r"it is not a file|directory|denied"):
        read_file(path, 10)
    (complaint,) = load_settings(path).complaints
    assert complaint.startswith(f"{path} cannot be read: ")
    assert load_last_choices(path) == LastChoices()
    assert Progress(path).section("lessons") == {}
    assert "cannot be written" in write_fault(ValueError(), path)


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_no_file_does_not_hold_up_what_is_kept(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "file"
    put_in_the_way(kind, path)
    save_last_choices(LastChoices(game="morris"), path)
    Progress(path).keep("lessons", "morris", 3)
    assert kind == "folder" or path.is_file()


def test_a_file_of_faults_that_has_grown_is_begun_anew(tmp_path: Path) -> None:
    path = tmp_path / "log" / "faults.log"
    write_fault(ValueError("first"), path)
    write_fault(ValueError("second"), path)
    assert "first" in path.read_text(encoding="utf-8")
    with path.open("a", encoding="utf-8") as file:
        file.write("x" * 300_000)
    write_fault(ValueError("third"), path)
    text = path.read_text(encoding="utf-8")
    assert "third" in text
    assert len(text) < 10_000
