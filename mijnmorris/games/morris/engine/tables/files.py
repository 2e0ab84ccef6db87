"""Tables as files: one for each class."""

import dataclasses
import lzma
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Self

from mijnmorris.games.morris.engine.tables import container
from mijnmorris.games.morris.engine.tables.container import TableError
from mijnmorris.games.morris.engine.tables.index import PositionIndex
from mijnmorris.games.morris.engine.tables.table import CODES, Table
from mijnmorris.games.morris.engine.tables.values import DRAW, is_loss, is_win, plies

ENDING = ".table"

_FILTERS = [
    # One byte is one position: no alignment to words, and the byte before tells most.
    {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 4, "lp": 0, "pb": 0}
]


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
    """The values that occur, in the order of the bytes that stand for them."""

    @property
    def positions(self) -> int:
        """How many positions the class has."""
        return self.wins + self.losses + self.draws

    @classmethod
    def of_counts(cls, own: int, opp: int, flying: bool, counts: Sequence[int]) -> Self:
        """The summary of a class of which ``counts[value]`` positions have that value."""
        values = tuple(value for value, count in enumerate(counts) if count)
        if len(values) > CODES:
            raise TableError(
                f"{own} men against {opp} have {len(values)} different values, "
                f"and a table holds {CODES}"
            )
        return cls(
            own=own,
            opp=opp,
            flying=flying,
            wins=sum(counts[value] for value in values if is_win(value)),
            losses=sum(counts[value] for value in values if is_loss(value)),
            draws=counts[DRAW],
            longest=max(plies(max(values)), 0),
            values=values,
        )


def name(own: int, opp: int, flying: bool) -> str:
    """The name of the class's file."""
    return f"{'flying' if flying else 'walking'}-{own}-{opp}{ENDING}"


def write(folder: Path, summary: Summary, values: "array[int]") -> None:
    """Write a table; ``values`` has one for each index of the class."""
    code_of = {value: code for code, value in enumerate(summary.values)}
    codes = bytes(map(code_of.__getitem__, values))
    data = lzma.compress(codes, check=lzma.CHECK_NONE, filters=_FILTERS)
    path = folder / name(summary.own, summary.opp, summary.flying)
    container.write(path, dataclasses.asdict(summary), [data])


def read_summary(path: Path | Traversable) -> Summary:
    """What the table's file says of itself; the checksum is verified.

    Raises ``TableError`` with a sentence if it is not such a file, or damaged.
    """
    return _summary(path, container.read(path)[0])


def read(path: Path | Traversable) -> Table:
    """The table of a file; raises ``TableError``."""
    header, data = container.read(path)
    summary = _summary(path, header)
    index = PositionIndex(summary.own, summary.opp)
    try:
        codes = lzma.decompress(data)
    except lzma.LZMAError:
        codes = b""
    if len(codes) != index.size:
        raise _foreign(path)
    return Table(index, codes, list(summary.values))


def _summary(path: Path | Traversable, header: dict[str, Any]) -> Summary:
    try:
        summary = Summary(**{**header, "values": tuple(header["values"])})
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
