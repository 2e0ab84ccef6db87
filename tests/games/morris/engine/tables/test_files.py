"""Tables as files: what is read, and what is refused."""

import hashlib
import os
from pathlib import Path

import pytest

from mijnmorris.games.morris.engine.tables import UNKNOWN, TableError, Tables, container, files
from mijnmorris.games.morris.engine.tables.files import Summary
from mijnmorris.games.morris.engine.tables.index import PositionIndex
from mijnmorris.games.morris.engine.tables.packing import Packing, SmallPacking
from mijnmorris.games.morris.engine.tables.table import EXCEPTION, Table
from mijnmorris.games.morris.engine.tables.tables import in_folder, shipped
from tests.games.morris.engine.tables.positions import random_masks

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
    name = "flying-5-5.table"
    (tmp_path / name).write_bytes(b"noise")
    tables = Tables(folder=tmp_path)
    assert tables.value(0b11111, 0b11111 << 8, 5, 5) == UNKNOWN
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


def written(folder: Path, exceptions: list[tuple[int, int]]) -> Table:
    """A table of 3 against 3 of which place ``n`` has value 2 + n % 3, but for exceptions."""
    summary = Summary(3, 3, True, 1, 1, 1, 9, values=(2, 3, 4))
    size = PositionIndex(3, 3).size
    codes = bytearray(n % 3 for n in range(size))
    for place, _ in exceptions:
        codes[place] = EXCEPTION
    block = summary.packing.block
    starts = range(0, size, block)
    packed = (summary.packing.pack(codes[start : start + block]) for start in starts)
    files.write(folder, summary, packed, exceptions)
    return files.read(folder / files.name(3, 3, True))


def test_rare_values_are_found_among_the_exceptions(tmp_path: Path) -> None:
    index = PositionIndex(3, 3)
    exceptions = [(0, 300), (77, 511), (index.size - 1, 1022)]
    table = written(tmp_path, exceptions)
    assert table.largest_value == 1022
    for place in range(0, index.size, 11):
        index.set_up(place)
        expected = dict(exceptions).get(place, 2 + place % 3)
        assert table.value(index.own, index.opp) == expected
    index.set_up(index.size - 1)
    assert table.value(index.own, index.opp) == 1022


def test_more_values_than_codes_make_exceptions_of_the_rarest() -> None:
    counts = [0] * 400
    counts[1:301] = range(1, 301)
    summary = Summary.of_counts(3, 3, True, counts)
    assert summary.values == tuple(range(46, 301))
    assert summary.longest == 299
    assert summary.positions == sum(counts)


@pytest.mark.parametrize("packing", [Packing(), SmallPacking()])
def test_a_block_changed_by_a_bit_is_refused(packing: Packing) -> None:
    codes = bytes(place * place % 251 for place in range(packing.block))
    packed = packing.pack(codes)
    assert packing.unpack(memoryview(packed)) == codes
    changed = bytearray(packed)
    changed[len(changed) // 2] ^= 4
    with pytest.raises(ValueError, match=r"."):
        packing.unpack(memoryview(changed))


def test_blocks_give_way_when_many_are_asked_for() -> None:
    """With room for fewer blocks than there are, values stay right."""
    size, block_bits = PositionIndex(5, 5).size, 18
    unpacked: list[int] = []

    def read_block(number: int) -> bytes:
        unpacked.append(number)
        return bytes([number % 200]) * min(1 << block_bits, size - (number << block_bits))

    table = Table(5, 5, block_bits, read_block, range(200))
    assert not table.stays_unpacked
    index = PositionIndex(5, 5)
    for place in [*range(0, size, 150_000), *range(size - 1, 0, -210_000)]:
        index.set_up(place)
        assert table.value(index.own, index.opp) == (place >> block_bits) % 200
    assert len(unpacked) > table.blocks


def test_a_table_of_an_older_version_is_told_apart(tmp_path: Path) -> None:
    content = shipped_file(NAME).replace(b"endgame file 2", b"endgame file 1")
    assert "is from an older version" in damaged(tmp_path, content)


def test_a_damaged_block_is_found_when_it_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Large files are not verified when they are opened, but each block has a checksum."""
    monkeypatch.setattr(container, "VERIFIED_WHEN_OPENED", 0)
    content = bytearray(shipped_file("flying-6-3.table"))
    content[len(content) // 2] ^= 1
    (tmp_path / "flying-6-3.table").write_bytes(content)
    tables, sound = Tables(folder=tmp_path), Tables()
    assert tables.complaints == []
    for own, opp in random_masks(6, 3, count=500, seed=12):
        assert tables.value(own, opp, 6, 3) == sound.value(own, opp, 6, 3)
    (complaint,) = tables.complaints
    assert "is damaged: its checksum is wrong" in complaint
