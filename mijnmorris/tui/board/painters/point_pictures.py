"""Boards of points as pictures: one for each look of a point, and of what lies between them."""

from collections.abc import Iterator
from typing import NamedTuple

from mijnmorris.rules import Side
from mijnmorris.tui.board.colours import RGB, PixelColours, mix
from mijnmorris.tui.board.frame import Frame
from mijnmorris.tui.board.painters.drawing import Drawing
from mijnmorris.tui.board.painters.picture_cells import (
    Corners,
    Part,
    all_cells,
    corner_cells,
    with_pictures,
)
from mijnmorris.tui.board.painters.point_mosaic import PointMosaic
from mijnmorris.tui.board.painters.point_pixels import PALE
from mijnmorris.tui.board.plan import Spot
from mijnmorris.tui.board.scene import Figure, Look, Mark, Scene

_SHOWN = ~(Mark.PREVIEW | Mark.CURSOR | Mark.HOVER)
_SHOWN_ON_MEN = _SHOWN & ~Mark.LEGAL
_WAVES = 4
_MAN, _RING = 0.86, 0.11
"""Shares of the room around a point: the radius of a man, and the width of a ring around it."""
_CORNER = 0.06
"""How thick the cursor and other frames are, in widths of a part."""
_ROOMY, _LARGE = 8, 10
"""From these scales on the arms of the cursor are two columns long and a row high, and the dot of
a man that may be chosen is larger than a character."""


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
        """The part."""
        return _point(self, width, height)


def _point(motif: PointMotif, width: int, height: int) -> Drawing:
    colours, look = motif.colours, motif.look
    drawing = Drawing(width, height, colours.wood)
    if look == Look():  # with men there are many, which have to be small
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
    thick = max(2, round(width * _CORNER))
    for mark, colour in ((Mark.HINT, colours.legal), (Mark.CHOSEN, colours.cursor)):
        if mark in look.marks:
            drawing.frame(thick, colour, (x - room, y - room, x + room, y + room))
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
        drawing.stone(centre, radius, figure, *colours.of(figure.side), cover)

    if look.taken is not None:
        draw_man(look.taken, 0.4)
    if look.figure is not None:
        draw_man(look.figure, 1)
        if Mark.BARRED in look.marks:
            drawing.disc(centre, radius, colours.wood, PALE)
    elif look.ghost is not None:
        drawing.ghost(centre, radius, look.ghost, *colours.of(look.ghost.side))
    for number, colour in enumerate(motif.rings):
        thick = room * _RING
        drawing.ring(centre, room - number * thick, thick, colour)
    if not motif.rings and Mark.LEFT in look.marks:
        drawing.ring(centre, radius, room * _RING, colours.last_on_wood)
    if Mark.LEGAL in look.marks and look.ghost is None:
        drawing.disc(centre, room * 0.24, colours.legal)
    elif look.taken is not None:
        drawing.cross(centre, radius * 0.55, room * 0.16, colours.last_on_wood)


class DotMotif(NamedTuple):
    """The middle of a man that may be chosen."""

    body: RGB
    colour: RGB

    def drawn(self, width: int, height: int) -> Drawing:
        """The dot."""
        drawing = Drawing(width, height, self.body)
        drawing.disc((width / 2, height / 2), min(width, height) / 2, self.colour)
        return drawing


class PointPictures(PointMosaic):
    """A mosaic that is made of pictures as soon as they are drawn."""

    slides = False

    def paint(self, scene: Scene) -> Frame:
        """The board as it looks now."""
        paint = super().paint
        bare = Scene((Look(),) * len(scene.looks))
        return with_pictures(
            self._parts(scene), self.album, lambda is_bare: paint(bare if is_bare else scene)
        )

    def _parts(self, scene: Scene) -> Iterator[Part]:
        columns, rows = self.scale, self.scale // 2
        arms = self._arms(scene)
        for row in range(self.plan.rows):
            for column in range(self.plan.columns):
                spot = Spot(column, row)
                motif = self._motif(scene, spot, arms.get(spot, {}))
                yield Part(motif, *self._place(spot), columns, rows)
            # What is left of the wood on the right looks like the first column of bare wood.
            bare, edge = Spot(self.plan.columns, row), [(0, y) for y in range(rows)]
            yield Part(self._motif(scene, bare, {}), *self._place(bare), columns, rows, edge)
        for spot, look in zip(self.plan.spots, scene.looks, strict=True):
            if look.figure is not None and Mark.LEGAL in look.marks:
                yield self._dot_on(spot, look.figure.side)
            yield from self._corners_of(spot, look.marks)

    def _place(self, spot: Spot) -> tuple[int, int]:
        left, top = self._offset
        return left + spot.column * self.scale, top + spot.row * self.scale // 2

    def _dot_on(self, spot: Spot, side: Side) -> Part:
        """The mark of a man that may be chosen."""
        colours, columns = self.colours, 1 if self.scale < _LARGE else 3
        colour = colours.legal_on_light if side is Side.LIGHT else colours.legal
        x, y = self._place(spot)
        x, y = x + self.scale // 2 - columns // 2, y + self.scale // 4
        motif = DotMotif(colours.of(side)[0], colour)
        return Part(motif, x, y, columns, 1, all_cells(columns, 1))

    def _corners_of(self, spot: Spot, marks: Mark) -> Iterator[Part]:
        """The cursor or the mouse, around the middle of the point.

        They stand where no man and no line is.
        """
        size = self.scale + 1, self.scale // 4 * 2 + 1
        across, down = (2, 1) if self.scale >= _ROOMY else (1, 1)
        reach = across / size[0], across / 2 / size[1]
        for mark, colour, thick in (
            (Mark.CURSOR, self.colours.cursor, _CORNER),
            (Mark.HOVER, self.colours.hover, _CORNER / 2),
        ):
            if mark in marks:
                motif = Corners(self.colours.wood, colour, thick, reach)
                yield Part(motif, *self._place(spot), *size, corner_cells(*size, across, down))
                return

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
            look._replace(marks=look.marks & (_SHOWN if look.figure is None else _SHOWN_ON_MEN)),
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
