"""Tables as files: what is read, and what is refused."""

from pathlib import Path

import pytest

from mijnmorris.games.morris.engine.tables import TableError, Tables, files
from mijnmorris.games.morris.engine.tables.files import Summary
from mijnmorris.games.morris.engine.tables.index import PositionIndex
from mijnmorris.games.morris.engine.tables.packing import Packing, SmallPacking
from mijnmorris.games.morris.engine.tables.table import EXCEPTION, Table
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
    size, block_bits = PositionIndex(4, 5).size, 18
    unpacked: list[int] = []

    def read_block(number: int) -> bytes:
        unpacked.append(number)
        return bytes([number % 200]) * min(1 << block_bits, size - (number << block_bits))

    table = Table(4, 5, block_bits, read_block, range(200))
    assert not table.stays_unpacked
    index = PositionIndex(4, 5)
    for place in [*range(0, size, 50_000), *range(size - 1, 0, -70_000)]:
        index.set_up(place)
        assert table.value(index.own, index.opp) == (place >> block_bits) % 200
    assert len(unpacked) > table.blocks


def test_a_table_of_an_older_version_is_told_apart(tmp_path: Path) -> None:
    content = shipped_file(NAME).replace(b"endgame file 2", b"endgame file 1")
    (tmp_path / NAME).write_bytes(content)
    with pytest.raises(TableError, match="is from an older version; delete it and build it again"):
        Tables(folder=tmp_path)
