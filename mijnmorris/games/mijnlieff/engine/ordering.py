"""The order in which the solver tries moves.

The worth of a square counts the lines through it that are still open to either side, and
the points that it makes at once for either side. Moves that force a pass come first,
then those to good squares that leave the opponent few and poor ones.
"""

from array import array

from mijnmorris.games.mijnlieff.engine.tables import Tables

ALL = 0xFFFF
SQUARES = 16
PIECES = 4
MOST_MOVES = 64

# The weights were tuned on seven proofs of five layouts.
WORTH_OF_SQUARE = 8
WORTH_OF_REPLY = 7
WORTH_OF_CHOICE = 5
WORTH_OF_PASS = 160
WORTH_OF_POINT = 3


class Ordering:
    """The move lists along the current path of the search, one for each number of pieces."""

    def __init__(self, tables: Tables) -> None:
        self._points = tables.points
        self._count = tables.count
        self._reach = tables.reach
        self._moves = array("i", bytes(4 * MOST_MOVES * (SQUARES + 1)))
        self._heat = array("i", bytes(4 * SQUARES))
        self._warm = array("i", bytes(4 * 256))

    def write(self, own: int, opp: int, own_hand: int, squares: int) -> int:
        """Lists the moves to the given empty squares.

        Returns the end of the list, which begins at :meth:`start`. An entry is 64 times
        the priority plus the move.
        """
        empty = ALL & ~(own | opp)
        end = self.start(own, opp)
        top = self._measure_heat(own, opp, empty)
        for square in range(SQUARES):
            if not squares >> square & 1:
                continue
            worth = WORTH_OF_SQUARE * self._heat[square]
            left = empty & ~(1 << square)
            for piece in range(PIECES):
                if not own_hand >> 2 * piece & 3:
                    continue
                move = piece << 4 | square
                priority = worth + self._worth_of_replies(self._reach[move] & left, top)
                self._moves[end] = MOST_MOVES * priority + move
                end += 1
        for heat in range(top + 1):
            self._warm[heat] = 0
        return end

    def start(self, own: int, opp: int) -> int:
        """The index where the list of a position begins."""
        return MOST_MOVES * self._count[own | opp]

    def pick(self, start: int, end: int) -> int:
        """Brings the best move between the two indices to ``start`` and returns it."""
        best = start
        for place in range(start + 1, end):
            if self._moves[place] > self._moves[best]:
                best = place
        entry = self._moves[best]
        self._moves[best] = self._moves[start]
        return entry & (MOST_MOVES - 1)

    def _worth_of_replies(self, replies: int, top: int) -> int:
        if replies == 0:
            return WORTH_OF_PASS
        heat = top
        while not self._warm[heat] & replies:
            heat -= 1
        return -WORTH_OF_REPLY * heat - WORTH_OF_CHOICE * self._count[replies]

    def _measure_heat(self, own: int, opp: int, empty: int) -> int:
        """Computes the worth of each empty square; returns the largest.

        ``_heat`` gets the worth by square, ``_warm`` the mask of squares by worth.
        """
        points = self._points[own] + self._points[opp]
        open_lines = self._points[ALL ^ own] + self._points[ALL ^ opp]
        top = 0
        for square in range(SQUARES):
            if not empty >> square & 1:
                continue
            bit = 1 << square
            with_own, with_opp = own | bit, opp | bit
            heat = open_lines - self._points[ALL ^ with_own] - self._points[ALL ^ with_opp]
            heat += WORTH_OF_POINT * (self._points[with_own] + self._points[with_opp] - points)
            self._heat[square] = heat
            self._warm[heat] |= bit
            if heat > top:
                top = heat
        return top
