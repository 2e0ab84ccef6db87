"""What the drawings of squares and of points in characters share."""

from typing import ClassVar

from rich.style import Style
from textual.geometry import Region

from mijnmorris.rules import Side
from mijnmorris.tui.board.painters.canvas import Canvas
from mijnmorris.tui.board.painters.glyphs import Corners, Glyphs
from mijnmorris.tui.board.painters.lines import THIN, LineSheet
from mijnmorris.tui.board.painters.painter import Painter
from mijnmorris.tui.board.scene import Mark

ROW_LABEL_WIDTH = 1


class CharacterPainter(Painter):
    """Draws a board in characters of one set."""

    glyphs: ClassVar[Glyphs]

    def draw_lines(self, canvas: Canvas, sheet: LineSheet, thin: str, thick: str) -> None:
        """The lines of the sheet in the colours of two parts."""
        for x, y, arms in sheet:
            part = thin if max(arms) == THIN else thick
            canvas.put(x, y, self.glyphs.junction(arms), self.palette[part])

    def body(self, side: Side) -> Style:
        """The style of what is drawn on a side's pieces."""
        return self.palette["light" if side is Side.LIGHT else "dark"]

    def outline(self, side: Side) -> Style:
        """The style of characters that are made of a side's pieces."""
        return Style(color=self.body(side).bgcolor)

    def draw_legal(self, canvas: Canvas, area: Region, *, is_empty: bool = True) -> None:
        """The mark in the middle of a cell that may be chosen; a small one on a figure."""
        has_room = area.width > len(self.glyphs.legal_large) and area.height > 1
        is_large = is_empty and has_room
        mark = self.glyphs.legal_large if is_large else self.glyphs.legal
        x = area.x + (area.width - len(mark)) // 2
        canvas.put(x, area.y + area.height // 2, mark, self.palette["legal"])

    def draw_flags(self, canvas: Canvas, area: Region, marks: Mark) -> None:
        """Small men in a cell on which Light, on the left, or Dark, on the right, could score."""
        style, y = self.palette["lit"], area.y + area.height // 2
        if Mark.LIGHT_SCORES in marks:
            canvas.put(area.x, y, self.glyphs.hand_men[Side.LIGHT], style)
        if Mark.DARK_SCORES in marks:
            canvas.put(area.right - 1, y, self.glyphs.hand_men[Side.DARK], style)

    def draw_frames(self, canvas: Canvas, area: Region, marks: Mark) -> None:
        """The frame of the cursor or the mouse around a cell, if it stands there."""
        if Mark.CURSOR in marks:
            self._draw_corners(canvas, area, self.glyphs.cursor, "cursor")
        elif Mark.HOVER in marks:
            self._draw_corners(canvas, area, self.glyphs.hover, "hover")

    def _draw_corners(self, canvas: Canvas, area: Region, corners: Corners, part: str) -> None:
        style = self.palette[part]
        left, top, right, bottom = area.x, area.y, area.right - 1, area.bottom - 1
        if area.height == 1:
            canvas.put(left, top, corners.sides[0], style)
            canvas.put(right, top, corners.sides[1], style)
            return
        reach = max(area.width // 6, 1)
        canvas.put(left, top, corners.top_left + corners.across * reach, style)
        canvas.put(right - reach, top, corners.across * reach + corners.top_right, style)
        canvas.put(left, bottom, corners.bottom_left + corners.across * reach, style)
        canvas.put(right - reach, bottom, corners.across * reach + corners.bottom_right, style)
