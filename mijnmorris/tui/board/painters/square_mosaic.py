"""Boards of squares drawn in mosaic: four wooden tiles, and stones with signs inlaid."""

from mijnmorris.rules import Side
from mijnmorris.tui.board.colours import RGB, mix
from mijnmorris.tui.board.painters.mosaic import ACROSS, DOWN, SHAPE, MosaicSheet, Oval
from mijnmorris.tui.board.painters.pixels import GHOST
from mijnmorris.tui.board.painters.sprites import odd
from mijnmorris.tui.board.painters.square_pixels import SquarePixels
from mijnmorris.tui.board.plan import Spot
from mijnmorris.tui.board.scene import Look, Mark, Scene


class SquareMosaic(SquarePixels):
    """Places and sizes are those of pixels at even scales, where squares are whole characters.

    The line between two squares takes the first column and row of dots of the second one.
    """

    scales = tuple(range(10, 19, 2))  # the smaller ones are clearer in pixels

    @property
    def _across(self) -> int:
        """The dots from square to square."""
        return ACROSS * self.scale

    @property
    def _down(self) -> int:
        return DOWN * self.scale // 2

    def _dot(self, spot: Spot) -> tuple[int, int]:
        """The upper left dot of a square."""
        return spot.column * self._across, spot.row * self._down

    def _oval(self, spot: Spot) -> Oval:
        """The place of a stone.

        It begins below the row of characters that has the line, where a third colour would cost
        it its shape, and leaves at least a row of dots below it.
        """
        x, y = self._dot(spot)
        height = (self._down - DOWN - 2) // 2 * 2 + 1
        width = odd(height / SHAPE)
        return Oval(x + (self._across + 1 - width) // 2, y + DOWN, width, height)

    def empty_board(self) -> MosaicSheet:
        """The tiles, their squares and edges; the widget's background is around them."""
        size = self.measure(self.plan, self.scale, self.margins)
        columns = size.width - self.margins.columns
        rows = size.height - self.margins.rows
        sheet = MosaicSheet(
            [[None] * (ACROSS * columns) for _ in range(DOWN * rows)], indexed=self.palette.indexed
        )
        for spot, tile in zip(self.plan.spots, self.plan.tile_of, strict=True):
            # Without grain, which would be sent again wherever squares are no longer dimmed.
            sheet.fill(*self._dot(spot), self._across, self._down, self._wood(tile))
        for spot in self.plan.spots:
            x, y = self._dot(spot)
            self._frame(sheet, x, y, mix(self.colours.wood, self.colours.groove, 0.65))
        for spot in self.plan.spots:
            self._draw_edges_of(sheet, spot)
        return sheet

    def _frame(self, sheet: MosaicSheet, x: int, y: int, colour: RGB, thick: int = 1) -> None:
        """Lines around a square, upright ones so many dots thick."""
        width, height = self._across + 1, self._down + 1
        sheet.fill(x, y, width, 1, colour)
        sheet.fill(x, y + height - 1, width, 1, colour)
        sheet.fill(x, y, thick, height, colour)
        sheet.fill(x + width - thick, y, thick, height, colour)

    def _draw_edges_of(self, sheet: MosaicSheet, spot: Spot) -> None:
        x, y = self._dot(spot)
        for right, down in self._outer_sides(spot):
            left, top = x + max(right, 0) * self._across, y + max(down, 0) * self._down
            width, height = (1, self._down + 1) if right else (self._across + 1, 1)
            sheet.fill(left, top, width, height, self.colours.groove)

    def draw(self, sheet: MosaicSheet, scene: Scene) -> None:  # type: ignore[override]
        """Squares, then frames over the lines between them, lit lines, and the cursor."""
        squares = list(zip(self.plan.spots, self.plan.tile_of, scene.looks, strict=True))
        for spot, tile, look in squares:
            self._draw_look(sheet, spot, self._wood(tile), look)
        for spot, _, look in squares:
            colour = self.outline_colour(look.marks)
            if colour is not None:
                self._frame(sheet, *self._dot(spot), colour)
        self._draw_bars(sheet, scene)
        for spot, _, look in squares:
            self._draw_cursor(sheet, spot, look.marks)

    def _draw_look(self, sheet: MosaicSheet, spot: Spot, wood: RGB, look: Look) -> None:
        x, y = self._dot(spot)
        oval, face = self._oval(spot), self.face(wood, look)
        if face is not None:
            sheet.fill(x + 1, y + 1, self._across - 1, self._down - 1, face)
        elif Mark.BARRED in look.marks:
            # Whole characters of one colour: with every step of the cursor many squares change.
            place = x + 2 * ACROSS, y + DOWN, self._across - 4 * ACROSS, self._down - 2 * DOWN
            sheet.fill(*place, self.colours.barred)
        if look.figure is not None:
            sheet.shadow(oval)
            if Mark.LIT in look.marks:
                sheet.around(oval, self.colours.lit)
            sheet.stone(oval, look.figure.side, self.body(look.figure.side))
        elif look.ghost is not None:
            sheet.oval(oval, self.body(look.ghost.side), GHOST)
        elif Mark.LEGAL in look.marks:
            self._draw_dot(sheet, oval)
        figure = look.figure or look.ghost
        if figure is not None and figure.sign is not None:
            cover = 1 if look.figure else GHOST
            sheet.sign(oval, figure.sign, self.ink(figure.side), self.scale, cover)
        if look.reply is not None:
            self._draw_small_stone(sheet, x, y, look.reply)
        self._draw_flags(sheet, x, y, look.marks)

    def _draw_small_stone(self, sheet: MosaicSheet, x: int, y: int, side: Side) -> None:
        """Two characters of its colour in the lower left, clear of the line and the dot."""
        place = x + ACROSS, y + self._down - DOWN
        sheet.fill(*place, 2 * ACROSS, DOWN, self.body(side))

    def _draw_dot(self, sheet: MosaicSheet, oval: Oval) -> None:
        width = 5 if self.scale < 14 else 7
        height = round(width * SHAPE) - 1 + oval.height % 2
        x = oval.x + (oval.width - width) // 2
        y = oval.y + (oval.height - height) // 2
        sheet.oval(Oval(x, y, width, height), self.colours.legal)

    def _draw_flags(self, sheet: MosaicSheet, x: int, y: int, marks: Mark) -> None:
        """Small flags in a cell on which Light, on the left, or Dark, on the right, could score."""
        if Mark.LIGHT_SCORES in marks:
            sheet.fill(x + 2, y + 1, 4, 2, self.colours.light)
        if Mark.DARK_SCORES in marks:
            right, bottom = x + self._across - 4, y + self._down - 3
            sheet.fill(right, bottom, 4, 2, self.colours.dark)

    def _draw_bars(self, sheet: MosaicSheet, scene: Scene) -> None:
        """Bars over the lines between squares that score together."""
        for pair in scene.lit:
            one, other = sorted((self.plan.spots[cell] for cell in pair), key=lambda s: s[::-1])
            right, down = other.column - one.column, other.row - one.row
            x, y = self._dot(one)
            x += self._across if right > 0 else 0
            y += self._down if down else 0
            if right and down:
                for step in range(-2, 3):
                    sheet.fill(
                        x + step - 1, y + round(step * right * SHAPE), 3, 1, self.colours.lit
                    )
            elif right:
                sheet.fill(x - 2, y + self._down // 2 - 1, 5, 3, self.colours.lit)
            else:
                sheet.fill(x + self._across // 2 - 2, y - 1, 5, 3, self.colours.lit)

    def _draw_cursor(self, sheet: MosaicSheet, spot: Spot, marks: Mark) -> None:
        for mark, colour, less in (
            (Mark.HOVER, self.colours.hover, 1),
            (Mark.CURSOR, self.colours.cursor, 0),
        ):
            if mark in marks:
                self._corners(sheet, *self._dot(spot), self.scale // 4 - less, colour)

    def _corners(self, sheet: MosaicSheet, x: int, y: int, reach: int, colour: RGB) -> None:
        """Corners of a frame, their arms so many characters wide and half as high.

        The lower ones stand on the line below, one dot high, which is another square's.
        """
        width, height = ACROSS * reach, DOWN * (reach // 2)
        right, bottom = x + self._across + 1, y + self._down
        for left in (x, right - width):
            for top in (y, bottom):
                sheet.fill(left, top, width, 1, colour)
        for left in (x, right - ACROSS):
            for top in (y, bottom - height):
                sheet.fill(left, top, ACROSS, height, colour)
