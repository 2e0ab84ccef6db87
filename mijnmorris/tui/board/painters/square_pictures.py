"""Boards of squares as pictures: one for each look of a square."""

from collections.abc import Iterator
from typing import NamedTuple

from mijnmorris.tui.board.colours import RGB, PixelColours, mix, shade
from mijnmorris.tui.board.painters.drawing import Drawing
from mijnmorris.tui.board.painters.picture_cells import (
    Corners,
    Part,
    PicturePainter,
    Plain,
    all_cells,
    corner_cells,
)
from mijnmorris.tui.board.painters.square_mosaic import SquareMosaic
from mijnmorris.tui.board.plan import Spot
from mijnmorris.tui.board.scene import Figure, Look, Mark, Scene

_SHOWN = Mark.LIT | Mark.LIGHT_SCORES | Mark.DARK_SCORES
_LINE, _STONE, _BAR, _HALO = 0.03, 0.41, 0.11, 0.04
"""Shares of a square: the line around it, the radius of a stone, the width of a golden bar, and
that of the gold around a stone."""
_FIELD_EDGE = 2, 1
"""Columns and rows of a square that are outside of the field in its middle."""
_CORNER, _COLUMNS_A_ROW = 0.05, 12
"""How thick the cursor is, in widths of a square; its arms go down a row for so many columns."""
_DOT = 0.15
"""The radius of the dot of a square that may be chosen, in widths of the field."""
_SMALL_STONE = 0.42
"""The radius of a small stone in the height of its row."""
_DIMMED = 0.8
"""How much of the colour of what is barred its wood has."""
_WAVES = 5


class SquareMotif(NamedTuple):
    """A square as it looks, whatever else is on the board."""

    wood: RGB
    colours: PixelColours
    face: RGB | None
    """Its colour where it has no grain."""
    frame: RGB | None
    edges: frozenset[tuple[int, int]]
    """The sides on which its tile ends, as steps right and down."""
    lit: frozenset[tuple[int, int]]
    """The ways to the squares that it scores with."""
    look: Look

    def drawn(self, width: int, height: int) -> Drawing:
        """The square."""
        return _square(self, width, height)


class FieldMotif(NamedTuple):
    """The middle of an empty square: the piece that would come to stand there, or a mark."""

    ground: RGB
    colours: PixelColours
    ghost: Figure | None

    def drawn(self, width: int, height: int) -> Drawing:
        """A small stone, or the dot of a square that may be chosen."""
        drawing, colours = Drawing(width, height, self.ground), self.colours
        centre, side = (width / 2, height / 2), min(width, height)
        if self.ghost is None:
            drawing.disc(centre, side * _DOT, colours.legal)
        else:
            drawing.ghost(centre, side / 2 - 1, self.ghost, *colours.of(self.ghost.side))
        return drawing


class SmallStone(NamedTuple):
    """A stone that could come to a square, near its lower edge."""

    ground: RGB
    body: RGB

    def drawn(self, width: int, height: int) -> Drawing:
        """A flat disc with an edge."""
        drawing, centre, radius = (
            Drawing(width, height, self.ground),
            (width / 2, height / 2),
            (min(width, height) * _SMALL_STONE),
        )
        drawing.disc(centre, radius, shade(self.body, -0.45))
        drawing.disc(centre, radius - 1.5, self.body)
        return drawing


def _square(motif: SquareMotif, width: int, height: int) -> Drawing:
    colours, look, side = motif.colours, motif.look, min(width, height)
    drawing = Drawing(width, height, motif.face or motif.wood)
    if motif.face is None:
        drawing.grain(motif.wood, colours.grain, len(motif.edges) + motif.wood[0], _WAVES)
    line = max(1, round(side * _LINE))
    _draw_lines(drawing, motif, line)
    centre = (width + line) / 2, (height + line) / 2
    if motif.frame is not None:
        drawing.frame(max(2, line), motif.frame)
    for right, down in motif.lit:
        end = centre[0] + right * width, centre[1] + down * height
        drawing.bar(centre, end, side * _BAR, colours.lit)
    if look.figure is not None:
        radius = side * _STONE
        if Mark.LIT in look.marks:
            drawing.disc(centre, radius + side * _HALO, colours.lit)
        drawing.stone(centre, radius, look.figure, *colours.of(look.figure.side))
    for mark, colour, place in (
        (Mark.LIGHT_SCORES, colours.light, 0.14),
        (Mark.DARK_SCORES, colours.dark, 0.88),
    ):
        if mark in look.marks:
            drawing.disc((width * place, height * place), side * 0.06, colour)
    return drawing


def _draw_lines(drawing: Drawing, motif: SquareMotif, line: int) -> None:
    """The line above and on the left; bevels beside the edges of the tile."""
    width, height, face = drawing.width, drawing.height, motif.face or motif.wood
    inner = mix(motif.wood, motif.colours.groove, 0.55)
    lit, shaded = shade(face, 0.22), shade(face, -0.25)
    bevel = max(1, line - 1)
    if (1, 0) in motif.edges:
        drawing.box(width - bevel, 0, width, height, shaded)
    if (0, 1) in motif.edges:
        drawing.box(0, height - bevel, width, height, shaded)
    if (0, -1) in motif.edges:
        drawing.box(0, line, width, line + bevel, lit)
    if (-1, 0) in motif.edges:
        drawing.box(line, 0, line + bevel, height, lit)
    groove = motif.colours.groove
    drawing.box(0, 0, width, line, groove if (0, -1) in motif.edges else inner)
    drawing.box(0, 0, line, height, groove if (-1, 0) in motif.edges else inner)


class SquarePictures(PicturePainter, SquareMosaic):
    """A mosaic of which every square is a picture as soon as that is drawn."""

    def _parts(self, scene: Scene) -> Iterator[Part]:
        left, top = self._offset
        columns, rows = self.scale, self.scale // 2
        for number, spot in enumerate(self.plan.spots):
            place = left + spot.column * columns, top + spot.row * rows
            motif, look = self._motif(scene, number, spot), scene.looks[number]
            yield Part(motif, *place, columns, rows)
            # Of one tone on all tiles: else each step onto another tile would need new pictures.
            ground = motif.face if motif.face and Mark.LAST in look.marks else self.colours.wood
            if look.figure is None:
                yield from self._field(look, ground, *place)
                yield from self._reply(look, ground, *place)
            yield from self._corners_of(look.marks, ground, *place)

    def _field(self, look: Look, ground: RGB, x: int, y: int) -> Iterator[Part]:
        """What is in the middle of an empty square."""
        aside, below = _FIELD_EDGE
        field = x + aside, y + below, self.scale - 2 * aside, self.scale // 2 - 2 * below
        ghost, marks = look.ghost, look.marks
        if ghost is not None or (Mark.LEGAL in marks and Mark.BARRED not in marks):
            motif = FieldMotif(ground, self.colours, ghost)
            yield Part(motif, *field, all_cells(*field[2:]))
        elif Mark.BARRED in marks:
            yield Part(Plain(self._dimmed(ground)), *field, all_cells(*field[2:]))

    def _reply(self, look: Look, ground: RGB, x: int, y: int) -> Iterator[Part]:
        """Whose stone could come here, in the lower left of the field."""
        if look.reply is not None:
            if Mark.BARRED in look.marks:
                ground = self._dimmed(ground)
            aside, below = _FIELD_EDGE
            motif = SmallStone(ground, self.body(look.reply))
            yield Part(motif, x + aside, y + self.scale // 2 - 1 - below, 2, 1)

    def _dimmed(self, ground: RGB) -> RGB:
        return mix(ground, self.colours.barred, _DIMMED)

    def _corners_of(self, marks: Mark, ground: RGB, x: int, y: int) -> Iterator[Part]:
        """The cursor or the mouse."""
        size = self.scale, self.scale // 2
        down = max(1, round(self.scale / _COLUMNS_A_ROW))
        across = 2 * down
        reach = across / size[0], down / size[1]
        for mark, colour, thick in (
            (Mark.CURSOR, self.colours.cursor, _CORNER),
            (Mark.HOVER, self.colours.hover, _CORNER / 2),
        ):
            if mark in marks:
                motif = Corners(ground, colour, thick, reach)
                yield Part(motif, x, y, *size, corner_cells(*size, across, down))
                return

    def _motif(self, scene: Scene, number: int, spot: Spot) -> SquareMotif:
        look = scene.looks[number]
        wood = self._wood(self.plan.tile_of[number])
        ways = frozenset(
            (other.column - spot.column, other.row - spot.row)
            for pair in scene.lit
            if number in pair
            for other in (self.plan.spots[sum(pair) - number],)
        )
        return SquareMotif(
            wood,
            self.colours,
            self.face(wood, look),
            self.outline_colour(look.marks),
            frozenset(self._outer_sides(spot)),
            ways,
            Look(look.figure, marks=look.marks & _SHOWN),
        )
