"""What the marks on the board mean is said beside it, each to whom it concerns."""

import pytest
from textual.content import Content

from mijnmorris.rules import Side
from mijnmorris.tui.board import BoardView
from mijnmorris.tui.game.side_panel import SideBox
from tests.tui.board.boards import mijnlieff, morris, shown
from tests.tui.playing import app_with, screen_of, text_of, two_players, view_of

BLOCKED = "b2 g7 b6 f2 b4xg7 d6 f4 d3 c5 a1 e5 d1 d5xa1 d2xf4 d7 a1 a4 g1xd7"
"""Light to move, whose men on b2, b6 and d5 cannot."""
MILL = "b4 a1 d7 d1 g7 b2 a7xb2 f2 d2"
"""Light has a mill, and Dark may close one on g1."""


def legends(view: BoardView) -> tuple[str, str]:
    """What is said of marks for Light and for Dark."""
    assert view.legend is not None
    return view.legend.of_side(Side.LIGHT), view.legend.of_side(Side.DARK)


async def test_squares_are_dimmed_for_who_has_to_move_whatever_the_cursor_is_on() -> None:
    async with shown(mijnlieff("Pb2"), painter="pixels") as here:
        for square in ("b1", "d4"):  # beside the Pusher, and not
            here.at(square)
            assert legends(here.view) == ("", "dim: not for Dark")


async def test_men_are_dimmed_that_cannot_move_or_be_taken() -> None:
    async with shown(morris(*BLOCKED.split()), painter="pixels") as here:
        assert legends(here.view) == ("dim: cannot move", "")
    async with shown(morris(*MILL.split()), painter="pixels") as here:
        assert legends(here.view) == ("", "")
        here.at("g1")
        await here.press("enter")
        assert legends(here.view) == ("dim: may not be taken", "")


@pytest.mark.parametrize(
    ("painter", "free", "taken", "scored"), [("drawn", "∙▪", "x╳", "="), ("ascii", ".:", "xX", "*")]
)
async def test_characters_are_explained_where_nothing_is_dimmed(
    painter: str, free: str, taken: str, scored: str
) -> None:
    async with shown(morris(*BLOCKED.split()), painter=painter) as here:
        assert legends(here.view) == (f"{free[1]} may move", f"{scored} in a mill")
    async with shown(morris(*MILL.split()), painter=painter) as here:
        assert legends(here.view) == (f"{scored} in a mill", "")
        here.at("g1")
        await here.press("enter")
        assert legends(here.view) == (f"{taken[1]} may be taken", f"{scored} in a mill")


async def test_nothing_is_said_where_nothing_is_marked() -> None:
    async with shown(mijnlieff("Pb2"), painter="pixels", show_legal=False) as here:
        here.at("b1")
        assert legends(here.view) == ("", "")


@pytest.mark.parametrize("size", [(80, 24), (60, 20)])
async def test_it_is_said_beside_the_board_or_below(size: tuple[int, int]) -> None:
    app = app_with(two_players("mijnlieff"), painter="pixels")
    async with app.run_test(size=size) as pilot:
        screen = screen_of(pilot)
        screen.session.play(screen.match.board.parse("Pb2"))
        view = view_of(pilot)
        view.move_cursor(*view.board.cells_named({"d4"}))
        await pilot.pause()
        told = [
            Content.from_markup(box.border_subtitle or "").plain for box in screen.query(SideBox)
        ]
        assert told == ["", "dim: not for Dark"]
        assert "(▪ next for Light: 6)" in text_of(pilot, "#message")
