"""Playing against the computer, with engines that are processes of their own."""

import random
import sys
from dataclasses import replace

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from mijnmorris.engine.client import EngineClient
from mijnmorris.games import GAMES
from mijnmorris.match.players import Computer
from mijnmorris.match.setup import GameSetup, LightIs
from mijnmorris.rules import Step
from mijnmorris.tui.app import MijnmorrisApp
from mijnmorris.tui.board import BoardView
from mijnmorris.tui.board.scene import Mark
from mijnmorris.tui.game import waiting
from mijnmorris.tui.game.header import GameHeader
from tests.tui.playing import (
    enter_by_keys,
    game_app,
    match_of,
    row_of_keys,
    screen_of,
    text_of,
    view_of,
)

# Answers with the move given, but only when it is told to stop.
WAITS_FOR_STOP = """
import sys
for line in sys.stdin:
    if line.strip() == "stop":
        print("bestmove {move}", flush=True)
"""

# Is even, says so, and answers at once.
ANSWERS_AT_ONCE = """
import sys
for line in sys.stdin:
    if line.startswith("go"):
        print("info depth 1 score cp {score} nodes 1 nps 1 time 1 pv {move}", flush=True)
        print("bestmove {move}", flush=True)
"""

# Says what it was asked.
REFUSES = """
import sys
for line in sys.stdin:
    if line.startswith("go"):
        print("error", line, flush=True)
"""


def against(game: str, script: str, light: LightIs = LightIs.YOU) -> MijnmorrisApp:
    """A game against an engine that is this Python script."""
    return MijnmorrisApp(
        GameSetup(game=GAMES[game], light=light),
        at_once=True,
        engine=EngineClient((sys.executable, "-P", "-c", script)),
        lot=random.Random(1),
    )


def duty_of(pilot: Pilot[None]) -> str:
    return pilot.app.screen.query_one(GameHeader).duty


@pytest.mark.parametrize("light", [LightIs.YOU, LightIs.OPPONENT])
async def test_a_whole_game_against_the_engine(light: LightIs) -> None:
    setup = GameSetup(game=GAMES["mijnlieff"], level="novice", light=light)
    async with game_app(setup).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        match = match_of(pilot)
        assert isinstance(match.players[0 if light is LightIs.OPPONENT else 1], Computer)
        while match.result is None:
            await pilot.app.workers.wait_for_complete()
            await pilot.pause()
            if match.result is None:
                await enter_by_keys(pilot, match.board.legal_moves.texts()[0])
        assert text_of(pilot, "#verdict").startswith(("You win", "Novice wins", "A draw"))


async def test_the_computer_is_told_to_move_now() -> None:
    app = against("morris", WAITS_FOR_STOP.format(move="d2"), LightIs.OPPONENT)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert duty_of(pilot).startswith("Club thinks 0:0")
        assert str(pilot.app.screen.query_one("#reason", Static).border_title) == "Club is thinking"
        assert text_of(pilot, "#reason") == "Press N for the move found so far."
        assert "N move now" in row_of_keys(pilot)
        assert "place" not in row_of_keys(pilot)
        await pilot.press("N")
        await app.workers.wait_for_complete()
        assert match_of(pilot).board.legal_moves.texts()[0] == "a1"
        assert [match_of(pilot).board.text(move) for move in match_of(pilot).moves] == ["d2"]
        await pilot.pause()
        assert duty_of(pilot) == "your turn: place a man"
        assert "N move now" not in row_of_keys(pilot)
        await pilot.press("N")
        assert text_of(pilot, "#reason") == "It is your turn, so there is no move to hurry."
        assert len(match_of(pilot).moves) == 1


async def test_what_the_engine_says_beside_its_move_is_shown_once() -> None:
    notice = "a table is damaged; it is left out"
    script = f'print("info string {notice}")' + ANSWERS_AT_ONCE.format(move="d2", score=0)
    app = against("morris", script, LightIs.OPPONENT)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.pause()
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert [note.message for note in app._notifications].count(notice) == 1
        assert len(match_of(pilot).moves) == 1


async def test_an_engine_that_fails_is_asked_again() -> None:
    app = against("morris", "raise SystemExit", LightIs.OPPONENT)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert text_of(pilot, "#reason") == (
            "The engine stopped working (exit status 0); ask again, or run mijnmorris doctor."
        )
        assert duty_of(pilot) == "Club gave no move: a asks again"
        app.host.engine._command = (
            sys.executable,
            "-P",
            "-c",
            ANSWERS_AT_ONCE.format(move="d2", score=0),
        )
        await pilot.press("a")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert len(match_of(pilot).moves) == 1


async def test_taking_back_while_the_computer_thinks() -> None:
    app = against("morris", WAITS_FOR_STOP.format(move="d2"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await enter_by_keys(pilot, "a1")
        assert screen_of(pilot).waiting.is_on
        await pilot.press("u")
        assert not screen_of(pilot).waiting.is_on
        assert match_of(pilot).moves == []
        await enter_by_keys(pilot, "a4")
        assert screen_of(pilot).waiting.is_on


async def test_taking_back_goes_to_ones_own_last_turn_and_forth_again() -> None:
    app = against("morris", ANSWERS_AT_ONCE.format(move="d2", score=0))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await enter_by_keys(pilot, "a1")
        await app.workers.wait_for_complete()
        await pilot.press("u")
        assert match_of(pilot).moves == []
        await pilot.press("r")
        assert len(match_of(pilot).moves) == 2


async def test_a_typed_move_waits_for_the_computer() -> None:
    app = against("morris", WAITS_FOR_STOP.format(move="d2"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("m", *"a1", "enter", *"a4", "enter")
        await pilot.pause()
        assert len(match_of(pilot).moves) == 1
        assert text_of(pilot, "#reason") == "Wait, Club is thinking."


async def test_the_cursor_goes_about_while_the_computer_thinks() -> None:
    app = against("morris", WAITS_FOR_STOP.format(move="d2"), LightIs.OPPONENT)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        view = view_of(pilot)
        before = view.scene()
        await pilot.press("left")
        after = view.scene()
        assert before != after
        for scene in (before, after):
            assert sum(Mark.CURSOR in look.marks for look in scene.looks) == 1
            assert not any(Mark.LEGAL in look.marks for look in scene.looks)
        await pilot.press("enter")
        assert text_of(pilot, "#reason") == "Wait, Club is thinking."
        assert not match_of(pilot).moves


def about_to_take() -> MijnmorrisApp:
    """The computer answers g4-g7, which closes a mill, and takes a1."""
    app = against("morris", ANSWERS_AT_ONCE.format(move="g4-g7xa1", score=0), LightIs.OPPONENT)
    line = "********/@O***@**/O*O*@@*O w m s 4 0 4 0 0 0 0 0 0 0 0 0 10"
    app.host.setup = replace(app.host.setup, position=line)
    return app


async def test_a_reply_is_shown_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[object, ...]] = []

    show = BoardView.demonstrate

    def show_and_look(view: BoardView, steps: tuple[Step, ...]) -> None:
        show(view, steps)
        figures = {
            view.board.cell_name(cell): look.figure for cell, look in enumerate(view.scene().looks)
        }
        men = [figures[name] is not None for name in ("g4", "g7")]
        chosen = [view.board.cell_name(step.value) for step in view.chosen]
        seen.append((" ".join(chosen), *men))

    monkeypatch.setattr(BoardView, "demonstrate", show_and_look)
    async with about_to_take().run_test(size=(80, 24)) as pilot:
        await pilot.app.workers.wait_for_complete()
        assert len(match_of(pilot).moves) == 1
    assert seen == [("g4", True, False), ("g4 g7", False, True)]


async def test_leaving_while_a_reply_is_shown_plays_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(waiting, "STEP_SECONDS", 3600)
    async with about_to_take().run_test(size=(80, 24)) as pilot:
        while not view_of(pilot).chosen:
            await pilot.pause()
        match = match_of(pilot)
        await pilot.press("z", "y")
        await pilot.pause()
        assert match.moves == []
        assert match.result is not None
        assert view_of(pilot).chosen == ()


async def test_undo_is_offered_only_where_it_does_something() -> None:
    app = against("morris", ANSWERS_AT_ONCE.format(move="d2", score=0), LightIs.OPPONENT)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert len(match_of(pilot).moves) == 1
        assert "u undo" not in row_of_keys(pilot)
        await pilot.press("u")
        assert len(match_of(pilot).moves) == 1
        await pilot.press("z", "y", "escape")
        await pilot.pause()
        assert match_of(pilot).result is not None
        assert "u undo" in row_of_keys(pilot)
        await pilot.press("u")
        await pilot.pause()
        assert match_of(pilot).result is None
        assert len(match_of(pilot).moves) == 1
        assert "u undo" not in row_of_keys(pilot)


@pytest.mark.parametrize(("score", "accepted"), [(-1, True), (0, True), (1, False)])
async def test_the_computer_takes_a_draw_unless_it_is_ahead(score: int, accepted: bool) -> None:
    app = against("morris", ANSWERS_AT_ONCE.format(move="d2", score=score))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await enter_by_keys(pilot, "a1")
        await app.workers.wait_for_complete()
        await pilot.press("d", "y")
        await pilot.pause()
        assert (match_of(pilot).result is not None) == accepted
        words = "The players agreed." if accepted else "Club declines the draw."
        assert text_of(pilot, "#reason") == words


@pytest.mark.parametrize(("score", "accepted"), [(-1, False), (0, True), (1, True)])
async def test_a_draw_offered_before_the_computer_has_moved(score: int, accepted: bool) -> None:
    app = against("morris", ANSWERS_AT_ONCE.format(move="d2", score=score))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("d", "y")
        await app.workers.wait_for_complete()
        await pilot.pause()
        # The score is that of the person, who is to move.
        assert (match_of(pilot).result is not None) == accepted
        assert match_of(pilot).moves == []


async def test_a_move_settles_a_draw_that_is_being_thought_about() -> None:
    app = against("morris", WAITS_FOR_STOP.format(move="d2"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("d", "y")
        await enter_by_keys(pilot, "a1")
        await pilot.press("N")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert [match_of(pilot).board.text(move) for move in match_of(pilot).moves] == ["a1", "d2"]


async def test_no_engine_is_left_behind() -> None:
    app = against("morris", WAITS_FOR_STOP.format(move="d2"), LightIs.OPPONENT)
    async with app.run_test(size=(80, 24)) as pilot:
        while app.host.engine._process is None:
            await pilot.pause()
        process = app.host.engine._process
    assert process.returncode is not None


async def test_the_level_chosen_is_asked_for() -> None:
    app = against("morris", REFUSES, LightIs.OPPONENT)
    app.host.setup = replace(app.host.setup, level="strong")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert text_of(pilot, "#reason") == "The engine refuses: go level strong."


async def test_a_game_that_ends_while_the_computer_thinks_stays_ended() -> None:
    app = against("morris", WAITS_FOR_STOP.format(move="d2"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await enter_by_keys(pilot, "a1")
        await pilot.press("z", "y")
        await pilot.pause()
        assert not screen_of(pilot).waiting.is_on
        assert match_of(pilot).result is not None
        assert len(match_of(pilot).moves) == 1
