"""Masks of a layout's sixteen squares, computed once for each layout.

Bit ``i`` of a mask is square ``i`` of ``layout.squares``. What a Straight or a
Diagonal reaches depends on coordinates alone; only scoring lines end at a hole.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from mijnmorris.games.mijnlieff.rules.layout import Layout
from mijnmorris.games.mijnlieff.rules.options import LineScore
from mijnmorris.games.mijnlieff.rules.pieces import Piece
from mijnmorris.rules.cells import Cell

SQUARES = 16

PASS = 64
"""The move that passes; a placement is ``piece * 16 + square``."""

NOWHERE = SQUARES
"""Stands for the last square of a side that has no piece on the board."""
ALL_SQUARES = (1 << SQUARES) - 1
SHORTEST_LINE = 3

_DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))


@dataclass(frozen=True)
class Geometry:
    """The masks and lines of a layout that the rules use."""

    reach: tuple[int, ...]
    """Entry ``piece * 16 + square``: the mask of the squares that this piece allows."""
    edge: int
    """The mask of the outer squares, those with fewer than four orthogonal neighbours."""
    runs: tuple[tuple[int, ...], ...]
    """The maximal lines of three or more adjacent squares, each in order."""


@lru_cache(maxsize=64)
def geometry_of(layout: Layout) -> Geometry:
    """The masks of the layout."""
    squares = layout.squares
    reach = tuple(
        _mask(there for there, cell in enumerate(squares) if _allows(piece, here, cell))
        for piece in Piece
        for here in squares
    )
    edge = _mask(index for index, cell in enumerate(squares) if _is_outer(cell, squares))
    return Geometry(reach, edge, _runs(squares))


@lru_cache(maxsize=64)
def scoring_windows(layout: Layout, scoring: LineScore) -> tuple[tuple[int, ...], ...]:
    """For each square, the masks through it that are worth one point to a side that fills them.

    A line of n squares is worth n - 2 under the standard scoring, the number of its
    windows of three. With the bonus it is worth 1, 3, 6, 10 …, the number of its
    windows of three or more. So points are counted without finding lines.
    """
    windows: set[int] = set()
    for run in geometry_of(layout).runs:
        longest = SHORTEST_LINE if scoring is LineScore.STANDARD else len(run)
        for length in range(SHORTEST_LINE, longest + 1):
            for start in range(len(run) - length + 1):
                windows.add(sum(1 << square for square in run[start : start + length]))
    return tuple(
        tuple(sorted(window for window in windows if window >> square & 1))
        for square in range(SQUARES)
    )


def _allows(piece: Piece, here: Cell, there: Cell) -> bool:
    if here == there:
        return False
    across, up = abs(here.column - there.column), abs(here.row - there.row)
    if piece is Piece.STRAIGHT:
        return across == 0 or up == 0
    if piece is Piece.DIAGONAL:
        return across == up
    touches = max(across, up) == 1
    return touches if piece is Piece.PULLER else not touches


def _is_outer(square: Cell, squares: tuple[Cell, ...]) -> bool:
    column, row = square
    neighbours = ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1))
    return any(neighbour not in squares for neighbour in neighbours)


def _mask(squares: Iterable[int]) -> int:
    return sum(1 << square for square in squares)


def _runs(squares: tuple[Cell, ...]) -> tuple[tuple[int, ...], ...]:
    index = {square: place for place, square in enumerate(squares)}
    runs = []
    for right, up in _DIRECTIONS:
        for square in squares:
            if Cell(square.column - right, square.row - up) in index:
                continue
            run = []
            while square in index:
                run.append(index[square])
                square = Cell(square.column + right, square.row + up)
            if len(run) >= SHORTEST_LINE:
                runs.append(tuple(run))
    return tuple(runs)
