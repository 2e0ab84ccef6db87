"""A dense number for every position of one class, equal for symmetric positions.

A class has a fixed number of men on either side. The side with more men (the
one to move if they are equal) makes the *rows*: one for each placement of its
men up to symmetry. A row's *columns* are the ways to choose the other side's
points among those left. Where symmetries leave a row's placement as it is, the
smallest column that they lead to stands for all; the other columns are unused
(none or very few rows have such symmetries once the men are many).
"""

from array import array
from collections.abc import Iterator
from math import comb

from mijnmorris.games.morris.engine.tables import combinations
from mijnmorris.games.morris.engine.tables.combinations import BYTE_COUNTS, COUNTS, RANK_PARTS
from mijnmorris.games.morris.engine.tables.symmetry import INVERSES, PERMUTATIONS, SYMMETRIES, carry
from mijnmorris.games.morris.rules.geometry import POINTS
from mijnmorris.rules.flat import flat

UNPLACED = 0xFFFFFFFF


class PositionIndex:
    """The numbering of the positions with ``own_men`` of the side to move against ``opp_men``."""

    def __init__(self, own_men: int, opp_men: int) -> None:
        self.own_men = own_men
        self.opp_men = opp_men
        self._opponent_makes_rows = opp_men > own_men
        row_men, column_men = max(own_men, opp_men), min(own_men, opp_men)
        self._row_men = row_men
        self._rank_parts = RANK_PARTS
        self._counts = flat("B", BYTE_COUNTS)
        self._columns = array("I", combinations.masks(column_men, POINTS - row_men))
        self.width = comb(POINTS - row_men, column_men)
        self._number_rows()
        self.size = len(self._placements) * self.width
        self.own = self.opp = 0
        self.orbit = 0

    def _number_rows(self) -> None:
        """Find the placements up to symmetry, and for every one its row and the way there."""
        row_of = array("I", [UNPLACED]) * comb(POINTS, self._row_men)
        way_of = array("B", bytes(len(row_of)))
        placements, fixing, fixing_from = array("I"), array("B"), array("I", [0])
        for number, placement in enumerate(combinations.masks(self._row_men)):
            if row_of[number] != UNPLACED:
                continue
            for way in range(SYMMETRIES):
                image = carry(placement, way)
                if image == placement and way:
                    fixing.append(way)
                image_number = self._rank(image)
                if row_of[image_number] == UNPLACED:
                    row_of[image_number] = len(placements)
                    way_of[image_number] = INVERSES[way]
            placements.append(placement)
            fixing_from.append(len(fixing))
        self._row_of, self._way_of = row_of, way_of
        self._placements, self._fixing, self._fixing_from = placements, fixing, fixing_from

    def index(self, own: int, opp: int) -> int:
        """The number of the position, of ``size``; symmetric positions have the same."""
        if self._opponent_makes_rows:
            return self._index(opp, own)
        return self._index(own, opp)

    def _index(self, first: int, second: int) -> int:
        number = self._rank(first)
        row = self._row_of[number]
        placement = self._placements[row]
        second = carry(second, self._way_of[number])
        column = self._rank(self._squeeze(second, placement))
        for place in range(self._fixing_from[row], self._fixing_from[row + 1]):
            image = carry(second, self._fixing[place])
            column = min(column, self._rank(self._squeeze(image, placement)))
        return row * self.width + column

    def set_up(self, index: int) -> bool:
        """Put the position of that number into ``own`` and ``opp``; false if it is unused.

        ``orbit`` becomes the number of different positions that are symmetric to it.
        """
        row = index // self.width
        column = index - row * self.width
        placement = self._placements[row]
        second = self._spread(self._columns[column], placement)
        fixing = 1
        for place in range(self._fixing_from[row], self._fixing_from[row + 1]):
            image = carry(second, self._fixing[place])
            fixing += image == second
            if self._rank(self._squeeze(image, placement)) < column:
                return False
        self.orbit = SYMMETRIES // fixing
        self.own = second if self._opponent_makes_rows else placement
        self.opp = placement if self._opponent_makes_rows else second
        return True

    def _rank(self, mask: int) -> int:
        low = mask & 255
        middle = mask >> 8 & 255
        before = self._counts[low]
        up_to_middle = before + self._counts[middle]
        return (
            self._rank_parts[low]
            + self._rank_parts[(COUNTS + before) * 256 + middle]
            + self._rank_parts[(2 * COUNTS + up_to_middle) * 256 + (mask >> 16)]
        )

    def _squeeze(self, mask: int, holes: int) -> int:
        """The mask without the places at the holes: what lies above each moves down."""
        gone = 0
        while holes:
            below = (holes & -holes) - 1 >> gone
            mask = mask & below | mask >> 1 & ~below
            holes &= holes - 1
            gone += 1
        return mask

    def _spread(self, mask: int, holes: int) -> int:
        """The inverse of ``_squeeze``."""
        while holes:
            below = (holes & -holes) - 1
            mask = mask & below | (mask & ~below) << 1
            holes &= holes - 1
        return mask


def positions(own_men: int, opp_men: int) -> int:
    """How many positions the class has up to symmetry (Burnside's lemma)."""
    return sum(_fixed(permutation, own_men, opp_men) for permutation in PERMUTATIONS) // SYMMETRIES


def _fixed(permutation: tuple[int, ...], own_men: int, opp_men: int) -> int:
    """How many positions the symmetry leaves as they are: each of its cycles is one colour."""
    ways = {(0, 0): 1}
    for length in _cycle_lengths(permutation):
        more = dict(ways)
        for (own, opp), count in ways.items():
            for key in ((own + length, opp), (own, opp + length)):
                more[key] = more.get(key, 0) + count
        ways = more
    return ways.get((own_men, opp_men), 0)


def _cycle_lengths(permutation: tuple[int, ...]) -> Iterator[int]:
    left = set(range(POINTS))
    while left:
        point = next(iter(left))
        length = 0
        while point in left:
            left.remove(point)
            point = permutation[point]
            length += 1
        yield length
