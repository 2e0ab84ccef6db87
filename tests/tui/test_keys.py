"""Every key that the line of keys names does something, in every state of a game."""

import random
import sys
from collections.abc import Awaitable, Callable
from typing import NamedTuple

import pytest
from textual.pilot import Pilot

from mijnmorris.engine.client import EngineClient
from mijnmorris.games import GAMES
from mijnmorris.match.setup import GameSetup, LightIs
from mijnmorris.rules import Board, Side
from mijnmorris.tui.app import MijnmorrisApp
from mijnmorris.tui.help import grouped
from mijnmorris.tui.key_bar import KeyBar
from tests.tui.playing import (
    enter_by_keys,
    game_app,
    match_of,
    row_of_keys,
    screen_of,
    text_of,
    two_players,
    view_of,
    way_to,
)
from tests.tui.test_computer import WAITS_FOR_STOP

SIZE = (120, 40)


async def _nothing(pilot: Pilot[None]) -> None:
    """The start of the game."""


async def _moves(pilot: Pilot[None], *moves: str) -> None:
    for move in moves:
        screen_of(pilot).session.play(match_of(pilot).board.parse(move))
    await pilot.pause()


async def _play_until(pilot: Pilot[None], is_there: Callable[[Board], bool]) -> None:
    """Play at random until the board is as wanted."""
    match, lot = match_of(pilot), random.Random(2)
    while not is_there(match.board):
        assert match.result is None
        texts = match.board.legal_moves.texts()
        screen_of(pilot).session.play(match.board.parse(lot.choice(texts)))
    await pilot.pause()


async def _go(pilot: Pilot[None], name: str) -> None:
    view = view_of(pilot)
    cells = [view.board.cell_name(cell) for cell in range(len(view.board.cells))]
    await pilot.press(*way_to(view, cells.index(name)))


async def _taking(pilot: Pilot[None]) -> None:
    await _moves(pilot, "d2", "a7", "b2", "a4")
    await _go(pilot, "f2")
    await pilot.press("enter")


async def _to_move(pilot: Pilot[None]) -> None:
    await _play_until(pilot, lambda board: board.ply >= 18)


async def _moving(pilot: Pilot[None]) -> None:
    await _to_move(pilot)
    view_of(pilot).move_cursor(min(view_of(pilot).choices()))
    await pilot.press("enter")


async def _passing(pilot: Pilot[None]) -> None:
    await _play_until(pilot, lambda board: board.legal_moves.texts() == ["pass"])


async def _placed(pilot: Pilot[None]) -> None:
    """In the middle of a game in which a square may be played that the cursor stands on."""
    await _moves(pilot, "Sa1")
    view_of(pilot).move_cursor(min(view_of(pilot).choices()))


async def _confirming(pilot: Pilot[None]) -> None:
    pilot.app.settings.confirm_moves = True  # type: ignore[attr-defined]
    await enter_by_keys(pilot, "d2")


async def _looking_back(pilot: Pilot[None]) -> None:
    await _moves(pilot, "d2", "a7", "b2", "a4")
    await pilot.press("pageup", "pageup")


async def _over(pilot: Pilot[None]) -> None:
    await _moves(pilot, "d2", "a7")
    screen_of(pilot).session.resign(Side.LIGHT)
    await pilot.pause()
    await pilot.press("escape")


class State(NamedTuple):
    """A state of a game, how it is come to, and what the line of keys and the title say in it."""

    game: str
    lead: Callable[[Pilot[None]], Awaitable[None]]
    pick: str
    """What the line says that Enter does; empty where it does nothing."""
    title: str
    """The title of the panel."""


STATES = {
    "to place": State("morris", _nothing, "enter place", "Light"),
    "to take": State("morris", _taking, "enter take", "Light"),
    "to move": State("morris", _to_move, "enter choose", "Light"),
    "to where": State("morris", _moving, "enter move here", "Light"),
    "piece": State("mijnlieff", _placed, "enter place", "Dark"),
    "pass": State("mijnlieff", _passing, "enter pass", ""),
    "confirming": State("morris", _confirming, "enter confirm", "Confirm d2"),
    "looking back": State("morris", _looking_back, "", "Past: move 2 of 4"),
    "over": State("morris", _over, "", "Dark wins"),
}


def looks(pilot: Pilot[None]) -> object:
    """All that is to be seen of the screen in front."""
    strips = pilot.app.screen._compositor.render_strips()
    return type(pilot.app.screen), [list(strip) for strip in strips]


def keys_in_bar(pilot: Pilot[None]) -> list[str]:
    """The keys that a click on the line presses, and its other keys that are one character."""
    calls = [
        span.style.meta["@click"]
        for part in pilot.app.screen.query_one(KeyBar)._parts()
        for span in part.spans
        if not isinstance(span.style, str) and "@click" in span.style.meta
    ]
    return list(dict.fromkeys(call.split("'")[1] for call in calls))


async def come_to(pilot: Pilot[None], state: State) -> None:
    await pilot.pause()
    await state.lead(pilot)
    await pilot.pause()


@pytest.mark.parametrize("name", STATES)
async def test_every_key_in_the_line_does_something(name: str) -> None:
    state = STATES[name]
    async with game_app(two_players(state.game)).run_test(size=SIZE) as pilot:
        await come_to(pilot, state)
        keys = keys_in_bar(pilot)
        row = row_of_keys(pilot)
        assert state.pick in row
        assert ("enter" in row) == bool(state.pick)
        title = pilot.app.screen.query_one("#reason").border_title
        assert state.title in str(title)
    assert len(keys) > 3
    for key in keys:
        async with game_app(two_players(state.game)).run_test(size=SIZE) as pilot:
            await come_to(pilot, state)
            before = looks(pilot)
            await pilot.press(key)
            await pilot.pause()
            assert looks(pilot) != before or pilot.app._exit, key


async def test_keys_while_the_computer_thinks() -> None:
    for key in (None, "N", "right", "m", "q"):
        app = MijnmorrisApp(
            GameSetup(game=GAMES["morris"], light=LightIs.OPPONENT),
            at_once=True,
            engine=EngineClient((sys.executable, "-P", "-c", WAITS_FOR_STOP.format(move="d2"))),
            lot=random.Random(1),
        )
        async with app.run_test(size=SIZE) as pilot:
            await pilot.pause()
            if key is None:
                assert "enter" not in row_of_keys(pilot)
                assert {"N", "right", "m", "q"} <= set(keys_in_bar(pilot))
                continue
            while app.host.engine._process is None:
                await pilot.pause()
            before = looks(pilot)
            await pilot.press(key)
            if key == "N":
                await app.workers.wait_for_complete()
            await pilot.pause()
            assert looks(pilot) != before, key


async def test_help_is_grouped_and_says_that_it_scrolls() -> None:
    async with game_app(two_players("mijnlieff")).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("question_mark")
        await pilot.pause()
        screen = pilot.app.screen
        dialog = screen.query_one("#dialog")
        assert dialog.max_scroll_y > 0
        assert str(dialog.border_subtitle) == "up and down scroll, escape leaves"
        titles = [title for title, _ in grouped(screen._commands)]  # type: ignore[attr-defined]
        assert titles == ["Play", "Help me", "Board", "Game"]


async def test_a_refused_move_can_be_completed() -> None:
    async with game_app(two_players("morris")).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await _moves(pilot, "d2", "a7", "b2", "a4")
        await pilot.press("m", *"f2", "enter")
        await pilot.pause()
        assert "closes a mill" in text_of(pilot, "#reason")
        await pilot.press(*"xa7", "enter")
        await pilot.pause()
        assert match_of(pilot).board.ply == 5
