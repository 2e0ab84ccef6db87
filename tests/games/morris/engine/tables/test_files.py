"""Tables as files: what is read, and what is refused."""

import hashlib
import os
from pathlib import Path

import pytest

from mijnmorris.games.morris.engine.tables import UNKNOWN, TableError, Tables, container
from mijnmorris.games.morris.engine.tables.tables import in_folder, shipped

NAME = "flying-4-4.table"
PLACES = [0, 40, -1, -200]
"""Where a byte is changed: in the first line, the header, the checksum, the data."""


def shipped_file(name: str) -> bytes:
    [content] = [path.read_bytes() for path, _ in shipped() if path.name == name]
    return content


def test_a_good_file_is_used(tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(shipped_file(NAME))
    assert Tables(folder=tmp_path).value(0b1111, 0b1111 << 8, 4, 4) == 0


def damaged(folder: Path, content: bytes, name: str = NAME) -> str:
    """The one sentence about the file of that content, which the shipped table stands in for."""
    (folder / name).write_bytes(content)
    with pytest.raises(TableError):
        in_folder(folder)
    tables = Tables(folder=folder)
    for own, opp in ((0b1111, 0b1111 << 8), (0b1111 << 12, 0b11010001)):
        assert tables.value(own, opp, 4, 4) == Tables().value(own, opp, 4, 4) != UNKNOWN
    (sentence,) = tables.complaints
    assert str(folder / name) in sentence
    assert sentence.endswith("delete it if it is yours, else install mijnmorris again")
    return str(sentence)


@pytest.mark.parametrize("place", PLACES)
def test_the_shipped_table_stands_in_for_a_damaged_file(tmp_path: Path, place: int) -> None:
    content = bytearray(shipped_file(NAME))
    content[place] ^= 1
    sentence = damaged(tmp_path, bytes(content))
    assert "is damaged: " in sentence or "is not a file of endgame tables" in sentence


@pytest.mark.parametrize("length", [0, 10, 26, 27, 60, 500])
def test_the_shipped_table_stands_in_for_a_file_cut_short(tmp_path: Path, length: int) -> None:
    damaged(tmp_path, shipped_file(NAME)[:length])


def test_the_shipped_table_stands_in_for_a_file_under_another_name(tmp_path: Path) -> None:
    sentence = damaged(tmp_path, shipped_file("flying-3-3.table"))
    assert "holds another table than its name says" in sentence


@pytest.mark.parametrize("header", [b"noise", b"[1]", b"{}", b"\xff", b"[" * 100_000])
def test_the_shipped_table_stands_in_for_a_sealed_file_of_something_else(
    tmp_path: Path, header: bytes
) -> None:
    """One whose checksum is right."""
    content = container.MAGIC + header + b"\n"
    damaged(tmp_path, content + hashlib.sha256(content).digest())


def test_the_shipped_table_stands_in_for_one_that_vanishes_or_changes(tmp_path: Path) -> None:
    """Files are read when they are first asked; what was found before need not hold."""
    for name in (NAME, "flying-3-3.table"):
        (tmp_path / name).write_bytes(shipped_file(name))
    tables = Tables(folder=tmp_path)
    (tmp_path / NAME).unlink()
    (tmp_path / "flying-3-3.table").write_bytes(b"noise")
    for _ in range(2):
        assert tables.value(0b1111, 0b1111 << 8, 4, 4) == 0
        assert tables.value(0b111, 0b111 << 8, 3, 3) != UNKNOWN
    assert len(tables.complaints) == 2


def test_what_no_shipped_table_stands_in_for_is_not_known(tmp_path: Path) -> None:
    name = "flying-5-4.table"
    (tmp_path / name).write_bytes(b"noise")
    tables = Tables(folder=tmp_path)
    assert tables.value(0b11111, 0b1111 << 8, 5, 4) == UNKNOWN
    assert name in tables.complaints[0]


def test_a_folder_that_is_not_there_has_no_tables(tmp_path: Path) -> None:
    assert in_folder(tmp_path / "none") == []
    assert Tables(folder=tmp_path / "none").complaints == []


def test_what_is_no_file_is_no_table(tmp_path: Path) -> None:
    (tmp_path / NAME).mkdir()
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "flying-3-3.table")
    assert in_folder(tmp_path) == []
    assert Tables(folder=tmp_path).complaints == []
