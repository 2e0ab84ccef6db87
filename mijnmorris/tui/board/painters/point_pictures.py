"""Boards of points as pictures: one for each look of a point, and of what lies between them."""

from collections.abc import Collection, Iterator
from math import ceil, floor
from typing import NamedTuple

from mijnmorris.rules import Side
from mijnmorris.tui.board.colours import RGB, PixelColours, mix
from mijnmorris.tui.board.painters.drawing import Drawing
from mijnmorris.tui.board.painters.picture_cells import (
    Corners,
    Part,
    PicturePainter,
    all_cells,
    corner_cells,
)
from mijnmorris.tui.board.painters.point_mosaic import PointMosaic
from mijnmorris.tui.board.painters.point_pixels import PALE
from mijnmorris.tui.board.plan import Spot
from mijnmorris.tui.board.scene import Look, Mark, Scene

_SHOWN = ~(Mark.CURSOR | Mark.HOVER)
_SHOWN_ON_MEN = _SHOWN & ~(Mark.LEGAL | Mark.CAPTURABLE)
_SHOWN_ON_WOOD = _SHOWN & ~Mark.BARRED
_WAVES = 4
_MAN, _RING = 0.86, 0.11
"""Shares of the room around a point: the radius of a man, and the width of a ring around it."""
_LINE = 0.07
"""How thick lines are, in widths of a part."""
_MARK_RING = 0.4
"""How thick the ring on a man that may be taken is, in its radii."""
_CORNER = 0.06
"""How thick the cursor and other frames are, in widths of a part."""
_ROOMY, _LARGE = 8, 10
"""From these scales on the arms of the cursor are two columns long and a row high, and the marks
on men are larger."""

Way = tuple[int, int]
"""Steps right and down."""


class Window(NamedTuple):
    """The characters of a part that a picture shows."""

    x: int
    y: int
    columns: int
    rows: int


class PointMotif(NamedTuple):
    """A part of a board of points as it looks, whatever else is on the board."""

    colours: PixelColours
    window: Window
    """The piece of the part that is drawn."""
    columns: int
    """Columns of the whole part; it has half as many rows."""
    arms: frozenset[tuple[Way, RGB]]
    """The directions in which lines leave the point, with their colours."""
    rings: tuple[RGB, ...]
    look: Look

    def drawn(self, width: int, height: int) -> Drawing:
        """The part, or what is seen of it through its window."""
        return _point(self, width, height)


def _point(motif: PointMotif, width: int, height: int) -> Drawing:
    colours, look, window = motif.colours, motif.look, motif.window
    drawing = Drawing(width, height, colours.wood)
    across, down = width / window.columns, height / window.rows
    left, top = -across * window.x, -down * window.y
    width, height = round(across * motif.columns), round(down * (motif.columns // 2))
    if look == Look():  # with men there are many, which have to be small
        drawing.grain(
            colours.wood, colours.grain, 1, _WAVES, (left, top, left + width, top + height)
        )
    x, y = (left + across * _middle(motif.columns), top + down * _middle(motif.columns // 2))
    room = min(x - left, y - top, left + width - x, top + height - y)
    line = max(2, round(width * _LINE))
    near_x, near_y = floor(x - line / 2), floor(y - line / 2)
    for (right, below), colour in sorted(motif.arms):
        end_x, end_y = near_x + right * width, near_y + below * height
        drawing.box(
            min(near_x, end_x),
            min(near_y, end_y),
            max(near_x, end_x) + line,
            max(near_y, end_y) + line,
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
            drawing.disc((left + width * place, top + height * place), width * 0.06, colour)
    return drawing


def _draw_look(
    drawing: Drawing, motif: PointMotif, centre: tuple[float, float], room: float
) -> None:
    colours, look, radius = motif.colours, motif.look, room * _MAN

    if look.figure is not None:
        drawing.stone(centre, radius, look.figure, *colours.of(look.figure.side))
        _draw_mark(drawing, motif, centre)
        if Mark.BARRED in look.marks:
            drawing.disc(centre, radius, colours.wood, PALE)
    elif (pale := look.ghost or look.taken) is not None:
        drawing.ghost(centre, radius, pale, *colours.of(pale.side))
    for number, colour in enumerate(motif.rings):
        thick = room * _RING
        drawing.ring(centre, room - number * thick, thick, colour)
    if not motif.rings and Mark.LEFT in look.marks:
        drawing.ring(centre, radius, room * _RING, colours.last_on_wood)
    if look.figure is None and Mark.LEGAL in look.marks and look.ghost is None:
        drawing.disc(centre, room * 0.24, colours.legal)
    elif look.taken is not None:
        drawing.cross(centre, radius * 0.55, room * 0.16, colours.last_on_wood)


def _draw_mark(drawing: Drawing, motif: PointMotif, centre: tuple[float, float]) -> None:
    """On top of a man, as large as the window: a dot if he may be chosen, a ring if taken."""
    colours, look = motif.colours, motif.look
    is_light = look.figure is not None and look.figure.side is Side.LIGHT
    colour = colours.legal_on_light if is_light else colours.legal
    radius = min(drawing.width, drawing.height) / 2
    if Mark.LEGAL in look.marks:
        drawing.disc(centre, radius, colour)
    elif Mark.CAPTURABLE in look.marks:
        drawing.ring(centre, radius, radius * _MARK_RING, colour)


def _middle(length: int) -> float:
    """Where the point lies in so many columns or rows."""
    return length // 2 + 0.5


class PointPictures(PicturePainter, PointMosaic):
    """A mosaic that is made of pictures as soon as they are drawn."""

    def _parts(self, scene: Scene) -> Iterator[Part]:
        columns, rows = self.scale, self.scale // 2
        arms = self._arms(scene)
        for row in range(self.plan.rows):
            for column in range(self.plan.columns):
                spot = Spot(column, row)
                yield from self._point(scene, spot, arms.get(spot, {}))
            # What is left of the wood on the right looks like the first column of bare wood.
            bare, edge = Spot(self.plan.columns, row), [(0, y) for y in range(rows)]
            yield Part(self._motif(scene, bare, {}), *self._place(bare), columns, rows, edge)
        for spot, look in zip(self.plan.spots, scene.looks, strict=True):
            yield from self._corners_of(spot, look.marks)

    def _place(self, spot: Spot) -> tuple[int, int]:
        left, top = self._offset
        return left + spot.column * self.scale, top + spot.row * self.scale // 2

    def _point(self, scene: Scene, spot: Spot, arms: dict[Way, RGB]) -> Iterator[Part]:
        """What is at a spot of the grid.

        Lines, and the mark on a man, are small pictures laid over that of wood or of a man: else
        each would need one of its own for each way in which the lines around it are lit.
        """
        motif, place = self._motif(scene, spot, arms), self._place(spot)
        look = motif.look
        if look.figure is None and look != Look():
            yield Part(motif, *place, motif.window.columns, motif.window.rows)
            return
        man = motif._replace(arms=frozenset())
        yield Part(man, *place, man.window.columns, man.window.rows)
        if look.figure is None:
            if arms:
                yield _seen(motif._replace(window=self._crossing(arms)), place)
            return
        reach = 1 if motif.rings else _MAN
        for arm in sorted(motif.arms):
            window = self._beside_man(arm[0], reach)
            if window.columns and window.rows:
                yield _seen(man._replace(arms=frozenset({arm}), window=window), place)
        marks = scene.looks[self.plan.cell_at[spot]].marks & (Mark.LEGAL | Mark.CAPTURABLE)
        if marks:
            top = Look(look.figure, marks=marks)
            yield _seen(man._replace(look=top, rings=(), window=self._top_of_man(marks)), place)

    def _crossing(self, ways: Collection[Way]) -> Window:
        """The characters that the lines of a point take."""
        columns, rows, half = self.scale, self.scale // 2, self._half_line
        x, y = columns // 2, rows // 2
        left, right = (
            (0 if (-1, 0) in ways else x - half),
            columns if (1, 0) in ways else x + half + 1,
        )
        top, bottom = (0 if (0, -1) in ways else y), rows if (0, 1) in ways else y + 1
        return Window(left, top, right - left, bottom - top)

    @property
    def _half_line(self) -> int:
        """The columns on each side of the middle one that a line down reaches into."""
        return int(self.scale * _LINE)

    def _beside_man(self, way: Way, reach: float) -> Window:
        """The characters between a man and the edge of his part in which a line is seen.

        He reaches that far, with his rings, as a share of the room around him.
        """
        columns, rows = self.scale, self.scale // 2
        x, y = columns // 2, rows // 2
        # A column is half as wide as a row is high.
        radius = min(columns - _middle(columns), 2 * (rows - _middle(rows))) * reach
        half = self._half_line
        if way[0]:
            length = ceil((_middle(columns) if way[0] < 0 else columns - _middle(columns)) - radius)
            return Window(0 if way[0] < 0 else columns - length, y, length, 1)
        length = ceil((_middle(rows) if way[1] < 0 else rows - _middle(rows)) - radius / 2)
        return Window(x - half, 0 if way[1] < 0 else rows - length, 1 + 2 * half, length)

    def _top_of_man(self, mark: Mark) -> Window:
        """The characters in the middle of a man that a mark on him takes."""
        columns, rows = (1, 1) if Mark.LEGAL in mark else (3, 1)
        if self.scale >= _LARGE:
            columns, rows = (3, 1) if Mark.LEGAL in mark else (5, 3)
        return Window(self.scale // 2 - columns // 2, self.scale // 4 - rows // 2, columns, rows)

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

    def _motif(self, scene: Scene, spot: Spot, arms: dict[Way, RGB]) -> PointMotif:
        number = self.plan.cell_at.get(spot)
        look = Look() if number is None else scene.looks[number]
        shown = _SHOWN_ON_WOOD if look.figure is None else _SHOWN_ON_MEN
        look = look._replace(marks=look.marks & shown)
        return PointMotif(
            self.colours,
            Window(0, 0, self.scale, self.scale // 2),
            self.scale,
            frozenset(arms.items()),
            tuple(self.ring_colours(look.marks)),
            look,
        )

    def _arms(self, scene: Scene) -> dict[Spot, dict[Way, RGB]]:
        """The ways that lines go from every spot of the grid, with their colours."""
        arms: dict[Spot, dict[Way, RGB]] = {}
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


def _seen(motif: PointMotif, place: tuple[int, int]) -> Part:
    """What is seen through the motif's window, over the rest of its part, which lies there."""
    x, y, columns, rows = motif.window
    return Part(motif, place[0] + x, place[1] + y, columns, rows, all_cells(columns, rows))
