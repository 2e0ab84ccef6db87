"""Where the cells of a board lie on a grid on the screen, and where the cursor goes from each."""

from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import ClassVar, NamedTuple

from mijnmorris.rules.cells import Cell, holes_of


class Direction(Enum):
    """A direction of the cursor; the value is a step in columns to the right and rows down."""

    LEFT = (-1, 0)
    RIGHT = (1, 0)
    UP = (0, -1)
    DOWN = (0, 1)


class Spot(NamedTuple):
    """A place on the grid: column and row, counted from 0 at the top left."""

    column: int
    row: int


@dataclass(frozen=True)
class Plan:
    """The cells of a board as they lie on the screen; turned by 180 degrees if flipped."""

    kind: ClassVar[str] = ""
    """The sort of board; the widget has it as a class for style sheets."""

    cells: tuple[Cell, ...]
    flipped: bool = False

    @cached_property
    def columns(self) -> int:
        """How many columns the grid has."""
        return max(cell.column for cell in self.cells) + 1

    @cached_property
    def rows(self) -> int:
        """How many rows the grid has."""
        return max(cell.row for cell in self.cells) + 1

    @cached_property
    def spots(self) -> tuple[Spot, ...]:
        """The spot of each cell."""
        return tuple(self.spot(cell) for cell in self.cells)

    @cached_property
    def cell_at(self) -> dict[Spot, int]:
        """The index of the cell on each spot that has one."""
        return {spot: index for index, spot in enumerate(self.spots)}

    @cached_property
    def reading_order(self) -> tuple[int, ...]:
        """The cells' indices row by row from the top left."""
        return tuple(sorted(range(len(self.cells)), key=lambda cell: self.spots[cell][::-1]))

    @cached_property
    def column_names(self) -> tuple[str, ...]:
        """The letters of the columns from left to right."""
        names = [chr(ord("a") + column) for column in range(self.columns)]
        return tuple(reversed(names) if self.flipped else names)

    @cached_property
    def row_names(self) -> tuple[str, ...]:
        """The numbers of the rows from the top down."""
        names = [str(row + 1) for row in range(self.rows)]
        return tuple(names if self.flipped else reversed(names))

    def spot(self, cell: Cell) -> Spot:
        """Where a cell of the grid lies on the screen, on the board or not."""
        column, row = cell.column, self.rows - 1 - cell.row
        if self.flipped:
            column, row = self.columns - 1 - column, self.rows - 1 - row
        return Spot(column, row)

    def towards(self, cell: int, direction: Direction) -> int:
        """The cell that the cursor reaches from a cell; the same one if there is no other.

        That is the nearest cell straight ahead, across holes, else the nearest one in that
        direction. If some cell cannot be reached that way, left and right go through all cells in
        reading order.
        """
        if direction.value[0] and not self._reaches_all:
            place = self.reading_order.index(cell) + direction.value[0]
            return self.reading_order[place] if 0 <= place < len(self.cells) else cell
        return self._ahead(cell, direction)

    @cached_property
    def _reaches_all(self) -> bool:
        """Whether the cursor can get from the first cell to every other one."""
        reached, new = {0}, {0}
        while new:
            new = {self._ahead(cell, way) for cell in new for way in Direction} - reached
            reached |= new
        return len(reached) == len(self.spots)

    def _ahead(self, cell: int, direction: Direction) -> int:
        ahead = [
            (aside != 0, along + aside, index)
            for index, (along, aside) in enumerate(self._ways(cell, direction))
            if along > 0
        ]
        return min(ahead)[2] if ahead else cell

    def _ways(self, cell: int, direction: Direction) -> list[tuple[int, int]]:
        """For each cell, how many grid steps it lies ahead in that direction, and aside."""
        right, down = direction.value
        here = self.spots[cell]
        return [
            (
                (spot.column - here.column) * right + (spot.row - here.row) * down,
                abs((spot.column - here.column) * down) + abs((spot.row - here.row) * right),
            )
            for spot in self.spots
        ]


@dataclass(frozen=True)
class SquarePlan(Plan):
    """A board of squares that lie on tiles."""

    kind: ClassVar[str] = "squares"
    tile_of: tuple[int, ...] = ()
    """The number of the tile each cell lies on."""

    @cached_property
    def holes(self) -> tuple[Spot, ...]:
        """The spots between the squares that are none and lie within the board."""
        return tuple(self.spot(hole) for hole in holes_of(self.cells))

    def same_tile(self, one: Spot, other: Spot) -> bool:
        """Whether both spots are squares of one tile."""
        cells = self.cell_at.get(one), self.cell_at.get(other)
        if cells[0] is None or cells[1] is None:
            return False
        return self.tile_of[cells[0]] == self.tile_of[cells[1]]


@dataclass(frozen=True)
class PointPlan(Plan):
    """A board of points joined by lines."""

    kind: ClassVar[str] = "points"
    links: tuple[tuple[int, int], ...] = ()
    """Pairs of points next to each other on a line."""

    @cached_property
    def steps(self) -> frozenset[tuple[int, int]]:
        """The links, the lower index first."""
        return frozenset((min(link), max(link)) for link in self.links)

    @cached_property
    def linked(self) -> tuple[frozenset[int], ...]:
        """The neighbours of each point."""
        return tuple(
            frozenset(end for link in self.links if cell in link for end in link if end != cell)
            for cell in range(len(self.cells))
        )

    def _ahead(self, cell: int, direction: Direction) -> int:
        """The next cell ahead, along a line of the board if one leads that way."""
        ways = self._ways(cell, direction)
        for neighbour in self.linked[cell]:
            along, aside = ways[neighbour]
            if along > 0 and aside == 0:
                return neighbour
        return super()._ahead(cell, direction)
