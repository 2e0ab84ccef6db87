"""Every two states of a cell differ in shape, in every way of drawing and at every scale.

A shape is what remains of pixels when colours are lost but for dark and light: two pixels
differ where their lightness does by a fifth of that between wood and black. Half as
many as the scale, less one, must. In characters it is the characters alone.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

import pytest
from rich.color import Color
from rich.style import Style

from mijnmorris.games.mijnlieff.tui.signs import SIGNS
from mijnmorris.rules import Side
from mijnmorris.rules.cells import Cell
from mijnmorris.tui.board import POINT_PAINTERS, SQUARE_PAINTERS
from mijnmorris.tui.board.album import Motif
from mijnmorris.tui.board.colours import PARTS, Palette
from mijnmorris.tui.board.frame import Frame, Glyph, Half
from mijnmorris.tui.board.painters import Margins, Painter
from mijnmorris.tui.board.painters.picture_cells import Plain, all_cells
from mijnmorris.tui.board.painters.point_pictures import PointPictures
from mijnmorris.tui.board.painters.square_pictures import SquarePictures
from mijnmorris.tui.board.plan import Plan, PointPlan, SquarePlan
from mijnmorris.tui.board.scene import Figure, Look, Mark, Scene
from mijnmorris.tui.terminal.known import CellSize

CELLS = tuple(Cell(column, row) for row in range(3) for column in range(3))
MIDDLE = 4
PLANS: dict[str, Plan] = {
    "squares": SquarePlan(CELLS, False, (0,) * 9),
    "points": PointPlan(CELLS, False, ((1, 4), (4, 7), (3, 4), (4, 5))),
}
PAINTERS = {"squares": SQUARE_PAINTERS, "points": POINT_PAINTERS}
FIGURES = {
    "squares": [Figure(side, sign) for side in Side for sign in SIGNS],
    "points": [Figure(side) for side in Side],
}
Pixels = tuple[tuple[float, ...], ...]
Cells = dict[tuple[int, int], tuple[float, ...]]
# Lightness (CIE L*) goes from 0 to 100; wood has 57, black 0.
DIFFERENT = 12
_ACROSS = 60
"""About so many pixels across has a cell of the board in pictures: more take longer, and differ in
the same way."""


def states(kind: str) -> list[Look]:
    """Whose and which piece, whether it scores, came last, may be chosen and has the cursor.

    The piece in hand is there as it would be seen under the cursor.
    """
    looks = [
        Look(figure, marks=lit | last | cursor)
        for figure in FIGURES[kind]
        for lit, last, cursor in product(
            (Mark.NONE, Mark.LIT), (Mark.NONE, Mark.LAST), (Mark.NONE, Mark.CURSOR)
        )
    ]
    if kind == "points":  # men may be chosen to move and to be taken
        looks += [
            look._replace(marks=look.marks | chosen)
            for look in looks
            for chosen in (Mark.LEGAL, Mark.CAPTURABLE)
        ]
    empty = [
        Look(marks=mark | cursor)
        for mark in (Mark.NONE, Mark.LEGAL)
        for cursor in (Mark.NONE, Mark.CURSOR)
    ]
    ghosts = [Look(ghost=figure, marks=Mark.CURSOR) for figure in FIGURES[kind]]
    return looks + empty + ghosts


def painted(painter: Painter, look: Look) -> Frame:
    """A board with that look on the cell in the middle."""
    return painter.paint(scene_of(look))


def scene_of(look: Look) -> Scene:
    """What is to be seen of it."""
    looks = [Look()] * len(CELLS)
    looks[MIDDLE] = look
    # No figure scores alone: it has a bar to one neighbour at least.
    lit = frozenset({(MIDDLE, MIDDLE + 1)}) if Mark.LIT in look.marks else frozenset()
    return Scene(tuple(looks), lit)


@cache
def lightness(colour: Color | None) -> float:
    """CIE L* of a colour; what lies below the board counts as black."""
    return 0 if colour is None else lightness_of(tuple(colour.get_truecolor()))


@cache
def lightness_of(colour: tuple[int, ...]) -> float:
    """CIE L* of a colour."""
    linear = [_linear(part / 255) for part in colour]
    luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    return 116 * luminance ** (1 / 3) - 16 if luminance > 0.008856 else 903.3 * luminance


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def pixels(frame: Frame) -> list[float]:
    """The lightness of each pixel."""
    return [
        lightness(half)
        for row in frame.rows
        for cell in row
        if isinstance(cell, Half)
        for half in cell
    ]


def telling(shapes: list[list[float]]) -> list[tuple[float, ...]]:
    """The shapes without the places at which no two of them differ."""
    places = [place for place in zip(*shapes, strict=True) if max(place) - min(place) > DIFFERENT]
    return [tuple(place[number] for place in places) for number in range(len(shapes))]


def painters(
    name: str, *, indexed: bool = False, in_reverse: Side | None = None
) -> Iterator[tuple[str, Painter]]:
    """A painter of each kind of board and scale."""
    solid = Side.LIGHT if in_reverse is None else in_reverse
    styles = {part: Style() for part in PARTS}
    palette = Palette(styles, indexed, solid=solid, reversed=in_reverse)
    for kind, plan in PLANS.items():
        painter = PAINTERS[kind][name]
        for scale in painter.scales:
            yield kind, painter(plan, scale, Margins(), palette)


@pytest.mark.parametrize("indexed", [False, True], ids=["truecolor", "256"])
def test_pixels_differ_in_shape(indexed: bool) -> None:
    for kind, painter in painters("pixels", indexed=indexed):
        least = max(1, painter.scale // 2 - 1)
        looks = states(kind)
        shapes = telling([pixels(painted(painter, look)) for look in looks])
        for (one, first), (other, second) in combinations(zip(looks, shapes, strict=True), 2):
            differing = 0
            for a, b in zip(first, second, strict=True):
                if abs(a - b) > DIFFERENT:
                    differing += 1
                    if differing == least:
                        break
            assert differing == least, (kind, painter.scale, one, other)


def cells_of_pictures(painter: SquarePictures | PointPictures, look: Look, cell: CellSize) -> Cells:
    """The lightness of all pixels of each character, the last that covers it."""
    cells: Cells = {}
    for motif, left, top, columns, rows, shown in painter._parts(scene_of(look)):
        flat = lightness_of(motif.colour) if isinstance(motif, Plain) else None
        drawn = () if isinstance(motif, Plain) else picture(motif, columns, rows, cell)
        for x, y in shown or all_cells(columns, rows):
            cells[left + x, top + y] = (
                (flat,) * (cell.width * cell.height) if flat is not None else drawn[y * columns + x]
            )
    return cells


@cache
def picture(motif: Motif, columns: int, rows: int, cell: CellSize) -> Pixels:
    """The lightness of a picture's pixels, character by character."""
    drawing = motif.drawn(columns * cell.width, rows * cell.height).rows
    return tuple(
        tuple(
            lightness_of(drawing[y * cell.height + down][x * cell.width + across])
            for down in range(cell.height)
            for across in range(cell.width)
        )
        for y in range(rows)
        for x in range(columns)
    )


SCALES = [(kind, scale) for kind in PLANS for scale in PAINTERS[kind]["pictures"].scales]


@cache
def differing(one: tuple[float, ...], other: tuple[float, ...]) -> int:
    """How many pixels of two characters differ."""
    return sum(abs(a - b) > DIFFERENT for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize(("kind", "scale"), SCALES)
def test_pictures_differ_in_shape(kind: str, scale: int) -> None:
    """By one pixel of a hundred of a cell of the board."""
    width = max(_ACROSS // scale, 2)
    cell = CellSize(width, 2 * width)
    palette = Palette({part: Style() for part in PARTS})
    painter = PAINTERS[kind]["pictures"](PLANS[kind], scale, Margins(), palette)
    assert isinstance(painter, SquarePictures | PointPictures)
    least = scale * cell.width * scale // 2 * cell.height // 100
    pictures = [(look, cells_of_pictures(painter, look, cell)) for look in states(kind)]
    for (one, first), (other, second) in combinations(pictures, 2):
        found = 0
        for place, seen in first.items():
            if seen is not second[place]:
                found += differing(seen, second[place])
                if found >= least:
                    break
        assert found >= least, (one, other)
    differing.cache_clear()
    picture.cache_clear()


@pytest.mark.parametrize("in_reverse", [None, *Side])
@pytest.mark.parametrize("name", ["drawn", "ascii"])
def test_characters_differ(name: str, in_reverse: Side | None) -> None:
    for kind, painter in painters(name, in_reverse=in_reverse):
        shapes: dict[tuple[tuple[str, bool], ...], Look] = {}
        for look in states(kind):
            if look.ghost and look.ghost.side is Side.DARK:
                continue  # here it is the sign alone, and always that of who moves
            shape = tuple(
                (cell.character, bool(cell.style.reverse))
                for row in painted(painter, look).rows
                for cell in row
                if isinstance(cell, Glyph)
            )
            assert shape not in shapes, (kind, painter.scale, look, shapes[shape])
            shapes[shape] = look
