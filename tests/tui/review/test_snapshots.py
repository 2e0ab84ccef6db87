"""Pictures of the review, in every way of drawing, and of advice during a game."""

import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from mijnmorris.match.records import read_records
from mijnmorris.match.setup import GameSetup
from mijnmorris.settings import Settings, SettingsFile
from mijnmorris.tui.app import MijnmorrisApp
from mijnmorris.tui.review.screen import ReviewScreen
from tests.learn.scripted import Answers, scripted
from tests.tui.playing import two_players

SnapCompare = Callable[..., bool]
RunBefore = Callable[[Pilot[None]], Awaitable[None]]

GAME = "1. d2 d6 2. f4 b4 3. d1 d3 4. g1 a1 5. b2 f2 6. f6 b6 7. a7 g7 *"
ANSWERS: Answers = {
    **{ply: (f"cp {40 * ply * (-1) ** ply}", "e4") for ply in range(15)},
    # What the better move would have led to, where there was one.
    "d2 d6 f4 e4": ("cp -100", "g1"),
    "d2 d6 f4 b4 d1 d3 g1 e4": ("cp -300", "g1"),
    "d2 d6 f4 b4 d1 d3 g1 a1 b2 e4": ("loss 9", "g1"),
}
"""Light gets better and better, by the number of moves; Dark could have done more."""


def app_with(setup: GameSetup | None = None, **settings: Any) -> MijnmorrisApp:
    """An app with a scripted engine, whose theme and painter are settled."""
    kept = SettingsFile(Path(), Settings(**settings), frozenset(settings), ())
    engine = scripted(ANSWERS)
    at_once = setup is not None
    return MijnmorrisApp(setup, kept, at_once=at_once, engine=engine, lot=random.Random(1))


def reviewing(*keys: str) -> RunBefore:
    """Opens the review of a game, waits for the grades, and presses the keys."""

    async def run(pilot: Pilot[None]) -> None:
        (record,) = read_records(GAME)
        pilot.app.push_screen(ReviewScreen(record, at_once=True))
        await pilot.pause()
        await pilot.app.workers.wait_for_complete()
        await pilot.press(*keys)
        await pilot.pause()

    return run


def asking(*keys: str) -> RunBefore:
    """Plays some moves and presses keys, waiting for each answer."""

    async def run(pilot: Pilot[None]) -> None:
        await pilot.pause()
        match = pilot.app.screen.match  # type: ignore[attr-defined]
        for move in ["d2", "d6", "f4", "b4", "d1"]:
            match.play(match.board.parse(move))
        for key in keys:
            await pilot.press(key)
            await pilot.app.workers.wait_for_complete()
        await pilot.pause()

    return run


@pytest.mark.parametrize("size", [(80, 24), (60, 20)], ids=["80x24", "60x20"])
def test_pixels(snap_compare: SnapCompare, size: tuple[int, int]) -> None:
    assert snap_compare(app_with(), run_before=reviewing("n", "n"), terminal_size=size)


@pytest.mark.parametrize("theme", ["light", "terminal"])
def test_drawn(snap_compare: SnapCompare, theme: str) -> None:
    app = app_with(theme=theme, painter="drawn")
    assert snap_compare(app, run_before=reviewing("n", "b"))


def test_ascii(snap_compare: SnapCompare) -> None:
    assert snap_compare(app_with(painter="ascii"), run_before=reviewing("end"))


def test_no_color(snap_compare: SnapCompare, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    assert snap_compare(app_with(), run_before=reviewing("n", "n"))


@pytest.mark.parametrize("painter", ["pixels", "ascii"])
def test_tip(snap_compare: SnapCompare, painter: str) -> None:
    app = app_with(two_players("morris"), painter=painter)
    assert snap_compare(app, run_before=asking("t", "t"))
