"""Boards of points drawn in pixels: lines cut into wood, and round men."""

from mijnmorris.rules import Side
from mijnmorris.tui.board.colours import BLACK, RGB, mix, shade
from mijnmorris.tui.board.painters.pixels import PixelPainter, PixelSheet, plank
from mijnmorris.tui.board.painters.sprites import disc, man, plus, ring, shadow
from mijnmorris.tui.board.plan import Plan, PointPlan, Spot
from mijnmorris.tui.board.scene import Figure, Look, Mark, Scene

_LOWEST = 6
"""The scale whose board of seven rows fits 24 rows with all that is around it."""

_SMALLEST_MAN = 3
"""The diameter of a man at the smallest scale."""


class PointPixels(PixelPainter):
    """Points on lines of one pixel; a man covers an odd number of pixels around it."""

    scales = tuple(range(4, 19))
    plan: PointPlan

    @classmethod
    def pixels(cls, plan: Plan, scale: int) -> tuple[int, int]:
        """Width and height; an even scale has one more pixel, to be the same on both sides.

        Below there is none at the scale for which 24 rows just suffice.
        """
        extra = 1 - scale % 2
        return plan.columns * scale + extra, plan.rows * scale + extra * (scale > _LOWEST)

    def hit(self, x: int, y: int) -> int | None:
        """The point whose square of pixels that character shows."""
        left, top = self._offset
        return self.plan.cell_at.get(Spot((x - left) // self.scale, 2 * (y - top) // self.scale))

    def label_place(self, index: int) -> int:
        """The pixel of a line."""
        return index * self.scale + self.scale // 2

    def _middle(self, spot: Spot) -> tuple[int, int]:
        return self.label_place(spot.column), self.label_place(spot.row)

    @property
    def _man(self) -> int:
        """The diameter of a man, odd."""
        return self.scale - 1 if self.scale % 2 == 0 else self.scale - 2

    def empty_board(self) -> PixelSheet:
        """The wood, the lines and the points."""
        sheet = self.blank_sheet()
        rows = plank(sheet.width, sheet.height, self.colours.wood, self.colours.grain, seed=5)
        sheet.rows = [list(row) for row in rows]
        for link in self.plan.links:
            self._draw_link(sheet, link, mix(self.colours.groove, self.colours.wood, 0.15))
        if self.scale > 5:
            size = 3 if self.scale < 10 else 5
            for spot in self.plan.spots:
                x, y = self._middle(spot)
                sheet.stamp(x - size // 2, y - size // 2, disc(size, self.colours.groove))
        return sheet

    def _draw_link(self, sheet: PixelSheet, link: tuple[int, int], colour: RGB) -> None:
        one, other = sorted(self.plan.spots[cell] for cell in link)
        (x, y), (right, bottom) = self._middle(one), self._middle(other)
        sheet.fill(x, y, right - x + 1, bottom - y + 1, colour)

    def draw(self, sheet: PixelSheet, scene: Scene) -> None:
        """Lit lines, then points, then frames."""
        for link in scene.lit:
            self._draw_link(sheet, link, self.colours.lit)
        if scene.way in self.plan.steps:
            self._draw_link(sheet, scene.way, self.colours.last)
        cells = list(zip(self.plan.spots, scene.looks, strict=True))
        for spot, look in cells:
            self._draw_point(sheet, spot, look)
        for spot, look in cells:
            self._draw_frames(sheet, spot, look.marks)

    def _draw_point(self, sheet: PixelSheet, spot: Spot, look: Look) -> None:
        x, y = self._middle(spot)
        self._halo(sheet, x, y, look)
        if look.taken is not None:
            self._draw_man(sheet, x, y, look.taken, look.marks, 0.4)
        if look.figure is not None:
            self._draw_man(sheet, x, y, look.figure, look.marks, 1)
        if Mark.LEGAL in look.marks:
            on_light = look.figure is not None and look.figure.side is Side.LIGHT
            colour = self.colours.legal if on_light else self.colours.legal_on_dark
            if self._man == _SMALLEST_MAN and look.figure is not None:
                sheet.dot(x, y, colour)  # more would hide whose man it is
            else:
                left, top = x - self._man // 2, y - self._man // 2
                sheet.stamp(left, top, plus(self._man, colour))
        if look.taken is not None or Mark.CAPTURABLE in look.marks:
            self._cross_out(sheet, x, y, look)
        half = self.scale // 2
        self.flags(sheet, x - half, y - half, 2 * half + 1, look.marks)

    def _cross_out(self, sheet: PixelSheet, x: int, y: int, look: Look) -> None:
        on_dark = look.figure is not None and look.figure.side is Side.DARK
        colour = shade(self.colours.taken, 0.5) if on_dark else self.colours.taken
        arm = round(self._man * 0.4)
        for step in range(-arm, arm + 1):
            sheet.dot(x + step, y + step, colour)
            sheet.dot(x + step, y - step, colour)

    def _halo(self, sheet: PixelSheet, x: int, y: int, look: Look) -> None:
        size, marks = self._man + 2, look.marks
        if Mark.LAST in marks:
            on_light = look.figure is not None and look.figure.side is Side.LIGHT
            colour = shade(self.colours.last, -0.55) if on_light else self.colours.last
            sheet.stamp(x - size // 2, y - size // 2, disc(size, colour))
        elif Mark.LEFT in marks:
            small = size - 2
            sheet.stamp(x - small // 2, y - small // 2, ring(small, self.colours.last))

    def _draw_man(
        self, sheet: PixelSheet, x: int, y: int, figure: Figure, marks: Mark, cover: float
    ) -> None:
        size = self._man
        left, top = x - size // 2, y - size // 2
        sheet.stamp(left, top, shadow(size), cover)
        rim = self.colours.lit if Mark.LIT in marks else None
        sheet.stamp(left, top, man(size, self.body(figure.side), rim), cover)
        if Mark.BARRED in marks:
            sheet.stamp(left, top, disc(size, BLACK), 0.35)

    def _draw_frames(self, sheet: PixelSheet, spot: Spot, marks: Mark) -> None:
        x, y = self._middle(spot)
        half = self.scale // 2
        x, y, size = x - half, y - half, 2 * half + 1
        reach = max(2, self.scale // 3)
        if Mark.HINT in marks:
            self.outline(sheet, x, y, size, self.colours.hint)
        if Mark.CHOSEN in marks:
            self.outline(sheet, x, y, size, self.colours.cursor)
        if Mark.HOVER in marks:
            self.corners(sheet, x, y, size, reach - 1, self.colours.hover)
        if Mark.CURSOR in marks:
            self.corners(sheet, x, y, size, reach, self.colours.cursor)
