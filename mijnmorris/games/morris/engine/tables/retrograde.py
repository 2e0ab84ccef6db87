"""Solving a pair of classes by retrograde analysis.

Moves without a capture lead from the class of m men against n to that of n
against m and back, so the two are solved together; captures lead to a class
that is solved already. Every position is looked at twice. Once forwards: its
moves are counted, its captures looked up. Once backwards, when its value is
known: the positions that could have moved into it without a capture hear of it,
in the order of the distance to the end, so that the first win heard of is the
shortest and the last loss heard of the longest.

Positions are kept up to symmetry. A position that maps to itself under some
symmetries has fewer different images than another, so that counting moves from
one representative and taking them back from another would not match; each move
therefore counts once for every image of the position it starts from, and each
move taken back once for every image of the position it leads to.

The method is that of R. Gasser, "Solving Nine Men's Morris", in "Games of No
Chance" (1996), with distances.
"""

from array import array

from mijnmorris.games.morris.engine.tables.index import PositionIndex
from mijnmorris.games.morris.engine.tables.table import Table
from mijnmorris.games.morris.engine.tables.values import DRAW, LOST
from mijnmorris.games.morris.rules.board import MorrisBoard
from mijnmorris.games.morris.rules.geometry import ALL_POINTS, LINE_MASKS, NEIGHBOURS, POINTS
from mijnmorris.games.morris.rules.men import FEWEST_MEN
from mijnmorris.games.morris.rules.moves import NOTHING
from mijnmorris.games.morris.rules.options import MorrisOptions
from mijnmorris.rules.board import MAX_MOVES

SETTLED = 0x8000
"""Marks a value that is final; without it, it is what captures alone can reach."""
LARGEST = 0x7FFE
"""The largest value that fits beside the mark and has a successor."""
NONE = 0xFFFFFFFF
VALUES = LARGEST + 2
"""How many numbers a list by value needs."""


class PairSolver:
    """The positions of ``men`` against ``others`` and of ``others`` against ``men``.

    ``after_own`` is the table reached when the side with ``men`` captures, that
    of others - 1 men to move against men; ``after_other`` the one reached when
    the other side captures. ``None`` where the capture leaves two men and wins.
    """

    def __init__(
        self,
        men: int,
        others: int,
        flying: bool,
        after_own: Table | None,
        after_other: Table | None,
    ) -> None:
        self._first = PositionIndex(men, others)
        self._second = self._first if men == others else PositionIndex(others, men)
        self._after_first, self._after_second = after_own, after_other
        self._border = self._first.size
        self.states = self._border if men == others else self._border + self._second.size
        self.values = self._values = array("H", bytes(2 * self.states))
        self.open_moves = self._open_moves = array("H", bytes(2 * self.states))
        self.value = 0
        self.settled = 0
        self.queue = self._queue = array("I", bytes(4 * self.states))
        self.head = self.layer_end = self.tail = 0
        self._later = array("I", bytes(4 * self.states))
        self._later_from = array("I", [NONE]) * (VALUES)
        self._last_later = 0
        self._board = MorrisBoard(MorrisOptions(flying=flying))
        self._board.own_hand = self._board.opp_hand = 0
        self._flying_men = FEWEST_MEN if flying else 0
        self._moves = array("i", bytes(4 * MAX_MOVES))
        self._neighbours = array("I", NEIGHBOURS)
        self._lines = array("I", LINE_MASKS)
        self._index = self._first

    def look_forwards(self, start: int, end: int) -> None:
        """Count the moves and look up the captures of the states from ``start`` to ``end``."""
        for state in range(start, end):
            if self._set_up(state):
                self._look_forwards(state)

    def _set_up(self, state: int) -> bool:
        """Put the state's position into ``_index``; false if the state is unused."""
        if state < self._border:
            self._index = self._first
            return self._first.set_up(state)
        self._index = self._second
        return self._second.set_up(state - self._border)

    def _look_forwards(self, state: int) -> None:
        board, index = self._board, self._index
        board.own, board.opp = index.own, index.opp
        board.own_men, board.opp_men = index.own_men, index.opp_men
        end = board.generate(self._moves, 0)
        count = fewest = most = 0
        for place in range(end):
            move = self._moves[place]
            if move >> 10 == NOTHING:
                count += 1
                continue
            value = self._capture_value(move, state < self._border)
            if value == 0 or value & 1:
                count += 1
            if value and value & 1 and (fewest == 0 or value + 1 < fewest):
                fewest = value + 1
            if value and not value & 1 and value + 1 > most:
                most = value + 1
        if end == 0:
            most = LOST
        self._values[state] = fewest or most
        self._open_moves[state] = count * index.orbit

    def _capture_value(self, move: int, by_first: bool) -> int:
        """The value, for the opponent, of the position after the capture."""
        own = self._index.own ^ 1 << (move >> 5 & 31) | 1 << (move & 31)
        opp = self._index.opp ^ 1 << (move >> 10)
        table = self._after_first if by_first else self._after_second
        return LOST if table is None else table.value(opp, own)

    def start_layers(self) -> None:
        """Queue what is known when all states have been looked at forwards."""
        self.value = LOST
        self._gather_later()
        self._open_layer()

    def resume_layer(self, value: int, head: int, layer_end: int, tail: int) -> None:
        """Go on within a layer; ``values``, ``open_moves`` and ``queue`` are filled in before."""
        self.value = value
        self.head, self.layer_end, self.tail = head, layer_end, tail
        self._gather_later()

    def _gather_later(self) -> None:
        """Count what is settled, and put off what is known but not settled."""
        self.settled = 0
        for state in range(self.states):
            known = self._values[state]
            if known & SETTLED:
                self.settled += 1
            elif known and (not known & 1 or self._open_moves[state] == 0):
                self._put_off(state, known)

    def _open_layer(self) -> None:
        """Add to the layer those put off until now; all of it is in the queue then."""
        state = self._later_from[self.value]
        while state != NONE:
            if not self._values[state] & SETTLED:
                self._settle(state, self.value)
            state = self._later[state]
        self._later_from[self.value] = NONE
        self.layer_end = self.tail

    def finish_layer(self) -> bool:
        """Go on to the next layer when the queue of this one is done; false at the very end."""
        self.value += 1
        if self.head == self.tail and self.value > self._last_later:
            return False
        self._open_layer()
        return True

    def look_backwards(self, count: int) -> bool:
        """Tell the predecessors of up to ``count`` states; false when the layer is done."""
        end = min(self.head + count, self.layer_end)
        while self.head < end:
            state = self._queue[self.head]
            self.head += 1
            self._set_up(state)
            self._look_backwards(state < self._border)
        return self.head < self.layer_end

    def _look_backwards(self, of_first: bool) -> None:
        own, opp = self._index.own, self._index.opp
        lost, weight = self.value & 1, self._index.orbit
        before = self._second if of_first else self._first
        # Where both sides have as many men there is one class and no border to cross.
        base = self._border if of_first and before is not self._index else 0
        empty = ALL_POINTS & ~(own | opp)
        flying = self._index.opp_men == self._flying_men
        # A man in a mill made it by its last move, and took one: no quiet move led here.
        movers = opp & ~self._in_mills(opp)
        for point in range(POINTS):
            if not movers >> point & 1:
                continue
            stay = opp ^ 1 << point
            origins = empty if flying else empty & self._neighbours[point]
            while origins:
                state = base + before.index(stay | origins & -origins, own)
                origins &= origins - 1
                if lost:
                    if not self._values[state] & SETTLED:
                        self._settle(state, self.value + 1)
                else:
                    self._close_moves(state, weight)

    def _in_mills(self, men: int) -> int:
        in_mills = 0
        for number in range(16):
            line = self._lines[number]
            if men & line == line:
                in_mills |= line
        return in_mills

    def _close_moves(self, state: int, weight: int) -> None:
        """A move of the state is known to lose; if it was the last, so is the state."""
        if self._values[state] & SETTLED:
            return
        self._open_moves[state] -= weight
        if self._open_moves[state]:
            return
        value = max(self.value + 1, self._values[state])
        if value == self.value + 1:
            self._settle(state, value)
        else:
            self._values[state] = value
            self._put_off(state, value)

    def _settle(self, state: int, value: int) -> None:
        self._values[state] = value | SETTLED
        self._queue[self.tail] = state
        self.tail += 1
        self.settled += 1

    def _put_off(self, state: int, value: int) -> None:
        self._later[state] = self._later_from[value]
        self._later_from[value] = state
        if value > self._last_later:
            self._last_later = value

    def class_size(self, second: bool) -> int:
        """How many indices the first or the second class has."""
        return (self._second if second else self._first).size

    def collect(self, second: bool, values: "array[int]", counts: "array[int]") -> None:
        """Write the values of one class by its index, when all layers are done.

        ``counts`` gets the number of positions for each value. An unused index
        repeats the value before it, which costs a compressed file the least.
        """
        start = self._border if second else 0
        last = DRAW
        for place in range(len(values)):
            if self._set_up(start + place):
                known = self._values[start + place]
                last = known & ~SETTLED if known & SETTLED else DRAW
                counts[last] += 1
            values[place] = last
