"""Pictures of puzzles and practice, in several ways of drawing and two sizes."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from mijnmorris.learn.puzzles.files import read_puzzle
from mijnmorris.rules import GAMES
from mijnmorris.settings import Settings, SettingsFile
from mijnmorris.tui.app import MijnmorrisApp
from mijnmorris.tui.learn.puzzle import PuzzleScreen
from tests.tui.playing import enter_by_keys

SnapCompare = Callable[..., bool]

LOOKS: dict[str, dict[str, Any]] = {
    "pixels-dark": {"painter": "pixels"},
    "drawn-light": {"painter": "drawn", "theme": "light"},
    "ascii-terminal": {"painter": "ascii", "theme": "terminal"},
}
PASSES = "passes 4 |  | .L../d.P./.sd./DDsL b SSP/ppll b4/a3 0 | Pb3 Sd2 La2 pass La4"
WIN = (
    "win 4 |  | @*******/*****OO@/O******@ w m s 3 0 3 0 0 0 0 0 0 0 0 0 29 |"
    " d7-d2 d5-f2 b2-d3 b6-d1 d2-c3 a7-e3 d3-c4 d1-a4 b4-c5xe3"
)


def app_with(settings: dict[str, Any]) -> MijnmorrisApp:
    kept = SettingsFile(Path(), Settings(**settings), frozenset(settings), ())
    return MijnmorrisApp(kept=kept, lot=random.Random(1))


async def after_a_mistake(pilot: Pilot[None]) -> None:
    """A puzzle of Mijnlieff, with what is said of a wrong move."""
    pilot.app.push_screen(PuzzleScreen([read_puzzle(GAMES["mijnlieff"], PASSES)]))
    await pilot.pause()
    await enter_by_keys(pilot, "Pc4")
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


async def after_tips(pilot: Pilot[None]) -> None:
    """A puzzle of Morris, with both its tips."""
    pilot.app.push_screen(PuzzleScreen([read_puzzle(GAMES["morris"], WIN)]))
    await pilot.pause()
    await pilot.press("t", "t")
    await pilot.pause()


@pytest.mark.parametrize("look", LOOKS)
def test_mistake(snap_compare: SnapCompare, look: str) -> None:
    assert snap_compare(app_with(LOOKS[look]), run_before=after_a_mistake)


def test_small(snap_compare: SnapCompare) -> None:
    app = app_with(LOOKS["drawn-light"])
    assert snap_compare(app, run_before=after_a_mistake, terminal_size=(60, 20))


def test_tips(snap_compare: SnapCompare) -> None:
    assert snap_compare(app_with({"painter": "drawn"}), run_before=after_tips)


@pytest.mark.parametrize("size", [(80, 24), (60, 20)], ids=["80x24", "60x20"])
def test_list(snap_compare: SnapCompare, size: tuple[int, int]) -> None:
    app = app_with(LOOKS["ascii-terminal"] if size[0] < 80 else {"painter": "drawn"})
    assert snap_compare(app, press=("p", "down", "right"), terminal_size=size)


def test_practice(snap_compare: SnapCompare) -> None:
    app = app_with({"painter": "drawn"})
    assert snap_compare(app, press=("l", "end", "enter", "down", "down"))
