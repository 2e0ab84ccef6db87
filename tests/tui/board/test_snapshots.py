"""Pictures of bare boards in every way of drawing, to be looked at when they change."""

import random
from collections.abc import Callable

import pytest
from textual.pilot import Pilot

from mijnmorris.rules import Board
from mijnmorris.tui.board import PAINTERS, board_view
from tests.tui.board.boards import BoardApp, mijnlieff, morris

Compare = Callable[..., bool]

MILL_GAME = ("a1", "d2", "d1", "b4", "g1xd2", "c4", "g7", "a4")


def at_random(board: Board, count: int) -> Board:
    """The board after so many moves, the same every time."""
    source = random.Random(5)
    for _ in range(count):
        board.push(source.choice(list(board.legal_moves)))
    return board


def snap(compare: Compare, board: Board, painter: str, size: tuple[int, int], *keys: str) -> bool:
    """Whether the board looks as it did, after the keys were pressed."""

    async def show(pilot: Pilot[None]) -> None:
        assert isinstance(pilot.app, BoardApp)
        moves = board.moves_played()
        pilot.app.view.show(board, moves[-1] if moves else None)
        await pilot.press(*keys)

    app = BoardApp(board_view(board, painter=painter, interactive=True))
    return compare(app, terminal_size=size, run_before=show)


@pytest.mark.parametrize("painter", PAINTERS)
def test_square(snap_compare: Compare, painter: str) -> None:
    assert snap(snap_compare, at_random(mijnlieff(), 9), painter, (45, 22), "tab")


@pytest.mark.parametrize("layout", ["bar", "ring", "zigzag"])
@pytest.mark.parametrize("painter", PAINTERS)
def test_layouts(snap_compare: Compare, painter: str, layout: str) -> None:
    assert snap(snap_compare, at_random(mijnlieff(layout=layout), 6), painter, (60, 22), "tab")


@pytest.mark.parametrize("painter", PAINTERS)
def test_a_mill_and_the_man_it_took(snap_compare: Compare, painter: str) -> None:
    assert snap(snap_compare, morris(*MILL_GAME[:5]), painter, (45, 22), "tab")


@pytest.mark.parametrize("painter", PAINTERS)
def test_a_man_to_take(snap_compare: Compare, painter: str) -> None:
    board = morris(*MILL_GAME)
    assert snap(snap_compare, board, painter, (45, 22), *("up",) * 6, "right", "right", "enter")
