"""Boards of points drawn in mosaic: lines cut into wood, and round men."""

from mijnmorris.rules import Side
from mijnmorris.tui.board.colours import RGB, mix
from mijnmorris.tui.board.painters.mosaic import ACROSS, DOWN, SHAPE, MosaicSheet, Oval
from mijnmorris.tui.board.painters.pixels import GHOST, plank
from mijnmorris.tui.board.painters.point_pixels import PALE, PointPixels
from mijnmorris.tui.board.plan import Plan, Spot
from mijnmorris.tui.board.scene import Figure, Look, Mark, Scene

_ENGRAVED_FROM = 10
"""From this scale on men have a ring cut in, like draughtsmen."""

_LARGE = 14
"""From this scale on there is room for larger marks."""


class PointMosaic(PointPixels):
    """Places are those of pixels at even scales; a line is one character wide or a dot high."""

    scales = tuple(range(6, 19, 2))

    @classmethod
    def pixels(cls, plan: Plan, scale: int) -> tuple[int, int]:
        """Width and height in half blocks; lines run in the middle of the whole."""
        return plan.columns * scale + 1, plan.rows * scale + 2 * (scale % 4 == 0)

    @property
    def letters_inscribed(self) -> bool:
        """Never: men at the edge are whole."""
        return False

    def _centre(self, spot: Spot) -> tuple[int, int]:
        """The dot on the right of the middle of a point, and in its middle row."""
        column, row = self.label_place(spot.column), self.label_place(spot.row) // 2
        return ACROSS * column + 1, DOWN * row + 1

    def _oval(self, x: int, y: int, less: int = 0) -> Oval:
        """The place of a man, or of something so many dots narrower on each side.

        No character has a single row of dots of it, which would stick out.
        """
        half = self.scale - 1 - less
        rows = int(half * SHAPE)
        if rows % DOWN == DOWN - 1 and not less:
            half, rows = half - 1, rows - 1
        return Oval(x - half, y - rows, 2 * half, 2 * rows + 1)

    def empty_board(self) -> MosaicSheet:
        """The wood, the lines and the points."""
        width, height = self.pixels(self.plan, self.scale)
        rows = plank(width, height, self.colours.wood, self.colours.grain, seed=5)
        dots = [[dot for dot in row for _ in range(ACROSS)] for row in rows[::2]]
        sheet = MosaicSheet(
            [[*row] for row in dots for _ in range(DOWN)], indexed=self.palette.indexed
        )
        for link in self.plan.links:
            self._draw_line(sheet, link, mix(self.colours.groove, self.colours.wood, 0.15))
        return sheet

    def _draw_line(self, sheet: MosaicSheet, link: tuple[int, int], colour: RGB) -> None:
        one, other = sorted(self.plan.spots[cell] for cell in link)
        (x, y), (right, bottom) = self._centre(one), self._centre(other)
        sheet.fill(x - 1, y, right - x + 2, bottom - y + 1, colour)

    def draw(self, sheet: MosaicSheet, scene: Scene) -> None:  # type: ignore[override]
        """Lit lines, then points, then frames."""
        for link in scene.lit:
            self._draw_line(sheet, link, self.colours.lit)
        if scene.way in self.plan.steps:
            self._draw_line(sheet, scene.way, self.colours.last_on_wood)
        cells = list(zip(self.plan.spots, scene.looks, strict=True))
        for spot, look in cells:
            self._draw_look(sheet, *self._centre(spot), look)
        if scene.moving is not None:
            figure, start, end, share = scene.moving
            (x, y), (right, bottom) = (self._centre(self.plan.spots[cell]) for cell in (start, end))
            place = x + round((right - x) * share), y + round((bottom - y) * share)
            self._draw_figure(sheet, *place, figure, 1)
        for spot, look in cells:
            self._draw_marks(sheet, *self._centre(spot), look.marks)

    def _draw_look(self, sheet: MosaicSheet, x: int, y: int, look: Look) -> None:
        oval = self._oval(x, y)
        if look.figure is not None:
            sheet.shadow(oval)
        self._draw_rings(sheet, oval, look)
        if look.taken is not None:
            self._draw_figure(sheet, x, y, look.taken, 0.4)
        if look.figure is not None:
            self._draw_figure(sheet, x, y, look.figure, 1)
            if Mark.BARRED in look.marks:
                sheet.oval(oval, self.colours.wood, PALE)
        elif look.ghost is not None:
            sheet.oval(oval, mix(self.colours.wood, self.body(look.ghost.side), GHOST))
        if Mark.LEGAL in look.marks and look.ghost is None:
            on_light = look.figure is not None and look.figure.side is Side.LIGHT
            colour = self.colours.legal_on_light if on_light else self.colours.legal
            large = self.scale >= _LARGE
            sheet.oval(Oval(x - 3, y - 2, 6, 5) if large else Oval(x - 2, y - 1, 4, 3), colour)
        elif look.taken is not None:
            self._draw_cross(sheet, oval)

    def _draw_figure(
        self, sheet: MosaicSheet, x: int, y: int, figure: Figure, cover: float
    ) -> None:
        sheet.stone(self._oval(x, y), figure.side, self.body(figure.side), cover)
        if self.scale >= _ENGRAVED_FROM:
            cut = mix(self.body(figure.side), self.ink(figure.side), 0.25)
            outer, inner = self._oval(x, y, self.scale // 3), self._oval(x, y, self.scale // 3 + 2)
            for row in range(outer.y, outer.y + outer.height):
                for column in range(outer.x, outer.x + outer.width):
                    if outer.has(column, row) and not inner.has(column, row):
                        sheet.dot(column, row, cut, cover)

    def _draw_rings(self, sheet: MosaicSheet, oval: Oval, look: Look) -> None:
        """Rings around the man, of two colours at most: they share one."""
        rings = self.ring_colours(look.marks)

        def colour_at(across: float, down: float) -> RGB:
            near, far = sorted((abs(across), abs(down)))
            return rings[-1] if near > far * 0.4 else rings[0]

        if rings:
            sheet.ring(oval, colour_at)
        elif Mark.LEFT in look.marks:
            sheet.oval(oval, self.colours.last_on_wood)
            inner = Oval(oval.x + 2, oval.y + 1, oval.width - 4, oval.height - 2)
            sheet.oval(inner, self.colours.wood)

    def _draw_cross(self, sheet: MosaicSheet, oval: Oval) -> None:
        for y in range(oval.y, oval.y + oval.height):
            for x in range(oval.x, oval.x + oval.width):
                across, down = oval.unit(x, y)
                if abs(abs(across) - abs(down)) < 0.2 and max(abs(across), abs(down)) < 0.75:
                    sheet.dot(x, y, self.colours.last_on_wood)

    def _draw_marks(self, sheet: MosaicSheet, x: int, y: int, marks: Mark) -> None:
        """Frames around a point's characters, and flags of those who could score there."""
        rows = self.scale // 2 - 1 + self.scale // 2 % 2
        width, height = ACROSS * (self.scale + 1), DOWN * rows
        box = x - width // 2, y - height // 2, width, height
        colours = self.colours
        for mark, colour, reach in (
            (Mark.HINT, colours.legal, width),
            (Mark.CHOSEN, colours.cursor, width),
            (Mark.HOVER, colours.hover, width // 5),
            (Mark.CURSOR, colours.cursor, width // 3),
        ):
            if mark in marks:
                _draw_corners(sheet, *box, reach, colour)
        left, top, *_ = box
        if Mark.LIGHT_SCORES in marks:
            sheet.fill(left + 2, top + 1, 4, 2, colours.light)
        if Mark.DARK_SCORES in marks:
            sheet.fill(left + width - 6, top + height - 3, 4, 2, colours.dark)


def _draw_corners(
    sheet: MosaicSheet, x: int, y: int, width: int, height: int, reach: int, colour: RGB
) -> None:
    """Corners of a frame whose arms are that long; a whole frame where they meet."""
    across, down = min(reach, width), min(round(reach * SHAPE), height)
    for left in (x, x + width - across):
        for top in (y, y + height - 1):
            sheet.fill(left, top, across, 1, colour)
    for left in (x, x + width - 1):
        for top in (y, y + height - down):
            sheet.fill(left, top, 1, down, colour)
