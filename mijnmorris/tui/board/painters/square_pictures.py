"""Boards of squares as pictures: one for each look of a square."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from mijnmorris.tui.board.colours import RGB, PixelColours, mix, shade
from mijnmorris.tui.board.frame import Frame
from mijnmorris.tui.board.painters.drawing import Drawing
from mijnmorris.tui.board.painters.picture_cells import Part, with_pictures
from mijnmorris.tui.board.painters.pixels import GHOST
from mijnmorris.tui.board.painters.square_mosaic import SquareMosaic
from mijnmorris.tui.board.plan import Spot
from mijnmorris.tui.board.scene import Look, Mark, Scene

_SHOWN = (
    Mark.LEGAL
    | Mark.BARRED
    | Mark.CURSOR
    | Mark.HOVER
    | Mark.CHOSEN
    | Mark.LAST
    | Mark.LIT
    | Mark.LIGHT_SCORES
    | Mark.DARK_SCORES
    | Mark.HINT
)
_OVERLAYS = Mark.CURSOR | Mark.HOVER
_LINE, _STONE, _BAR, _HALO = 0.03, 0.43, 0.11, 0.04
"""Shares of a square: the line around it, the radius of a stone, the width of a golden bar, and
that of the gold around a stone."""
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
        """The square; what follows the cursor is drawn upon what was drawn before."""
        marks = self.look.marks
        still = self._replace(look=self.look._replace(marks=marks & ~_OVERLAYS))
        drawing = _drawn(still, width, height).copy()
        thick = max(2, round(width * 0.05))
        if Mark.HOVER in marks:
            drawing.corners(thick - 1, width // 4, self.colours.hover)
        if Mark.CURSOR in marks:
            drawing.corners(thick, width // 3, self.colours.cursor)
        return drawing


@lru_cache(maxsize=256)
def _drawn(motif: SquareMotif, width: int, height: int) -> Drawing:
    colours, look, side = motif.colours, motif.look, min(width, height)
    drawing = Drawing(width, height, motif.face or motif.wood)
    if motif.face is None:
        drawing.grain(motif.wood, colours.grain, len(motif.edges) + motif.wood[0], _WAVES)
    line = max(1, round(side * _LINE))
    if Mark.BARRED in look.marks and motif.face is None:
        drawing = Drawing(width, height, mix(motif.wood, colours.barred, 0.8))
    _draw_lines(drawing, motif, line)
    centre = (width + line) / 2, (height + line) / 2
    if motif.frame is not None:
        drawing.frame(max(2, line), motif.frame)
    for right, down in motif.lit:
        end = centre[0] + right * width, centre[1] + down * height
        drawing.bar(centre, end, side * _BAR, colours.lit)
    radius = side * _STONE
    figure = look.figure or look.ghost
    if figure is not None:
        if Mark.LIT in look.marks:
            drawing.disc(centre, radius + side * _HALO, colours.lit)
        body, ink = (
            (colours.dark, colours.dark_ink) if figure.side else (colours.light, colours.light_ink)
        )
        drawing.stone(centre, radius, figure, body, ink, 1 if look.figure else GHOST)
    elif Mark.LEGAL in look.marks:
        drawing.disc(centre, side * 0.09, colours.legal)
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


class SquarePictures(SquareMosaic):
    """A mosaic of which every square is a picture as soon as that is drawn."""

    def paint(self, scene: Scene) -> Frame:
        """The board as it looks now."""
        paint = super().paint
        bare = Scene((Look(),) * len(scene.looks))
        return with_pictures(
            self._parts(scene), self.album, lambda is_bare: paint(bare if is_bare else scene)
        )

    def _parts(self, scene: Scene) -> Iterator[Part]:
        left, top = self._offset
        columns, rows = self.scale, self.scale // 2
        for number, spot in enumerate(self.plan.spots):
            x, y = left + spot.column * columns, top + spot.row * rows
            yield Part(self._motif(scene, number, spot), x, y, columns, rows)

    def _motif(self, scene: Scene, number: int, spot: Spot) -> SquareMotif:
        look = scene.looks[number]
        look = look._replace(taken=None, marks=look.marks & _SHOWN)
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
            look,
        )
