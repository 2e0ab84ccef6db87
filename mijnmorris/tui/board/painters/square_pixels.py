"""Boards of squares drawn in pixels: four wooden tiles, and stones with signs inlaid."""

from collections import defaultdict
from functools import cached_property

from mijnmorris.tui.board.colours import RGB, mix, shade
from mijnmorris.tui.board.painters.pixels import PixelPainter, PixelSheet, plank
from mijnmorris.tui.board.painters.sprites import dot, shadow, stone
from mijnmorris.tui.board.plan import Plan, Spot, SquarePlan
from mijnmorris.tui.board.scene import Figure, Look, Mark, Scene

_TILE_TONES = (0.07, -0.08, -0.02, -0.14)
"""How much lighter or darker than the wood the tiles are, so that each is seen as one."""
_BEVEL = 0.16
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
        sheet = self.blank_sheet()
        self.draw_tiles(sheet)
        return sheet

    def draw_tiles(self, sheet: PixelSheet) -> None:
        """The wood of the tiles, then the grooves round them."""
        for spot, tile in zip(self.plan.spots, self.plan.tile_of, strict=True):
            self._draw_wood(sheet, spot, tile)
        for spot in self.plan.spots:
            self._draw_edges(sheet, spot)
        for spot, tile in zip(self.plan.spots, self.plan.tile_of, strict=True):
            self._draw_bevels(sheet, spot, self._wood(tile))

    def _wood(self, tile: int) -> RGB:
        # 256 colours have no browns so near to each other.
        return shade(self.colours.wood, 0 if self.palette.indexed else _TILE_TONES[tile])

    @cached_property
    def _planks(self) -> dict[int, tuple[Spot, list[list[RGB]]]]:
        """The upper left spot of each tile and its wood."""
        tiles: defaultdict[int, list[Spot]] = defaultdict(list)
        for spot, tile in zip(self.plan.spots, self.plan.tile_of, strict=True):
            tiles[tile].append(spot)
        planks = {}
        for tile, spots in tiles.items():
            columns, rows = zip(*spots, strict=True)
            corner = Spot(min(columns), min(rows))
            width = (max(columns) + 1 - corner.column) * self.scale + 2
            height = (max(rows) + 1 - corner.row) * self.scale + 3
            wood = plank(width, height, self._wood(tile), self.colours.grain, tile)
            planks[tile] = corner, wood
        return planks

    def _draw_wood(self, sheet: PixelSheet, spot: Spot, tile: int) -> None:
        x, y = self.corner(spot)
        wood = self._wood(tile)
        corner, rows = self._planks[tile]
        left, top = (spot.column - corner.column) * self.scale, (spot.row - corner.row) * self.scale
        inner = mix(wood, self.colours.groove, 0.65)
        for row in range(self.scale + 1):
            for column in range(self.scale + 1):
                on_line = row in (0, self.scale) or column in (0, self.scale)
                colour = inner if on_line else rows[top + row + y % 2][left + column]
                sheet.dot(x + column, y + row, colour)

    def _draw_edges(self, sheet: PixelSheet, spot: Spot) -> None:
        """The dark grooves around a tile."""
        x, y = self.corner(spot)
        for right, down in self._outer_sides(spot):
            left, top = x + max(right, 0) * self.scale, y + max(down, 0) * self.scale
            width, height = (1, self.scale + 1) if right else (self.scale + 1, 1)
            sheet.fill(left, top, width, height, self.colours.groove)

    def _draw_bevels(self, sheet: PixelSheet, spot: Spot, ground: RGB) -> None:
        """The edges of the ground beside the grooves, lit from the upper left."""
        x, y = self.corner(spot)
        face = self._face
        for right, down in self._outer_sides(spot):
            left, top = x + (face if right > 0 else 1), y + (face if down > 0 else 1)
            width, height = (1, face) if right else (face, 1)
            is_lit = right + down < 0
            if is_lit or not sheet.indexed:  # 256 colours have no darker brown
                sheet.fill(left, top, width, height, shade(ground, _BEVEL if is_lit else -_BEVEL))

    def _outer_sides(self, spot: Spot) -> list[tuple[int, int]]:
        """The sides of a square that are sides of its tile, as steps right and down."""
        return [
            (right, down)
            for right, down in ((0, -1), (-1, 0), (0, 1), (1, 0))
            if not self.plan.same_tile(spot, Spot(spot.column + right, spot.row + down))
        ]

    def draw(self, sheet: PixelSheet, scene: Scene) -> None:
        """Squares, then lit lines, then frames over the lines between squares."""
        for spot, tile, look in zip(self.plan.spots, self.plan.tile_of, scene.looks, strict=True):
            self._draw_square(sheet, spot, self._wood(tile), look)
        self._draw_links(sheet, scene)
        for spot, look in zip(self.plan.spots, scene.looks, strict=True):
            self._draw_frames(sheet, spot, look.marks)

    def _draw_square(self, sheet: PixelSheet, spot: Spot, wood: RGB, look: Look) -> None:
        x, y = self.corner(spot)
        inset = 0 if self.scale == TIGHT else 1
        self._draw_face(sheet, spot, wood, look)
        if Mark.PREVIEW in look.marks:
            self._draw_pips(sheet, x + 1, y + 1)
        if look.figure is not None:
            lit = Mark.LIT in look.marks
            self._draw_stone(sheet, x + inset, y + inset, look.figure, lit=lit)
        elif Mark.LEGAL in look.marks:
            sheet.stamp(x + inset, y + inset, dot(self._stone, self.colours.legal))
        self.flags(sheet, x + 1, y + 1, self._face, look.marks)

    def _draw_face(self, sheet: PixelSheet, spot: Spot, wood: RGB, look: Look) -> None:
        """What lies under stones and marks: grain only where nothing does, for it is dear."""
        x, y = self.corner(spot)
        colour = None
        if Mark.LAST in look.marks:
            colour = mix(wood, self.colours.last, 0.55)
        elif Mark.BARRED in look.marks:
            colour = self.colours.barred
        elif look.figure is not None:
            colour = wood
        if colour is not None:
            sheet.fill(x + 1, y + 1, self._face, self._face, colour)
            self._draw_bevels(sheet, spot, colour)

    def _draw_pips(self, sheet: PixelSheet, x: int, y: int) -> None:
        """Four dots round the middle of a face, where there is room for a legal one's mark."""
        middle, size = self._stone // 2, 1 if self._stone < 13 else 2
        reach = min(middle, 3 + self._stone // 6)
        for right, down in ((reach, 0), (-reach, 0), (0, reach), (0, -reach)):
            left, top = x + middle + right, y + middle + down
            sheet.fill(left - size // 2, top - size // 2, size, size, self.colours.preview)

    def _draw_stone(self, sheet: PixelSheet, x: int, y: int, figure: Figure, *, lit: bool) -> None:
        size = self._stone
        sheet.stamp(x, y, shadow(size))
        rim = self.colours.lit if lit else None
        sheet.stamp(x, y, stone(size, self.body(figure.side), rim))
        if figure.sign is not None:
            sheet.stamp(x, y, figure.sign.sprite(size, self.ink(figure.side)))

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
