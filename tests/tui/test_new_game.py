"""The menu: every choice by arrow keys alone, and what comes of it."""

import random
from datetime import date
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

from mijnmorris.games import GAMES
from mijnmorris.games.mijnlieff.engine.layout_values import layout_value
from mijnmorris.games.mijnlieff.rules import MijnlieffOptions, Passing
from mijnmorris.games.mijnlieff.rules.layout import NAMED
from mijnmorris.games.mijnlieff.tui.tiles import TileEditor
from mijnmorris.learn.puzzles.files import daily_puzzle, shipped
from mijnmorris.match.clock import TimeControl
from mijnmorris.match.players import Computer, Person
from mijnmorris.match.setup import GameSetup, LightIs, OpponentKind
from mijnmorris.match.text_board import draw_small, plain_text
from mijnmorris.rules import Side
from mijnmorris.tui.app import MijnmorrisApp
from mijnmorris.tui.board import BoardView
from mijnmorris.tui.editors.position import PositionEditor
from mijnmorris.tui.game.screen import GameScreen
from mijnmorris.tui.learn.puzzle import PuzzleScreen
from mijnmorris.tui.learn.puzzles import PuzzlesScreen
from mijnmorris.tui.new_game.field import Field
from mijnmorris.tui.new_game.offers import OfferLine, UnfinishedGame
from mijnmorris.tui.new_game.screen import NewGameScreen
from mijnmorris.tui.questions import Confirm
from tests.tui.playing import match_of, row_of_keys, text_of

SIZES = [(80, 24), (60, 20)]


async def go_to(pilot: Pilot[None], field: str) -> None:
    """Move the focus to the field with the down key alone."""
    for _ in range(20):
        if pilot.app.focused is not None and pilot.app.focused.id == field:
            return
        await pilot.press("down")
    raise AssertionError(f"{field} is not reached")


async def choose(pilot: Pilot[None], field: str, label: str) -> None:
    """Choose a value with the arrow keys alone."""
    await go_to(pilot, field)
    for _ in range(12):
        widget = pilot.app.screen.query_one(f"#{field}", Field)
        if widget.choice.label == label:
            return
        await pilot.press("right")
    raise AssertionError(f"{label} is not offered")


async def test_enter_plays_at_once() -> None:
    async with MijnmorrisApp().run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert match_of(pilot).game is GAMES["mijnlieff"]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
async def test_every_value_of_every_option_reaches_the_board(
    game: str, size: tuple[int, int]
) -> None:
    app = MijnmorrisApp(GameSetup(game=GAMES[game], opponent=OpponentKind.PERSON))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for declared in GAMES[game].options.declarations():
            for choice in declared.choices:
                await choose(pilot, f"option-{declared.name}", choice.label)
                await pilot.press("enter")
                await pilot.pause()
                board = match_of(pilot).board
                assert getattr(board.options, declared.name) == choice.value
                await pilot.press("q")
                await pilot.pause()


async def test_the_game_is_changed_and_its_rules_with_it() -> None:
    async with MijnmorrisApp().run_test(size=(80, 24)) as pilot:
        await choose(pilot, "game", "Nine men's morris")
        await pilot.pause()
        assert {field.id for field in pilot.app.screen.query("#rules Field")} == {
            "option-flying",
            "option-draw_after",
            "option-repetition",
        }
        board = pilot.app.screen.query_one(BoardView).board
        assert board.game == "morris"
        await pilot.press("enter")
        await pilot.pause()
        assert match_of(pilot).game is GAMES["morris"]


async def test_rules_of_the_other_game_are_remembered() -> None:
    async with MijnmorrisApp().run_test(size=(80, 24)) as pilot:
        await choose(pilot, "option-layout", "ring")
        await choose(pilot, "game", "Nine men's morris")
        await choose(pilot, "game", "Mijnlieff")
        await pilot.pause()
        assert pilot.app.screen.query_one("#option-layout", Field).choice.label == "ring"


@pytest.mark.parametrize(
    ("label", "light", "dark"), [("you", Person, Computer), ("computer", Computer, Person)]
)
async def test_who_is_light(label: str, light: type, dark: type) -> None:
    async with MijnmorrisApp().run_test(size=(80, 24)) as pilot:
        await choose(pilot, "light", label)
        await choose(pilot, "level", "Novice")
        await pilot.press("enter")
        await pilot.pause()
        players = match_of(pilot).players
        assert [type(player) for player in players] == [light, dark]
        assert Computer("novice") in players


def test_lots_fall_both_ways() -> None:
    lot = random.Random(0)
    setup = GameSetup(light=LightIs.LOT)
    sides = {setup.new_match(lot).side_of_person() for _ in range(50)}
    assert sides == set(Side)


async def test_level_and_side_are_asked_only_against_the_computer() -> None:
    async with MijnmorrisApp().run_test(size=(80, 24)) as pilot:
        await choose(pilot, "opponent", "two players")
        assert not pilot.app.screen.query_one("#level").display
        assert not pilot.app.screen.query_one("#light").display
        await pilot.press("enter")
        await pilot.pause()
        assert all(isinstance(player, Person) for player in match_of(pilot).players)


async def test_a_number_is_typed_for_a_draw() -> None:
    app = MijnmorrisApp(GameSetup(game=GAMES["morris"]))
    async with app.run_test(size=(80, 24)) as pilot:
        await choose(pilot, "option-draw_after", "other number")
        await pilot.press("space")
        app.screen.query_one("#value", Input).value = "17"
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert match_of(pilot).options.to_words()["draw_after"] == "17"


async def test_typing_a_number_can_be_left() -> None:
    app = MijnmorrisApp(GameSetup(game=GAMES["morris"]))
    async with app.run_test(size=(80, 24)) as pilot:
        await choose(pilot, "option-draw_after", "other number")
        await pilot.press("space", "escape")
        assert isinstance(pilot.app.screen, NewGameScreen)
        assert pilot.app.focused is pilot.app.screen.query_one("#option-draw_after")
        assert not pilot.app.screen.query_one("#value").display


async def test_a_random_layout_is_drawn_again_on_request() -> None:
    app = MijnmorrisApp(lot=random.Random(3))
    async with app.run_test(size=(80, 24)) as pilot:
        await choose(pilot, "option-layout", "random")
        seen = set()
        for _ in range(4):
            await pilot.pause()
            seen.add(app.screen.query_one(BoardView).board.cells)
            await pilot.press("space")
        assert len(seen) == 4


async def test_what_is_focused_is_explained() -> None:
    async with MijnmorrisApp().run_test(size=(80, 24)) as pilot:
        await choose(pilot, "option-passing", "frees after two")
        assert text_of(pilot, "#explanation") == (
            "frees after two: only two passes in a row free the next player"
        )


@pytest.mark.parametrize("layout", ["square", "ring"])
async def test_the_rules_say_how_the_game_ends_with_best_play(layout: str) -> None:
    async with MijnmorrisApp().run_test(size=(80, 24)) as pilot:
        frame = pilot.app.screen.query_one("#board")
        await choose(pilot, "option-layout", layout)
        labels = {"frees at once": Passing.SINGLE, "frees after two": Passing.DOUBLE}
        for label, passing in labels.items():
            await choose(pilot, "option-passing", label)
            value = layout_value(MijnlieffOptions(layout=NAMED[layout], passing=passing))
            assert value is not None
            draw = "fair: best play is a draw"
            told = f"best play: {value.verdict}" if value.margin else draw
            assert frame.border_subtitle == told
        await pilot.press("home")
        await choose(pilot, "game", "Nine men's morris")
        assert not frame.border_subtitle


async def test_a_value_that_was_to_be_typed_is_asked_for_before_the_game() -> None:
    async with MijnmorrisApp().run_test(size=(80, 24)) as pilot:
        await choose(pilot, "option-clock", "other time")
        await pilot.press("enter")
        assert isinstance(pilot.app.screen, NewGameScreen)
        await pilot.press("ctrl+u", *"3+2", "enter", "enter")
        await pilot.pause()
        clock = match_of(pilot).clock
        assert clock is not None
        assert clock.control == TimeControl(3, 2)


async def test_choices_are_made_with_the_mouse() -> None:
    async with MijnmorrisApp().run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.click("#game", offset=(30, 0))
        await pilot.pause()
        assert pilot.app.screen.query_one("#game", Field).choice.value == "morris"
        await pilot.click("#play")
        await pilot.pause()
        assert isinstance(pilot.app.screen, GameScreen)


async def test_what_was_chosen_is_handed_on_to_be_kept() -> None:
    kept: list[GameSetup] = []
    async with MijnmorrisApp(keep=kept.append).run_test(size=(80, 24)) as pilot:
        await choose(pilot, "level", "Master")
        await choose(pilot, "option-opening", "outer square")
        await pilot.press("enter")
        await pilot.pause()
    assert GameSetup.from_choices(kept[0].to_choices()) == kept[0]
    assert kept[0].level == "master"
    assert kept[0].options.to_words()["opening"] == "edge"


async def test_the_key_that_leads_back_elsewhere_asks_in_the_menu() -> None:
    app = MijnmorrisApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("q")
        assert isinstance(app.screen, Confirm)
        await pilot.press("n")
        assert isinstance(app.screen, NewGameScreen)
        await pilot.press("q", "y")
        assert app._exit


async def test_ending_the_program_needs_no_answer_in_the_menu() -> None:
    app = MijnmorrisApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("ctrl+q")
        assert app._exit


async def test_a_clock_is_chosen_and_typed() -> None:
    kept: list[GameSetup] = []
    async with MijnmorrisApp(keep=kept.append).run_test(size=(80, 24)) as pilot:
        await choose(pilot, "option-clock", "other time")
        await pilot.press("space")
        entry = pilot.app.screen.query_one("#value", Input)
        entry.value = "0"
        await pilot.press("enter")
        assert text_of(pilot, "#explanation").startswith("a clock is minutes, or")
        entry.value = "3+2"
        await pilot.press("enter", "enter")
        await pilot.pause()
        clock = match_of(pilot).clock
        assert clock is not None
        assert clock.control == TimeControl(3, 2)
    assert GameSetup.from_choices(kept[0].to_choices()) == kept[0]


async def test_the_keys_name_enter_also_where_play_has_the_focus() -> None:
    async with MijnmorrisApp().run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.click("#play")
        while not isinstance(pilot.app.screen, GameScreen):
            await pilot.pause(0.01)
        await pilot.pause(0.3)  # Textual shows a clicked button as pressed for a while
        await pilot.press("q")
        await pilot.pause()
        assert pilot.app.focused is not None
        assert pilot.app.focused.id == "play"
        assert text_of(pilot, "#explanation") == "play with what is chosen"
        assert "enter play" in row_of_keys(pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, GameScreen)


async def test_typing_says_which_keys_end_it() -> None:
    app = MijnmorrisApp(GameSetup(game=GAMES["morris"]))
    async with app.run_test(size=(80, 24)) as pilot:
        await choose(pilot, "option-draw_after", "other number")
        await pilot.press("space")
        await pilot.pause()
        assert text_of(pilot, "#explanation").startswith("type the number: ")
        assert "enter use" in row_of_keys(pilot)


async def offered(pilot: Pilot[None]) -> dict[str, str]:
    """What the panel offers, by the line's name, once the puzzles are found."""
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()
    lines = pilot.app.screen.query(OfferLine)
    return {str(line.id): str(line.label) for line in lines if line.display}


async def test_the_menu_offers_what_there_is_besides(tmp_path: Path) -> None:
    games = tmp_path / "games.db"
    first = MijnmorrisApp(GameSetup(game=GAMES["morris"]), at_once=True, games=games)
    async with first.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        match_of(pilot).play(match_of(pilot).board.parse("d2"))
    app = MijnmorrisApp(games=games)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        lines = await offered(pilot)
        puzzle = daily_puzzle(date.today())
        assert lines == {
            "offer-continue": "c Continue · 1 move",
            "offer-daily": f"D Puzzle of the day · {puzzle.difficulty}",
            "offer-puzzles": "p Puzzles · 0 solved",
            "offer-layout": "o Own layout",
            "offer-position": "b Set up a position",
        }
        # The board of the first line, until another line is in focus.
        small = app.screen.query_one("#small", Static)
        assert small.display
        board = app.host.resume(1).match.board
        assert str(small.content) == plain_text(draw_small(board))
        await go_to(pilot, "offer-daily")
        assert str(small.content) == plain_text(draw_small(puzzle.board()))
        assert puzzle.task in text_of(pilot, "#explanation")
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, PuzzleScreen)
        assert app.screen.puzzle == puzzle


@pytest.mark.parametrize("game", GAMES)
async def test_there_is_room_for_a_board_at_the_first_start(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    daily = next(puzzle for puzzle in shipped(GAMES["morris"]))
    monkeypatch.setattr("mijnmorris.learn.puzzles.files.daily_puzzle", lambda _: daily)
    app = MijnmorrisApp(GameSetup(game=GAMES[game]), is_first_start=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await offered(pilot)
        assert app.screen.query_one("#welcome").display
        assert app.screen.query_one("#small").display


@pytest.mark.parametrize(
    ("line", "screen"),
    [
        ("offer-puzzles", PuzzlesScreen),
        ("offer-layout", TileEditor),
        ("offer-position", PositionEditor),
    ],
)
async def test_each_line_opens_what_it_says(line: str, screen: type) -> None:
    async with MijnmorrisApp().run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await offered(pilot)
        await go_to(pilot, line)
        assert "open" in row_of_keys(pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, screen)


async def test_what_a_game_lacks_is_not_offered() -> None:
    async with MijnmorrisApp(GameSetup(game=GAMES["morris"])).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert {"offer-daily", "offer-puzzles", "offer-position"} == set(await offered(pilot))
        await choose(pilot, "game", "Mijnlieff")
        assert "offer-layout" in await offered(pilot)


async def test_where_there_is_no_room_the_unfinished_game_has_a_line_on_top(
    tmp_path: Path,
) -> None:
    games = tmp_path / "games.db"
    first = MijnmorrisApp(GameSetup(game=GAMES["morris"]), at_once=True, games=games)
    async with first.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        match_of(pilot).play(match_of(pilot).board.parse("d2"))
    app = MijnmorrisApp(games=games)
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        assert app.screen.query_one(UnfinishedGame).display
        assert not app.screen.query_one("#offer-continue").display
        # The other offers are below the rules, as far as the arrow keys go.
        await pilot.press(*["up"] * 3)
        await pilot.pause()
        assert isinstance(app.focused, OfferLine)
        assert app.screen.find_widget(app.focused).visible_region
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert app.screen.query_one("#offer-continue").display
        assert not app.screen.query_one(UnfinishedGame).display
        await pilot.press("c")
        await pilot.pause()
        assert len(match_of(pilot).moves) == 1
