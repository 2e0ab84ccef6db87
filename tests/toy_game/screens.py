"""The toy game on the screen. ``test_screens`` runs this file where the game is installed."""

import random
from pathlib import Path

import pytest
from textual.pilot import Pilot

from mijnmorris.games import GAMES
from mijnmorris.match.players import Computer
from mijnmorris.match.records import Record
from mijnmorris.match.setup import GameSetup
from mijnmorris.tui.app import MijnmorrisApp
from mijnmorris.tui.review.screen import ReviewScreen
from tests.tui.conftest import no_clock, one_style_sheet, terminal
from tests.tui.playing import (
    WAYS,
    app_with,
    enter_by_keys,
    match_of,
    row_of_keys,
    two_players,
)

__all__ = ["no_clock", "one_style_sheet", "terminal"]  # fixtures for this file, too

SIZE = (80, 24)
MOVES = ("a1-b2", "a3-a1", "b2-a3", "c3-b2")


def shown(app: MijnmorrisApp) -> str:
    """The characters on the screen."""
    return "\n".join(strip.text for strip in app.screen._compositor.render_strips())


async def chosen(pilot: Pilot[None]) -> None:
    """Choose the game in the menu: it is the last one listed."""
    await pilot.pause()
    game = pilot.app.screen.query_one("#game")
    game.focus()
    await pilot.press("left")
    await pilot.pause()


async def test_the_menu_offers_it_with_its_options() -> None:
    app = MijnmorrisApp(lot=random.Random(1))
    async with app.run_test(size=SIZE) as pilot:
        await chosen(pilot)
        assert "Pong hau k'i" in shown(app)
        assert "Gap" in shown(app)
        await pilot.press("enter")
        await pilot.pause()
        assert match_of(pilot).game is GAMES["ponghauki"]


@pytest.mark.parametrize("way", WAYS)
async def test_a_game_is_played_by_keys_mouse_and_typing(way: str) -> None:
    app = app_with(two_players("ponghauki"))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        for move in MOVES:
            await WAYS[way](pilot, move)
        match = match_of(pilot)
        assert len(match.moves) == len(MOVES)
        assert match.board.position() == "DLDL. w"
        await pilot.press("escape", "u")
        await pilot.pause()
        assert len(match.moves) == len(MOVES) - 1


@pytest.mark.parametrize("painter", ["pixels", "drawn", "ascii"])
@pytest.mark.parametrize("size", [(80, 24), (60, 20), (120, 40)])
async def test_every_painter_draws_it(painter: str, size: tuple[int, int]) -> None:
    app = app_with(two_players("ponghauki"), painter=painter)
    async with app.run_test(size=size) as pilot:
        await enter_by_keys(pilot, "a1-b2")
        assert "Pong hau k'i" in shown(app)
        assert "enter" in row_of_keys(pilot)


async def test_the_computer_plays_it() -> None:
    setup = GameSetup(game=GAMES["ponghauki"], level="novice")
    app = app_with(setup)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await enter_by_keys(pilot, "a1-b2")
        assert isinstance(match_of(pilot).players[1], Computer)
        while len(match_of(pilot).moves) < 2:
            await pilot.pause(0.05)
        assert match_of(pilot).board.turn == 0


async def test_a_game_is_kept_continued_and_reviewed(tmp_path: Path) -> None:
    setup, games = two_players("ponghauki"), tmp_path / "games.db"
    first = MijnmorrisApp(setup, at_once=True, games=games)
    async with first.run_test(size=SIZE) as pilot:
        await pilot.pause()
        for move in MOVES:
            await enter_by_keys(pilot, move)
    second = MijnmorrisApp(setup, resume=1, games=games)
    async with second.run_test(size=SIZE) as pilot:
        await pilot.pause()
        match = match_of(pilot)
        assert len(match.moves) == len(MOVES)
        match.resign(match.board.turn)
        await pilot.pause()
        record = Record.of(match)
        second.push_screen(ReviewScreen(record, 1, at_once=True))
        await pilot.pause()
        for _ in MOVES:
            await pilot.press("right")
        await pilot.pause()
        assert "c3-b2" in shown(second)


@pytest.mark.parametrize("key", ["i", "t", "v", "o", "question_mark", "s"])
async def test_keys_of_what_it_lacks_do_no_harm(key: str) -> None:
    app = app_with(two_players("ponghauki"))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press(key)
        await pilot.pause()
        assert app.is_running
        assert app.return_code is None
