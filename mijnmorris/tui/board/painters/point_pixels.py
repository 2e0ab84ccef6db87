"""Boards of points drawn in pixels: lines cut into wood, and round men."""

from mijnmorris.tui.board.colours import RGB, mix
from mijnmorris.tui.board.painters.pixels import GHOST, PixelPainter, PixelSheet, plank
from mijnmorris.tui.board.painters.sprites import disc, halo, man, ring, shadow
from mijnmorris.tui.board.plan import Plan, PointPlan, Spot
from mijnmorris.tui.board.scene import Figure, Look, Mark, Moving, Scene, Sprite

_LOWEST = 6
"""The scale whose board of seven rows fits 24 rows with all that is around it."""

PALE = 0.4
"""How much of the wood is seen through a man that is out of the question: a shade would make a
third side of Light's."""

_SMALLEST = 3
"""Pixels across a man or what is like one."""


class PointPixels(PixelPainter):
    """Points on lines of one pixel; a man covers an odd number of pixels around it."""

    scales = tuple(range(4, 19))
    slides = True
    plan: PointPlan

    @classmethod
    def pixels(cls, plan: Plan, scale: int) -> tuple[int, int]:
        """Width and height; an even scale has one more pixel, to be the same on both sides.

        At the scale for which 24 rows just suffice there is none below, but where letters
        stand there.
        """
        extra = 1 - scale % 2
        return plan.columns * scale + extra, plan.rows * scale + extra * (scale > _LOWEST)

    @property
    def letters_inscribed(self) -> bool:
        """At small even scales the men on the last row need the room."""
        return self.margins.rows > 0 and self.scale in (4, _LOWEST)

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
            self._draw_link(sheet, scene.way, self.colours.last_on_wood)
        cells = list(zip(self.plan.spots, scene.looks, strict=True))
        for spot, look in cells:
            self._draw_point(sheet, spot, look)
        if scene.moving is not None:
            self._draw_moving(sheet, scene.moving)
        if self.letters_inscribed:  # they stand on bare wood, not on the rings of men above
            sheet.rows[-2:] = [row.copy() for row in self._empty.rows[-2:]]
        for spot, look in cells:
            self._draw_frames(sheet, spot, look.marks)

    def _draw_point(self, sheet: PixelSheet, spot: Spot, look: Look) -> None:
        x, y = self._middle(spot)
        self._draw_halo(sheet, x, y, look)
        if look.taken is not None:
            self._draw_man(sheet, x, y, look.taken, 0.4)
        if look.figure is not None:
            self._draw_man(sheet, x, y, look.figure, 1)
            if Mark.BARRED in look.marks:
                self._stamp(sheet, x, y, self._man, disc(self._man, self.colours.wood), PALE)
        elif look.ghost is not None:
            colour = mix(self.colours.wood, self.body(look.ghost.side), GHOST)
            size = max(self._man - 2, _SMALLEST)
            self._stamp(sheet, x, y, size, disc(size, colour))
        if Mark.LEGAL in look.marks and look.ghost is None:
            self.legal_dot(sheet, x, y, look.figure.side if look.figure else None)
        elif look.taken is not None:
            self._cross_out(sheet, x, y)
        half = self.scale // 2
        self.flags(sheet, x - half, y - half, 2 * half + 1, look.marks)

    def _draw_moving(self, sheet: PixelSheet, moving: Moving) -> None:
        (x, y), (right, bottom) = (
            self._middle(self.plan.spots[cell]) for cell in (moving.start, moving.end)
        )
        x, y = x + round((right - x) * moving.share), y + round((bottom - y) * moving.share)
        self._draw_man(sheet, x, y, moving.figure, 1)

    def _cross_out(self, sheet: PixelSheet, x: int, y: int) -> None:
        arm = round(self._man * 0.4)
        for step in range(-arm, arm + 1):
            sheet.dot(x + step, y + step, self.colours.last_on_wood)
            sheet.dot(x + step, y - step, self.colours.last_on_wood)

    def _draw_halo(self, sheet: PixelSheet, x: int, y: int, look: Look) -> None:
        """Rings around the man, of two colours at most: they share one."""
        size, rings = self._man + 2, self.ring_colours(look.marks)
        if rings:
            self._stamp(sheet, x, y, size, halo(size, *rings))
        elif Mark.LEFT in look.marks:
            self._stamp(sheet, x, y, self._man, ring(self._man, self.colours.last_on_wood))

    def ring_colours(self, marks: Mark) -> list[RGB]:
        """The colours of the ring around a man, two at most."""
        colours = self.colours
        rings = (
            (Mark.CAPTURABLE, colours.legal),
            (Mark.LAST, colours.last_on_wood),
            (Mark.LIT, colours.lit),
        )
        return [colour for mark, colour in rings if mark in marks][:2]

    def _draw_man(self, sheet: PixelSheet, x: int, y: int, figure: Figure, cover: float) -> None:
        size = self._man
        self._stamp(sheet, x, y, size, shadow(size), cover)
        self._stamp(sheet, x, y, size, man(size, self.body(figure.side)), cover)

    def _stamp(
        self, sheet: PixelSheet, x: int, y: int, size: int, sprite: Sprite, cover: float = 1
    ) -> None:
        """Draw a sprite of that size with its middle there."""
        sheet.stamp(x - size // 2, y - size // 2, sprite, cover)

    def _draw_frames(self, sheet: PixelSheet, spot: Spot, marks: Mark) -> None:
        x, y = self._middle(spot)
        half = self.scale // 2
        x, y, size = x - half, y - half, 2 * half + 1
        reach = max(1, self.scale // 3)  # longer ones would cover the rings of small men
        if Mark.HINT in marks:
            self.outline(sheet, x, y, size, self.colours.legal, dashed=True)
        if Mark.CHOSEN in marks:
            self.outline(sheet, x, y, size, self.colours.cursor)
        if Mark.HOVER in marks and reach > 1:
            self.corners(sheet, x, y, size, reach - 1, self.colours.hover)
        elif Mark.HOVER in marks:
            for column, row in ((half, 0), (half, size - 1), (0, half), (size - 1, half)):
                sheet.dot(x + column, y + row, self.colours.hover)
        if Mark.CURSOR in marks:
            self.corners(sheet, x, y, size, reach, self.colours.cursor)
