"""Tables as files: one for each class."""

import dataclasses
import sys
from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from itertools import accumulate
from pathlib import Path
from typing import Any, Self

from mijnmorris.games.morris.engine.tables import container
from mijnmorris.games.morris.engine.tables.container import TableError
from mijnmorris.games.morris.engine.tables.packing import Packing, SmallPacking
from mijnmorris.games.morris.engine.tables.table import EXCEPTION, Table, places_of
from mijnmorris.games.morris.engine.tables.values import DRAW, is_loss, is_win, plies

ENDING = ".table"

_MOST_IN_SMALL = 12_000_000
"""The places of the largest table that is packed small: those of up to nine men are."""

Exceptions = Sequence[tuple[int, int]]


@dataclass(frozen=True)
class Summary:
    """What a table is of, and what stands in it; positions are counted up to symmetry."""

    own: int
    """The men of the side to move."""
    opp: int
    flying: bool
    wins: int
    losses: int
    draws: int
    longest: int
    """The distance to the end, in plies, of the decided position farthest from it; 0 if none is."""
    values: tuple[int, ...]
    """The values that have a code, in the order of the codes."""

    @property
    def positions(self) -> int:
        """How many positions the class has."""
        return self.wins + self.losses + self.draws

    @property
    def packing(self) -> Packing:
        """How the blocks of the table are compressed."""
        size = places_of(self.own, self.opp).size
        return SmallPacking() if size <= _MOST_IN_SMALL else Packing()

    @classmethod
    def of_counts(cls, own: int, opp: int, flying: bool, counts: Sequence[int]) -> Self:
        """The summary of a class of which ``counts[value]`` positions have that value."""
        found = [value for value, count in enumerate(counts) if count]
        # Those that occur most often get a code.
        coded = sorted(found, key=lambda value: -counts[value])[:EXCEPTION]
        return cls(
            own=own,
            opp=opp,
            flying=flying,
            wins=sum(counts[value] for value in found if is_win(value)),
            losses=sum(counts[value] for value in found if is_loss(value)),
            draws=counts[DRAW],
            longest=max(plies(max(found)), 0),
            values=tuple(sorted(coded)),
        )


def name(own: int, opp: int, flying: bool) -> str:
    """The name of the class's file."""
    return f"{'flying' if flying else 'walking'}-{own}-{opp}{ENDING}"


def write(folder: Path, summary: Summary, blocks: Iterable[bytes], exceptions: Exceptions) -> None:
    """Write a table of packed blocks; ``exceptions`` has the places and values without a code."""
    path = folder / name(summary.own, summary.opp, summary.flying)
    header = {**dataclasses.asdict(summary), "exceptions": len(exceptions)}
    container.write(path, header, _data(blocks, exceptions))


def _data(blocks: Iterable[bytes], exceptions: Exceptions) -> Iterator[bytes]:
    sizes = array("I")
    for block in blocks:
        sizes.append(len(block))
        yield block
    yield _little_endian(sizes)
    yield _little_endian(array("I", (place for place, _ in exceptions)))
    yield _little_endian(array("H", (value for _, value in exceptions)))


def read_summary(path: Path | Traversable) -> Summary:
    """What the table's file says of itself; the checksum is verified.

    Raises ``TableError`` with a sentence if it is not such a file, or damaged.
    """
    return _summary(path, container.read(path)[0])


def read(path: Path | Traversable) -> Table:
    """The table of a file; raises ``TableError``."""
    header, data = container.read(path)
    summary = _summary(path, header)
    packing = summary.packing
    size = places_of(summary.own, summary.opp).size
    blocks = -(-size // packing.block)
    exceptions = header["exceptions"]
    end_of_places = len(data) - 2 * exceptions
    end_of_sizes = end_of_places - 4 * exceptions
    end_of_blocks = end_of_sizes - 4 * blocks
    if end_of_blocks < 0:
        raise _foreign(path)
    ends = array("Q", accumulate(_numbers("I", data[end_of_blocks:end_of_sizes]), initial=0))
    places = _numbers("I", data[end_of_sizes:end_of_places])
    values = _numbers("H", data[end_of_places:])
    if ends[-1] != end_of_blocks:
        raise _foreign(path)

    def read_block(number: int) -> bytes:
        try:
            codes = packing.unpack(data[ends[number] : ends[number + 1]])
        except ValueError:
            raise container.damaged(path) from None
        if len(codes) != min(packing.block, size - number * packing.block):
            raise container.damaged(path)
        return codes

    bits = packing.block.bit_length() - 1
    rare = list(zip(places, values, strict=True))
    return Table(summary.own, summary.opp, bits, read_block, summary.values, rare)


def _summary(path: Path | Traversable, header: dict[str, Any]) -> Summary:
    try:
        known = {field.name: header[field.name] for field in dataclasses.fields(Summary)}
        summary = Summary(**{**known, "values": tuple(known["values"])})
    except (KeyError, TypeError):
        raise _foreign(path) from None
    if path.name != name(summary.own, summary.opp, summary.flying):
        raise TableError(
            f"{path} holds another table than its name says: "
            f"{name(summary.own, summary.opp, summary.flying)}"
        )
    return summary


def _foreign(path: Path | Traversable) -> TableError:
    return TableError(f"{path} does not hold a table of this version")


def _little_endian(numbers: "array[int]") -> bytes:
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers.tobytes()


def _numbers(typecode: str, data: memoryview) -> "array[int]":
    numbers = array(typecode, bytes(data))
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers
