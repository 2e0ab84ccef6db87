"""Every board fits where it has to, and no size is too much."""

import random

import pytest
from textual.geometry import Size

from mijnmorris.rules import Board
from mijnmorris.tui.board import PAINTERS
from mijnmorris.tui.board.picture import best_fit
from tests.tui.board.boards import BoardApp, board_view, every_board, mijnlieff, morris, shown

BESIDE_THE_PANEL = Size(44, 22)
"""What a game screen of 80 × 24 leaves the board."""
ABOVE_A_LINE = Size(60, 17)
"""What one of 60 × 20 leaves it."""

BOARDS = every_board()


@pytest.mark.parametrize("area", [BESIDE_THE_PANEL, ABOVE_A_LINE], ids=str)
@pytest.mark.parametrize("painter", PAINTERS)
@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.position())
def test_every_board_fits_small_screens(board: Board, painter: str, area: Size) -> None:
    view = board_view(board)
    fit = best_fit(view.painters, painter, view.plan, area)
    assert fit is not None
    assert fit.size.width <= area.width
    assert fit.size.height <= area.height
    assert view.minimal_size(painter).width <= area.width


@pytest.mark.parametrize("painter", PAINTERS)
@pytest.mark.parametrize("board", [mijnlieff(layout="t"), morris()], ids=["t", "morris"])
def test_the_largest_scale_that_fits_is_taken(board: Board, painter: str) -> None:
    view = board_view(board, painter=painter)
    for scale in view.painters[painter].scales:
        size = view.natural_size(painter, scale)
        fit = best_fit(view.painters, painter, view.plan, size)
        assert fit is not None
        assert fit.scale == scale
        smaller = best_fit(view.painters, painter, view.plan, Size(size.width - 3, size.height))
        assert smaller is None or smaller.scale < scale or smaller.margins != fit.margins


async def test_the_frame_has_the_size_that_was_measured() -> None:
    source = random.Random(3)
    for painter in PAINTERS:
        async with shown(mijnlieff(layout="zigzag"), (80, 40), painter=painter) as here:
            for _ in range(8):
                here.view.scale = source.randint(1, 18)
                await here.pilot.pause()
                assert here.view._drawing is not None
                fit = best_fit(
                    here.view.painters, painter, here.view.plan, Size(80, 40), limit=here.view.scale
                )
                assert fit is not None
                assert (here.view._frame.width, here.view._frame.height) == fit.size


@pytest.mark.parametrize("painter", PAINTERS)
@pytest.mark.parametrize("board", [mijnlieff(layout="ring"), morris("a1")], ids=["ring", "morris"])
async def test_no_size_crashes(board: Board, painter: str) -> None:
    source = random.Random(7)
    sizes = [(1, 1), (1, 100), (300, 1), (300, 100), (2, 2), (17, 9), (80, 24)]
    sizes += [(source.randint(1, 120), source.randint(1, 50)) for _ in range(12)]
    async with shown(board, (80, 24), painter=painter) as here:
        for width, height in sizes:
            await here.pilot.resize_terminal(width, height)
            await here.press("left", "tab")
            for y in range(here.view.size.height):
                assert here.view.render_line(y).cell_length == here.view.size.width


async def test_a_board_that_does_not_fit_says_what_it_needs() -> None:
    async with shown(mijnlieff(layout="a1 a3 a5 a7"), (44, 16), painter="drawn") as here:
        assert "the board needs 9 by 17 characters" in here.text()
        await here.pilot.resize_terminal(44, 17)
        await here.pilot.pause()
        assert "needs" not in here.text()


async def test_pixels_give_way_where_they_do_not_fit() -> None:
    board = mijnlieff(layout="a1 a3 a5 a7")
    async with shown(board, (60, 17), painter="pixels") as here:
        assert "┏" in here.text()
        await here.pilot.resize_terminal(60, 30)
        await here.pilot.pause()
        assert "┏" not in here.text()


async def test_bigger_and_smaller() -> None:
    async with shown(mijnlieff(), (60, 30), painter="pixels") as here:
        largest = here.view.largest_scale(here.view.size)
        await here.press("minus")
        assert here.view.scale is not None
        assert largest is not None
        assert here.view.scale < largest
        await here.press("plus", "plus", "plus")
        assert here.view.natural_size().width <= 60


async def test_another_layout_takes_another_size() -> None:
    async with shown(mijnlieff(), painter="drawn") as here:
        here.view.show(mijnlieff(layout="bar"))
        await here.pilot.pause()
        assert here.view.plan.columns == 8
        assert "h" in here.text()
        assert here.view.cursor < 16


@pytest.mark.parametrize("painter", PAINTERS)
async def test_a_widget_as_large_as_its_board(painter: str) -> None:
    view = board_view(morris(), painter=painter)
    view.styles.width = view.styles.height = "auto"
    async with BoardApp(view).run_test(size=(46, 22)) as pilot:
        await pilot.pause()
        assert view.size.width <= 46
        assert view.size.height <= 22
        fit = best_fit(view.painters, painter, view.plan, Size(46, 22))
        assert fit is not None
        assert view.size == fit.size
