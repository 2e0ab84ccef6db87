"""Boards and themes in terminals of 256 colours."""

from itertools import pairwise
from pathlib import Path

import pytest
from rich.color import Color, ColorSystem
from rich.style import Style

from mijnmorris.settings import Settings, SettingsFile
from mijnmorris.tui.app import MijnmorrisApp
from mijnmorris.tui.board import BoardView
from mijnmorris.tui.board.colours import PARTS, RGB, Palette, nearest, shade
from mijnmorris.tui.board.frame import Half
from mijnmorris.tui.board.painters import Margins
from mijnmorris.tui.board.painters.square_pixels import SquarePixels
from mijnmorris.tui.board.plan import Spot, SquarePlan
from mijnmorris.tui.board.scene import Look, Mark, Scene
from tests.tui.board.boards import LAYOUTS, board_view, mijnlieff, morris
from tests.tui.playing import two_players
from tests.tui.test_contrast import MARK, TEXT, contrast

COLOURS = Palette({part: Style() for part in PARTS}, indexed=True)


def painted(view: BoardView, scale: int, mark: Mark) -> list[list[RGB | None]]:
    """The pixels of a board with that mark on every cell, in the terminal's colours."""
    plan = view.plan
    painter = view.painters["pixels"](plan, scale, Margins(0, 0), COLOURS)
    frame = painter.paint(Scene((Look(marks=mark),) * len(plan.cells), frozenset()))
    rows = [[cell for cell in row if isinstance(cell, Half)] for row in frame.rows]
    return [[_numbers(cell[half]) for cell in row] for row in rows for half in (0, 1)]


def _numbers(colour: Color | None) -> RGB | None:
    if colour is None:
        return None
    red, green, blue = colour.get_truecolor()
    return red, green, blue


def brightness(colour: RGB) -> float:
    """How light a colour is, by Rec. 709 on squared values."""
    red, green, blue = ((part / 255) ** 2 for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def is_woody(colour: RGB) -> bool:
    """Whether it is a brown or a grey, not the mauve that has as much blue as green."""
    red, green, blue = colour
    return red > green > blue or red == green == blue


def places(plan: SquarePlan, scale: int) -> dict[str, set[tuple[int, int]]]:
    """Pixels of grooves, of lines within tiles, and of the middles of squares."""
    found: dict[str, set[tuple[int, int]]] = {"groove": set(), "line": set(), "square": set()}
    middle = scale // 2
    for spot in plan.spots:
        x, y = spot.column * scale, spot.row * scale
        found["square"].add((x + middle, y + middle))
        left, above = Spot(spot.column - 1, spot.row), Spot(spot.column, spot.row - 1)
        found["line" if plan.same_tile(spot, left) else "groove"].add((x, y + middle))
        found["line" if plan.same_tile(spot, above) else "groove"].add((x + middle, y))
    return found


@pytest.mark.parametrize("layout", LAYOUTS)
def test_parts_of_a_board_of_tiles_differ_by_lightness(layout: str) -> None:
    view = board_view(mijnlieff(layout=layout))
    plan = view.plan
    assert isinstance(plan, SquarePlan)
    for scale in SquarePixels.scales:
        plain, barred = (painted(view, scale, mark) for mark in (Mark(0), Mark.BARRED))
        spots = places(plan, scale)
        seen = [
            {rows[y][x] for x, y in spots[part]}
            for rows, part in (
                (plain, "groove"),
                (plain, "line"),
                (barred, "square"),
                (plain, "square"),
            )
        ]
        colours = [colour for part in seen for colour in part if colour is not None]
        assert len(colours) == len(seen), "every part has one colour on all tiles"
        for darker, lighter in pairwise(map(brightness, colours)):
            assert lighter > darker + 0.05


def test_a_legal_square_is_seen() -> None:
    for board in (mijnlieff(), morris()):
        view = board_view(board)
        for scale in view.painters["pixels"].scales:
            plain, legal = (painted(view, scale, mark) for mark in (Mark(0), Mark.LEGAL))
            before, after = ({pixel for row in rows for pixel in row} for rows in (plain, legal))
            wood = COLOURS.pixels.wood
            assert any(pixel and contrast(pixel, wood) >= MARK for pixel in after - before)


@pytest.mark.parametrize("mark", [Mark(0), Mark.BARRED])
def test_bare_wood_is_brown(mark: Mark) -> None:
    views = [board_view(mijnlieff(layout=layout)) for layout in LAYOUTS]
    for view in (*views, board_view(morris())):
        for scale in view.painters["pixels"].scales:
            pixels = {pixel for row in painted(view, scale, mark) for pixel in row}
            assert all(is_woody(pixel) for pixel in pixels if pixel is not None), pixels


@pytest.mark.parametrize("brown", [(200, 155, 103), (215, 175, 135), (135, 95, 55), (110, 85, 57)])
def test_shades_of_brown_are_browns_creams_and_greys(brown: RGB) -> None:
    for step in range(-20, 21):
        colour = _numbers(nearest(shade(brown, step / 20)))
        assert colour is not None
        assert is_woody(colour) or colour in ((215, 215, 175), (255, 255, 215))


def test_colours_that_the_terminal_has_stay() -> None:
    assert nearest((255, 0, 0)).number == 196
    assert nearest((8, 8, 8)).number == 232


@pytest.mark.parametrize("theme", ["dark", "light", "high-contrast"])
@pytest.mark.parametrize("painter", ["pixels", "drawn"])
async def test_themes(monkeypatch: pytest.MonkeyPatch, theme: str, painter: str) -> None:
    monkeypatch.setattr("textual.app.constants.COLOR_SYSTEM", "256")
    kept = SettingsFile(Path(), Settings(theme=theme, painter=painter), frozenset({"theme"}), ())
    app = MijnmorrisApp(two_players("mijnlieff"), kept, at_once=True)
    async with app.run_test() as pilot:
        await pilot.pause()
        view = app.screen.query_one(BoardView)
        background = app.screen.styles.background.rich_color.downgrade(ColorSystem.EIGHT_BIT)
        grey = set(background.get_truecolor())
        assert len(grey) == 1
        assert (grey.pop() > 128) == (theme == "light")
        shown = view._colours()
        assert shown.indexed
        label = shown["label"].color
        assert label is not None
        written, behind = _numbers(label), _numbers(background)
        assert written is not None
        assert behind is not None
        assert contrast(written, behind) > TEXT
        ground = shown["square"].bgcolor
        assert ground is not None
        assert is_woody(_numbers(ground) or (0, 0, 0))
