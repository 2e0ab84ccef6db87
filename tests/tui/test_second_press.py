"""The second press of a pair, after one that ended a turn, does nothing."""

import random
import sys
from collections.abc import Awaitable, Callable

import pytest
from textual.pilot import Pilot

from mijnmorris.engine.client import EngineClient
from mijnmorris.games import GAMES
from mijnmorris.learn.puzzles.files import shipped
from mijnmorris.match.setup import GameSetup, LightIs, OpponentKind
from mijnmorris.tui import second_press
from mijnmorris.tui.app import MijnmorrisApp
from mijnmorris.tui.board import BoardView
from mijnmorris.tui.game.end_panel import EndPanel
from mijnmorris.tui.learn.puzzle import PuzzleScreen
from tests.learn.scripted import scripted
from tests.tui.playing import match_of, place_of, text_of, two_players, view_of, way_to

TAKING = "***@***@/*O****O*/@*@*OO** w p p 4 5 4 5 0 0 0 0 0 0 0 0 20"
"""Light closes a mill on g1 and takes d7, which Dark might place on at once."""

ENGINE = """
import sys
for line in sys.stdin:
    if line.startswith("go"):
        print("bestmove {reply}", flush=True)
"""

Press = Callable[[Pilot[None], str], Awaitable[None]]


def cell_called(view: BoardView, name: str) -> int:
    board = view.board
    return next(cell for cell in range(len(board.cells)) if board.cell_name(cell) == name)


async def by_key(pilot: Pilot[None], cell: str) -> None:
    view = view_of(pilot)
    target = cell_called(view, cell)
    await pilot.press(*way_to(view, target), "enter")


async def by_mouse(pilot: Pilot[None], cell: str) -> None:
    view = view_of(pilot)
    await pilot.click(BoardView, offset=place_of(view, cell_called(view, cell)))


class Clock:
    """Time that passes only when it is told to."""

    now = 0.0

    def __call__(self) -> float:
        """The time in seconds."""
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(second_press, "PAIR", 0.7)
    monkeypatch.setattr(second_press, "monotonic", clock)
    return clock


def app_for(game: str, position: str | None, reply: str | None) -> MijnmorrisApp:
    """A game between two people, or against an engine that always gives this reply."""
    setup = GameSetup(
        game=GAMES[game],
        opponent=OpponentKind.PERSON if reply is None else OpponentKind.COMPUTER,
        light=LightIs.YOU,
        position=position,
    )
    engine = EngineClient((sys.executable, "-c", ENGINE.format(reply=reply)))
    return MijnmorrisApp(setup, at_once=True, engine=engine, lot=random.Random(1))


@pytest.mark.parametrize("press", [by_key, by_mouse])
@pytest.mark.parametrize("later", [0.1, 0.6])
@pytest.mark.parametrize(
    ("game", "position", "cells", "reply"),
    [
        ("morris", TAKING, ("g1", "d7"), None),
        ("morris", TAKING, ("g1", "d7"), "a7"),
        ("mijnlieff", None, ("b2",), None),
        ("mijnlieff", None, ("b2",), "Sd2"),
    ],
)
async def test_the_second_press_does_nothing(
    clock: Clock,
    press: Press,
    later: float,
    game: str,
    position: str | None,
    cells: tuple[str, ...],
    reply: str | None,
) -> None:
    async with app_for(game, position, reply).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        match, played = match_of(pilot), 1 if reply is None else 2
        for cell in cells:
            await press(pilot, cell)
            clock.now += later
        while len(match.moves) < played:
            await pilot.pause()
        said = [notice.message for notice in pilot.app._notifications]
        for _ in range(3):  # as a key held down
            await press(pilot, cells[-1])
            clock.now += later
        assert len(match.moves) == played
        assert not view_of(pilot).chosen
        assert [notice.message for notice in pilot.app._notifications] == said
        # After a while it is a press like any other.
        clock.now += 1.0
        if reply is None and game == "morris":
            await press(pilot, cells[-1])
            assert len(match.moves) == played + 1


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize("confirm", [False, True])
async def test_the_press_that_confirms_a_move_is_no_second_one(confirm: bool) -> None:
    app = app_for("morris", None, None)
    app.settings.confirm_moves = confirm
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await by_key(pilot, "d2")
        await pilot.press("enter", "enter", "enter")
        assert len(match_of(pilot).moves) == 1


@pytest.mark.usefixtures("clock")
async def test_another_cell_is_no_second_press() -> None:
    async with app_for("morris", None, None).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await by_mouse(pilot, "d2")
        await by_mouse(pilot, "f4")
        await by_key(pilot, "b4")
        assert len(match_of(pilot).moves) == 3


async def test_the_result_is_not_put_away_by_the_press_that_ended_the_game(clock: Clock) -> None:
    async with app_for("morris", None, None).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await by_key(pilot, "d2")
        await pilot.press("z", "y")
        panel = pilot.app.screen.query_one(EndPanel)
        assert panel.display
        await pilot.press("enter")
        assert panel.display
        clock.now += 1.0
        await pilot.press("enter")
        assert not panel.display
        assert match_of(pilot).result is None  # Enter begins a rematch


async def test_two_presses_of_the_hint_key_give_one_hint(clock: Clock) -> None:
    engine = scripted({0: ("cp 10", "d2")})
    app = MijnmorrisApp(two_players("morris"), at_once=True, engine=engine)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("t", "t")
        await pilot.app.workers.wait_for_complete()
        first = text_of(pilot, "#reason")
        await pilot.press("t")
        assert text_of(pilot, "#reason") == first
        clock.now += 1.0
        await pilot.press("t")
        assert text_of(pilot, "#reason").startswith("d2 ")


async def test_two_presses_of_the_hint_key_give_one_hint_in_a_puzzle(clock: Clock) -> None:
    puzzle = next(each for each in shipped(GAMES["morris"]) if each.theme.name == "win")
    async with MijnmorrisApp().run_test(size=(80, 24)) as pilot:
        await pilot.app.push_screen(PuzzleScreen([puzzle]))
        await pilot.press("t")
        first = text_of(pilot, "#reason")
        await pilot.press("t")
        assert text_of(pilot, "#reason") == first
        clock.now += 1.0
        await pilot.press("t")
        assert text_of(pilot, "#reason") != first
