"""Boards to look at, and an app that shows one of them alone."""

from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from textual import on
from textual.app import App, ComposeResult
from textual.geometry import Offset
from textual.message import Message
from textual.pilot import Pilot

from mijnmorris.games import game_of
from mijnmorris.games.mijnlieff.rules import MijnlieffBoard, MijnlieffOptions, parse_layout
from mijnmorris.games.morris.rules import MorrisBoard, MorrisOptions
from mijnmorris.rules import Board
from mijnmorris.rules.cells import parse_cell
from mijnmorris.tui.board import (
    BoardView,
    CursorMoved,
    MoveChosen,
    Refused,
    StepsChanged,
)
from mijnmorris.tui.part import screens_of

LAYOUTS = ("square", "bar", "l", "t", "zigzag", "ring", "a1 a3 a5 a7", "a1 b3 d4 f5")

AnyBoard = TypeVar("AnyBoard", bound=Board)


def played(board: AnyBoard, *moves: str) -> AnyBoard:
    """The board after the moves."""
    for move in moves:
        board.push(board.parse(move))
    return board


def mijnlieff(*moves: str, layout: str = "square") -> MijnlieffBoard:
    """A board of Mijnlieff after the moves."""
    return played(MijnlieffBoard(MijnlieffOptions(layout=parse_layout(layout))), *moves)


def morris(*moves: str, rings: str = "") -> MorrisBoard:
    """A board of nine men's morris after the moves, Light to move first.

    With rings, as in a FEN, all other men are lost and the men move.
    """
    if not rings:
        return played(MorrisBoard(), *moves)
    counts = f"{rings.count('O')} 0 {rings.count('@')} 0"
    line = f"{rings} w m s {counts} 0 0 0 0 0 0 0 0 20"
    return played(MorrisBoard.from_position(line, MorrisOptions()), *moves)


def board_view(board: Board, **settings: Any) -> BoardView:
    """The widget for the board's game."""
    return screens_of(game_of(board)).board_view(board, **settings)


def every_board() -> list[Board]:
    """A board of every layout and game, a few moves played."""
    boards: list[Board] = [mijnlieff(layout=layout) for layout in LAYOUTS]
    for board in [*boards, played(MorrisBoard(), "a1", "d2", "d1")]:
        for _ in range(3):
            board.push(next(iter(board.legal_moves)))
    return [*boards, morris("a1", "d2", "d1", "b4", "g1xd2")]


class BoardApp(App[None]):
    """Shows one board and keeps what it says."""

    ENABLE_COMMAND_PALETTE = False

    def __init__(self, view: BoardView) -> None:
        super().__init__()
        self.view = view
        self.said: list[Message] = []

    def compose(self) -> ComposeResult:
        """The board alone."""
        yield self.view

    @on(MoveChosen)
    @on(StepsChanged)
    @on(CursorMoved)
    @on(Refused)
    def keep(self, message: Message) -> None:
        """Keep what the board says."""
        self.said.append(message)

    def heard(self, kind: type[Message]) -> list[Any]:
        """The messages of that kind so far."""
        return [message for message in self.said if isinstance(message, kind)]


class Shown:
    """A board on the screen of a test."""

    def __init__(self, app: BoardApp, pilot: Pilot[None]) -> None:
        self.app, self.view, self.pilot = app, app.view, pilot

    def cell(self, name: str) -> int:
        """The index of the cell of that name."""
        cell = parse_cell(name)
        assert cell is not None
        index = self.view.board.cell_index(cell)
        assert index is not None
        return index

    @property
    def cursor(self) -> str:
        """The name of the cell under the cursor."""
        return self.view.board.cell_name(self.view.cursor)

    def at(self, name: str) -> None:
        """Put the cursor there."""
        self.view.move_cursor(self.cell(name))

    async def press(self, *keys: str) -> None:
        """Press the keys and let everything settle."""
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def click(self, name: str) -> None:
        """Click on the middle of the cell."""
        await self.pilot.click(self.view, offset=self.places()[self.cell(name)][0])
        await self.pilot.pause()

    async def hover(self, name: str) -> None:
        """Move the mouse to the cell."""
        await self.pilot.hover(self.view, offset=self.places()[self.cell(name)][0])
        await self.pilot.pause()

    def places(self) -> dict[int | None, list[tuple[int, int]]]:
        """The places of the widget that answer to the mouse for each cell."""
        size, places = self.view.size, defaultdict(list)
        for y in range(size.height):
            for x in range(size.width):
                places[self.view.cell_at(Offset(x, y))].append((x, y))
        return places

    def text(self) -> str:
        """What is on the screen, colours and attributes removed."""
        return "\n".join(self.view.render_line(y).text for y in range(self.view.size.height))


@asynccontextmanager
async def shown(
    board: Board, size: tuple[int, int] = (46, 22), **settings: Any
) -> AsyncIterator[Shown]:
    """The board in a terminal of its own, to be played on."""
    view = board_view(board, **{"interactive": True, **settings})
    app = BoardApp(view)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield Shown(app, pilot)
