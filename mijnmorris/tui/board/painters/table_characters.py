"""The table on which a layout is composed, in characters."""

from typing import ClassVar

from textual.geometry import Region

from mijnmorris.tui.board.frame import Frame
from mijnmorris.tui.board.painters.ascii_glyphs import ASCII
from mijnmorris.tui.board.painters.canvas import Canvas
from mijnmorris.tui.board.painters.drawn_glyphs import DRAWN
from mijnmorris.tui.board.painters.glyphs import Glyphs
from mijnmorris.tui.board.painters.square_characters import SquareCharacters
from mijnmorris.tui.board.plan import Spot, TablePlan
from mijnmorris.tui.board.scene import Mark, Scene


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
