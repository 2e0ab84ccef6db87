"""The scoring lines of a side and their points."""

from collections.abc import Iterator
from dataclasses import dataclass

from mijnmorris.games.mijnlieff.rules.geometry import SHORTEST_LINE, geometry_of
from mijnmorris.games.mijnlieff.rules.layout import Layout
from mijnmorris.games.mijnlieff.rules.options import LineScore

LINE_POINTS = {
    LineScore.STANDARD: {3: 1, 4: 2, 5: 3, 6: 4, 7: 5, 8: 6},
    LineScore.BONUS: {3: 1, 4: 3, 5: 6, 6: 10, 7: 15, 8: 21},
}
"""The points of an unbroken line, by its number of pieces."""


@dataclass(frozen=True)
class Line:
    """A scoring line: its squares from one end to the other, and its points."""

    squares: tuple[int, ...]
    points: int


def lines_of(layout: Layout, owned: int, scoring: LineScore) -> list[Line]:
    """The scoring lines in the mask of a side's squares, each at its full length."""
    return [
        Line(squares, LINE_POINTS[scoring][len(squares)])
        for run in geometry_of(layout).runs
        for squares in _unbroken(run, owned)
        if len(squares) >= SHORTEST_LINE
    ]


def _unbroken(run: tuple[int, ...], owned: int) -> Iterator[tuple[int, ...]]:
    streak: list[int] = []
    for square in run:
        if owned >> square & 1:
            streak.append(square)
        else:
            yield tuple(streak)
            streak = []
    yield tuple(streak)
