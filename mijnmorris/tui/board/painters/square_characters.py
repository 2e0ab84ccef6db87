"""Boards of squares drawn in characters."""

from functools import cached_property
from typing import ClassVar

from rich.style import Style
from textual.geometry import Region, Size

from mijnmorris.rules import Side
from mijnmorris.tui.board.frame import Frame
from mijnmorris.tui.board.painters.characters import (
    THICK,
    THIN,
    Canvas,
    CharacterPainter,
    LineSheet,
    corner_reach,
)
from mijnmorris.tui.board.painters.glyphs import ASCII, DRAWN, Glyphs
from mijnmorris.tui.board.painters.painter import Margins
from mijnmorris.tui.board.plan import Plan, Spot, SquarePlan
from mijnmorris.tui.board.scene import Art, Figure, Look, Mark, Scene, Sign


class SquareCharacters(CharacterPainter):
    """Squares with lines between them; the scale is the number of lines inside one.

    The coordinates stand in the outer lines and take no room.
    """

    scales = (1, 2, 3, 4, 5, 7)
    plan: SquarePlan

    def art(self, sign: Sign) -> Art:
        """The sign at the painter's scale."""
        raise NotImplementedError

    @classmethod
    def measure(cls, plan: Plan, scale: int, margins: Margins) -> Size:  # noqa: ARG003
        """The size in characters."""
        return Size(plan.columns * (2 * scale + 2) + 1, plan.rows * (scale + 1) + 1)

    def paint(self, scene: Scene) -> Frame:
        """The board as it looks now."""
        canvas = Canvas(*self.measure(self.plan, self.scale, self.margins))
        self.draw_tiles(canvas)
        for hole in self.plan.holes:
            self._draw_hole(canvas, self.inside(hole))
        if self.margins.columns or self.margins.rows:
            self._draw_labels(canvas)
        for spot, look in zip(self.plan.spots, scene.looks, strict=True):
            self._draw_square(canvas, self.inside(spot), look)
        self._draw_links(canvas, scene)
        for spot, look in zip(self.plan.spots, scene.looks, strict=True):
            self.draw_frames(canvas, self.inside(spot).grow((1, 1, 1, 1)), look.marks)
        return canvas.frame()

    def draw_tiles(self, canvas: Canvas) -> None:
        """The tiles with the lines between their squares."""
        for spot in self.plan.spots:
            canvas.fill(*self.inside(spot).grow((1, 1, 1, 1)), self.palette["square"])
        self.draw_lines(canvas, self._sheet, "line", "edge")

    def hit(self, x: int, y: int) -> int | None:
        """The square at that character; lines belong to none."""
        column, across = divmod(x - 1, self._width + 1)
        row, down = divmod(y - 1, self.scale + 1)
        if across == self._width or down == self.scale:
            return None
        return self.plan.cell_at.get(Spot(column, row))

    @property
    def _width(self) -> int:
        return 2 * self.scale + 1

    def inside(self, spot: Spot) -> Region:
        """The characters of a square within its lines."""
        x, y = spot.column * (self._width + 1) + 1, spot.row * (self.scale + 1) + 1
        return Region(x, y, self._width, self.scale)

    @cached_property
    def _sheet(self) -> LineSheet:
        sheet = LineSheet()
        for spot in self.plan.spots:
            area = self.inside(spot)
            above, left = Spot(spot.column, spot.row - 1), Spot(spot.column - 1, spot.row)
            below, right = Spot(spot.column, spot.row + 1), Spot(spot.column + 1, spot.row)
            for other, y in ((above, area.y - 1), (below, area.bottom)):
                sheet.across(area.x - 1, y, area.width + 1, self._weight(spot, other))
            for other, x in ((left, area.x - 1), (right, area.right)):
                sheet.down(x, area.y - 1, area.height + 1, self._weight(spot, other))
        return sheet

    def _weight(self, spot: Spot, other: Spot) -> int:
        return THIN if self.plan.same_tile(spot, other) else THICK

    def _draw_hole(self, canvas: Canvas, area: Region) -> None:
        """A hatching, for where there are no colours a hole looks like an empty square."""
        for y in range(area.y, area.bottom):
            canvas.put(area.x, y, self.glyphs.hole * area.width, self.palette["line"])

    def _draw_labels(self, canvas: Canvas) -> None:
        style = self.palette["inscribed"]
        for spot in self.plan.spots:
            area = self.inside(spot)
            letter = self.plan.column_names[spot.column]
            number = self.plan.row_names[spot.row]
            middle = area.x + area.width // 2, area.y + area.height // 2
            column = [there.row for there in self.plan.spots if there.column == spot.column]
            row = [there.column for there in self.plan.spots if there.row == spot.row]
            if spot.row == min(column):
                canvas.put(middle[0], area.y - 1, letter, style)
            if spot.row == max(column):
                canvas.put(middle[0], area.bottom, letter, style)
            if spot.column == min(row):
                canvas.put(area.x - 1, middle[1], number, style)
            if spot.column == max(row):
                canvas.put(area.right, middle[1], number, style)

    def _draw_square(self, canvas: Canvas, area: Region, look: Look) -> None:
        if Mark.LAST in look.marks:
            canvas.fill(*area, self.palette["last"])
        elif Mark.BARRED in look.marks:
            # Many squares change with every step of the cursor: large ones keep their edges.
            edge = 1 if area.height > 3 else 0
            canvas.fill(*area.shrink((edge, edge, edge, edge)), self.palette["barred"])
        if look.figure is not None:
            self._draw_piece(canvas, area, look.figure, is_last=Mark.LAST in look.marks)
        elif look.ghost is not None and look.ghost.sign is not None:
            self._draw_ghost(canvas, area, look.ghost.side, look.ghost.sign)
        self._draw_marks(canvas, area, look)

    def _draw_piece(self, canvas: Canvas, area: Region, figure: Figure, *, is_last: bool) -> None:
        body = self.body(figure.side)
        if figure.side is self.palette.reversed:
            canvas.fill(*area, body)
        else:
            self._draw_outlined(canvas, area, figure.side, is_last=is_last)
        if figure.sign is not None:
            canvas.ink(area.x + 1, area.y, self.art(figure.sign), body)

    def _draw_ghost(self, canvas: Canvas, area: Region, side: Side, sign: Sign) -> None:
        """The piece in hand; no piece that stands is shaded."""
        ink = self.outline(side)
        if area.height > 1:
            for y in range(area.y, area.bottom):
                canvas.put(area.x + 1, y, self.glyphs.shade * (area.width - 2), ink)
        canvas.ink(area.x + 1, area.y, self.art(sign), ink)

    def _draw_outlined(self, canvas: Canvas, area: Region, side: Side, *, is_last: bool) -> None:
        """The body of a piece and its outline: a line on a hollow one, a solid one's own edge.

        That of the last move stands on the tint of its square.
        """
        body, is_solid = self.body(side), self.is_solid(side)
        is_wide = not is_solid and not is_last
        inset, edge_style = (0, body) if is_wide else (1, self.outline(side))
        canvas.fill(area.x + inset, area.y, area.width - 2 * inset, area.height, body)
        for line, edge in enumerate(self.glyphs.edges[is_solid].lines(area.height)):
            canvas.put(area.x, area.y + line, edge[0], edge_style)
            canvas.put(area.right - 1, area.y + line, edge[1], edge_style)

    def _draw_marks(self, canvas: Canvas, area: Region, look: Look) -> None:
        glyphs, x, y = self.glyphs, area.x + area.width // 2, area.y + area.height // 2
        if Mark.LEGAL in look.marks and look.ghost is None:
            self.draw_legal(canvas, area)
        if Mark.LIT in look.marks:  # on the line below, beside the corners of a cursor
            right = area.right - 1 - corner_reach(area.width + 2)
            canvas.put(right, area.bottom, glyphs.lit, self.palette["lit"])
        if look.reply is not None:
            place = (x + 1, y) if area.height == 1 else (area.x, area.bottom - 1)
            ink = self.outline(look.reply) if self.dims else self.palette["preview"]
            canvas.put(*place, self.sign_of_reply(look.reply), ink)
        self.draw_flags(canvas, area, look.marks)
        if Mark.CHOSEN in look.marks:
            canvas.put(area.x, y, glyphs.chosen, self.palette["chosen"])
            canvas.put(area.right - 1, y, glyphs.chosen, self.palette["chosen"])
        if Mark.HINT in look.marks:
            column = area.x if area.height == 1 else x
            canvas.put(column, area.y, glyphs.hint, self.palette["hint"])
        if Mark.LAST in look.marks and area.height == 1:  # within, it would hide the side
            canvas.put(area.x, area.y - 1, glyphs.last[0], self.palette["last"])
        elif Mark.LAST in look.marks:
            canvas.put(area.x, y, glyphs.last[0], self.palette["last"])
            canvas.put(area.right - 1, y, glyphs.last[1], self.palette["last"])

    def tint_lines(self, canvas: Canvas, area: Region, style: Style) -> None:
        """Give the lines around an area the colour of the style."""
        colour = Style(color=style.color)
        for y in (area.y - 1, area.bottom):
            canvas.tint(area.x - 1, y, area.width + 2, 1, colour)
        for x in (area.x - 1, area.right):
            canvas.tint(x, area.y, 1, area.height, colour)

    def _draw_links(self, canvas: Canvas, scene: Scene) -> None:
        """Lit lines where they cross the lines between squares."""
        drawn: set[tuple[int, int]] = set()
        for pair in scene.lit:
            one, other = sorted((self.plan.spots[cell] for cell in pair), key=lambda s: s[::-1])
            way = other.column - one.column, other.row - one.row
            area = self.inside(one)
            x = {1: area.right, -1: area.x - 1, 0: area.x + area.width // 2}[way[0]]
            y = area.bottom if way[1] else area.y + area.height // 2
            glyph = self.glyphs.crossing if (x, y) in drawn else self.glyphs.links[way]
            canvas.put(x, y, glyph, self.palette["lit"])
            drawn.add((x, y))


class DrawnSquares(SquareCharacters):
    """Squares in box drawing."""

    glyphs: ClassVar[Glyphs] = DRAWN

    def art(self, sign: Sign) -> Art:
        """The sign at the painter's scale."""
        return sign.drawn[self.scale]


class AsciiSquares(SquareCharacters):
    """Squares in plain ASCII."""

    glyphs: ClassVar[Glyphs] = ASCII

    def art(self, sign: Sign) -> Art:
        """The sign at the painter's scale."""
        return sign.ascii[self.scale]
