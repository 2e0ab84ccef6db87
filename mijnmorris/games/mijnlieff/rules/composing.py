"""A layout while it is composed: tiles laid on a table, and one in hand.

A composition never changes; every step gives another one, so that the steps before
can be kept. The tiles laid hang together, but where one is lifted from between them.
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
"""Squares along a side of the table: room for every layout."""

_LAST_SPOT = TABLE_SIDE - TILE_SIDE
"""The last column or row in which a tile still lies on the table."""

_MIDDLE = Cell(_LAST_SPOT // 2, _LAST_SPOT // 2)


@dataclass(frozen=True)
class Composition:
    """Tiles by their lower left squares on the table, in the order in which they were laid."""

    laid: tuple[Cell, ...] = ()
    hand: Cell | None = _MIDDLE
    """Where the tile in hand is held; ``None`` when all four are laid."""
    origin: Cell | None = None
    """Where the tile in hand lay before it was lifted; ``None`` for a new one."""
    lifted: int = 0
    """The place of a lifted tile in the order of laying."""

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
        """The layout, once four tiles are laid."""
        return layout_of(self.laid) if self.hand is None else None

    @property
    def text(self) -> str:
        """The tiles laid as a layout is written: ``a1 c2 e1``; empty without any."""
        return tiles_text(shifted(self.laid)) if self.laid else ""

    @property
    def turn(self) -> int:
        """The place of the tile in hand in the order of laying, from 0."""
        return len(self.laid) if self.origin is None else self.lifted

    @property
    def fault(self) -> str | None:
        """Why the tile in hand cannot be laid where it is held, as a sentence."""
        return None if self.hand is None else tile_fault(self.hand, self.laid)

    @property
    def spots(self) -> set[Cell]:
        """Where on the table a tile in hand may be laid; for the first one not listed."""
        return set() if self.hand is None else set(filter(_on_table, free_spots(self.laid)))

    def moved(self, right: int, up: int) -> "Composition":
        """The hand moved by so many squares.

        At the table's edge the other tiles give way instead, as long as they stay on it.
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
        """The hand held over that spot, or the one nearest to it on the table."""
        if self.hand is None:
            return self
        column, row = (min(max(number, 0), _LAST_SPOT) for number in spot)
        return replace(self, hand=Cell(column, row))

    def lay(self) -> "Composition":
        """The tile in hand laid; raises ``InvalidLayoutError`` with the reason."""
        if self.hand is None:
            return self
        fault = self.fault
        if fault is not None:
            raise InvalidLayoutError(fault)
        return _with_next_tile(self._with_lifted(self.hand))

    def take_back(self) -> "Composition":
        """A lifted tile put back, else the last tile laid taken in hand again.

        After tiles were moved, the last one without which the others hang together.
        """
        if self.origin is not None:
            return self.put_back()
        for turn in reversed(range(len(self.laid))):
            others = _without(self.laid, turn)
            if hang_together(others):
                return Composition(others, self.laid[turn])
        return self

    def put_back(self) -> "Composition":
        """A lifted tile where it was."""
        return self if self.origin is None else _with_next_tile(self._with_lifted(self.origin))

    def lift(self, turn: int) -> "Composition":
        """The tile laid at that turn, from 0, in hand to be moved; another lifted one is put back.

        Past the last one nothing is lifted any more.
        """
        tiles = self.put_back().laid
        if turn >= len(tiles):
            return _with_next_tile(tiles)
        return Composition(_without(tiles, turn), tiles[turn], tiles[turn], turn)

    def lift_next(self) -> "Composition":
        """The next tile laid in hand, from the first one on, until all have been lifted."""
        return self.lift(0 if self.origin is None else self.turn + 1)

    def lift_at(self, square: Cell) -> "Composition":
        """The tile laid on that square in hand, if there is one."""
        for turn, tile in enumerate(self.laid):
            if self.origin is None and square in tile_squares(tile):
                return self.lift(turn)
        return self

    def _with_lifted(self, spot: Cell) -> tuple[Cell, ...]:
        """All tiles in the order of laying, the one in hand on that spot."""
        return (*self.laid[: self.turn], spot, *self.laid[self.turn :])


def _with_next_tile(tiles: tuple[Cell, ...]) -> Composition:
    """The next tile in hand near the last one laid, where it fits; none when all are laid."""
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
