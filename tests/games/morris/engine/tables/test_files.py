"""Tables as files: what is read, and what is refused."""

from pathlib import Path

import pytest

from mijnmorris.games.morris.engine.tables import TableError, Tables
from mijnmorris.games.morris.engine.tables.tables import shipped

NAME = "flying-4-4.table"
PLACES = [0, 40, -1, -200]
"""Where a byte is changed: in the first line, the header, the checksum, the data."""


def shipped_file(name: str) -> bytes:
    [content] = [path.read_bytes() for path, _ in shipped() if path.name == name]
    return content


def test_a_good_file_is_used(tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(shipped_file(NAME))
    assert Tables(folder=tmp_path).value(0b1111, 0b1111 << 8, 4, 4) == 0


@pytest.mark.parametrize("place", PLACES)
def test_a_damaged_file_is_refused(tmp_path: Path, place: int) -> None:
    content = bytearray(shipped_file(NAME))
    content[place] ^= 1
    (tmp_path / NAME).write_bytes(content)
    with pytest.raises(TableError, match=r"4-4\.table is (damaged|not a file of endgame tables)"):
        Tables(folder=tmp_path)


@pytest.mark.parametrize("length", [0, 10, 26, 27, 60, 500])
def test_a_file_cut_short_is_refused(tmp_path: Path, length: int) -> None:
    (tmp_path / NAME).write_bytes(shipped_file(NAME)[:length])
    with pytest.raises(TableError, match=NAME):
        Tables(folder=tmp_path)


def test_a_file_under_another_name_is_refused(tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(shipped_file("flying-3-3.table"))
    with pytest.raises(TableError, match="holds another table than its name says"):
        Tables(folder=tmp_path)


def test_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / NAME).write_text("not a table at all\n")
    with pytest.raises(TableError, match="is not a file of endgame tables"):
        Tables(folder=tmp_path)


def test_a_folder_that_is_not_there_has_no_tables(tmp_path: Path) -> None:
    Tables(folder=tmp_path / "none")
