"""The page of all layouts."""

import pytest

from mijnmorris.games.mijnlieff.rules import parse_layout
from mijnmorris.games.mijnlieff.rules.all_layouts import all_layouts
from mijnmorris.games.mijnlieff.tui.all_boards import AllBoards, BoardList, small_board, values_of
from mijnmorris.games.mijnlieff.tui.tiles import TileEditor
from mijnmorris.tui.glyphs import ASCII, UNICODE
from tests.games.mijnlieff.tui.test_tiles import editor, laid


def test_small_boards_show_every_square_and_hole() -> None:
    assert list(small_board(parse_layout("square"), UNICODE)) == ["████", "████"]
    assert list(small_board(parse_layout("ring"), UNICODE)) == ["▄▄██ ", "▀█▄██", " ▀▀  "]
    assert list(small_board(parse_layout("bar"), ASCII)) == ["########"] * 2
    for layout in all_layouts():
        assert "".join(small_board(layout, ASCII)).count("#") == 16
        halves = "".join(small_board(layout, UNICODE))
        assert 2 * halves.count("█") + halves.count("▀") + halves.count("▄") == 16


def test_each_opening_has_its_value() -> None:
    assert list(values_of(parse_layout("square"))) == [
        "any square first: Light wins by 1",
        "outer square first: Dark wins by 1",
    ]


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_a_board_is_chosen_from_the_page(size: tuple[int, int]) -> None:
    async with editor(size=size) as pilot:
        await pilot.press("A")
        await pilot.pause()
        assert isinstance(pilot.app.screen, AllBoards)
        assert pilot.app.screen.query_one(BoardList).option_count == 60
        await pilot.press("down", "down", "enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, TileEditor)
        assert laid(pilot) == str(all_layouts()[2])


async def test_leaving_the_page_takes_nothing() -> None:
    async with editor() as pilot:
        before = laid(pilot)
        await pilot.press("A", "down", "escape")
        await pilot.pause()
        assert isinstance(pilot.app.screen, TileEditor)
        assert laid(pilot) == before
