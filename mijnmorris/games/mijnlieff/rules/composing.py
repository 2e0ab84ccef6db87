"""A layout that is composed by hand: tiles laid on a table, and one in hand.

Compositions are immutable; every step returns a new one, so undo is a list. The tiles
on the table are connected, unless one was lifted from between them.
"""

import random
from dataclasses import dataclass, replace

from mijnmorris.games.mijnlieff.rules.layout import (
    TILE_SIDE,
    TILES,
    InvalidLayoutError,
    Layout,
    free_spots,
    hang_together,
    layout_of,
    random_layout,
    shifted,
    tile_fault,
    tile_squares,
    tiles_text,
)
from mijnmorris.rules.cells import Cell

TABLE_SIDE = TILES * TILE_SIDE
"""The width and height of the table in squares: every layout fits."""

_LAST_SPOT = TABLE_SIDE - TILE_SIDE
"""The last column or row for the lower left square of a tile."""

_MIDDLE = Cell(_LAST_SPOT // 2, _LAST_SPOT // 2)


@dataclass(frozen=True)
class Composition:
    """Tiles by their lower left squares on the table, in the order of laying."""

    laid: tuple[Cell, ...] = ()
    hand: Cell | None = _MIDDLE
    """The spot over which the tile in hand is held; ``None`` when all four are laid."""
    origin: Cell | None = None
    """The spot from which the tile in hand was lifted; ``None`` for a new tile."""
    lifted: int = 0
    """The index of the lifted tile in the order of laying."""

    @classmethod
    def of(cls, layout: Layout) -> "Composition":
        """The tiles of the layout, all laid, in the middle of the table."""
        right = (TABLE_SIDE - layout.columns) // 2
        up = (TABLE_SIDE - layout.rows) // 2
        return cls(tuple(_beyond(tile, right, up) for tile in layout.tiles), None)

    @classmethod
    def drawn_by_lot(cls, source: random.Random) -> "Composition":
        """A legal layout, all laid."""
        return cls.of(random_layout(source))

    @property
    def layout(self) -> Layout | None:
        """The layout; ``None`` until four tiles are laid."""
        return layout_of(self.laid) if self.hand is None else None

    @property
    def text(self) -> str:
        """The laid tiles in the notation of layouts: ``a1 c2 e1``; empty without tiles."""
        return tiles_text(shifted(self.laid)) if self.laid else ""

    @property
    def turn(self) -> int:
        """The index, from 0, that the tile in hand gets in the order of laying."""
        return len(self.laid) if self.origin is None else self.lifted

    @property
    def fault(self) -> str | None:
        """Why the tile in hand cannot be laid here, as a sentence; ``None`` if it can."""
        return None if self.hand is None else tile_fault(self.hand, self.laid)

    @property
    def spots(self) -> set[Cell]:
        """The spots where the tile in hand fits; empty for the first tile, which fits anywhere."""
        return set() if self.hand is None else set(filter(_on_table, free_spots(self.laid)))

    def moved(self, right: int, up: int) -> "Composition":
        """Moves the hand by that many squares.

        At the table's edge the laid tiles move the other way instead, as far as they can.
        """
        if self.hand is None:
            return self
        target = _beyond(self.hand, right, up)
        if _on_table(target):
            return replace(self, hand=target)
        laid = tuple(_beyond(tile, -right, -up) for tile in self.laid)
        origin = None if self.origin is None else _beyond(self.origin, -right, -up)
        if all(map(_on_table, laid)) and (origin is None or _on_table(origin)):
            return replace(self, laid=laid, origin=origin)
        return self

    def held_at(self, spot: Cell) -> "Composition":
        """Holds the hand over that spot, or over the nearest one on the table."""
        if self.hand is None:
            return self
        column, row = (min(max(number, 0), _LAST_SPOT) for number in spot)
        return replace(self, hand=Cell(column, row))

    def lay(self) -> "Composition":
        """Lays the tile in hand; raises ``InvalidLayoutError`` if it does not fit."""
        if self.hand is None:
            return self
        fault = self.fault
        if fault is not None:
            raise InvalidLayoutError(fault)
        return _with_next_tile(self._with_lifted(self.hand))

    def take_back(self) -> "Composition":
        """Puts a lifted tile back; if none is lifted, takes the last laid tile in hand again.

        Tiles without which the others are not connected are left out.
        """
        if self.origin is not None:
            return self.put_back()
        for turn in reversed(range(len(self.laid))):
            others = _without(self.laid, turn)
            if hang_together(others):
                return Composition(others, self.laid[turn])
        return self

    def put_back(self) -> "Composition":
        """Puts a lifted tile back where it was."""
        return self if self.origin is None else _with_next_tile(self._with_lifted(self.origin))

    def lift(self, turn: int) -> "Composition":
        """Lifts the tile with that index, from 0, and first puts back one lifted before.

        With an index past the last tile, nothing is lifted.
        """
        tiles = self.put_back().laid
        if turn >= len(tiles):
            return _with_next_tile(tiles)
        return Composition(_without(tiles, turn), tiles[turn], tiles[turn], turn)

    def lift_next(self) -> "Composition":
        """Lifts the next tile, beginning with the first; after the last one, lifts none."""
        return self.lift(0 if self.origin is None else self.turn + 1)

    def lift_at(self, square: Cell) -> "Composition":
        """Lifts the tile on that square; changes nothing if there is none."""
        for turn, tile in enumerate(self.laid):
            if self.origin is None and square in tile_squares(tile):
                return self.lift(turn)
        return self

    def _with_lifted(self, spot: Cell) -> tuple[Cell, ...]:
        """All tiles in the order of laying, with the one in hand on that spot."""
        return (*self.laid[: self.turn], spot, *self.laid[self.turn :])


def _with_next_tile(tiles: tuple[Cell, ...]) -> Composition:
    """Takes the next tile in hand, on a fitting spot near the last one, unless all are laid."""
    if len(tiles) == TILES:
        return Composition(tiles, None)
    if not tiles:
        return Composition()
    last = tiles[-1]

    def distance(spot: Cell) -> tuple[int, bool, int, int]:
        away = abs(spot.column - last.column) + abs(spot.row - last.row)
        return away, spot.row != last.row, -spot.column, -spot.row

    return Composition(tiles, min(filter(_on_table, free_spots(tiles)), key=distance))


def _without(tiles: tuple[Cell, ...], turn: int) -> tuple[Cell, ...]:
    return tiles[:turn] + tiles[turn + 1 :]


def _beyond(cell: Cell, right: int, up: int) -> Cell:
    return Cell(cell.column + right, cell.row + up)


def _on_table(tile: Cell) -> bool:
    return 0 <= tile.column <= _LAST_SPOT and 0 <= tile.row <= _LAST_SPOT
