"""A number for every position of one class, dense, and made for retrograde analysis.

A class has a fixed number of men on either side. The men of the side that is not
to move make the *row*: one for each placement up to symmetry. The *column* is the
number of the other side's men among the points left. The moves taken back from a
position are moves of one side only, so all positions they lead to stand in one row:
the symmetry is looked up once, and the row lies together in memory.

Where symmetries leave a row's placement as it is, equal positions have several
columns. All of them hold the value; the smallest is the one that is counted.
(Of the rows of nine men these are 1 in 60.)
"""

from array import array
from collections.abc import Iterator, MutableSequence
from functools import cache
from math import comb

from mijnmorris.games.morris.engine.tables.combinations import COUNTS, HALF, HALVES, RANK_PARTS
from mijnmorris.games.morris.engine.tables.symmetry import INVERSES, PERMUTATIONS, SYMMETRIES, carry
from mijnmorris.games.morris.rules.geometry import POINTS
from mijnmorris.rules.flat import flat

_UNPLACED = 0xFFFFFFFF
_COUNTS = flat("B", COUNTS)
_RANK_PARTS = RANK_PARTS
_INVERSES = flat("I", INVERSES)
_HALF = HALF
_HALVES = HALVES
_LOWER = HALVES - 1


def _byte_moves() -> Iterator[tuple[list[tuple[int, int]], int]]:
    """For all holes in a byte and all bytes: where each place that is no hole moves to."""
    for holes in range(256):
        places = [bit for bit in range(8) if not holes >> bit & 1]
        for byte in range(256):
            yield list(enumerate(places)), byte


def _squeezed_bytes() -> MutableSequence[int]:
    return flat(
        "B",
        (sum((byte >> bit & 1) << to for to, bit in moves) for moves, byte in _byte_moves()),
    )


def _spread_bytes() -> MutableSequence[int]:
    return flat(
        "B",
        (sum((byte >> to & 1) << bit for to, bit in moves) for moves, byte in _byte_moves()),
    )


_SQUEEZED = _squeezed_bytes()
"""A byte without the places at the holes, at ``holes << 8 | byte``: what lies above moves down."""
_SPREAD = _spread_bytes()
"""The inverse, for as many low bits as there are places without holes; others count for nothing."""


class Rows:
    """The placements of one side's men up to symmetry."""

    def __init__(self, men: int) -> None:
        self.placements = array("I", [0]) * positions(0, men)
        """The placement that stands for each row."""
        self.row_ways = array("I", [_UNPLACED]) * comb(POINTS, men)
        """For each placement by its number: its row, and the symmetry that leads there (4 bits)."""
        self.fixing = array("I")
        """The symmetries, but for the one that moves nothing, that leave the placements as they
        are; those of a row begin at ``fixing_from[row]``."""
        self.fixing_from = array("I", [0]) * (len(self.placements) + 1)
        number_rows(men, self.placements, self.row_ways, self.fixing, self.fixing_from)
        self.fixing.append(0)  # An empty row of numbers cannot be looked at.


def number_rows(
    men: int,
    placements: MutableSequence[int],
    row_ways: MutableSequence[int],
    fixing: "array[int]",
    fixing_from: MutableSequence[int],
) -> None:
    """Fill what ``Rows`` holds."""
    row, placement = 0, (1 << men) - 1
    for number in range(len(row_ways)):
        if row_ways[number] == _UNPLACED:
            for way in range(SYMMETRIES):
                image = carry(placement, way)
                if image == placement and way:
                    fixing.append(way)
                image_number = rank(image)
                if row_ways[image_number] == _UNPLACED:
                    row_ways[image_number] = row << 4 | _INVERSES[way]
            placements[row] = placement
            row += 1
            fixing_from[row] = len(fixing)
        placement = next_mask(placement)


def write_masks(size: int, masks: MutableSequence[int]) -> None:
    """Fill the row with the sets of that size, in the order of their numbers."""
    mask = (1 << size) - 1
    for number in range(len(masks)):
        masks[number] = mask
        mask = next_mask(mask)


def next_mask(mask: int) -> int:
    """The next larger number with as many bits set."""
    lowest = mask & -mask
    ripple = mask + lowest
    return ripple | (mask ^ ripple) // lowest >> 2


@cache
def rows_of(men: int) -> Rows:
    """The rows of every class whose side not to move has that many men."""
    return Rows(men)


@cache
def _columns(men: int, points: int) -> "array[int]":
    columns = array("I", [0]) * comb(points, men)
    write_masks(men, columns)
    return columns


class PositionIndex:
    """The numbering of the positions with ``own_men`` of the side to move against ``opp_men``."""

    def __init__(self, own_men: int, opp_men: int) -> None:
        self.own_men = own_men
        self.opp_men = opp_men
        rows = rows_of(opp_men)
        self.placements = rows.placements
        self._row_ways = rows.row_ways
        self.fixing, self.fixing_from = rows.fixing, rows.fixing_from
        self.columns = _columns(own_men, POINTS - opp_men)
        self.rows = len(rows.placements)
        self.width = len(self.columns)
        self.size = self.rows * self.width
        self.own = self.opp = 0
        self.orbit = 0

    def index(self, own: int, opp: int) -> int:
        """The number of the position, of ``size``."""
        return self.index_in(self.row_way(opp), own)

    def row_way(self, opp: int) -> int:
        """The row of the placement, and in the lowest four bits the symmetry that leads there."""
        return self._row_ways[rank(opp)]

    def index_in(self, row_way: int, own: int) -> int:
        """The number of a position by what ``row_way`` says of its other men."""
        row = row_way >> 4
        own = carry(own, row_way & 15)
        return row * self.width + rank(squeeze(own, self.placements[row]))

    def standing_index(self, own: int, opp: int) -> int:
        """The number of the position that stands for all equal ones."""
        row_way = self.row_way(opp)
        row = row_way >> 4
        start, end = self.fixing_from[row], self.fixing_from[row + 1]
        return self.index_in(
            row << 4, smallest_image(carry(own, row_way & 15), self.fixing, start, end)
        )

    def set_up(self, index: int) -> bool:
        """Put the position of that number into ``own`` and ``opp``; false if another stands for it.

        ``orbit`` becomes the number of different positions that are symmetric to it.
        """
        row = index // self.width
        column = index - row * self.width
        self.opp = self.placements[row]
        self.own = spread(self.columns[column], self.opp)
        same = 1
        for place in range(self.fixing_from[row], self.fixing_from[row + 1]):
            same += carry(self.own, self.fixing[place]) == self.own
        self.orbit = SYMMETRIES // same
        return self.stands_for_others(row, self.own)

    def stands_for_others(self, row: int, own: int) -> bool:
        """Whether no equal position of the row has a smaller column."""
        for place in range(self.fixing_from[row], self.fixing_from[row + 1]):
            # Columns rise as the masks do.
            if carry(own, self.fixing[place]) < own:
                return False
        return True


def smallest_image(men: int, symmetries: MutableSequence[int], start: int, end: int) -> int:
    """The smallest image of the men under the symmetries of these places, or themselves."""
    smallest = men
    for place in range(start, end):
        image = carry(men, symmetries[place])
        if image < smallest:
            smallest = image
    return smallest


def rank(mask: int) -> int:
    """The number of the set among those of its size."""
    low = mask & _LOWER
    return _RANK_PARTS[low] + _RANK_PARTS[(1 + _COUNTS[low]) * _HALVES + (mask >> _HALF)]


def squeeze(mask: int, holes: int) -> int:
    """The mask without the places at the holes: what lies above each moves down."""
    low, middle = holes & 255, holes >> 8 & 255
    first = 8 - _COUNTS[low]
    second = first + 8 - _COUNTS[middle]
    return (
        _SQUEEZED[low << 8 | mask & 255]
        | _SQUEEZED[middle << 8 | mask >> 8 & 255] << first
        | _SQUEEZED[holes >> 16 << 8 | mask >> 16] << second
    )


def spread(mask: int, holes: int) -> int:
    """The inverse of ``squeeze``."""
    low, middle = holes & 255, holes >> 8 & 255
    first = 8 - _COUNTS[low]
    second = first + 8 - _COUNTS[middle]
    return (
        _SPREAD[low << 8 | mask & 255]
        | _SPREAD[middle << 8 | mask >> first & 255] << 8
        | _SPREAD[holes >> 16 << 8 | mask >> second & 255] << 16
    )


@cache
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
