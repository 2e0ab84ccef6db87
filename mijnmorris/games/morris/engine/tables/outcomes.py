"""Who wins every position without men in hand: two bits each, all in memory.

A search that asks for a million positions a second cannot unpack a block for each of
them. Without the distances, all classes of up to nine men against nine need 2.3 GB.
"""

from array import array
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

from mijnmorris.engine.memory import zeroed_bytes
from mijnmorris.games.morris.engine.tables.container import TableError
from mijnmorris.games.morris.engine.tables.index import (
    PositionIndex,
    rank,
    rows_of,
    smallest_image,
    squeeze,
)
from mijnmorris.games.morris.engine.tables.symmetry import carry
from mijnmorris.games.morris.engine.tables.table import LOSES, OUTCOMES_IN_BYTE, Table, places_of
from mijnmorris.games.morris.engine.tables.tables import Tables
from mijnmorris.games.morris.rules.geometry import FEWEST_MEN, MEN

STRIDE = MEN + 1
_STRIDE, _FEWEST_MEN, _LOSES = STRIDE, FEWEST_MEN, LOSES

Progress = Callable[[int, int], None]
"""Takes what is done and all there is to do; called often, and may raise to break off."""


class Outcomes:
    """The outcomes of all positions with up to ``men`` men on either side.

    It also numbers positions, as ``PositionIndex`` does, but those of all classes with a
    man or more on either side, and without taking Python's lock.
    """

    def __init__(self, men: int = MEN) -> None:
        """Everything is lost until ``read`` has read the tables."""
        self.men = men
        self._number_placements()
        self._widths = array("I", [0]) * (STRIDE * STRIDE)
        self._starts = array("Q", [0]) * (STRIDE * STRIDE)
        size = 0
        for own in range(1, men + 1):
            for opp in range(1, men + 1):
                at = own * STRIDE + opp
                self._widths[at] = PositionIndex(own, opp).width
                if min(own, opp) >= FEWEST_MEN:
                    self._starts[at] = size
                    size += -(-places_of(own, opp).size // OUTCOMES_IN_BYTE)
        self._codes = zeroed_bytes(max(size, 1))

    def _number_placements(self) -> None:
        """What ``Rows`` knows of all numbers of men, one after the other."""
        row_ways, placements = array("I"), array("I")
        fixing, fixing_from, fixing_to = array("I"), array("I"), array("I")
        self._row_ways_from = array("I", [0]) * STRIDE
        self._rows_from = array("I", [0]) * STRIDE
        for men in range(1, self.men + 1):
            rows = rows_of(men)
            self._row_ways_from[men] = len(row_ways)
            self._rows_from[men] = len(placements)
            before = len(fixing)
            for row, placement in enumerate(rows.placements):
                placements.append(placement)
                fixing_from.append(before + rows.fixing_from[row])
                fixing_to.append(before + rows.fixing_from[row + 1])
            row_ways.extend(rows.row_ways)
            fixing.extend(rows.fixing)
        self._row_ways, self._placements = row_ways, placements
        self._fixing, self._fixing_from, self._fixing_to = fixing, fixing_from, fixing_to

    def read(self, tables: Tables, threads: int, progress: Progress) -> None:
        """Read all tables; raises ``TableError``, also if one is missing."""
        jobs = list(self._blocks(tables))
        with ThreadPoolExecutor(threads) as pool:
            for done, _ in enumerate(pool.map(lambda job: self._read_block(*job), jobs), start=1):
                progress(done, len(jobs))

    def _blocks(self, tables: Tables) -> Iterator[tuple[Table, int, int]]:
        """The blocks of all tables, with the table and where its outcomes begin."""
        for own in range(FEWEST_MEN, self.men + 1):
            for opp in range(FEWEST_MEN, self.men + 1):
                table = tables.table(own, opp)
                if table is None:
                    raise TableError(f"there is no table of {own} men against {opp}")
                for block in range(table.blocks):
                    yield table, block, self._starts[own * STRIDE + opp]

    def _read_block(self, table: Table, block: int, start: int) -> None:
        table.write_outcomes(block, memoryview(self._codes)[start:])

    def outcome(self, own: int, opp: int, own_men: int, opp_men: int) -> int:
        """How the position without men in hand ends for the side to move."""
        if own_men < _FEWEST_MEN:
            return _LOSES
        # The places of a table have the larger side's men as rows.
        if own_men > opp_men:
            place = self.place(opp, own, opp_men, own_men)
        else:
            place = self.place(own, opp, own_men, opp_men)
        start = self._starts[own_men * _STRIDE + opp_men]
        return self._codes[start + (place >> 2)] >> 2 * (place & 3) & 3

    def place(self, own: int, opp: int, own_men: int, opp_men: int) -> int:
        """The number of the position in its class, as ``PositionIndex`` has it."""
        row_way = self._row_ways[self._row_ways_from[opp_men] + rank(opp)]
        row = self._rows_from[opp_men] + (row_way >> 4)
        column = rank(squeeze(carry(own, row_way & 15), self._placements[row]))
        return (row_way >> 4) * self._widths[own_men * _STRIDE + opp_men] + column

    def standing_place(self, own: int, opp: int, own_men: int, opp_men: int) -> int:
        """The smallest of the numbers that symmetric positions have."""
        row_way = self._row_ways[self._row_ways_from[opp_men] + rank(opp)]
        row = self._rows_from[opp_men] + (row_way >> 4)
        start, end = self._fixing_from[row], self._fixing_to[row]
        smallest = smallest_image(carry(own, row_way & 15), self._fixing, start, end)
        column = rank(squeeze(smallest, self._placements[row]))
        return (row_way >> 4) * self._widths[own_men * _STRIDE + opp_men] + column
