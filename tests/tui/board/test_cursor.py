"""The cursor goes by the board's own geometry, and Tab by what may be chosen."""

import pytest

from mijnmorris.rules import Board
from mijnmorris.tui.board import CursorMoved
from tests.tui.board.boards import every_board, mijnlieff, morris, shown

ARROWS = ("left", "down", "up", "right")


@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("board", every_board(), ids=lambda board: board.position())
async def test_arrows_reach_every_cell(board: Board, flipped: bool) -> None:
    async with shown(board, flipped=flipped) as here:
        view = here.view
        reached, ahead = {view.cursor}, [view.cursor]
        while ahead:
            cell = ahead.pop()
            for arrow in ARROWS:
                view.move_cursor(cell)
                await view.run_action(f"cursor_{arrow}")
                if view.cursor not in reached:
                    reached.add(view.cursor)
                    ahead.append(view.cursor)
        assert reached == set(range(len(board.cells)))


@pytest.mark.parametrize(
    ("start", "keys", "end"),
    [
        ("a1", ["right"], "d1"),
        ("a1", ["up", "up"], "a7"),
        ("a1", ["down"], "a1"),
        ("d2", ["up", "up"], "d5"),
        ("c4", ["right"], "e4"),
        ("b2", ["left"], "a1"),
        ("d7", ["j", "h"], "b6"),
        ("d6", ["k", "l"], "g7"),
    ],
)
async def test_the_cursor_follows_the_lines(start: str, keys: list[str], end: str) -> None:
    async with shown(morris()) as here:
        here.at(start)
        await here.press(*keys)
        assert here.cursor == end


@pytest.mark.parametrize(
    ("layout", "start", "key", "end"),
    [
        ("square", "b2", "right", "c2"),
        ("ring", "b3", "right", "d3"),
        ("ring", "c2", "up", "c4"),
        ("ring", "a3", "down", "b2"),
        ("zigzag", "c3", "left", "b2"),
        ("zigzag", "d3", "right", "g3"),
    ],
)
async def test_the_cursor_leaps_over_holes(layout: str, start: str, key: str, end: str) -> None:
    async with shown(mijnlieff(layout=layout)) as here:
        here.at(start)
        await here.press(key)
        assert here.cursor == end


async def test_a_flipped_board_turns_the_arrows_with_it() -> None:
    async with shown(mijnlieff(), flipped=True) as here:
        here.at("a1")
        await here.press("left", "down")
        assert here.cursor == "b2"


async def test_tab_goes_round_the_choices_in_reading_order() -> None:
    async with shown(mijnlieff("Sb2")) as here:
        here.at("a1")
        visited = []
        for _ in range(7):
            await here.press("tab")
            visited.append(here.cursor)
        assert visited == ["b1", "b4", "b3", "a2", "c2", "d2", "b1"]
        await here.press("shift+tab")
        assert here.cursor == "d2"


async def test_tab_goes_round_the_men_to_take() -> None:
    async with shown(morris("a1", "d2", "d1", "b4")) as here:
        here.at("g1")
        await here.press("enter", "tab")
        assert here.cursor == "b4"
        await here.press("tab")
        assert here.cursor == "d2"
        await here.press("tab")
        assert here.cursor == "b4"


async def test_the_cursor_tells_where_it_goes() -> None:
    async with shown(morris()) as here:
        here.at("a1")
        await here.press("right", "down")
        cells = [message.cell for message in here.app.heard(CursorMoved)]
        assert cells[-1] == here.cell("d1")
        assert len(cells) == 2
