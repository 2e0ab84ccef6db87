"""What a game screen offers besides moves."""

import random
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Label, OptionList

from mijnmorris.engine.client import EngineClient
from mijnmorris.games import GAMES
from mijnmorris.match.clock import TimeControl
from mijnmorris.match.match import Match
from mijnmorris.match.players import Computer, Person
from mijnmorris.match.result import Ending, Result
from mijnmorris.match.setup import GameSetup
from mijnmorris.match.words import reason
from mijnmorris.rules import Side
from mijnmorris.rules.wording import capital
from mijnmorris.settings import Settings, SettingsFile
from mijnmorris.tui.app import MijnmorrisApp
from mijnmorris.tui.game.end_panel import EndPanel
from mijnmorris.tui.game.entry import MoveEntry
from mijnmorris.tui.game.screen import GameScreen
from mijnmorris.tui.new_game.screen import NewGameScreen
from mijnmorris.tui.questions import Confirm
from tests.tui.playing import (
    enter_by_keys,
    enter_by_mouse,
    game_app,
    match_of,
    row_of_keys,
    screen_of,
    text_of,
    two_players,
    view_of,
    way_to,
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
        await pilot.press("z")
        assert isinstance(pilot.app.screen, Confirm)
        await pilot.press("enter")  # the careful answer is in focus
        assert match_of(pilot).result is None
        await pilot.press("z", "y")
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


@pytest.mark.parametrize("keys", [("d", "y"), ("d",), ("z",), ("q",)])
async def test_a_question_closes_when_the_time_is_up(keys: tuple[str, ...]) -> None:
    setup = replace(two_players("morris"), clock=TimeControl(5))
    async with game_app(setup).run_test(size=SIZE) as pilot:
        await pilot.pause()
        await enter_by_keys(pilot, "d2")
        match = match_of(pilot)
        await pilot.press(*keys)
        assert isinstance(pilot.app.screen, Confirm)
        match.end(Result(Side.LIGHT, Ending.TIME))
        await pilot.pause()
        assert isinstance(pilot.app.screen, GameScreen)
        assert match_of(pilot).result == Result(Side.LIGHT, Ending.TIME)
        assert text_of(pilot, "#account").startswith("Dark's time is up.")


async def test_the_question_for_a_draw_says_whose_clock_runs() -> None:
    setup = replace(two_players("morris"), clock=TimeControl(5))
    async with game_app(setup).run_test(size=SIZE) as pilot:
        await pilot.pause()
        await enter_by_keys(pilot, "d2")
        await pilot.press("d", "y")
        told = str(pilot.app.screen.query_one(Label).content)
        assert told == "Dark offers a draw; Dark's clock runs on. Does Light agree?"


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
        await pilot.press("z", "y")
        await pilot.pause()
        assert app.screen.query_one(EndPanel).display
        await pilot.press("enter")
        assert match_of(pilot).players == players[::-1]
        assert match_of(pilot).moves == []
        assert screen_of(pilot).waiting.is_on


async def test_after_the_end_the_board_can_be_looked_at() -> None:
    async with game_app(two_players("mijnlieff")).run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("z", "y")
        await pilot.pause()
        await pilot.press("escape")
        assert not pilot.app.screen.query_one(EndPanel).display
        assert view_of(pilot).has_focus
        await pilot.press("enter")
        assert pilot.app.screen.query_one(EndPanel).display


async def test_after_the_end_a_new_game_is_chosen() -> None:
    async with game_app(two_players("mijnlieff")).run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("z", "y")
        await pilot.pause()
        await pilot.press("up", "enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, NewGameScreen)


async def test_taking_back_undoes_a_resignation() -> None:
    async with game_app(two_players("morris")).run_test(size=SIZE) as pilot:
        await pilot.pause()
        await enter_by_keys(pilot, "d2")
        await pilot.press("z", "y")
        await pilot.pause()
        await pilot.press("escape", "u")
        assert match_of(pilot).result is None
        assert len(match_of(pilot).moves) == 1


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("zz", "'zz' is not a move; write a piece and a square, as in Sb2, or pass."),
        ("b2", "Say which piece goes to b2: one of S, D, P, L, as in Sb2."),
        ("Sh9", "h9 is not on this board."),
        (
            "s",
            "'s' is not a move; write a piece and a square, as in Sb2, or pass; "
            "right completes it to Sa1.",
        ),
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
        assert text_of(pilot, "#reason") == "Not d4: Light's Puller on a1 pulls you next to it."


async def test_refused_text_is_typed_over() -> None:
    async with game_app(two_players("mijnlieff")).run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("m", *"zz", "enter")
        await pilot.pause()
        await pilot.press("m", *"Sa1", "enter")
        await pilot.pause()
        assert [match_of(pilot).board.text(move) for move in match_of(pilot).moves] == ["Sa1"]


async def test_m_before_every_move_does_no_harm() -> None:
    async with game_app(two_players("morris")).run_test(size=SIZE) as pilot:
        await pilot.pause()
        for move in ("d2", "a1", "g1"):
            await pilot.press("m", *move, "enter")
            await pilot.pause()
        assert len(match_of(pilot).moves) == 3


def confirming_app(game: str) -> MijnmorrisApp:
    """A game of two people who confirm their moves."""
    kept = SettingsFile(Path(), Settings(confirm_moves=True), frozenset(), ())
    return MijnmorrisApp(two_players(game), kept, at_once=True)


@pytest.mark.parametrize(("game", "move"), [("morris", "d2"), ("mijnlieff", "Pb2")])
async def test_a_move_is_confirmed_where_that_is_wanted(game: str, move: str) -> None:
    async with confirming_app(game).run_test(size=SIZE) as pilot:
        await pilot.pause()
        await enter_by_keys(pilot, move)
        assert match_of(pilot).moves == []
        assert text_of(pilot, "#reason") == (f"Press enter to play {move}, esc to take it back.")
        await pilot.press("enter")
        await pilot.pause()
        assert [match_of(pilot).board.text(move) for move in match_of(pilot).moves] == [move]


async def test_a_move_that_waits_is_taken_back() -> None:
    async with confirming_app("morris").run_test(size=SIZE) as pilot:
        await pilot.pause()
        await enter_by_keys(pilot, "d2")
        await pilot.press("escape")
        await enter_by_keys(pilot, "a1")
        await pilot.press("enter")
        await pilot.pause()
        assert [match_of(pilot).board.text(move) for move in match_of(pilot).moves] == ["a1"]


async def test_a_move_that_waits_is_confirmed_by_mouse_on_its_cell_alone() -> None:
    async with confirming_app("morris").run_test(size=SIZE) as pilot:
        await pilot.pause()
        await enter_by_mouse(pilot, "d2")
        await enter_by_mouse(pilot, "a1")
        assert match_of(pilot).moves == []
        await enter_by_mouse(pilot, "d2")
        assert [match_of(pilot).board.text(move) for move in match_of(pilot).moves] == ["d2"]


async def test_men_lost_and_mills_stand_on_one_line() -> None:
    async with game_app(two_players("morris")).run_test(size=SIZE) as pilot:
        await pilot.pause()
        match = match_of(pilot)
        course = "b2 g7 b6 f2 b4xg7 d6 f4 d3 c5 a1 e5 d1 d5xa1 d2xf4 d7 a1 a4 g1xd7"
        for move in course.split():
            match.play(match.board.parse(move))
        await pilot.pause()
        shown = [strip.text for strip in pilot.app.screen._compositor.render_strips()]
        assert sum("lost" in row and "mill" in row for row in shown) == 2


async def test_a_man_that_is_being_placed_is_in_hand_no_more() -> None:
    async with game_app(two_players("morris")).run_test(size=SIZE) as pilot:
        await pilot.pause()
        match = match_of(pilot)
        for move in ("a1", "d2", "d1", "b4"):
            match.play(match.board.parse(move))
        await pilot.pause()
        before = [text_of(pilot, f"#side-{side.name.lower()}") for side in Side]
        await pilot.press(*way_to(view_of(pilot), *match.board.cells_named({"g1"})), "enter")
        light, dark = (text_of(pilot, f"#side-{side.name.lower()}") for side in Side)
        assert before[0].splitlines()[0].count("▄") == light.splitlines()[0].count("▄") + 1
        assert dark == before[1]


async def resign(pilot: Pilot[None]) -> None:
    """Give the game up."""
    await pilot.press("z", "y")
    await pilot.pause()


async def test_the_end_panel_keeps_the_focus() -> None:
    async with game_app(two_players("morris")).run_test(size=SIZE) as pilot:
        await pilot.pause()
        await resign(pilot)
        await pilot.press("shift+tab", "tab")
        view_of(pilot).focus()
        await pilot.pause()
        await pilot.press("enter")  # for the rematch
        await pilot.pause()
        assert match_of(pilot).result is None
        assert not pilot.app.screen.query_one(EndPanel).display


@pytest.mark.parametrize("size", [(60, 20), (80, 20), (80, 24)])
async def test_all_choices_after_the_end_are_seen(size: tuple[int, int], tmp_path: Path) -> None:
    thinks = EngineClient((sys.executable, "-P", "-c", "import sys; sys.stdin.read()"))
    setup = GameSetup(game=GAMES["morris"])
    app = MijnmorrisApp(setup, games=tmp_path / "games.db", engine=thinks, at_once=True)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await enter_by_keys(pilot, "d2")
        match_of(pilot).end(Result(Side.LIGHT, Ending.MEN))
        for shown in (size, (60, 20), (200, 60), size):
            await pilot.resize_terminal(*shown)
            await pilot.pause()
            panel = app.screen.query_one(EndPanel)
            account, choices = panel.query_one("#account"), panel.query_one(OptionList)
            assert choices.size.height == choices.option_count == 5
            assert panel.content_region.contains_region(choices.region)
            assert text_of(pilot, "#account").startswith("Club has fewer than three men.")
            if shown == (200, 60):
                assert account.size.height == account.virtual_size.height > 8


async def test_after_the_end_only_living_keys_are_shown() -> None:
    async with game_app(two_players("mijnlieff")).run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        await enter_by_keys(pilot, "Pb2")
        await resign(pilot)
        await pilot.press("escape")
        await pilot.pause()
        keys = row_of_keys(pilot)
        assert "place" not in keys
        assert "enter result" in keys
        assert "q leave" in keys


async def test_a_forced_pass_says_how_to_pass() -> None:
    async with game_app(two_players("mijnlieff")).run_test(size=(100, 24)) as pilot:
        await pilot.pause()
        match = match_of(pilot)
        lot = random.Random(2)
        while not view_of(pilot).must_pass:
            match.play(lot.choice(list(match.board.legal_moves)))
            assert match.result is None
        await pilot.pause()
        assert row_of_keys(pilot).startswith("enter pass")
        assert "Press enter to pass" in text_of(pilot, "#reason")
        await pilot.press("m")
        await pilot.pause()
        assert "Type pass" in text_of(pilot, "#reason")
        await pilot.press("escape")
        await pilot.pause()
        assert "Press enter to pass" in text_of(pilot, "#reason")
        await pilot.press("m")
        await pilot.pause()
        await pilot.press("escape", "enter")
        await pilot.pause()
        assert match.board.text(match.moves[-1]) == "pass"


@pytest.mark.parametrize("game", ["mijnlieff", "morris"])
async def test_a_step_chosen_can_be_taken_back(game: str) -> None:
    async with confirming_app(game).run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert "esc cancel" not in row_of_keys(pilot)
        if game == "morris":
            match = match_of(pilot)
            for _ in range(18):  # all men are placed
                match.play(next(iter(match.board.legal_moves)))
            await pilot.pause()
            view_of(pilot).move_cursor(min(view_of(pilot).choices()))
            await pilot.press("enter")
        else:  # where a type is always in hand, the square alone can be taken back
            await pilot.press("enter")
        await pilot.pause()
        assert "esc cancel" in row_of_keys(pilot)


async def test_a_refusal_is_read_whole_on_the_smallest_screen() -> None:
    async with game_app(two_players("mijnlieff")).run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        await pilot.press("m", *"nonsense", "enter")
        await pilot.pause()
        rows = [strip.text.strip() for strip in pilot.app.screen._compositor.render_strips()]
        assert text_of(pilot, "#message") in " ".join(rows)
        assert rows[-1].endswith("esc board")


def test_cells_keep_their_small_letter() -> None:
    assert capital("a2 is occupied") == "a2 is occupied"
    assert capital("at the edge") == "At the edge"


@pytest.mark.parametrize(
    ("winner", "ending", "sentence"),
    [
        (Side.DARK, Ending.RESIGNATION, "you resigned"),
        (Side.DARK, Ending.MEN, "you have fewer than three men"),
        (Side.LIGHT, Ending.MEN, "Club has fewer than three men"),
        (Side.LIGHT, Ending.POINTS, "you have more points"),
        (None, Ending.MOVES, "no mill was formed in 50 moves of each side"),
    ],
)
def test_the_end_names_the_players(winner: Side | None, ending: Ending, sentence: str) -> None:
    game = GAMES["morris"]
    match = Match(game, game.options(), (Person(), Computer("club")))
    assert reason(match, Result(winner, ending)) == sentence


async def test_the_next_level_is_offered_after_a_win(tmp_path: Path) -> None:
    app = MijnmorrisApp(
        GameSetup(game=GAMES["morris"], level="novice"),
        at_once=True,
        games=tmp_path / "games.db",
        lot=random.Random(1),
    )
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await enter_by_keys(pilot, "d2")
        screen_of(pilot).session.resign(Side.DARK)
        await pilot.pause()
        account = text_of(pilot, "#account")
        assert "Your first win against Novice; try Casual?" in account
        assert "*Novice   Casual" in account
        await pilot.press("down", "enter")
        await pilot.pause()
        assert match_of(pilot).players == (Person(), Computer("casual"))
        assert match_of(pilot).moves == []
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, NewGameScreen)
