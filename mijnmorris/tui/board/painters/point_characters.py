"""Boards of points on lines drawn in characters."""

from typing import ClassVar, NamedTuple

from rich.style import Style
from textual.geometry import Region, Size

from mijnmorris.tui.board.frame import Frame
from mijnmorris.tui.board.painters.characters import (
    ROW_LABEL_WIDTH,
    THICK,
    THIN,
    Canvas,
    CharacterPainter,
    LineSheet,
)
from mijnmorris.tui.board.painters.glyphs import ASCII, DRAWN, Glyphs
from mijnmorris.tui.board.painters.painter import Margins
from mijnmorris.tui.board.plan import Plan, PointPlan, Spot
from mijnmorris.tui.board.scene import Figure, Look, Mark, Scene


class Measures(NamedTuple):
    """From point to point, and the size of a man."""

    across: int
    down: int
    width: int
    height: int


MEASURES = {
    2: Measures(4, 2, 3, 1),
    3: Measures(6, 3, 5, 3),
    4: Measures(8, 4, 5, 3),
    5: Measures(10, 5, 7, 3),
    6: Measures(12, 6, 9, 5),
}
"""By scale, the number of lines from point to point."""


class PointCharacters(CharacterPainter):
    """Points joined by lines; the scale is the number of lines from point to point."""

    scales = tuple(MEASURES)
    plan: PointPlan

    @property
    def dims(self) -> bool:
        """Never: men that may be chosen are marked."""
        return False

    @classmethod
    def measure(cls, plan: Plan, scale: int, margins: Margins) -> Size:
        """The size in characters; a frame of corners sticks out by one on both sides."""
        size = MEASURES[scale]
        return Size(
            (plan.columns - 1) * size.across + size.width + 2 + margins.columns * ROW_LABEL_WIDTH,
            (plan.rows - 1) * size.down + size.height + margins.rows,
        )

    @property
    def _sizes(self) -> Measures:
        return MEASURES[self.scale]

    def paint(self, scene: Scene) -> Frame:
        """The board as it looks now."""
        canvas = Canvas(*self.measure(self.plan, self.scale, self.margins))
        self._draw_labels(canvas)
        canvas.tint(*self._ground, self.palette["square"])
        self.draw_lines(canvas, self._sheet(scene.lit), "edge", "lit")
        if scene.way in self.plan.steps:
            self._draw_way(canvas, scene.way)
        for spot, look in zip(self.plan.spots, scene.looks, strict=True):
            self._draw_point(canvas, self._area(spot), look)
        for spot, look in zip(self.plan.spots, scene.looks, strict=True):
            self.draw_frames(canvas, self._area(spot).grow((0, 1, 0, 1)), look.marks)
        return canvas.frame()

    def hit(self, x: int, y: int) -> int | None:
        """The point that character is nearest to."""
        left, top = self._middle(Spot(0, 0))
        column = (x - left + self._sizes.across // 2) // self._sizes.across
        row = (y - top + self._sizes.down // 2) // self._sizes.down
        return self.plan.cell_at.get(Spot(column, row))

    def _area(self, spot: Spot) -> Region:
        """Where a man on that spot is drawn."""
        size, margins = self._sizes, self.margins
        return Region(
            spot.column * size.across + 1 + (ROW_LABEL_WIDTH if margins.columns else 0),
            spot.row * size.down + (1 if margins.rows == 2 else 0),
            size.width,
            size.height,
        )

    @property
    def _ground(self) -> Region:
        """Where the board is, without the coordinates."""
        first = self._area(Spot(0, 0))
        last = self._area(Spot(self.plan.columns - 1, self.plan.rows - 1))
        return first.union(last).grow((0, 1, 0, 1))

    def _middle(self, spot: Spot) -> tuple[int, int]:
        area = self._area(spot)
        return area.x + area.width // 2, area.y + area.height // 2

    def _sheet(self, lit: frozenset[tuple[int, int]]) -> LineSheet:
        sheet = LineSheet()
        for pair in self.plan.steps:
            self._add_link(sheet, pair, THICK if pair in lit else THIN)
        return sheet

    def _draw_way(self, canvas: Canvas, pair: tuple[int, int]) -> None:
        """The link along which a man moved last."""
        sheet = LineSheet()
        self._add_link(sheet, pair, THICK)
        self.draw_lines(canvas, sheet, "left", "left")

    def _add_link(self, sheet: LineSheet, pair: tuple[int, int], weight: int) -> None:
        one, other = sorted(self.plan.spots[cell] for cell in pair)
        (x, y), (right, bottom) = self._middle(one), self._middle(other)
        if y == bottom:
            sheet.across(x, y, right - x, weight)
        else:
            sheet.down(x, y, bottom - y, weight)

    def _draw_labels(self, canvas: Canvas) -> None:
        style, plan, margins = self.palette["label"], self.plan, self.margins
        for column, letter in enumerate(plan.column_names):
            x = self._middle(Spot(column, 0))[0]
            for y in (canvas.height - 1, 0)[: margins.rows]:
                canvas.put(x, y, letter, style)
        for row, number in enumerate(plan.row_names):
            y = self._middle(Spot(0, row))[1]
            for x in (0, canvas.width - 1)[: margins.columns]:
                canvas.put(x, y, number, style)

    def _draw_point(self, canvas: Canvas, area: Region, look: Look) -> None:
        if look.figure is not None:
            self._draw_man(canvas, area, look.figure)
        elif look.ghost is not None:
            side = look.ghost.side
            canvas.put(
                *self.middle(area), self.glyphs.hand_men[self.is_solid(side)], self.outline(side)
            )
        self._draw_marks(canvas, area, look)

    def _draw_man(self, canvas: Canvas, area: Region, figure: Figure) -> None:
        is_solid = self.is_solid(figure.side)
        art = self.glyphs.men[area.width][is_solid]
        canvas.ink(area.x, area.y, art, self.outline(figure.side))
        border = 1 if area.height > 1 else 0
        inside = area.shrink((border, 1, border, 1))
        style = Style(bgcolor=self.body(figure.side).bgcolor)
        if is_solid:
            canvas.tint(*inside, style)
        else:
            canvas.fill(*inside, style)

    def _draw_marks(self, canvas: Canvas, area: Region, look: Look) -> None:
        glyphs, marks, (x, y) = self.glyphs, look.marks, self.middle(area)
        if Mark.LEFT in marks:
            canvas.put(x, y, glyphs.left, self.palette["left"])
        if Mark.CHOSEN in marks:
            canvas.put(x, y, glyphs.chosen, self.palette["chosen"])
        elif look.figure is not None:
            is_solid = self.is_solid(look.figure.side)
            if Mark.CAPTURABLE in marks:
                canvas.put(x, y, glyphs.capturable[is_solid], self.palette["legal"])
            if Mark.LEGAL in marks:
                # In the middle of a solid man it would be a hole, as the other side's men have;
                # but the corners of the cursor hide what stands beside the man.
                is_beside = is_solid and area.height > 1 and Mark.CURSOR not in marks
                place = (area.right - 1, area.y) if is_beside else (x, y)
                canvas.put(*place, glyphs.legal_men[is_solid], self.palette["legal"])
        elif Mark.LEGAL in marks and look.ghost is None:
            self.draw_legal(canvas, area)
        self.draw_flags(canvas, Region(x - 1, y, 3, 1), marks)  # beside the point itself
        if look.taken is not None:
            for column in (x - 1, x + 1):
                canvas.put(column, y, glyphs.taken, self.palette["taken"])
        self._draw_edges(canvas, area, marks)
        if Mark.HINT in marks:
            canvas.put(x, area.y, glyphs.hint, self.palette["hint"])

    def _draw_edges(self, canvas: Canvas, area: Region, marks: Mark) -> None:
        """Last move and scoring line."""
        glyphs, (x, y), is_flat = self.glyphs, self.middle(area), area.height == 1
        if Mark.LAST in marks and is_flat and Mark.CURSOR in marks:  # it stands beside the man
            canvas.put(area.x, y, glyphs.last[0], self.palette["last"])
        elif Mark.LAST in marks:  # not on the man, whose edges tell his side
            canvas.put(area.x - 1, y, glyphs.last[0], self.palette["last"])
            canvas.put(area.right, y, glyphs.last[1], self.palette["last"])
        if Mark.LIT in marks:
            place = (area.right - 1, y) if is_flat else (x, area.bottom - 1)
            canvas.put(*place, glyphs.lit, self.palette["lit"])


class DrawnPoints(PointCharacters):
    """Points in box drawing."""

    glyphs: ClassVar[Glyphs] = DRAWN


class AsciiPoints(PointCharacters):
    """Points in plain ASCII."""

    glyphs: ClassVar[Glyphs] = ASCII
