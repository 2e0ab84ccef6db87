"""Tips and the evaluation during a game, with engines whose answers are known."""

import asyncio
import random
import sys
from contextlib import suppress

import pytest
from textual.pilot import Pilot
from textual.worker import WorkerCancelled

from mijnmorris.engine.client import EngineClient
from mijnmorris.games import GAMES
from mijnmorris.match.players import Person
from mijnmorris.match.setup import GameSetup
from mijnmorris.rules import Side
from mijnmorris.tui.app import MijnmorrisApp
from mijnmorris.tui.game.advice import EvaluationBox, bar
from mijnmorris.tui.game.header import GameHeader
from mijnmorris.tui.glyphs import ASCII, UNICODE
from tests.learn.scripted import Answers, scripted
from tests.tui.playing import match_of, screen_of, text_of, two_players, view_of

SIZE = (80, 24)

NEVER = "import sys\nfor line in sys.stdin:\n    pass"
"""Thinks for ever, even when it is told to stop."""

# Knows nothing better than a depth more a line, until it is told to stop; notes what it is told.
THINKS = """
import sys
for line in sys.stdin:
    words = line.split()
    if words[0] == "position":
        moves = words[words.index("moves") + 1 :] if "moves" in words else []
    if words[0] == "go":
        value = 400 if moves else 0
        print("info depth 1 score cp", value, "nodes 1 nps 1 time 1 pv a1", flush=True)
    if words[0] == "stop":
        print("bestmove a1", flush=True)
"""


def morris_with(engine: EngineClient) -> MijnmorrisApp:
    """Two people play Morris; tips and evaluations come from that engine."""
    return MijnmorrisApp(two_players("morris"), at_once=True, engine=engine, lot=random.Random(1))


def script(program: str) -> EngineClient:
    return EngineClient([sys.executable, "-P", "-c", program])


def play(pilot: Pilot[None], *moves: str) -> None:
    match = match_of(pilot)
    for move in moves:
        match.play(match.board.parse(move))


async def settled(pilot: Pilot[None]) -> None:
    await pilot.pause()
    with suppress(WorkerCancelled):  # work that was put away and has not ended yet
        await pilot.app.workers.wait_for_complete()
    await pilot.pause()


def marked(pilot: Pilot[None]) -> set[str]:
    view = view_of(pilot)
    return {view.board.cell_name(cell) for cell in view.marks}


def evaluation(pilot: Pilot[None]) -> str:
    return text_of(pilot, "#evaluation")


async def evaluated(pilot: Pilot[None], words: str) -> None:
    """Wait until the evaluation says so."""
    async with asyncio.timeout(20):
        while evaluation(pilot) != words:
            await pilot.pause(0.01)


async def test_a_tip_is_given_in_two_steps() -> None:
    tips: Answers = {2: ("cp 10", "d1"), 3: ("cp 10", "g4")}
    async with morris_with(scripted(tips)).run_test(size=SIZE) as pilot:
        await pilot.pause()
        play(pilot, "a1", "f4")
        await pilot.press("t")
        await settled(pilot)
        assert text_of(pilot, "#reason") == "Look at d1. Press t again for the move."
        assert marked(pilot) == {"d1"}
        await pilot.press("t")
        assert text_of(pilot, "#reason") == "d1 threatens to close a mill on g1."
        # It stays while the move is picked.
        await pilot.press("left")
        view_of(pilot).choose(())
        await pilot.pause()
        assert text_of(pilot, "#reason") == "d1 threatens to close a mill on g1."
        # Another position asks for another tip.
        play(pilot, "d1")
        assert marked(pilot) == set()
        await pilot.press("t")
        await settled(pilot)
        assert text_of(pilot, "#reason") == "Look at g4. Press t again for the move."
        await pilot.press("u")
        assert marked(pilot) == set()


async def test_a_move_ends_the_search_for_a_tip() -> None:
    async with morris_with(script(NEVER)).run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("t", "t")
        assert text_of(pilot, "#reason") == "Looking for a hint."
        assert screen_of(pilot).tips.is_looking
        play(pilot, "a1")
        await settled(pilot)
        assert not screen_of(pilot).tips.is_looking
        assert text_of(pilot, "#reason").endswith("Place a man on an empty point, 9 in hand.")


async def test_an_engine_that_fails_to_give_a_tip() -> None:
    async with morris_with(script("exit()")).run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("t")
        await settled(pilot)
        assert text_of(pilot, "#reason").startswith("The engine stopped working (exit status 0)")


async def test_there_is_no_tip_for_the_computer_or_after_the_end() -> None:
    setup = GameSetup(game=GAMES["morris"])
    app = MijnmorrisApp(setup, at_once=True, engine=script(NEVER), lot=random.Random(1))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert isinstance(match_of(pilot).player_to_move, Person)
        play(pilot, "a1")
        await pilot.press("t")
        assert not screen_of(pilot).tips.is_looking
        await pilot.press("z", "y", "escape", "t")
        assert not screen_of(pilot).tips.is_looking


async def test_the_evaluation_follows_the_game_and_can_be_put_away() -> None:
    app = morris_with(script(THINKS))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        box = app.screen.query_one(EvaluationBox)
        assert not box.display
        await pilot.press("v")
        assert box.display
        await evaluated(pilot, bar(0.5, UNICODE).plain)
        # Dark is to move and far ahead, so little is left of the bar of Light.
        play(pilot, "a1")
        await evaluated(pilot, f"Light ███{'·' * 15} Dark")
        assert box.border_subtitle == "an estimate; long favours Light"
        assert app.screen.query_one(GameHeader).evaluation == evaluation(pilot)
        await pilot.press("u")
        await evaluated(pilot, bar(0.5, UNICODE).plain)
        await pilot.press("v")
        await settled(pilot)
        assert not box.display
        assert app.screen.query_one(GameHeader).evaluation == ""
        # Whoever plays was not asked.
        assert app.host.engine._process is None


async def test_what_is_proved_is_said_in_words() -> None:
    answers: Answers = {0: ("win 13", "d2"), 1: ("draw", "f4"), 2: ("loss 8", "a1")}
    async with morris_with(scripted(answers)).run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("v")
        await evaluated(pilot, "Light wins in 7 moves, proved")
        play(pilot, "d2")
        await evaluated(pilot, "A draw, proved")
        play(pilot, "f4")
        await evaluated(pilot, "Dark wins in 4 moves, proved")


async def test_no_evaluation_is_left_after_the_end() -> None:
    async with morris_with(scripted({0: ("win 13", "d2")})).run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("v")
        await evaluated(pilot, "Light wins in 7 moves, proved")
        screen_of(pilot).session.resign(Side.DARK)
        await evaluated(pilot, "")
        assert not pilot.app.screen.query_one(EvaluationBox).display
        assert pilot.app.screen.query_one(GameHeader).evaluation == ""


async def test_a_small_screen_tells_it_in_the_header() -> None:
    async with morris_with(scripted({0: ("draw", "d2")})).run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        await pilot.press("v")
        await evaluated(pilot, "A draw, proved")
        header = pilot.app.screen.query_one(GameHeader)
        assert str(header.render()).startswith("A draw, proved  ")


async def test_an_engine_that_fails_puts_the_evaluation_away() -> None:
    async with morris_with(script("exit()")).run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("v")
        await settled(pilot)
        assert not screen_of(pilot).evaluator.is_on
        assert text_of(pilot, "#reason").startswith("The engine stopped working (exit status 0)")


@pytest.mark.parametrize(
    ("share", "drawn"),
    [(0, "-" * 18), (0.5, "#" * 9 + "-" * 9), (1, "#" * 18), (0.03, "=" + "-" * 17)],
)
def test_the_bar_shows_the_share_of_light(share: float, drawn: str) -> None:
    assert bar(share, ASCII).plain == f"Light {drawn} Dark"
