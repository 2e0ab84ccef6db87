"""In every state of a game the screen says what the rules say, and each key it names works."""

import random
import sys
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import NamedTuple

import pytest
from textual.pilot import Pilot

from mijnmorris.engine.client import EngineClient
from mijnmorris.games import GAMES
from mijnmorris.match.events import MovePlayed
from mijnmorris.match.match import Match
from mijnmorris.match.setup import GameSetup, LightIs, OpponentKind
from mijnmorris.match.words import Names, explanation, verdict, words_of
from mijnmorris.rules import Side, StepKind
from mijnmorris.rules.wording import as_sentence, capital
from mijnmorris.tui.app import MijnmorrisApp
from mijnmorris.tui.game.header import GameHeader
from mijnmorris.tui.game.screen import GameScreen
from mijnmorris.tui.help import grouped
from mijnmorris.tui.key_bar import KeyBar
from tests.tui.playing import (
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

SIZE = (80, 24)
FLYING = "O***@***/*O***@**/O***@*** w m s 3 0 3 0 0 0 0 0 0 0 0 12 15"
"""Three men of each side, on all three squares."""

PICKS = {
    StepKind.PLACE: "place",
    StepKind.FROM: "choose",
    StepKind.TO: "move here",
    StepKind.TAKE: "take",
}


async def _nothing(pilot: Pilot[None]) -> None:
    """No key leads further."""


def _start(match: Match) -> None:
    """The start of the game."""


def _moves(*moves: str) -> Callable[[Match], None]:
    def play(match: Match) -> None:
        for move in moves:
            match.play(match.board.parse(move))

    return play


def _until(is_there: Callable[[Match], bool], seed: int = 2) -> Callable[[Match], None]:
    """Play at random until the match is as wanted."""

    def play(match: Match) -> None:
        lot = random.Random(seed)
        while not is_there(match):
            assert match.result is None
            match.play(match.board.parse(lot.choice(match.board.legal_moves.texts())))

    return play


def _must_pass(match: Match) -> bool:
    return match.board.legal_moves.texts() == ["pass"]


def _is_last_turn(match: Match) -> bool:
    return bool(match.board.is_last_turn()) and not _must_pass(match)  # type: ignore[attr-defined]


def _resigned(match: Match) -> None:
    _until(lambda match: match.board.ply == 2)(match)
    match.resign(Side.LIGHT)


async def _taking(pilot: Pilot[None]) -> None:
    view = view_of(pilot)
    cells = [view.board.cell_name(cell) for cell in range(len(view.board.cells))]
    await pilot.press(*way_to(view, cells.index("f2")), "enter")


async def _first_choice(pilot: Pilot[None]) -> None:
    view_of(pilot).move_cursor(min(view_of(pilot).choices()))


async def _choose_first(pilot: Pilot[None]) -> None:
    await _first_choice(pilot)
    await pilot.press("enter")


async def _confirming(pilot: Pilot[None]) -> None:
    pilot.app.settings.confirm_moves = True  # type: ignore[attr-defined]
    await pilot.press("enter")


async def _looking_back(pilot: Pilot[None]) -> None:
    await pilot.press("pageup", "pageup")


async def _close_result(pilot: Pilot[None]) -> None:
    await pilot.press("escape")


@dataclass(frozen=True)
class PlayedSetup(GameSetup):
    """A game that has gone on already when it begins."""

    played: Callable[[Match], None] = _start

    def new_match(self, lot: random.Random) -> Match:
        """The match with the moves played."""
        match = super().new_match(lot)
        self.played(match)
        return match


class State(NamedTuple):
    """A state of a game, how it is come to, and what its title begins with where no side moves."""

    game: str
    played: Callable[[Match], None] = _start
    """What was played before the game is shown."""
    lead: Callable[[Pilot[None]], Awaitable[None]] = _nothing
    """Leads on from there on the screen."""
    title: str = ""
    position: str | None = None
    thinks: str = ""
    """The first move of the computer, which thinks about it; empty between two people."""

    def app(self) -> MijnmorrisApp:
        """An app with the game."""
        engine = (sys.executable, "-P", "-c", WAITS_FOR_STOP.format(move=self.thinks))
        client = EngineClient(engine) if self.thinks else None
        return MijnmorrisApp(self.setup, at_once=True, engine=client, lot=random.Random(1))

    @property
    def setup(self) -> GameSetup:
        """The game."""
        opponent = OpponentKind.COMPUTER if self.thinks else OpponentKind.PERSON
        return PlayedSetup(
            game=GAMES[self.game],
            opponent=opponent,
            light=LightIs.OPPONENT,
            position=self.position,
            played=self.played,
        )


_PLACED = _until(lambda match: match.board.ply >= 18)
_FOUR_MOVES = _until(lambda match: match.board.ply == 4)
_PAST = "Past: move 1 of 2, Dark's"

STATES = {
    "morris: to place": State("morris"),
    "morris: to take": State("morris", _moves("d2", "a7", "b2", "a4"), _taking),
    "morris: to move": State("morris", _PLACED),
    "morris: to where": State("morris", _PLACED, _choose_first),
    "morris: to fly": State("morris", position=FLYING),
    "morris: to fly where": State("morris", lead=_choose_first, position=FLYING),
    "morris: confirming": State("morris", lead=_confirming, title="Confirm "),
    "morris: looking back": State("morris", _FOUR_MOVES, _looking_back, _PAST),
    "morris: thinking": State("morris", title="Club is thinking", thinks="d2"),
    "morris: over": State("morris", _resigned, _close_result, "Dark wins"),
    "mijnlieff: first turn": State("mijnlieff"),
    "mijnlieff: bound": State("mijnlieff", _moves("Sa1"), _first_choice),
    "mijnlieff: pass": State("mijnlieff", _until(_must_pass)),
    "mijnlieff: last turn": State("mijnlieff", _until(_is_last_turn, seed=3), _first_choice),
    "mijnlieff: confirming": State("mijnlieff", lead=_confirming, title="Confirm "),
    "mijnlieff: looking back": State("mijnlieff", _FOUR_MOVES, _looking_back, _PAST),
    "mijnlieff: thinking": State("mijnlieff", title="Club is thinking", thinks="Sb2"),
    "mijnlieff: over": State(
        "mijnlieff", _until(lambda match: match.result is not None), _close_result
    ),
}


def looks(pilot: Pilot[None]) -> object:
    """All that is to be seen of the screen in front."""
    strips = pilot.app.screen._compositor.render_strips()
    return type(pilot.app.screen), [list(strip) for strip in strips]


def keys_in_bar(pilot: Pilot[None]) -> list[str]:
    """The keys that a click on the line presses."""
    calls = [
        span.style.meta["@click"]
        for part in pilot.app.screen.query_one(KeyBar)._parts()
        for span in part.text.spans
        if not isinstance(span.style, str) and "@click" in span.style.meta
    ]
    return list(dict.fromkeys(call.split("'")[1] for call in calls))


async def come_to(pilot: Pilot[None], state: State) -> None:
    """Lead a game at its start to the state."""
    await pilot.pause()
    if state.thinks:
        engine = pilot.app.host.engine  # type: ignore[attr-defined]
        while not engine._is_running():
            await pilot.pause()
    await state.lead(pilot)
    await pilot.pause()


async def come_back(pilot: Pilot[None], state: State, game: GameScreen, before: object) -> None:
    """Leave what opened over the game; where that looks another way, begin it again."""
    app = pilot.app
    assert isinstance(app, MijnmorrisApp)
    while app.screen is not game and game in app.screen_stack:
        app.pop_screen()
    await pilot.pause()
    if looks(pilot) == before:
        return
    app.settings.confirm_moves = False
    game.waiting.stop()
    await app.push_screen(GameScreen(app.host.begin(state.setup)))
    await come_to(pilot, state)


def next_picks(pilot: Pilot[None]) -> set[str]:
    """What picking a cell does next by the rules, after the steps chosen on the board."""
    view = view_of(pilot)
    chosen, board = view.chosen, view.board
    lists = [board.steps(move) for move in board.legal_moves]
    ahead = [steps[len(chosen) :] for steps in lists if tuple(steps[: len(chosen)]) == chosen]
    kinds = {next((step.kind for step in steps if step.on_board), None) for steps in ahead}
    return {PICKS[kind] if kind else "pass" for kind in kinds}


def told_by_line_mode(pilot: Pilot[None]) -> list[str]:
    """What line mode says of the last move of the match shown."""
    match = screen_of(pilot).shown
    words = words_of(match.game)(Names(match.players))
    played: MovePlayed | None = match.last_move
    return [] if played is None else list(map(as_sentence, words.told(match.board, played)))


@pytest.mark.parametrize("name", STATES)
async def test_the_screen_says_what_the_rules_say_and_each_key_in_the_line_works(name: str) -> None:
    state = STATES[name]
    async with state.app().run_test(size=SIZE) as pilot:
        await come_to(pilot, state)
        check_what_is_shown(pilot, state)
        keys = keys_in_bar(pilot)
        assert len(keys) > 3
        for key in keys:
            game, before = screen_of(pilot), looks(pilot)
            await pilot.press(key)
            if key == "N":
                await pilot.app.workers.wait_for_complete()
            await pilot.pause()
            assert looks(pilot) != before, key
            await come_back(pilot, state, game, before)
        if not state.thinks:
            await check_the_example(pilot)


def check_what_is_shown(pilot: Pilot[None], state: State) -> None:
    """Title, panel, header and line of keys say what the rules say of the state."""
    screen, match, view = screen_of(pilot), match_of(pilot), view_of(pilot)
    title = str(screen.query_one("#reason").border_title)
    panel, row = text_of(pilot, "#reason"), row_of_keys(pilot)
    header = screen.query_one(GameHeader).duty
    duty = match.board.duty(view.chosen)
    if match.result is not None:
        won = verdict(match, match.result, "–")
        assert title == capital(won)
        assert header == won
        assert all(as_sentence(why) in panel for why in explanation(match, match.result))
        assert "enter result" in row
    elif screen.past.is_on:
        assert panel.startswith(" ".join(told_by_line_mode(pilot)))
        assert "enter" not in row
        assert title == capital(header) == state.title
    elif state.thinks:
        assert title == state.title
        assert header.startswith("Club thinks 0:0")
        assert "N move now" in row
        assert "enter" not in row
    elif screen.confirming:
        assert title == f"Confirm {screen.confirming}"
        assert header == f"Light: confirm {screen.confirming}"
        assert match.board.parse(screen.confirming) in match.board.legal_moves
        assert "enter confirm  esc cancel" in row
    else:
        assert title == match.board.turn.title
        assert header == f"{title}: {duty.short}"
        (pick,) = next_picks(pilot)
        assert f"enter {pick}" in row
        assert ("esc cancel" in row) == bool(view.chosen)
        if view.chosen or not words_of(match.game).tells_duty:
            assert as_sentence(duty.reason) in panel
        if not view.chosen:
            assert panel.startswith(" ".join(told_by_line_mode(pilot)))
    if state is STATES["mijnlieff: last turn"]:
        assert "This is the last turn." in panel
    if state.position is FLYING:
        empty = 24 - 6
        assert view.chosen == () or len(view.choices()) == empty


async def check_the_example(pilot: Pilot[None]) -> None:
    """Where a move can be typed, the example beside the prompt is legal."""
    await pilot.press("m")
    await pilot.pause()
    screen, board = screen_of(pilot), match_of(pilot).board
    if screen.query_one("MoveEntry").display:
        said = screen.query_one("#move").placeholder  # type: ignore[attr-defined]
        assert said.startswith("such as ")
        assert board.parse(said.removeprefix("such as ")) in board.legal_moves


async def test_while_the_computer_thinks_no_example_is_given() -> None:
    state = STATES["morris: thinking"]
    async with state.app().run_test(size=SIZE) as pilot:
        await come_to(pilot, state)
        await pilot.press("m")
        await pilot.pause()
        assert screen_of(pilot).query_one("#move").placeholder == ""  # type: ignore[attr-defined]


async def test_help_is_grouped_and_says_that_it_scrolls() -> None:
    async with game_app(two_players("mijnlieff")).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("question_mark")
        await pilot.pause()
        screen = pilot.app.screen
        dialog = screen.query_one("#dialog")
        assert dialog.max_scroll_y > 0
        assert str(dialog.border_subtitle) == "up and down scroll, q leaves"
        titles = [title for title, _ in grouped(screen._commands)]  # type: ignore[attr-defined]
        assert titles == ["Play", "Help me", "Board", "Game"]


async def test_a_refused_move_can_be_completed() -> None:
    async with game_app(two_players("morris")).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for move in ("d2", "a7", "b2", "a4"):
            screen_of(pilot).session.play(match_of(pilot).board.parse(move))
        await pilot.press("m", *"f2", "enter")
        await pilot.pause()
        assert "closes a mill" in text_of(pilot, "#reason")
        await pilot.press(*"xa7", "enter")
        await pilot.pause()
        assert match_of(pilot).board.ply == 5
