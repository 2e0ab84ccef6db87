"""Boards of points as pictures: one for each look of a point, and of what lies between them."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from mijnmorris.rules import Side
from mijnmorris.tui.board.colours import BLACK, RGB, PixelColours, mix
from mijnmorris.tui.board.frame import Frame
from mijnmorris.tui.board.painters.drawing import Drawing
from mijnmorris.tui.board.painters.picture_cells import Part, with_pictures
from mijnmorris.tui.board.painters.pixels import GHOST
from mijnmorris.tui.board.painters.point_mosaic import PointMosaic
from mijnmorris.tui.board.plan import Spot
from mijnmorris.tui.board.scene import Figure, Look, Mark, Scene

_SHOWN = ~Mark.PREVIEW
_OVERLAYS = Mark.CURSOR | Mark.HOVER | Mark.CHOSEN | Mark.HINT
_WAVES = 4
_MAN, _RING = 0.86, 0.11
"""Shares of the room around a point: the radius of a man, and the width of a ring around it."""


class PointMotif(NamedTuple):
    """A part of a board of points as it looks, whatever else is on the board."""

    colours: PixelColours
    centre: tuple[float, float]
    """Where the point lies, in shares of width and height."""
    arms: frozenset[tuple[tuple[int, int], RGB]]
    """The ways that lines go from it, as steps right and down, with their colours."""
    rings: tuple[RGB, ...]
    look: Look

    def drawn(self, width: int, height: int) -> Drawing:
        """The part; what follows the cursor is drawn upon what was drawn before."""
        marks, colours = self.look.marks, self.colours
        still = self._replace(look=self.look._replace(marks=marks & ~_OVERLAYS))
        drawing = _drawn(still, width, height).copy()
        thick = max(2, round(width * 0.06))
        for mark, colour in ((Mark.HINT, colours.legal), (Mark.CHOSEN, colours.cursor)):
            if mark in marks:
                drawing.frame(thick, colour)
        if Mark.HOVER in marks:
            drawing.corners(thick - 1, width // 5, colours.hover)
        if Mark.CURSOR in marks:
            drawing.corners(thick, width // 4, colours.cursor)
        return drawing


@lru_cache(maxsize=256)
def _drawn(motif: PointMotif, width: int, height: int) -> Drawing:
    colours, look = motif.colours, motif.look
    drawing = Drawing(width, height, colours.wood)
    drawing.grain(colours.wood, colours.grain, 1, _WAVES)
    x, y = width * motif.centre[0], height * motif.centre[1]
    room = min(x, y, width - x, height - y)
    line = max(2, round(width * 0.07))
    for (right, down), colour in sorted(motif.arms):
        end = x + right * width, y + down * height
        drawing.box(
            min(x, end[0]) - line / 2,
            min(y, end[1]) - line / 2,
            max(x, end[0]) + line / 2,
            max(y, end[1]) + line / 2,
            colour,
        )
    _draw_look(drawing, motif, (x, y), room)
    for mark, colour, place in (
        (Mark.LIGHT_SCORES, colours.light, 0.12),
        (Mark.DARK_SCORES, colours.dark, 0.88),
    ):
        if mark in look.marks:
            drawing.disc((width * place, height * place), width * 0.06, colour)
    return drawing


def _draw_look(
    drawing: Drawing, motif: PointMotif, centre: tuple[float, float], room: float
) -> None:
    colours, look, radius = motif.colours, motif.look, room * _MAN

    def draw_man(figure: Figure, cover: float) -> None:
        body, ink = (
            (colours.dark, colours.dark_ink) if figure.side else (colours.light, colours.light_ink)
        )
        drawing.stone(centre, radius, figure, body, ink, cover)

    if look.taken is not None:
        draw_man(look.taken, 0.4)
    if look.figure is not None:
        draw_man(look.figure, 1)
        if Mark.BARRED in look.marks:
            drawing.disc(centre, radius, BLACK, 0.35)
    elif look.ghost is not None:
        draw_man(look.ghost, GHOST)
    for number, colour in enumerate(motif.rings):
        thick = room * _RING
        drawing.ring(centre, room - number * thick, thick, colour)
    if not motif.rings and Mark.LEFT in look.marks:
        drawing.ring(centre, radius, room * _RING, colours.last_on_wood)
    if Mark.LEGAL in look.marks and look.ghost is None:
        on_light = look.figure is not None and look.figure.side is Side.LIGHT
        drawing.disc(centre, room * 0.24, colours.legal_on_light if on_light else colours.legal)
    elif look.taken is not None:
        drawing.cross(centre, radius * 0.55, room * 0.16, colours.last_on_wood)


class PointPictures(PointMosaic):
    """A mosaic that is made of pictures as soon as they are drawn."""

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
        arms = self._arms(scene)
        for row in range(self.plan.rows):
            for column in range(self.plan.columns):
                motif = self._motif(scene, Spot(column, row), arms.get(Spot(column, row), {}))
                yield Part(motif, left + column * columns, top + row * rows, columns, rows)

    def _motif(self, scene: Scene, spot: Spot, arms: dict[tuple[int, int], RGB]) -> PointMotif:
        number = self.plan.cell_at.get(spot)
        look = Look() if number is None else scene.looks[number]
        rows = self.scale // 2
        centre = (self.scale // 2 + 0.5) / self.scale, (rows // 2 + 0.5) / rows
        return PointMotif(
            self.colours,
            centre,
            frozenset(arms.items()),
            tuple(self.ring_colours(look.marks)),
            look._replace(marks=look.marks & _SHOWN),
        )

    def _arms(self, scene: Scene) -> dict[Spot, dict[tuple[int, int], RGB]]:
        """The ways that lines go from every spot of the grid, with their colours."""
        arms: dict[Spot, dict[tuple[int, int], RGB]] = {}
        plain = mix(self.colours.groove, self.colours.wood, 0.15)
        for link in sorted(self.plan.steps):
            colour = self.colours.lit if link in scene.lit else plain
            colour = self.colours.last_on_wood if link == scene.way else colour
            one, other = sorted(self.plan.spots[cell] for cell in link)
            way = (1, 0) if one.row == other.row else (0, 1)
            here = one
            while here != other:
                there = Spot(here.column + way[0], here.row + way[1])
                arms.setdefault(here, {})[way] = colour
                arms.setdefault(there, {})[-way[0], -way[1]] = colour
                here = there
        return arms
