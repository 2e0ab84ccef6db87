"""Playing on the screen: an app to play with, and the three ways to enter a move."""

import random
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

from textual.pilot import Pilot
from textual.widgets import Static

from mijnmorris.games import GAMES
from mijnmorris.match.match import Match
from mijnmorris.match.setup import GameSetup, OpponentKind
from mijnmorris.rules import GameOptions, Step, StepKind
from mijnmorris.settings import Settings, SettingsFile
from mijnmorris.tui.app import MijnmorrisApp
from mijnmorris.tui.board import BoardView
from mijnmorris.tui.board.plan import Direction
from mijnmorris.tui.game.entry import MoveEntry
from mijnmorris.tui.game.screen import GameScreen

ARROWS = {
    "left": Direction.LEFT,
    "right": Direction.RIGHT,
    "up": Direction.UP,
    "down": Direction.DOWN,
}


def two_players(game: str, options: GameOptions | None = None) -> GameSetup:
    """Two people at one keyboard."""
    setup = GameSetup(game=GAMES[game], opponent=OpponentKind.PERSON)
    return setup if options is None else setup.with_options(options)


def game_app(setup: GameSetup) -> MijnmorrisApp:
    """An app that starts the game at once; all chance is fixed."""
    return MijnmorrisApp(setup, at_once=True, lot=random.Random(1))


def app_with(setup: GameSetup | None = None, **settings: Any) -> MijnmorrisApp:
    """An app with those settings, theme and painter among them."""
    kept = SettingsFile(Path(), Settings(**settings), frozenset(settings), ())
    return MijnmorrisApp(setup, kept, at_once=setup is not None, lot=random.Random(1))


def screen_of(pilot: Pilot[None]) -> GameScreen:
    """The game screen in front."""
    assert isinstance(pilot.app.screen, GameScreen)
    return pilot.app.screen


def match_of(pilot: Pilot[None]) -> Match:
    """The match on the screen."""
    return screen_of(pilot).match


def view_of(pilot: Pilot[None]) -> BoardView:
    """The board on the screen."""
    return pilot.app.screen.query_one(BoardView)


def text_of(pilot: Pilot[None], selector: str) -> str:
    """What stands in a part of the screen."""
    return str(pilot.app.screen.query_one(selector, Static).content)


def row_of_keys(pilot: Pilot[None]) -> str:
    """The line of keys."""
    return pilot.app.screen._compositor.render_strips()[-1].text.strip()


async def enter_by_keys(pilot: Pilot[None], text: str) -> None:
    """Enter the move with arrow keys, digits and Enter."""
    for step in _steps(pilot, text):
        if step.kind is StepKind.PIECE:
            await pilot.press(str(step.value + 1))
        else:
            if step.on_board:
                await pilot.press(*way_to(view_of(pilot), step.value))
            await pilot.press("enter")
    await pilot.pause()


async def enter_by_mouse(pilot: Pilot[None], text: str) -> None:
    """Enter the move with clicks on the hand and on the board."""
    for step in _steps(pilot, text):
        if step.kind is StepKind.PIECE:
            hand = pilot.app.screen.query_one(f"#side-{match_of(pilot).board.turn.name.lower()}")
            await pilot.click(hand, offset=(3 + 7 * step.value, 1))
        else:
            cell = step.value if step.on_board else 0
            await pilot.click(BoardView, offset=place_of(view_of(pilot), cell))
    await pilot.pause()


async def enter_by_typing(pilot: Pilot[None], text: str) -> None:
    """Enter the move as text, in the line that ``m`` opens."""
    if not pilot.app.screen.query_one(MoveEntry).display:
        await pilot.press("m")
    await pilot.press(*text, "enter")
    await pilot.pause()


WAYS: dict[str, Callable[[Pilot[None], str], Awaitable[None]]] = {
    "keys": enter_by_keys,
    "mouse": enter_by_mouse,
    "typing": enter_by_typing,
}
"""The ways to enter a move."""


def _steps(pilot: Pilot[None], text: str) -> Sequence[Step]:
    board = view_of(pilot).board
    return board.steps(board.parse(text))


def way_to(view: BoardView, target: int) -> list[str]:
    """The shortest way of arrow keys from the cursor to the cell."""
    ways: dict[int, list[str]] = {view.cursor: []}
    ahead = deque([view.cursor])
    while ahead:
        cell = ahead.popleft()
        for key, direction in ARROWS.items():
            reached = view.plan.towards(cell, direction)
            if reached not in ways:
                ways[reached] = [*ways[cell], key]
                ahead.append(reached)
    return ways[target]


def place_of(view: BoardView, cell: int) -> tuple[int, int]:
    """Where in the widget the cell is drawn: the middle of what answers to a click."""
    drawing = view._drawing
    assert drawing is not None
    size = view.size
    hits = [
        (x, y)
        for y in range(size.height)
        for x in range(size.width)
        if drawing.hit(x - view._origin.x, y - view._origin.y) == cell
    ]
    return hits[len(hits) // 2]
