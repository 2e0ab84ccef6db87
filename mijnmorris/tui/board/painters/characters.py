"""What boards of squares and of points share when they are drawn in characters."""

from collections import defaultdict
from collections.abc import Iterator
from typing import ClassVar

from rich.style import Style
from textual.geometry import Region

from mijnmorris.rules import Side
from mijnmorris.tui.board.frame import Frame, Glyph
from mijnmorris.tui.board.painters.glyphs import Arms, Corners, Glyphs
from mijnmorris.tui.board.painters.painter import Painter
from mijnmorris.tui.board.scene import Mark

ROW_LABEL_WIDTH = 1
THIN, THICK = 1, 2


class Canvas:
    """Rows of styled characters to draw on; anything outside them is cut off."""

    def __init__(self, width: int, height: int) -> None:
        blank = Glyph(" ", Style.null())
        self.rows = [[blank] * width for _ in range(height)]
        self.width = width
        self.height = height

    def put(self, x: int, y: int, text: str, style: Style) -> None:
        """Write text to the right from there, its style laid over the one beneath."""
        if not 0 <= y < self.height:
            return
        row = self.rows[y]
        for column, character in enumerate(text, start=x):
            if 0 <= column < self.width:
                row[column] = Glyph(character, row[column].style + style)

    def ink(self, x: int, y: int, art: tuple[str, ...], style: Style) -> None:
        """Draw lines of text downwards from there; spaces leave what is beneath."""
        for line, text in enumerate(art):
            for column, character in enumerate(text):
                if character != " ":
                    self.put(x + column, y + line, character, style)

    def fill(self, x: int, y: int, width: int, height: int, style: Style) -> None:
        """Blank a rectangle and lay the style on it."""
        for line in range(height):
            self.put(x, y + line, " " * width, style)

    def tint(self, x: int, y: int, width: int, height: int, style: Style) -> None:
        """Lay the style on a rectangle and leave its characters."""
        for row in self.rows[max(y, 0) : y + height]:
            for column in range(max(x, 0), min(x + width, self.width)):
                character, beneath = row[column]
                row[column] = Glyph(character, beneath + style)

    def frame(self) -> Frame:
        """What has been drawn."""
        return Frame(self.rows)


class LineSheet:
    """Horizontal and vertical lines on a sheet of characters."""

    def __init__(self) -> None:
        self._arms: defaultdict[tuple[int, int], Arms] = defaultdict(Arms)

    def across(self, x: int, y: int, length: int, weight: int) -> None:
        """A line from the character at x to the one ``length`` to its right."""
        for column in range(x, x + length):
            self._add(column, y, Arms(right=weight))
            self._add(column + 1, y, Arms(left=weight))

    def down(self, x: int, y: int, length: int, weight: int) -> None:
        """A line from the character at y to the one ``length`` below."""
        for row in range(y, y + length):
            self._add(x, row, Arms(down=weight))
            self._add(x, row + 1, Arms(up=weight))

    def __iter__(self) -> Iterator[tuple[int, int, Arms]]:
        for (x, y), arms in self._arms.items():
            yield x, y, arms

    def _add(self, x: int, y: int, arms: Arms) -> None:
        self._arms[x, y] = Arms(*map(max, self._arms[x, y], arms))


def corner_reach(width: int) -> int:
    """How far the corners of a frame of that width are lengthened."""
    return width // 6


class CharacterPainter(Painter):
    """Draws a board in characters of one set."""

    glyphs: ClassVar[Glyphs]

    def draw_lines(self, canvas: Canvas, sheet: LineSheet, thin: str, thick: str) -> None:
        """The lines of the sheet in the colours of two parts."""
        for x, y, arms in sheet:
            part = thin if max(arms) == THIN else thick
            canvas.put(x, y, self.glyphs.junction(arms), self.palette[part])

    def is_solid(self, side: Side) -> bool:
        """Whether the side's pieces are solid and not outlines."""
        return side is self.palette.solid

    def body(self, side: Side) -> Style:
        """The style of what is drawn on a side's pieces."""
        style = self.palette["light" if side is Side.LIGHT else "dark"]
        return style + Style(reverse=True) if side is self.palette.reversed else style

    def outline(self, side: Side) -> Style:
        """The style of characters that are made of a side's pieces."""
        return Style(color=self.body(side).bgcolor)

    def draw_legal(self, canvas: Canvas, area: Region) -> None:
        """The mark in the middle of an empty cell that may be chosen."""
        canvas.put(*self.middle(area), self.glyphs.legal, self.palette["legal"])

    def middle(self, area: Region) -> tuple[int, int]:
        """The character in the middle of a cell."""
        return area.x + area.width // 2, area.y + area.height // 2

    @property
    def dims(self) -> bool:
        """Whether dimmed squares look different, for which colours are needed."""
        return self.palette["barred"].bgcolor != self.palette["square"].bgcolor

    def sign(self, mark: Mark, side: Side | None = None) -> str:
        """The character of a mark on a man of that side, or on an empty cell."""
        if mark in (Mark.LIT, Mark.HINT):
            return self.glyphs.lit if mark is Mark.LIT else self.glyphs.hint
        if side is None:
            return self.glyphs.legal
        signs = self.glyphs.capturable if mark is Mark.CAPTURABLE else self.glyphs.legal_men
        return signs[self.is_solid(side)]

    def sign_of_reply(self, side: Side) -> str:
        """A small man of the side."""
        return self.glyphs.hand_men[self.is_solid(side)]

    def draw_flags(self, canvas: Canvas, area: Region, marks: Mark) -> None:
        """Small men at the edges of an area where Light, on the left, or Dark could score."""
        style, y = self.palette["lit"], area.y + area.height // 2
        if Mark.LIGHT_SCORES in marks:
            canvas.put(area.x, y, self.glyphs.hand_men[self.is_solid(Side.LIGHT)], style)
        if Mark.DARK_SCORES in marks:
            canvas.put(area.right - 1, y, self.glyphs.hand_men[self.is_solid(Side.DARK)], style)

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
        reach = corner_reach(area.width)
        canvas.put(left, top, corners.top_left + corners.across * reach, style)
        canvas.put(right - reach, top, corners.across * reach + corners.top_right, style)
        canvas.put(left, bottom, corners.bottom_left + corners.across * reach, style)
        canvas.put(right - reach, bottom, corners.across * reach + corners.bottom_right, style)
