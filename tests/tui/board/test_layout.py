"""What boards do before they are laid out, and where the panel goes beside wide ones."""

import pytest

from mijnmorris.games.mijnlieff.rules import MijnlieffOptions, parse_layout
from mijnmorris.tui.board import BoardView
from mijnmorris.tui.board.frame import Frame
from mijnmorris.tui.game.side_panel import SidePanel
from tests.tui.board.boards import mijnlieff, morris, shown
from tests.tui.playing import game_app, text_of, two_players, view_of


async def test_a_board_is_blank_until_it_is_laid_out() -> None:
    async with shown(morris()) as here:
        view = here.view
        view._drawing, view._conditions, view._frame = None, None, Frame([])  # as it begins
        assert not here.text().strip()


@pytest.mark.parametrize("width", [1, 5, 12, 14, 15, 16])
async def test_a_board_without_room_says_no_half_sentence(width: int) -> None:
    async with shown(morris(), (width, 5)) as here:
        size = here.view.minimal_size()
        needed = f"needs {size.width} by {size.height}"
        sentences = (f"the board {needed} characters", needed, "")
        longest = next(sentence for sentence in sentences if len(sentence) <= width)
        assert here.text().strip() == longest


@pytest.mark.parametrize(("layout", "is_below"), [("bar", True), ("zigzag", True), ("t", False)])
async def test_wide_boards_have_the_panel_below(layout: str, is_below: bool) -> None:
    options = MijnlieffOptions(layout=parse_layout(layout))
    async with game_app(two_players("mijnlieff", options)).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        board, panel = view_of(pilot).region, pilot.app.screen.query_one(SidePanel).region
        assert (panel.y >= board.bottom) == is_below
        assert (panel.x >= board.right) != is_below


def consequence(view: BoardView) -> str:
    """What is said of the placement under the cursor."""
    assert view.legend is not None
    return view.legend.of_cursor()


async def test_a_placement_says_what_it_leaves() -> None:
    board = mijnlieff()
    async with shown(board) as here:
        here.at("a1")
        assert consequence(here.view) == "▫ next for Dark: 6"
        await here.press("4")
        assert consequence(here.view) == "▫ next for Dark: 3"
    async with shown(morris()) as here:
        assert consequence(here.view) == ""


async def test_the_panel_says_what_a_placement_leaves() -> None:
    async with game_app(two_players("mijnlieff")).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        reason = pilot.app.screen.query_one("#reason")
        before = reason.border_subtitle
        assert str(before).startswith("▪ next for Dark: ")
        await pilot.press("4")
        await pilot.pause()
        assert reason.border_subtitle != before
        assert text_of(pilot, "#reason")
