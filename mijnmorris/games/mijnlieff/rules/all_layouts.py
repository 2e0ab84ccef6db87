"""All sixty layouts; turned or reflected ones are counted once."""

from functools import cache

from mijnmorris.games.mijnlieff.rules.layout import (
    NAMES,
    TILES,
    Layout,
    free_spots,
    layout_of,
    shifted,
    tile_squares,
)
from mijnmorris.rules.cells import Cell

TURNS = tuple(
    (across, up, swapped) for swapped in (False, True) for across in (1, -1) for up in (1, -1)
)
"""The eight symmetries of the grid: signs of columns and rows, and whether they are swapped."""


def turned(cell: Cell, turn: tuple[int, int, bool]) -> Cell:
    """The image of the cell; the origin is kept, so coordinates may become negative."""
    across, up, swapped = turn
    column, row = across * cell.column, up * cell.row
    return Cell(row, column) if swapped else Cell(column, row)


def image(layout: Layout, turn: tuple[int, int, bool]) -> Layout:
    """The layout, turned or reflected."""
    return layout_of(
        min(turned(square, turn) for square in tile_squares(tile)) for tile in layout.tiles
    )


def standard_form(layout: Layout) -> Layout:
    """The representative of the layout's eight images; a named layout if there is one."""
    return min((image(layout, turn) for turn in TURNS), key=_rank)


@cache
def all_layouts() -> tuple[Layout, ...]:
    """The standard forms of all layouts, the most compact first."""
    grown = {frozenset({Cell(0, 0)})}
    for _ in range(TILES - 1):
        grown = {
            frozenset(shifted({*tiles, spot})) for tiles in grown for spot in free_spots(tiles)
        }
    found = {standard_form(layout_of(tiles)) for tiles in grown}
    return tuple(sorted(found, key=lambda each: (_spread(each), _rank(each))))


def _rank(layout: Layout) -> tuple[bool, tuple[Cell, ...]]:
    return layout not in NAMES, layout.tiles


def _spread(layout: Layout) -> tuple[int, int]:
    return max(layout.columns, layout.rows), layout.columns * layout.rows
