"""Boards of squares drawn in pixels: four wooden tiles, and stones with signs inlaid."""

from mijnmorris.tui.board.colours import BLACK, WHITE, mix, shade
from mijnmorris.tui.board.painters.pixel_painter import PixelPainter
from mijnmorris.tui.board.painters.pixels import PixelSheet
from mijnmorris.tui.board.painters.sprites import mark, ring, shadow, sign, stone
from mijnmorris.tui.board.painters.wood import plank
from mijnmorris.tui.board.plan import Plan, Spot, SquarePlan
from mijnmorris.tui.board.scene import Figure, Look, Mark, Scene

TIGHT = 5
"""At this scale, the smallest, stones lie over the lines between squares."""


class SquarePixels(PixelPainter):
    """Squares on wooden tiles; a line of one pixel runs between and around them."""

    scales = tuple(range(TIGHT, 19))
    plan: SquarePlan

    @classmethod
    def pixels(cls, plan: Plan, scale: int) -> tuple[int, int]:
        """Width and height of the board in pixels."""
        return plan.columns * scale + 1, plan.rows * scale + 1

    def hit(self, x: int, y: int) -> int | None:
        """The square whose pixels that character shows."""
        left, top = self._offset
        column, row = (x - left) // self.scale, 2 * (y - top) // self.scale
        return self.plan.cell_at.get(Spot(column, row))

    def label_place(self, index: int) -> int:
        """The pixel in the middle of a column or row."""
        return index * self.scale + self.scale // 2

    @property
    def _face(self) -> int:
        return self.scale - 1

    @property
    def _stone(self) -> int:
        """The diameter of a stone, odd; where the face is even its shadow takes the rest."""
        return TIGHT if self.scale == TIGHT else self._face - 1 + self._face % 2

    def corner(self, spot: Spot) -> tuple[int, int]:
        """The upper left pixel of a square's line."""
        return spot.column * self.scale, spot.row * self.scale

    def empty_board(self) -> PixelSheet:
        """The tiles, their squares and edges."""
        sheet = PixelSheet.blank(*self.pixels(self.plan, self.scale))
        self.draw_tiles(sheet)
        return sheet

    def draw_tiles(self, sheet: PixelSheet) -> None:
        """The wood of the tiles, then the grooves round them."""
        for spot, tile in zip(self.plan.spots, self.plan.tile_of, strict=True):
            self._draw_wood(sheet, spot, tile)
        for spot in self.plan.spots:
            self._draw_edges(sheet, spot)

    def _draw_wood(self, sheet: PixelSheet, spot: Spot, tile: int) -> None:
        x, y = self.corner(spot)
        wood = shade(self.colours.wood, (0.06, -0.04, 0.0, -0.08)[tile])
        corner = min(
            there
            for there, number in zip(self.plan.spots, self.plan.tile_of, strict=True)
            if number == tile
        )
        rows = plank(2 * self.scale + 2, 2 * self.scale + 3, wood, self.colours.grain, tile)
        left, top = (spot.column - corner.column) * self.scale, (spot.row - corner.row) * self.scale
        inner = mix(wood, self.colours.groove, 0.4)
        for row in range(self.scale + 1):
            for column in range(self.scale + 1):
                on_line = row in (0, self.scale) or column in (0, self.scale)
                colour = inner if on_line else rows[top + row + y % 2][left + column]
                sheet.dot(x + column, y + row, colour)

    def _draw_edges(self, sheet: PixelSheet, spot: Spot) -> None:
        """The dark grooves around a tile, the wood beside them lit or in shade."""
        x, y = self.corner(spot)
        groove, size = self.colours.groove, self.scale + 1
        column, row = spot
        if not self.plan.same_tile(spot, Spot(column, row - 1)):
            sheet.fill(x, y, size, 1, groove)
            sheet.fill(x + 1, y + 1, self._face, 1, WHITE, 0.2)
        if not self.plan.same_tile(spot, Spot(column - 1, row)):
            sheet.fill(x, y, 1, size, groove)
        if not self.plan.same_tile(spot, Spot(column, row + 1)):
            sheet.fill(x, y + self.scale, size, 1, groove)
            sheet.fill(x + 1, y + self._face, self._face, 1, BLACK, 0.2)
        if not self.plan.same_tile(spot, Spot(column + 1, row)):
            sheet.fill(x + self.scale, y, 1, size, groove)

    def draw(self, sheet: PixelSheet, scene: Scene) -> None:
        """Squares, then lit lines, then frames over the lines between squares."""
        cells = list(zip(self.plan.spots, scene.looks, strict=True))
        for spot, look in cells:
            self._draw_square(sheet, spot, look)
        self._draw_links(sheet, scene)
        for spot, look in cells:
            self._draw_frames(sheet, spot, look.marks)

    def _draw_square(self, sheet: PixelSheet, spot: Spot, look: Look) -> None:
        x, y = self.corner(spot)
        face, stone_x, stone_y = self._face, x, y
        x, y = x + 1, y + 1
        if self.scale > TIGHT:
            stone_x, stone_y = x, y
        if Mark.LAST in look.marks:
            sheet.fill(x, y, face, face, self.colours.last, 0.55)
        elif Mark.BARRED in look.marks:
            # Flat, without grain: squares change so at every move.
            sheet.fill(x, y, face, face, self.colours.barred)
        if Mark.PREVIEW in look.marks:
            self._draw_pip(sheet, x, y)
        if look.figure is not None:
            self._draw_stone(sheet, stone_x, stone_y, look.figure, lit=Mark.LIT in look.marks)
        elif Mark.LEGAL in look.marks:
            sheet.stamp(stone_x, stone_y, mark(self._stone, self.colours.legal))

    def _draw_pip(self, sheet: PixelSheet, x: int, y: int) -> None:
        """A small bar near the lower edge of a face; it fills characters where it is high."""
        small = self._stone < 9
        width, height = (1, 1) if small else (3, 2)
        bottom = y + self._face - height
        top = bottom if small else bottom // 2 * 2
        sheet.fill(x + (self._stone - width) // 2, top, width, height, self.colours.preview)

    def _draw_stone(self, sheet: PixelSheet, x: int, y: int, figure: Figure, *, lit: bool) -> None:
        size = self._stone
        sheet.stamp(x, y, shadow(size))
        sheet.stamp(x, y, stone(size, self.body(figure.side)))
        if lit:
            sheet.stamp(x, y, ring(size, 1, self.colours.lit), 0.8)
        if figure.sign is not None:
            sheet.stamp(x, y, sign(figure.sign, size, self.ink(figure.side)))

    def _draw_links(self, sheet: PixelSheet, scene: Scene) -> None:
        for pair in scene.lit:
            one, other = sorted((self.plan.spots[cell] for cell in pair), key=lambda s: s[::-1])
            right, down = other.column - one.column, other.row - one.row
            x, y = self.corner(one)
            x += self.scale if right > 0 else 0
            y += self.scale if down else 0
            reach = max(1, self.scale // 8)
            middle = self.scale // 2
            if right and down:
                for step in range(-reach, reach + 1):
                    sheet.dot(x + step, y + step * right * down, self.colours.lit)
            elif right:
                sheet.fill(x, y + middle - reach, 1, 2 * reach + 1, self.colours.lit)
            else:
                sheet.fill(x + middle - reach, y, 2 * reach + 1, 1, self.colours.lit)

    def _draw_frames(self, sheet: PixelSheet, spot: Spot, marks: Mark) -> None:
        x, y = self.corner(spot)
        size, reach = self.scale + 1, max(2, self.scale // 3)
        if Mark.HINT in marks:
            self.outline(sheet, x, y, size, self.colours.hint)
        elif Mark.CHOSEN in marks:
            self.outline(sheet, x, y, size, self.colours.cursor)
        elif Mark.LAST in marks:
            self.outline(sheet, x, y, size, self.colours.last)
        if Mark.HOVER in marks:
            self.corners(sheet, x, y, size, reach - 1, self.colours.hover)
        if Mark.CURSOR in marks:
            self.corners(sheet, x, y, size, reach, self.colours.cursor)
