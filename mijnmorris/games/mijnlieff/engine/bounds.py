"""Upper bounds of the points that a side can end with.

The bound is the score if the side could choose its remaining squares freely among the
empty ones. Bounds are computed when first asked for, and stored.
"""

from mmap import mmap

from mijnmorris.games.mijnlieff.engine.tables import BOARDS, Tables

ALL = 0xFFFF
FULL_SIDE = 8


class Bounds:
    """The bounds of one layout and scoring."""

    def __init__(self, tables: Tables) -> None:
        self._points = tables.points
        self._count = tables.count
        self._ternary = tables.ternary
        # By ternary number: the bound plus one, or 0 if not computed yet. Memory from mmap
        # takes no room until it is written.
        self._most = memoryview(mmap(-1, BOARDS))

    def most(self, own: int, opp: int) -> int:
        """The bound for the side that owns the squares ``own``; ``opp`` is the other's mask."""
        index = self._ternary[own] + 2 * self._ternary[opp]
        return (self._most[index] or self._work_out(own, opp, index)) - 1

    def _work_out(self, own: int, opp: int, index: int) -> int:
        # The lowest empty square becomes one of the side's eight, or the opponent's.
        most = self._points[own]
        if self._count[own] < FULL_SIDE and self._points[ALL ^ opp] > most:
            empty = ALL & ~(own | opp)
            bit = empty & -empty
            most = self.most(own | bit, opp)
            if self._count[opp] < FULL_SIDE:
                without = self.most(own, opp | bit)
                if without > most:
                    most = without
        self._most[index] = most + 1
        return most + 1
