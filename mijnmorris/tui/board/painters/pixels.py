"""What the drawings of squares and of points in pixels share."""

import random
from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache

from rich.color import Color
from rich.style import Style
from textual.geometry import Size

from mijnmorris.rules import Side
from mijnmorris.tui.board.colours import RGB, PixelColours, mix, nearest
from mijnmorris.tui.board.frame import Cell, Frame, Glyph, Half
from mijnmorris.tui.board.painters.characters import Canvas
from mijnmorris.tui.board.painters.painter import Margins, Painter
from mijnmorris.tui.board.painters.sprites import diamond, disc
from mijnmorris.tui.board.plan import Plan
from mijnmorris.tui.board.scene import Mark, Scene, Sprite

Pixel = RGB | None
"""A colour, or ``None`` where the widget's background shows."""

LABEL_COLUMNS = 1
_SMALL, _LARGE = 6, 13
"""From these scales on there is room for marks of three and of five pixels."""
GHOST = 0.5
"""How much of its own colours the piece in hand has over the cell that it would go to.

It is flat: there is one more at every step of the cursor."""
GHOST_INK = 0.75
"""The same of its sign, which would be lost in the body otherwise."""

_TONES = (0.0, 0.0, 0.06, 0.12)
"""Those of wood grain."""
_STREAK = (12, 40)
"""Length of a streak of grain in pixels, shortest and longest."""


class PixelSheet:
    """Rows of pixels to draw on; what lies outside is cut off.

    Sprites have soft edges where there are colours for them.
    """

    def __init__(self, rows: list[list[Pixel]], *, indexed: bool = False) -> None:
        self.rows = rows
        self.indexed = indexed
        """Whether it is for terminals of 256 colours."""
        self.width = len(rows[0])
        self.height = len(rows)

    def copy(self) -> "PixelSheet":
        """A sheet of its own with the same pixels."""
        return PixelSheet([row.copy() for row in self.rows], indexed=self.indexed)

    def dot(self, x: int, y: int, colour: RGB, cover: float = 1.0) -> None:
        """Colour one pixel, as far as it covers what is there."""
        if cover and 0 <= x < self.width and 0 <= y < self.height:
            beneath = self.rows[y][x]
            if cover < 1 and beneath is not None:
                colour = mix(beneath, colour, cover)
            self.rows[y][x] = colour

    def fill(self, x: int, y: int, width: int, height: int, colour: RGB, cover: float = 1) -> None:
        """Colour a rectangle."""
        left = max(x, 0)
        right = max(min(x + width, self.width), left)
        for row in range(max(y, 0), min(y + height, self.height)):
            if cover == 1:
                self.rows[row][left:right] = [colour] * (right - left)
                continue
            for column in range(left, right):
                self.dot(column, row, colour, cover)

    def stamp(self, x: int, y: int, sprite: Sprite, cover: float = 1.0) -> None:
        """Draw a sprite with its upper left corner there."""
        for right, down, colour, covered in sprite:
            whole = round(covered) if self.indexed else covered
            self.dot(x + right, y + down, colour, whole * cover)

    def cells(self) -> Sequence[Sequence[Cell]]:
        """The pixels two to a character."""
        below = [*self.rows[1::2]]
        if len(below) < len(self.rows[::2]):
            below.append([None] * self.width)
        return [
            [_half(top, bottom, self.indexed) for top, bottom in zip(upper, lower, strict=True)]
            for upper, lower in zip(self.rows[::2], below, strict=True)
        ]


@lru_cache(maxsize=4096)
def _half(top: Pixel, bottom: Pixel, indexed: bool) -> Half:
    return Half(terminal_colour(top, indexed), terminal_colour(bottom, indexed))


def terminal_colour(pixel: Pixel, indexed: bool) -> Color | None:
    """The pixel in 16 million colours, or in 256."""
    if pixel is None:
        return None
    return nearest(pixel) if indexed else Color.from_rgb(*pixel)


def plank(width: int, height: int, wood: RGB, grain: RGB, seed: int) -> list[list[RGB]]:
    """A piece of wood, the same on every run.

    Streaks are two pixels high, so that each is one run of characters.
    """
    source = random.Random(seed)
    rows: list[list[RGB]] = []
    for _ in range(0, height, 2):
        row = list(_streaks(width, wood, grain, source))
        rows += [row, row]
    return rows[:height]


def _streaks(width: int, wood: RGB, grain: RGB, source: random.Random) -> Iterator[RGB]:
    left = width
    while left > 0:
        length = min(source.randint(*_STREAK), left)
        tone = mix(wood, grain, source.choice(_TONES))
        yield from [tone] * length
        left -= length


class PixelPainter(Painter):
    """Draws a board in pixels; the scale is the number of pixels from cell to cell."""

    @classmethod
    def pixels(cls, plan: Plan, scale: int) -> tuple[int, int]:
        """Width and height of the board in pixels."""
        raise NotImplementedError

    @classmethod
    def measure(cls, plan: Plan, scale: int, margins: Margins) -> Size:
        """The size in characters."""
        width, height = cls.pixels(plan, scale)
        return Size(width + margins.columns * LABEL_COLUMNS, (height + 1) // 2 + margins.rows)

    def blank_sheet(self) -> PixelSheet:
        """A sheet for the whole board through which the background shows."""
        width, height = self.pixels(self.plan, self.scale)
        height += 2 * self.letters_inscribed
        rows: list[list[Pixel]] = [[None] * width for _ in range(height)]
        return PixelSheet(rows, indexed=self.palette.indexed)

    @property
    def letters_inscribed(self) -> bool:
        """Whether the letters below the board stand on the wood, which goes on beneath them."""
        return False

    def draw(self, sheet: PixelSheet, scene: Scene) -> None:
        """Draw the scene on a copy of the empty board."""
        raise NotImplementedError

    def empty_board(self) -> PixelSheet:
        """The board with nothing on it."""
        raise NotImplementedError

    def label_place(self, index: int) -> int:
        """The pixel in the middle of a column or row."""
        raise NotImplementedError

    @cached_property
    def colours(self) -> PixelColours:
        """The colours of the palette."""
        return self.palette.pixels

    @cached_property
    def _empty(self) -> PixelSheet:
        return self.empty_board()

    @cached_property
    def _labels(self) -> Canvas:
        canvas = Canvas(*self.measure(self.plan, self.scale, self.margins))
        style, plan = self.palette["label"], self.plan
        left, top = self._offset
        for column, letter in enumerate(plan.column_names):
            for y in (canvas.height - 1, 0)[: self.margins.rows]:
                canvas.put(left + self.label_place(column), y, letter, style)
        for row, number in enumerate(plan.row_names):
            for x in (0, canvas.width - 1)[: self.margins.columns]:
                canvas.put(x, top + self.label_place(row) // 2, number, style)
        return canvas

    @property
    def _offset(self) -> tuple[int, int]:
        """The character at which the pixels begin."""
        left = LABEL_COLUMNS if self.margins.columns else 0
        return left, 1 if self.margins.rows == 2 else 0

    def paint(self, scene: Scene) -> Frame:
        """The board as it looks now."""
        sheet = self._empty.copy()
        self.draw(sheet, scene)
        rows: list[list[Cell]] = [list(row) for row in self._labels.rows]
        left, top = self._offset
        for y, cells in enumerate(sheet.cells(), start=top):
            rows[y][left : left + len(cells)] = cells
        if self.letters_inscribed:
            for column, letter in enumerate(self.plan.column_names):
                rows[-1][left + self.label_place(column)] = Glyph(letter, self._inscription)
        return Frame(rows)

    @cached_property
    def _inscription(self) -> Style:
        indexed = self.palette.indexed
        return Style(
            color=terminal_colour(self.colours.groove, indexed),
            bgcolor=terminal_colour(self.colours.wood, indexed),
        )

    def corners(
        self,
        sheet: PixelSheet,
        x: int,
        y: int,
        size: int,
        reach: int,
        colour: RGB,
        cover: float = 1,
    ) -> None:
        """A frame of corners whose arms are ``reach`` pixels long."""
        last = size - 1
        for step in range(reach):
            for column, row in ((step, 0), (0, step)):
                for right, down in ((False, False), (True, False), (False, True), (True, True)):
                    sheet.dot(
                        x + (last - column if right else column),
                        y + (last - row if down else row),
                        colour,
                        cover,
                    )

    def outline(
        self, sheet: PixelSheet, x: int, y: int, size: int, colour: RGB, *, dashed: bool = False
    ) -> None:
        """A whole frame, or one with every third pixel left out."""
        for step in range(size):
            if not (dashed and step % 3 == 2):
                for column, row in ((step, 0), (step, size - 1), (0, step), (size - 1, step)):
                    sheet.dot(x + column, y + row, colour)

    def legal_dot(self, sheet: PixelSheet, x: int, y: int, side: Side | None) -> None:
        """The mark of a cell that may be chosen, the same on all boards; x, y is its middle."""
        size = 3 if self.scale < _LARGE else 5
        if side is not None and self.scale < _SMALL:
            size = 1  # a larger one would hide whose man it is
        colour = self.colours.legal_on_light if side is Side.LIGHT else self.colours.legal
        shape = disc if side is None else diamond
        sheet.stamp(x - size // 2, y - size // 2, shape(size, colour))

    def flags(self, sheet: PixelSheet, x: int, y: int, size: int, marks: Mark) -> None:
        """Small flags in a cell on which Light, on the left, or Dark, on the right, could score."""
        high = 2 if self.scale < _LARGE else 3
        wide = 1 if self.scale < _SMALL else high  # men are hardly larger there
        if Mark.LIGHT_SCORES in marks:
            sheet.fill(x + 1, y + 1, wide, high, self.colours.light)
        if Mark.DARK_SCORES in marks:
            right, bottom = x + size - 1 - wide, y + size - 1 - high
            sheet.fill(right, bottom, wide, high, self.colours.dark)

    def body(self, side: int) -> RGB:
        """The colour of a side's stones."""
        return self.colours.of(side)[0]

    def ink(self, side: int) -> RGB:
        """The colour of what is inlaid in them."""
        return self.colours.of(side)[1]
