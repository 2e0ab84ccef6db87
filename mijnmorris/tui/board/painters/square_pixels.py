"""Boards of squares drawn in pixels: four wooden tiles, and stones with signs inlaid."""

from collections.abc import Iterator
from contextlib import contextmanager

from mijnmorris.rules import Side
from mijnmorris.tui.board.colours import RGB, mix, shade
from mijnmorris.tui.board.painters.pixels import GHOST, GHOST_INK, PixelPainter, PixelSheet
from mijnmorris.tui.board.painters.sprites import disc, shadow, stone
from mijnmorris.tui.board.plan import Plan, Spot, SquarePlan
from mijnmorris.tui.board.scene import Figure, Look, Mark, Scene, Sign

_TILE_TONES = (0.07, -0.08, -0.02, -0.14)
"""How much lighter or darker than the wood the tiles are, so that each is seen as one."""
_BEVEL = 0.16
_ROOMY = 8
"""From this scale on what is barred leaves a square its edges."""
_SMALL = 7
"""Stones up to that diameter have no body left beside their signs without their rims."""
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

    def _draw_wood(self, sheet: PixelSheet, spot: Spot, tile: int) -> None:
        """A face without grain: it would be sent anew wherever squares are dimmed no longer."""
        x, y = self.corner(spot)
        wood = self._wood(tile)
        line = mix(self.colours.wood, self.colours.groove, 0.65)
        sheet.fill(x, y, self.scale + 1, self.scale + 1, line)
        sheet.fill(x + 1, y + 1, self._face, self._face, wood)

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
        """Squares, then frames over the lines between them, lit lines, and the cursor."""
        for spot, tile, look in zip(self.plan.spots, self.plan.tile_of, scene.looks, strict=True):
            self._draw_square(sheet, spot, self._wood(tile), look)
        for spot, look in zip(self.plan.spots, scene.looks, strict=True):
            self._draw_outline(sheet, spot, look.marks)
        self._draw_links(sheet, scene)
        for spot, look in zip(self.plan.spots, scene.looks, strict=True):
            self._draw_corners(sheet, spot, look.marks)

    def _draw_square(self, sheet: PixelSheet, spot: Spot, wood: RGB, look: Look) -> None:
        x, y = self.corner(spot)
        inset, middle = 0 if self.scale == TIGHT else 1, self.scale // 2
        self._draw_face(sheet, spot, wood, look)
        if look.figure is not None:
            if Mark.LIT in look.marks and self.scale != TIGHT:
                self._draw_halo(sheet, x + 1, y + 1)
            self._draw_stone(sheet, x + inset, y + inset, look.figure)
        elif look.ghost is not None:
            self._draw_ghost(sheet, x + inset, y + inset, look.ghost)
        elif Mark.LEGAL in look.marks:
            self.legal_dot(sheet, x + middle, y + middle, None)
        if look.reply is not None:
            self._draw_reply(sheet, x, y, look.reply)
        self.flags(sheet, x + 1, y + 1, self._face, look.marks)

    def _draw_reply(self, sheet: PixelSheet, x: int, y: int, side: Side) -> None:
        """A small stone in the lower left, in one row of characters: steps change many."""
        width, inset = (2, 1) if self.scale < _ROOMY else (3, 2)
        top = (y + self.scale - inset) // 2 * 2
        sheet.fill(x + inset, top, width, 2, self.body(side))

    def _draw_face(self, sheet: PixelSheet, spot: Spot, wood: RGB, look: Look) -> None:
        """What lies under stones and marks."""
        x, y = self.corner(spot)
        colour = self.face(wood, look)
        if colour is not None:
            sheet.fill(x + 1, y + 1, self._face, self._face, colour)
            self._draw_bevels(sheet, spot, colour)
        elif Mark.BARRED in look.marks:
            # Whole characters of one colour: with every step of the cursor many squares change.
            inset = 1 if self.scale < _ROOMY else 2
            top, bottom = (y + inset + 1) // 2 * 2, (y + self._face + 2 - inset) // 2 * 2
            width = self._face + 2 - 2 * inset
            sheet.fill(x + inset, top, width, bottom - top, self.colours.barred)

    def face(self, wood: RGB, look: Look) -> RGB | None:
        """The colour of a face that is not bare wood; a stone's is, without grain."""
        if Mark.LAST in look.marks:
            return mix(wood, self.colours.last, 0.5)
        return None if look.figure is None else wood

    def _draw_halo(self, sheet: PixelSheet, x: int, y: int) -> None:
        """Gold in the corners of a face, which a stone leaves free."""
        reach = max(1, self.scale // 4)
        for row in range(reach):
            for column in range(reach - row):
                for left in (x + column, x + self._face - 1 - column):
                    for top in (y + row, y + self._face - 1 - row):
                        sheet.dot(left, top, self.colours.lit)

    def _draw_stone(self, sheet: PixelSheet, x: int, y: int, figure: Figure) -> None:
        size, sign = self._stone, figure.sign
        # A narrow ring has no room to slope.
        shape = disc if sign is not None and sign.hole(size) else stone
        with self._hole(sheet, x, y, sign):
            sheet.stamp(x, y, shadow(size))
            sheet.stamp(x, y, shape(size, self.body(figure.side)))
            if figure.sign is not None:
                sheet.stamp(x, y, figure.sign.sprite(size, self.ink(figure.side)))

    def _draw_ghost(self, sheet: PixelSheet, x: int, y: int, figure: Figure) -> None:
        """The stone's own sign on a flat body, without the rim where there is room."""
        size, wood, rim = self._stone, self.colours.wood, int(self._stone > _SMALL)
        body = disc(size - 2 * rim, mix(wood, self.body(figure.side), GHOST))
        with self._hole(sheet, x, y, figure.sign):
            sheet.stamp(x + rim, y + rim, body)
            if figure.sign is not None:
                ink = mix(wood, self.ink(figure.side), GHOST_INK)
                sheet.stamp(x, y, figure.sign.sprite(size, ink))

    @contextmanager
    def _hole(self, sheet: PixelSheet, x: int, y: int, sign: Sign | None) -> Iterator[None]:
        """Leaves what is seen through a hole in the stone, if its sign is one, as it is."""
        width = sign.hole(self._stone) if sign is not None else 0
        left, top = (start + (self._stone - width) // 2 for start in (x, y))
        across, down = slice(left, left + width), range(top, top + width)
        seen = [sheet.rows[row][across] for row in down]
        yield
        for row, pixels in zip(down, seen, strict=True):
            sheet.rows[row][across] = pixels

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

    def _draw_outline(self, sheet: PixelSheet, spot: Spot, marks: Mark) -> None:
        colour = self.outline_colour(marks)
        if colour is not None:
            place = (*self.corner(spot), self.scale + 1)
            self.outline(sheet, *place, colour, dashed=Mark.HINT in marks)

    def outline_colour(self, marks: Mark) -> RGB | None:
        """The colour of the frame around a square, if it has one."""
        colours = self.colours
        frames = (
            (Mark.HINT, colours.legal),
            (Mark.CHOSEN, colours.cursor),
            (Mark.LAST, colours.last),
        )
        return next((colour for mark, colour in frames if mark in marks), None)

    def _draw_corners(self, sheet: PixelSheet, spot: Spot, marks: Mark) -> None:
        place, reach = (*self.corner(spot), self.scale + 1), max(2, self.scale // 3)
        if Mark.HOVER in marks:
            self.corners(sheet, *place, reach - 1, self.colours.hover)
        if Mark.CURSOR in marks:
            self.corners(sheet, *place, reach, self.colours.cursor)
