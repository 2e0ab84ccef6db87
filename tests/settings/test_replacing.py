"""Files are written whole or not at all."""

from pathlib import Path

import pytest

from mijnmorris.settings.replacing import create_file, replace_file

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
