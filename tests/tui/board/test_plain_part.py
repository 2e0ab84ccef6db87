"""A game without a part of its own for the screen is drawn as a grid and can be played."""

import random
from collections.abc import Callable

import pytest

from mijnmorris.rules import Board
from mijnmorris.tui.board import PAINTERS, MoveChosen
from mijnmorris.tui.glyphs import UNICODE
from mijnmorris.tui.part import ScreenPart
from tests.tui.board.boards import BoardApp, Shown, mijnlieff, morris

BOARDS: dict[str, Callable[[], Board]] = {
    "ring": lambda: mijnlieff(layout="ring"),
    "morris": morris,
}


@pytest.mark.parametrize("painter", PAINTERS)
@pytest.mark.parametrize("name", BOARDS)
async def test_moves_are_picked_on_a_grid(name: str, painter: str) -> None:
    board = BOARDS[name]()
    source, view = random.Random(4), ScreenPart().board_view(board, interactive=True)
    view.painter = painter
    app = BoardApp(view)
    async with app.run_test(size=(46, 24)) as pilot:
        here = Shown(app, pilot)
        for _ in range(10):
            while view.choices():
                cell = source.choice(sorted(view.choices()))
                view.move_cursor(cell)
                await here.press("enter")
                assert cell in {step.value for step in view.chosen}
            if view.must_pass:
                await here.press("enter")
            move = app.heard(MoveChosen)[-1].move
            side = board.turn
            board.push(move)
            view.show(board, move)
            figures = [look.figure for look in view.scene().looks]
            for cell, figure in enumerate(figures):
                mask = board.opp if board.turn.other is side else board.own
                assert (figure is not None and figure.side is side) == bool(mask >> cell & 1)


@pytest.mark.parametrize("name", BOARDS)
def test_sides_are_told_of_in_plain_words(name: str) -> None:
    board = BOARDS[name]()
    figures = ScreenPart().figures(board, UNICODE)
    points = board.points()
    for line, side in zip(figures.account(), ("Light", "Dark"), strict=True):
        assert line.startswith(f"{side}: ")
        assert ("point" in line) == (points is not None)
