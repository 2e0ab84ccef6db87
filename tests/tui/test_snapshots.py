"""Pictures of the menu and of both games, at two sizes, in every theme and colour mode."""

import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from mijnmorris.match.setup import GameSetup
from mijnmorris.settings import Settings, SettingsFile
from mijnmorris.tui.app import MijnmorrisApp
from tests.rules.vectors import recorded_games
from tests.tui.playing import two_players

SIZES = {"80x24": (80, 24), "60x20": (60, 20)}
GAME_LINES = {"mijnlieff": 2, "morris": 25}
"""Recorded games of the default rules."""

SnapCompare = Callable[..., bool]


def app_with(setup: GameSetup | None = None, **settings: Any) -> MijnmorrisApp:
    """An app whose theme and painter are settled."""
    kept = SettingsFile(Path(), Settings(**settings), frozenset(settings), ())
    return MijnmorrisApp(setup, kept, at_once=setup is not None, lot=random.Random(1))


def after(game: str, plies: int) -> Callable[[Pilot[None]], Awaitable[None]]:
    """Plays the first moves of a recorded game."""
    moves = recorded_games(game)[GAME_LINES[game] - 1].moves

    async def play(pilot: Pilot[None]) -> None:
        await pilot.pause()
        match = pilot.app.screen.match  # type: ignore[attr-defined]
        for move in moves[:plies]:
            match.play(match.board.parse(move))
        await pilot.pause()

    return play


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("keys", [(), ("right",)], ids=["mijnlieff", "morris"])
def test_menu(snap_compare: SnapCompare, keys: tuple[str, ...], size: tuple[int, int]) -> None:
    assert snap_compare(app_with(), press=keys, terminal_size=size)


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("game", GAME_LINES)
def test_game(snap_compare: SnapCompare, game: str, size: tuple[int, int]) -> None:
    app = app_with(two_players(game))
    assert snap_compare(app, run_before=after(game, 7), terminal_size=size)


@pytest.mark.parametrize("theme", ["light", "high-contrast", "terminal"])
@pytest.mark.parametrize("game", GAME_LINES)
def test_theme(snap_compare: SnapCompare, game: str, theme: str) -> None:
    app = app_with(two_players(game), theme=theme, painter="drawn")
    assert snap_compare(app, run_before=after(game, 7))


@pytest.mark.parametrize("game", GAME_LINES)
def test_ascii(snap_compare: SnapCompare, game: str) -> None:
    assert snap_compare(app_with(two_players(game), painter="ascii"), run_before=after(game, 7))


@pytest.mark.parametrize("game", GAME_LINES)
def test_no_color(snap_compare: SnapCompare, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    assert snap_compare(app_with(two_players(game)), run_before=after(game, 7))


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
@pytest.mark.parametrize("game", GAME_LINES)
def test_end(snap_compare: SnapCompare, game: str, size: tuple[int, int]) -> None:
    app = app_with(two_players(game), painter="drawn")
    assert snap_compare(app, run_before=after(game, 100), terminal_size=size)


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_settings(snap_compare: SnapCompare, size: tuple[int, int]) -> None:
    assert snap_compare(app_with(painter="drawn"), press=["s", "down"], terminal_size=size)


def test_help(snap_compare: SnapCompare) -> None:
    assert snap_compare(app_with(two_players("mijnlieff"), painter="drawn"), press=["f1"])


def test_question(snap_compare: SnapCompare) -> None:
    assert snap_compare(app_with(two_players("morris"), painter="drawn"), press=["g"])


def test_typed_move(snap_compare: SnapCompare) -> None:
    app = app_with(two_players("mijnlieff"), painter="drawn")
    assert snap_compare(app, press=["m", "P", "b"])


def test_too_small(snap_compare: SnapCompare) -> None:
    assert snap_compare(app_with(), terminal_size=(50, 12))
