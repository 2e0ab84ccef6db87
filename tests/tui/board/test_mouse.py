"""A click picks the cell under the mouse, wherever the board is drawn."""

import pytest

from mijnmorris.rules import Board, Side
from mijnmorris.tui.board import PAINTERS, MoveChosen, Refused
from mijnmorris.tui.board.scene import Mark
from tests.tui.board.boards import mijnlieff, morris, shown


def _middle(places: list[tuple[int, int]]) -> tuple[int, int]:
    """The middle of the places, in halves of a character."""
    columns, rows = zip(*places, strict=True)
    return min(columns) + max(columns), min(rows) + max(rows)


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("painter", PAINTERS)
@pytest.mark.parametrize("board", [mijnlieff(layout="ring"), morris()], ids=["ring", "morris"])
async def test_every_cell_is_hit_at_every_scale(board: Board, painter: str, flipped: bool) -> None:
    async with shown(board, (130, 66), painter=painter, flipped=flipped) as here:
        for scale in here.view.painters[painter].scales:
            here.view.scale = scale
            await here.pilot.pause()
            places = here.places()
            middles = [_middle(places[cell]) for cell in range(len(board.cells))]
            way = -1 if flipped else 1
            for (x, y), one in zip(middles, board.cells, strict=True):
                for (other_x, other_y), other in zip(middles, board.cells, strict=True):
                    assert _sign((other_x - x) * way) == _sign(other.column - one.column)
                    assert _sign((y - other_y) * way) == _sign(other.row - one.row)


@pytest.mark.parametrize("painter", PAINTERS)
async def test_a_click_places(painter: str) -> None:
    async with shown(mijnlieff(), painter=painter) as here:
        await here.click("c4")
        (message,) = here.app.heard(MoveChosen)
        assert here.view.board.text(message.move) == "Sc4"
        assert here.cursor == "c4"


@pytest.mark.parametrize("painter", PAINTERS)
async def test_clicks_close_a_mill(painter: str) -> None:
    async with shown(morris("a1", "d2", "d1", "b4"), painter=painter) as here:
        await here.click("g1")
        await here.click("b4")
        (message,) = here.app.heard(MoveChosen)
        assert here.view.board.text(message.move) == "g1xb4"


async def test_a_click_on_an_illegal_square_says_why() -> None:
    async with shown(mijnlieff("Lb2")) as here:
        await here.click("d4")
        (message,) = here.app.heard(Refused)
        assert message.sentence == "not d4: Light's Puller on b2 pulls you next to it"


async def test_a_click_beside_the_board_does_nothing() -> None:
    async with shown(mijnlieff(layout="ring")) as here:
        hole = here.view.plan.spot(here.view.board.cells[0]._replace(column=2, row=2))
        assert hole not in here.view.plan.cell_at
        await here.pilot.click(here.view, offset=(0, 0))
        assert here.app.said == []


async def test_hovering_previews_what_the_cursor_would() -> None:
    async with shown(mijnlieff("Sb2")) as here:
        here.at("b1")
        at_cursor = here.view.scene().looks
        here.at("a2")
        await here.hover("b1")
        hovered = here.view.scene().looks
        preview = [look.reply is Side.LIGHT for look in at_cursor]
        assert any(preview)
        assert [look.reply is Side.LIGHT for look in hovered] == preview
        assert here.cursor == "a2"
        assert Mark.HOVER in hovered[here.cell("b1")].marks


async def test_a_key_ends_the_hovering() -> None:
    async with shown(mijnlieff()) as here:
        await here.hover("d4")
        assert here.view.hovered == here.cell("d4")
        await here.press("left")
        assert here.view.hovered is None
