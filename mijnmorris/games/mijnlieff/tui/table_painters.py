"""The table on which a layout is composed: tiles among dots, and the one in hand over them."""

from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from textual.geometry import Region

from mijnmorris.tui.board.colours import BLACK, RGB
from mijnmorris.tui.board.frame import Frame
from mijnmorris.tui.board.painters import Painter
from mijnmorris.tui.board.painters.characters import Canvas
from mijnmorris.tui.board.painters.glyphs import ASCII, DRAWN, Glyphs
from mijnmorris.tui.board.painters.pixels import PixelSheet
from mijnmorris.tui.board.painters.square_characters import SquareCharacters
from mijnmorris.tui.board.painters.square_pixels import SquarePixels
from mijnmorris.tui.board.plan import Spot, SquarePlan
from mijnmorris.tui.board.scene import Mark, Scene

_CLOTH: RGB = (24, 62, 36)
_WEAVE: RGB = (59, 91, 69)
_INDEXED_CLOTH: RGB = (0, 95, 0)
_INDEXED_WEAVE: RGB = (0, 135, 0)


@dataclass(frozen=True)
class TablePlan(SquarePlan):
    """A square table with tiles on it; its cells are the squares that the tiles cover."""

    side: int = 8
    """Squares along a side of the table."""
    hand: Spot | None = None
    """The upper left square of the tile held over the table."""
    fits: bool = True
    """Whether that tile may be laid there."""
    spots_to_lay: frozenset[Spot] = frozenset()
    """Where it may be laid, by the upper left square."""

    @cached_property
    def columns(self) -> int:
        """How many columns the table has."""
        return self.side

    @cached_property
    def rows(self) -> int:
        """How many rows the table has."""
        return self.side


class TablePixels(SquarePixels):
    """Tiles on a cloth, and the one in hand over it with a frame and a shadow."""

    plan: TablePlan

    def empty_board(self) -> PixelSheet:
        """The cloth with its dots, then the tiles; the one in hand throws a shadow."""
        sheet = self.blank_sheet()
        sheet.fill(0, 0, sheet.width, sheet.height, _INDEXED_CLOTH if sheet.indexed else _CLOTH)
        for row in range(1, self.plan.side):
            for column in range(1, self.plan.side):
                self._draw_dot(sheet, Spot(column, row))
        if self.plan.hand is not None:
            x, y = self.corner(self.plan.hand)
            sheet.fill(x + 2, y + 2, self._tile_size, self._tile_size, BLACK, 0.5)
        self.draw_tiles(sheet)
        return sheet

    def draw(self, sheet: PixelSheet, scene: Scene) -> None:  # noqa: ARG002
        """The frame of the tile in hand; crossed out where it may not be laid."""
        if self.plan.hand is None:
            return
        x, y = self.corner(self.plan.hand)
        size = self._tile_size
        if self.plan.fits:
            self.outline(sheet, x, y, size, self.colours.cursor)
            return
        sheet.fill(x + 1, y + 1, size - 2, size - 2, self.colours.barred, 0.7)
        for step in range(1, size - 1):
            for across in (step, size - 1 - step):
                sheet.fill(x + across, y + step, 1, 1, self.colours.lit)
        self.outline(sheet, x, y, size, self.colours.lit)
        self.corners(sheet, x, y, size, self.scale // 2, self.colours.cursor)

    def tile_at(self, x: int, y: int) -> Spot:
        """The upper left square of a tile whose middle is nearest to that character."""
        left, top = self._offset
        column, row = (x - left) / self.scale, (2 * (y - top) + 1) / self.scale
        return Spot(round(column) - 1, round(row) - 1)

    @property
    def _tile_size(self) -> int:
        return 2 * self.scale + 1

    def _draw_dot(self, sheet: PixelSheet, crossing: Spot) -> None:
        """A dot where four squares meet; a bright one where the tile in hand fits round it."""
        x, y = self.corner(crossing)
        around = Spot(crossing.column - 1, crossing.row - 1)
        if around not in self.plan.spots_to_lay:
            sheet.dot(x, y, _INDEXED_WEAVE if sheet.indexed else _WEAVE)
            return
        sheet.dot(x, y, self.colours.legal)
        for right, down in ((1, 0), (-1, 0), (0, 1), (0, -1)) if not sheet.indexed else ():
            sheet.dot(x + right, y + down, self.colours.legal, 0.25)


class TableCharacters(SquareCharacters):
    """Tiles among dots, and the one in hand in a frame of corners."""

    plan: TablePlan

    def paint(self, scene: Scene) -> Frame:  # noqa: ARG002
        """The table as it looks now."""
        canvas = Canvas(*self.measure(self.plan, self.scale, self.margins))
        for row in range(1, self.plan.side):
            for column in range(1, self.plan.side):
                self._draw_dot(canvas, Spot(column, row))
        self.draw_tiles(canvas)
        if self.plan.hand is not None:
            self._draw_hand(canvas, self.plan.hand)
        return canvas.frame()

    def tile_at(self, x: int, y: int) -> Spot:
        """The upper left square of a tile whose middle is nearest to that character."""
        here = self.inside(Spot(0, 0))
        column, row = x / (here.width + 1), y / (here.height + 1)
        return Spot(round(column) - 1, round(row) - 1)

    def _draw_dot(self, canvas: Canvas, crossing: Spot) -> None:
        """A dot where four squares meet; another one where the tile in hand fits round it."""
        area = self.inside(crossing)
        around = Spot(crossing.column - 1, crossing.row - 1)
        fits = around in self.plan.spots_to_lay
        glyph = self.glyphs.spot if fits else self.glyphs.legal
        canvas.put(area.x - 1, area.y - 1, glyph, self.palette["preview" if fits else "line"])

    def _draw_hand(self, canvas: Canvas, hand: Spot) -> None:
        """The frame and middle of the tile in hand; crossed out where it may not be laid."""
        style = self.palette["cursor" if self.plan.fits else "taken"]
        squares = [
            self.inside(Spot(hand.column + right, hand.row + down))
            for right in (0, 1)
            for down in (0, 1)
        ]
        tile = Region.from_union(squares)
        for area in squares if not self.plan.fits else ():
            canvas.fill(*area, self.palette["barred"])
            canvas.put(
                area.x + area.width // 2, area.y + area.height // 2, self.glyphs.crossing, style
            )
        canvas.put(tile.x + tile.width // 2, tile.y + tile.height // 2, self.glyphs.chosen, style)
        self.tint_lines(canvas, tile, style)
        self.draw_frames(canvas, tile.grow((1, 1, 1, 1)), Mark.CURSOR)


class DrawnTable(TableCharacters):
    """The table in box drawing."""

    glyphs: ClassVar[Glyphs] = DRAWN


class AsciiTable(TableCharacters):
    """The table in plain ASCII."""

    glyphs: ClassVar[Glyphs] = ASCII


TABLE_PAINTERS: dict[str, type[Painter]] = {
    "pixels": TablePixels,
    "drawn": DrawnTable,
    "ascii": AsciiTable,
}
"""By name, the painters of tables."""
