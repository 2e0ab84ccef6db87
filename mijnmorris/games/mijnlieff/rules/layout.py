"""Layouts: boards of sixteen squares, made of four tiles of 2×2 squares."""

import random
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from mijnmorris.rules.cells import Cell, parse_cell
from mijnmorris.rules.errors import InvalidOptionError
from mijnmorris.rules.wording import quoted

TILES = 4
TILE_SIDE = 2


class InvalidLayoutError(InvalidOptionError):
    """The tiles do not make a legal board."""


@dataclass(frozen=True)
class Layout:
    """Four tiles by their lower left squares, shifted to column ``a`` and row ``1``.

    Equal boards are equal layouts, whatever the order or place in which the tiles were
    written. Make a layout with :func:`layout_of` or :func:`parse_layout`.
    """

    tiles: tuple[Cell, ...]

    @cached_property
    def squares(self) -> tuple[Cell, ...]:
        """The sixteen squares, row by row from the lower left."""
        squares = (square for tile in self.tiles for square in tile_squares(tile))
        return tuple(sorted(squares, key=_row_major))

    @property
    def columns(self) -> int:
        """The number of columns that the board spans."""
        return max(square.column for square in self.squares) + 1

    @property
    def rows(self) -> int:
        """The number of rows that the board spans."""
        return max(square.row for square in self.squares) + 1

    def __str__(self) -> str:
        """The layout's name, or its tiles where it has none."""
        return NAMES.get(self, tiles_text(self.tiles))


def tile_squares(tile: Cell) -> Iterator[Cell]:
    """The four squares of the tile with that lower left square."""
    for row in range(TILE_SIDE):
        for column in range(TILE_SIDE):
            yield Cell(tile.column + column, tile.row + row)


def tiles_text(tiles: Iterable[Cell]) -> str:
    """The tiles in notation: ``a1 c1 a3 c3``."""
    return " ".join(tile.name for tile in tiles)


def tile_fault(tile: Cell, others: Iterable[Cell]) -> str | None:
    """Why the tile cannot be laid beside the others, as a sentence; ``None`` if it can.

    The first tile fits anywhere; a further one must touch the others along a side and
    not overlap them. If the others are not connected, the tile must connect them.
    """
    others = list(others)
    if any(overlapping(tile, other) for other in others):
        return "the tile overlaps another one"
    if others and not any(touching(tile, other) for other in others):
        if any(_meets_at_corner(tile, other) for other in others):
            return "the tile touches another one only by a corner"
        return "the tile touches no other one"
    if not hang_together([*others, tile]):
        return "the tiles would not hang together"
    return None


def overlapping(one: Cell, two: Cell) -> bool:
    """Whether the two tiles share a square."""
    return abs(one.column - two.column) < TILE_SIDE and abs(one.row - two.row) < TILE_SIDE


def touching(one: Cell, two: Cell) -> bool:
    """Whether the two tiles touch along the side of at least one square."""
    distances = sorted((abs(one.column - two.column), abs(one.row - two.row)))
    return distances[1] == TILE_SIDE and distances[0] < TILE_SIDE


def hang_together(tiles: Sequence[Cell]) -> bool:
    """Whether the tiles are connected by touching."""
    reached = set(tiles[:1])
    while beside := {t for t in tiles if any(touching(t, r) for r in reached)} - reached:
        reached |= beside
    return len(reached) == len(set(tiles))


def shifted(tiles: Iterable[Cell]) -> tuple[Cell, ...]:
    """The tiles, at least one, shifted to column ``a`` and row ``1``, in their written order."""
    tiles = sorted(tiles, key=_row_major)
    left = min(tile.column for tile in tiles)
    bottom = min(tile.row for tile in tiles)
    return tuple(Cell(tile.column - left, tile.row - bottom) for tile in tiles)


def layout_of(tiles: Iterable[Cell]) -> Layout:
    """The layout of the tiles; raises ``InvalidLayoutError`` with the reason."""
    tiles = sorted(tiles, key=_row_major)
    if len(tiles) != TILES:
        raise InvalidLayoutError(f"a layout has {TILES} tiles, not {len(tiles)}")
    _check_overlaps(tiles)
    _check_connected(tiles)
    return Layout(shifted(tiles))


def parse_layout(text: str) -> Layout:
    """The layout of a name or of tiles; raises ``InvalidLayoutError``.

    >>> parse_layout("b5 d5 b7 d7") == parse_layout("square")
    True
    """
    words = re.split(r"[\s,]+", text.strip().lower())
    if len(words) == 1 and words[0] in NAMED:
        return NAMED[words[0]]
    tiles = [parse_cell(word) for word in words]
    if len(words) == 1 and tiles[0] is None:
        known = ", ".join(NAMED)
        raise InvalidLayoutError(
            f"{quoted(text)} is no layout; take {known}, or four tiles such as 'a1 c1 a3 c3'"
        )
    for word, tile in zip(words, tiles, strict=True):
        if tile is None:
            raise InvalidLayoutError(f"{quoted(word)} is not a square; write a tile as in 'a1'")
    return layout_of(tile for tile in tiles if tile is not None)


def random_layout(source: random.Random) -> Layout:
    """A legal layout, made by laying each tile on a random spot that fits."""
    tiles = [Cell(0, 0)]
    while len(tiles) < TILES:
        tiles.append(source.choice(sorted(free_spots(tiles))))
    return layout_of(tiles)


def free_spots(tiles: Iterable[Cell]) -> set[Cell]:
    """The spots where a further tile may be laid; coordinates may be negative."""
    tiles = list(tiles)
    reach = range(-TILE_SIDE, TILE_SIDE + 1)
    around = {
        Cell(tile.column + right, tile.row + up)
        for tile in tiles
        for right in reach
        for up in reach
    }
    return {spot for spot in around if tile_fault(spot, tiles) is None}


def _meets_at_corner(one: Cell, two: Cell) -> bool:
    return abs(one.column - two.column) == abs(one.row - two.row) == TILE_SIDE


def _row_major(cell: Cell) -> tuple[int, int]:
    return cell.row, cell.column


def _check_overlaps(tiles: list[Cell]) -> None:
    for place, tile in enumerate(tiles):
        for other in tiles[:place]:
            if overlapping(tile, other):
                raise InvalidLayoutError(f"the tiles at {other.name} and {tile.name} overlap")


def _check_connected(tiles: list[Cell]) -> None:
    lonely = [t.name for t in tiles if not any(touching(t, other) for other in tiles)]
    if len(lonely) == 1:
        raise InvalidLayoutError(f"the tile at {lonely[0]} touches no other tile along a side")
    if lonely:
        names = f"{', '.join(lonely[:-1])} and {lonely[-1]}"
        raise InvalidLayoutError(f"the tiles at {names} touch no other tile along a side")
    if not hang_together(tiles):
        raise InvalidLayoutError("the four tiles do not hang together")


def _named(text: str) -> Layout:
    tiles = (parse_cell(word) for word in text.split())
    return layout_of(tile for tile in tiles if tile is not None)


NAMED = {
    "square": _named("a1 c1 a3 c3"),
    "bar": _named("a1 c1 e1 g1"),
    "l": _named("a1 c1 a3 a5"),
    "t": _named("a1 c1 e1 c3"),
    "zigzag": _named("a1 c2 e1 g2"),
    "ring": _named("b1 a3 d2 c4"),
}
"""The layouts that have a name."""

NAMES = {layout: name for name, layout in NAMED.items()}
