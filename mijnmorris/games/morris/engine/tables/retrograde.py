"""Solving a pair of classes by retrograde analysis.

Moves without a capture lead from the class of m men against n to that of n
against m and back, so the two are solved together; captures lead to a class
that is solved already. Every position is looked at twice. Once forwards: its
moves are counted, its captures looked up. Once backwards, when its value is
known: the positions that could have moved into it without a capture hear of it,
in the order of the distance to the end, so that the first win heard of is the
shortest and the last loss heard of the longest.

A position is a *state* of 16 bits. As long as it is undecided, the upper six
count the moves not known to lose, and the lower ten hold the longest loss that
captures lead to. Once they count nothing, the state is the value.

Several threads work on one pair. Each tells only those rows that are its share, so
that no two write the same state. Writing a state another thread is reading does no
harm: the value being told is never written, nor overwritten.

The method is that of R. Gasser, "Solving Nine Men's Morris", in "Games of No
Chance" (1996), with distances.
"""

from array import array
from collections.abc import MutableSequence

try:
    import cython
except ImportError:  # Interpreted, where Cython need not be installed.
    from mijnmorris.rules import uncompiled as cython

from mijnmorris.engine.memory import zeroed_bytes
from mijnmorris.games.morris.engine.tables.combinations import COUNTS, HALF, HALVES
from mijnmorris.games.morris.engine.tables.container import TableError
from mijnmorris.games.morris.engine.tables.index import PositionIndex, rank, spread, squeeze
from mijnmorris.games.morris.engine.tables.symmetry import carry
from mijnmorris.games.morris.engine.tables.table import Table
from mijnmorris.games.morris.engine.tables.values import DRAW, LOST
from mijnmorris.games.morris.rules.board import closing_men, mill_points, takeable_men
from mijnmorris.games.morris.rules.geometry import (
    ALL_POINTS,
    FEWEST_MEN,
    MEN,
    NEIGHBOURS,
    POINTS,
)
from mijnmorris.rules.bits import MODULUS, bit_indices
from mijnmorris.rules.flat import flat

VALUES = 1024
"""Values are smaller than this."""
_ONE_MOVE = VALUES
"""What a move not known to lose adds to a state."""

TOO_LONG = "a win is too long for the tables"

MOST_SHARES = 4
"""How many shares still are about as large: with four, the largest is a seventh too large."""

_MOST_ORIGINS = 64
"""More than the quiet moves that can have led to a position: three men may have jumped 18 ways."""

_PART_BITS = 6
"""Rows are looked through in parts of 64 states, two lines of a processor's cache."""
PART = 1 << _PART_BITS

# How good a move is for the side that makes it: more is better.
_NO_MOVE, _DRAWS, _WINS = 0, VALUES, 2 * VALUES

# The points in the middle of a side, on spokes: every symmetry takes them to each other.
_MIDDLES = 0x555555
_ALL_POINTS, _MEN = ALL_POINTS, MEN
_NEIGHBOURS = flat("I", NEIGHBOURS)
_INDEX = bit_indices()
_COUNTS = flat("B", COUNTS)
_HALF = HALF
_LOWER = HALVES - 1


class ClassStates:
    """All positions of one class while the pair is being solved.

    ``after`` is the table that captures lead to, loaded whole: that of opp_men - 1
    men to move against own_men. ``None`` where the capture leaves two men and wins.
    """

    def __init__(self, own_men: int, opp_men: int, flying: bool, after: Table | None) -> None:
        self.index = index = PositionIndex(own_men, opp_men)
        self._after = after
        if after is not None and after.largest_value + 2 >= VALUES:
            raise TableError(f"{own_men} men against {opp_men}: {TOO_LONG}")
        self._flies = flying and own_men == FEWEST_MEN
        self._flying_moves = own_men * (POINTS - own_men - opp_men)
        self._states = zeroed_bytes(2 * index.size).cast("H")
        self._parts = (index.width - 1 >> _PART_BITS) + 1
        # The smallest value in each part of a row that is still to be told; written by one thread.
        self._waiting = array("H", [VALUES]) * (index.rows * self._parts)
        # For each thread, the columns and states of the positions that hear of one value.
        self._columns = array("I", [0]) * (_MOST_ORIGINS * MOST_SHARES)
        self._heard = array("H", [0]) * (_MOST_ORIGINS * MOST_SHARES)

    def look_forwards(self, start: int, end: int) -> None:
        """Count the moves and look up the captures of all positions in these rows."""
        self._look_forwards(start, end, array("I", [0]) * (2 * _MEN))

    def _look_forwards(self, start: int, end: int, scratch: MutableSequence[int]) -> None:
        with cython.nogil:
            for row in range(start, end):
                self._look_forwards_in(row, scratch)

    def _look_forwards_in(self, row: int, scratch: MutableSequence[int]) -> None:
        opp = self.index.placements[row]
        takeable = takeable_men(opp)
        base = row * self.index.width
        for column in range(self.index.width):
            own = spread(self.index.columns[column], opp)
            state = self._first_state(own, opp, takeable, scratch)
            self._states[base + column] = state
            if state < _ONE_MOVE:
                self._note(row * self._parts + (column >> _PART_BITS), state)

    def _note(self, part: int, value: int) -> None:
        """A state of the part has got a value that is to be told later."""
        if value < self._waiting[part]:
            self._waiting[part] = value

    def _first_state(self, own: int, opp: int, takeable: int, scratch: MutableSequence[int]) -> int:
        empty = _ALL_POINTS & ~(own | opp)
        moves = self._flying_moves if self._flies else steps(own, empty)
        best = _NO_MOVE
        closing = mill_points(own) & empty
        while closing:
            target = closing & -closing
            closing ^= target
            movers = closing_men(own, _INDEX[target % MODULUS], self._flies)
            while movers:
                origin = movers & -movers
                movers ^= origin
                moves -= 1
                men = own ^ origin | target
                best = max(best, self._merit_of_taking(men, opp, takeable, scratch))
        if best > _DRAWS:
            return _WINS - best
        if best == _DRAWS:
            return (moves + 1) * _ONE_MOVE
        return moves * _ONE_MOVE + (best or LOST)

    def _merit_of_taking(
        self, men: int, opp: int, takeable: int, scratch: MutableSequence[int]
    ) -> int:
        """How good the best of the captures is after which the mover has these men."""
        if self._after is None:
            return _WINS - LOST - 1
        best = _NO_MOVE
        for at in range(self._find_captures(men, opp, takeable, scratch)):
            value = self._after.decoded(scratch[_MEN + at], scratch[at])
            if value == DRAW:
                merit = _DRAWS
            elif value & 1:
                merit = _WINS - value - 1
            else:
                merit = value + 1
            best = max(best, merit)
        return best

    def _find_captures(
        self, men: int, opp: int, takeable: int, scratch: MutableSequence[int]
    ) -> int:
        """Write the places that captures lead to, and from ``MEN`` on the codes there.

        No decision stands between one code and the next, so that the processor waits for
        memory once instead of once for each.
        """
        count = 0
        while takeable:
            man = takeable & -takeable
            takeable ^= man
            place = self._after.place(opp ^ man, men)  # type: ignore[union-attr]  # known
            scratch[count] = place
            scratch[_MEN + count] = self._after.loaded_code(place)  # type: ignore[union-attr]
            count += 1
        return count

    def look_backwards(
        self, before: "ClassStates", value: int, share: int, shares: int, start: int, end: int
    ) -> int:
        """Tell the class ``before`` of all states of the value in these rows.

        Tells only what is one thread's share of ``shares``; returns of how many.
        """
        told = 0
        with cython.nogil:
            for row in range(start, end):
                for part in range(self._parts):
                    if self._waiting[row * self._parts + part] == value:
                        told += self._tell_part(before, value, share, shares, row, part)
        return told

    def _tell_part(
        self, before: "ClassStates", value: int, share: int, shares: int, row: int, part: int
    ) -> int:
        told = 0
        opp = self.index.placements[row]
        base = row * self.index.width
        symmetric = self.index.fixing_from[row] != self.index.fixing_from[row + 1]
        for column in range(part << _PART_BITS, self._part_end(part)):
            if self._states[base + column] != value:
                continue
            own = spread(self.index.columns[column], opp)
            if points_in(own & _MIDDLES) % shares != share:
                continue
            if symmetric and not self.index.stands_for_others(row, own):
                continue
            before.hear(own, opp, value, share)
            told += 1
        return told

    def _part_end(self, part: int) -> int:
        return min(part + 1 << _PART_BITS, self.index.width)

    def next_value(self, value: int, start: int, end: int) -> int:
        """The smallest value in these rows that is still to be told, ``value`` having been.

        ``VALUES`` if there is none.
        """
        smallest = VALUES
        with cython.nogil:
            for row in range(start, end):
                for part in range(self._parts):
                    if self._waiting[row * self._parts + part] == value:
                        self._look_for_larger(value, row, part)
                    smallest = min(smallest, self._waiting[row * self._parts + part])
        return smallest

    def _look_for_larger(self, value: int, row: int, part: int) -> None:
        smallest = _ONE_MOVE
        base = row * self.index.width
        for column in range(part << _PART_BITS, self._part_end(part)):
            state = self._states[base + column]
            if value < state < smallest:
                smallest = state
        self._waiting[row * self._parts + part] = smallest

    def hear(self, opp: int, men: int, value: int, share: int) -> None:
        """A position of that value may come from this class: ``men`` have just moved.

        ``share`` is the thread's.
        """
        row_way = self.index.row_way(opp)
        row = row_way >> 4
        men = carry(men, row_way & 15)
        self._take_back(row, men, value, share)
        for place in range(self.index.fixing_from[row], self.index.fixing_from[row + 1]):
            image = carry(men, self.index.fixing[place])
            if self._is_new(image, men, row, place):
                self._take_back(row, image, value, share)

    def _is_new(self, image: int, men: int, row: int, end: int) -> bool:
        """Whether none of the symmetries before leads to the same image."""
        if image == men:
            return False
        for place in range(self.index.fixing_from[row], end):
            if carry(men, self.index.fixing[place]) == image:
                return False
        return True

    def _take_back(self, row: int, men: int, value: int, share: int) -> None:
        """Take back all quiet moves that may have led to this row's placement against ``men``."""
        base = row * self.index.width
        start = share * _MOST_ORIGINS
        end = self._find_origins(row, men, base, start)
        for at in range(start, end):
            column = self._columns[at]
            part = row * self._parts + (column >> _PART_BITS)
            if value & 1:
                self._win(base + column, part, self._heard[at], value + 1)
            else:
                self._lose(base + column, part, self._heard[at], value + 1)

    def _find_origins(self, row: int, men: int, base: int, end: int) -> int:
        """Write columns and states of the positions that the quiet moves began in.

        Returns where they end. As in ``_find_captures``, no decision stands between one state
        and the next: with a thousand million states that takes a third of the time.
        """
        opp = self.index.placements[row]
        empty = _ALL_POINTS & ~(men | opp)
        # A man in a mill made it by its last move, and took one: no quiet move led here.
        movers = men & ~mill_points(men)
        squeezed = squeeze(men, opp)
        while movers:
            man = movers & -movers
            movers ^= man
            # A point is as many places lower as there are men of the row below it.
            stay = squeezed ^ man >> points_in(opp & man - 1)
            origins = empty if self._flies else empty & _NEIGHBOURS[_INDEX[man % MODULUS]]
            while origins:
                origin = origins & -origins
                origins ^= origin
                column = rank(stay | origin >> points_in(opp & origin - 1))
                self._columns[end] = column
                self._heard[end] = self._states[base + column]
                end += 1
        return end

    def _win(self, place: int, part: int, state: int, value: int) -> None:
        """A move is known to win: that decides the state."""
        if state > value:
            self._states[place] = value
            self._note(part, value)

    def _lose(self, place: int, part: int, state: int, value: int) -> None:
        """A move is known to lose; if it was the last, so is the state."""
        if state < _ONE_MOVE:
            return
        state -= _ONE_MOVE
        if state < _ONE_MOVE:
            state = max(state, value)
            self._note(part, state)
        self._states[place] = state

    def count(self, counts: MutableSequence[int], start: int, end: int) -> None:
        """Add to ``counts`` how many positions of these rows have each value, up to symmetry."""
        with cython.nogil:
            for row in range(start, end):
                self._count(counts, row)

    def _count(self, counts: MutableSequence[int], row: int) -> None:
        opp = self.index.placements[row]
        base = row * self.index.width
        symmetric = self.index.fixing_from[row] != self.index.fixing_from[row + 1]
        for column in range(self.index.width):
            if symmetric and not self.index.stands_for_others(
                row, spread(self.index.columns[column], opp)
            ):
                continue
            state = self._states[base + column]
            counts[state if state < _ONE_MOVE else DRAW] += 1

    def encode(
        self,
        codes: MutableSequence[int],
        code_of: MutableSequence[int],
        places: PositionIndex,
        start: int,
    ) -> None:
        """Write into ``codes`` what stands for the values from place ``start`` on.

        ``places`` numbers the positions of this class, or of the one with sides exchanged.
        """
        exchanged = places.opp_men != self.index.opp_men
        with cython.nogil:
            for offset in range(len(codes)):
                state = self._states[self._index_at(places, start + offset, exchanged)]
                codes[offset] = code_of[state if state < _ONE_MOVE else DRAW]

    def value_at(self, places: PositionIndex, place: int) -> int:
        """The value of the decided position at a place; ``places`` as for ``encode``."""
        exchanged = places.opp_men != self.index.opp_men
        return self._states[self._index_at(places, place, exchanged)]

    def _index_at(self, places: PositionIndex, place: int, exchanged: bool) -> int:
        if not exchanged:
            return place
        row = place // places.width
        opp = places.placements[row]
        return self.index.index(opp, spread(places.columns[place - row * places.width], opp))


def points_in(mask: int) -> int:
    """How many points the mask has."""
    return _COUNTS[mask & _LOWER] + _COUNTS[mask >> _HALF]


def steps(men: int, empty: int) -> int:
    """How many steps along lines there are from the men to the empty points.

    The rings are bytes, so that a step along a ring turns a byte by one bit, and one
    along a spoke shifts to the next byte.
    """
    return (
        points_in(((men & 0x7F7F7F) << 1 | (men & 0x808080) >> 7) & empty)
        + points_in(((men & 0xFEFEFE) >> 1 | (men & 0x010101) << 7) & empty)
        + points_in((men & _MIDDLES) << 8 & empty)
        + points_in((men & _MIDDLES) >> 8 & empty)
    )
