"""The solver's look-up tables: one entry for each of the 65,536 sets of squares."""

from array import array
from dataclasses import dataclass
from functools import lru_cache

from mijnmorris.games.mijnlieff.engine.symmetry import byte_images, symmetries
from mijnmorris.games.mijnlieff.rules.geometry import (
    ALL_SQUARES,
    SQUARES,
    geometry_of,
    scoring_windows,
)
from mijnmorris.games.mijnlieff.rules.layout import Layout
from mijnmorris.games.mijnlieff.rules.options import LineScore

BOARDS = 3**SQUARES
"""The number of ways to give each square to one side, the other or neither."""


@dataclass(frozen=True)
class Tables:
    """The tables of a layout and a scoring rule; shared, so do not write to them."""

    points: bytearray
    """By set: the points of a side that owns these squares."""
    count: bytearray
    """By set: its number of squares."""
    ternary: "array[int]"
    """By set: the sum of ``3 ** square``. That of own squares plus twice that of the opponent's
    is the board's number."""
    reach: "array[int]"
    """As ``Geometry.reach``."""
    turned: "array[int]"
    """The images of bytes, 512 for each symmetry (``byte_images``)."""


@lru_cache(maxsize=16)
def tables_of(layout: Layout, scoring: LineScore) -> Tables:
    """The tables of the layout under the scoring."""
    return Tables(
        points=_points(layout, scoring),
        count=_counts(),
        ternary=_ternary(),
        reach=array("i", geometry_of(layout).reach),
        turned=array("i", [image for turn in symmetries(layout) for image in byte_images(turn)]),
    )


def _points(layout: Layout, scoring: LineScore) -> bytearray:
    # The points of a set are those of the set without its highest square, plus one for
    # each window that this square completes.
    points = bytearray(1)
    for square, windows in enumerate(scoring_windows(layout, scoring)):
        bit = 1 << square
        points += bytes(points)
        for window in windows:
            squares = window
            while squares < 2 * bit:
                points[squares] += 1
                squares = (squares + 1) | window
    return points


@lru_cache(maxsize=1)
def _counts() -> bytearray:
    return bytearray(squares.bit_count() for squares in range(ALL_SQUARES + 1))


@lru_cache(maxsize=1)
def _ternary() -> "array[int]":
    ternary = array("i", [0])
    for square in range(SQUARES):
        ternary.extend([number + 3**square for number in ternary])
    return ternary
