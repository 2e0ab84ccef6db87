"""The board of nine men's morris: points, lines, men, and moves as integers.

A move is ``to | from << 5 | taken << 10``.
"""

from itertools import pairwise

from mijnmorris.rules.cells import Cell, parse_cell

POINTS = 24
ALL_POINTS = (1 << POINTS) - 1
RING = 8

_NAMES = """
    d5 e5 e4 e3 d3 c3 c4 c5
    d6 f6 f4 f2 d2 b2 b4 b6
    d7 g7 g4 g1 d1 a1 a4 a7
"""


def _cells() -> tuple[Cell, ...]:
    cells = (parse_cell(name) for name in _NAMES.split())
    return tuple(cell for cell in cells if cell is not None)


def _lines() -> tuple[tuple[int, int, int], ...]:
    sides = [
        (RING * ring + corner, RING * ring + (corner + 1) % RING, RING * ring + (corner + 2) % RING)
        for ring in range(3)
        for corner in (1, 3, 5, 7)
    ]
    spokes = [(place, RING + place, 2 * RING + place) for place in (0, 2, 4, 6)]
    return tuple(sides + spokes)


POINT_CELLS = _cells()
"""The grid cell of each point."""

LINES = _lines()
"""The points of each line, in order along it."""

LINE_MASKS = tuple(sum(1 << point for point in line) for line in LINES)

_STEPS = {pair for line in LINES for pair in pairwise(line)}

NEIGHBOURS = tuple(
    sum(
        1 << other
        for other in range(POINTS)
        if (point, other) in _STEPS or (other, point) in _STEPS
    )
    for point in range(POINTS)
)
"""For each point, the mask of its neighbours along the lines."""

MILLS_THROUGH = tuple(
    tuple(mask & ~(1 << point) for mask in LINE_MASKS if mask >> point & 1)
    for point in range(POINTS)
)
"""For each point, the masks of the other two points on each of its two lines."""


NOTHING = 31
"""Stands for no point: the origin of a placement, or the captured man of a quiet move."""


MEN = 9
"""Each side's men at the start, all in hand."""

FEWEST_MEN = 3
"""A side with fewer men, counting those in hand, has lost."""
