"""What a game screen offers besides moves."""

import pytest
from textual.pilot import Pilot

from mijnmorris.match.result import Ending, Result
from mijnmorris.rules import GAMES, Side
from mijnmorris.tui.confirm import Confirm
from mijnmorris.tui.game.end_panel import EndPanel
from mijnmorris.tui.game.entry import MoveEntry
from mijnmorris.tui.game.screen import GameScreen
from mijnmorris.tui.new_game.screen import NewGameScreen
from mijnmorris.tui.setup import GameSetup
from tests.tui.playing import (
    enter_by_keys,
    game_app,
    match_of,
    screen_of,
    text_of,
    two_players,
    view_of,
)

SIZE = (80, 24)


def is_typing(pilot: Pilot[None]) -> bool:
    """Whether the line is open in which moves are typed."""
    return pilot.app.screen.query_one(MoveEntry).display


async def test_moves_are_taken_back_and_played_again() -> None:
    async with game_app(two_players("mijnlieff")).run_test(size=SIZE) as pilot:
        await pilot.pause()
        for move in ("Sa1", "Db1", "Lc2"):
            await enter_by_keys(pilot, move)
        line = match_of(pilot).board.position()
        await pilot.press("u", "u", "u", "u")
        assert match_of(pilot).moves == []
        await pilot.press("r", "r", "r", "r")
        assert match_of(pilot).board.position() == line
        await pilot.press("u")
        await enter_by_keys(pilot, "Pa2")
        assert not match_of(pilot).redo_tail


async def test_resigning_asks() -> None:
    async with game_app(two_players("morris")).run_test(size=SIZE) as pilot:
        await pilot.pause()
        await enter_by_keys(pilot, "d2")
        await pilot.press("g")
        assert isinstance(pilot.app.screen, Confirm)
        await pilot.press("enter")  # the careful answer is in focus
        assert match_of(pilot).result is None
        await pilot.press("g", "y")
        await pilot.pause()
        assert match_of(pilot).result == Result(Side.LIGHT, Ending.RESIGNATION)
        assert text_of(pilot, "#verdict") == "Light wins"
        assert text_of(pilot, "#account").startswith("Dark resigned.")


async def test_the_other_player_answers_a_draw_offer() -> None:
    async with game_app(two_players("morris")).run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("d", "y")
        assert isinstance(pilot.app.screen, Confirm)
        await pilot.press("n")
        assert match_of(pilot).result is None
        assert text_of(pilot, "#reason") == "Dark declines the draw."
        await pilot.press("d", "y", "y")
        assert match_of(pilot).result == Result(None, Ending.AGREEMENT)


@pytest.mark.parametrize("key", ["q", "ctrl+q", "ctrl+c"])
async def test_leaving_asks_once_a_move_was_played(key: str) -> None:
    app = game_app(two_players("morris"))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await enter_by_keys(pilot, "d2")
        await pilot.press(key)
        assert isinstance(app.screen, Confirm)
        await pilot.press("escape")
        assert isinstance(app.screen, GameScreen)
        await pilot.press(key, "y")
        await pilot.pause()
        assert app._exit if key != "q" else isinstance(app.screen, NewGameScreen)


async def test_quitting_twice_needs_no_answer() -> None:
    app = game_app(two_players("morris"))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await enter_by_keys(pilot, "d2")
        await pilot.press("ctrl+q", "ctrl+q")
        assert app._exit


async def test_a_game_without_a_move_is_left_without_a_question() -> None:
    async with game_app(two_players("morris")).run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(pilot.app.screen, NewGameScreen)


async def test_a_rematch_changes_sides() -> None:
    app = game_app(GameSetup(game=GAMES["morris"]))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        players = match_of(pilot).players
        await pilot.press("g", "y")
        await pilot.pause()
        assert app.screen.query_one(EndPanel).display
        await pilot.press("down", "enter")
        assert match_of(pilot).players == players[::-1]
        assert match_of(pilot).moves == []
        assert screen_of(pilot).computer.is_thinking


async def test_after_the_end_the_board_can_be_looked_at() -> None:
    async with game_app(two_players("mijnlieff")).run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("g", "y")
        await pilot.pause()
        await pilot.press("escape")
        assert not pilot.app.screen.query_one(EndPanel).display
        assert view_of(pilot).has_focus
        await pilot.press("e")
        assert pilot.app.screen.query_one(EndPanel).display


async def test_after_the_end_a_new_game_is_chosen() -> None:
    async with game_app(two_players("mijnlieff")).run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("g", "y")
        await pilot.pause()
        await pilot.press("down", "down", "enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, NewGameScreen)


async def test_taking_back_undoes_a_resignation() -> None:
    async with game_app(two_players("morris")).run_test(size=SIZE) as pilot:
        await pilot.pause()
        await enter_by_keys(pilot, "d2")
        await pilot.press("g", "y")
        await pilot.pause()
        await pilot.press("escape", "u")
        assert match_of(pilot).result is None
        assert match_of(pilot).moves == []


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("zz", "'zz' is not a move; write a piece and a square, as in Sb2, or pass."),
        ("b2", "Say which piece goes to b2: one of S, D, P, L, as in Sb2."),
        ("Sh9", "H9 is not on this board."),
        ("pass", "You may pass only when no allowed square is empty."),
    ],
)
async def test_refused_text_stays_and_is_explained(typed: str, sentence: str) -> None:
    async with game_app(two_players("mijnlieff")).run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("m", *typed, "enter")
        await pilot.pause()
        assert text_of(pilot, "#reason") == sentence
        assert match_of(pilot).moves == []
        assert screen_of(pilot).query_one("#move").value == typed  # type: ignore[attr-defined]


async def test_a_legal_move_is_completed() -> None:
    async with game_app(two_players("mijnlieff")).run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("m", *"pd", "right", "enter")
        await pilot.pause()
        assert [match_of(pilot).board.text(move) for move in match_of(pilot).moves] == ["Pd1"]


async def test_a_click_on_the_board_ends_typing() -> None:
    async with game_app(two_players("mijnlieff")).run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("m")
        assert is_typing(pilot)
        await pilot.press("escape")
        assert not is_typing(pilot)
        await pilot.press("m")
        await pilot.click(view_of(pilot), offset=(1, 1))
        await pilot.pause()
        assert not is_typing(pilot)


async def test_an_illegal_square_is_explained() -> None:
    async with game_app(two_players("mijnlieff")).run_test(size=SIZE) as pilot:
        await pilot.pause()
        await enter_by_keys(pilot, "La1")
        view_of(pilot).pick_cell(15)
        await pilot.pause()
        assert text_of(pilot, "#reason") == "D4 is not allowed; Light's Puller on a1: touch it."
