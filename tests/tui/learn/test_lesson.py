"""Guided first games on the screen: by keys alone, right and wrong, left and taken up again."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from mijnmorris.games import GAMES
from mijnmorris.learn.guide import Guide, Place
from mijnmorris.learn.progress import LESSON_PLACES, Progress
from mijnmorris.match.players import Computer
from mijnmorris.rules import Side
from mijnmorris.settings import Settings, SettingsFile
from mijnmorris.tui.app import MijnmorrisApp
from mijnmorris.tui.game.header import GameHeader
from mijnmorris.tui.learn.lesson import LessonScreen
from mijnmorris.tui.learn.rules import RulesScreen
from mijnmorris.tui.learn.screen import LearnScreen
from mijnmorris.tui.new_game.screen import NewGameScreen
from tests.learn.teaching import lesson
from tests.tui.playing import enter_by_keys, match_of, row_of_keys, text_of, view_of

SIZE, SMALL = (80, 24), (60, 20)
DRAWN = SettingsFile(Path(), Settings(painter="drawn"), frozenset({"painter"}), ())
"""The way of drawing that takes the least time."""
ENTRY = {"mijnlieff": (), "morris": ("down",)}
"""The keys from the head of the Learn screen to each lesson."""


def guide_of(pilot: Pilot[None]) -> Guide:
    assert isinstance(pilot.app.screen, LessonScreen)
    return pilot.app.screen.guide


def fault_of(pilot: Pilot[None]) -> str:
    place = pilot.app.screen.query_one("#fault")
    return text_of(pilot, "#fault").strip() if place.display else ""


def assert_ways_out(pilot: Pilot[None]) -> None:
    """The keys that lead out of a lesson and to the rules are in view."""
    keys = row_of_keys(pilot)
    assert all(key in keys for key in ("q leave", "i rules", "? help")), keys


async def open_lesson(pilot: Pilot[None], game: str) -> None:
    await pilot.press("e", *ENTRY[game], "enter")
    await pilot.pause()


async def enter_wrong_and_right(pilot: Pilot[None]) -> None:
    """Do the stage by keys, after a mistake where one can be made."""
    guide = guide_of(pilot)
    faults = {guide.stage.fault(guide.board, m): m for m in guide.board.legal_moves}
    right = faults.pop(None)
    for said, move in list(faults.items())[:1]:
        await enter_by_keys(pilot, guide.board.text(move))
        assert said is not None
        assert fault_of(pilot).startswith(said.split("{")[0])
        assert not guide.answered
    await enter_by_keys(pilot, guide.board.text(right))
    assert guide.answered
    assert fault_of(pilot) == ""


@pytest.mark.parametrize("game", GAMES)
async def test_a_lesson_is_gone_through_by_keys_alone_and_ends_in_a_game(game: str) -> None:
    app = MijnmorrisApp(kept=DRAWN)
    async with app.run_test(size=SMALL) as pilot:
        await open_lesson(pilot, game)
        stages = lesson(game).stages
        for number, stage in enumerate(stages):
            assert app.screen.query_one(GameHeader).duty == f"step {number + 1} of {len(stages)}"
            assert app.screen.query_one("#page").border_title == stage.title
            assert stage.text[:20] in text_of(pilot, "#page-text")
            assert_ways_out(pilot)
            assert "{" not in text_of(pilot, "#page-text")
            await enter_wrong_and_right(pilot)
            assert text_of(pilot, "#page-text")[:10] == stage.praise[:10]
            assert "enter go on" in row_of_keys(pilot)
            assert_ways_out(pilot)
            await pilot.press("enter")
        assert guide_of(pilot).finished
        assert "enter play Novice" in row_of_keys(pilot)
        assert text_of(pilot, "#trial") == "Enter begins a real game, against Novice."
        await pilot.press("enter")
        await pilot.pause()
        match = match_of(pilot)
        assert match.game.name == game
        assert match.players[Side.DARK] == Computer("novice")
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, LearnScreen)
        assert app.progress.section(LESSON_PLACES)[game]["stage"] == len(stages)


async def test_an_illegal_attempt_is_explained_in_place() -> None:
    app = MijnmorrisApp()
    async with app.run_test(size=SIZE) as pilot:
        await open_lesson(pilot, "morris")
        app.screen.guide = Guide(lesson("morris"), Place(2))  # type: ignore[attr-defined]
        app.screen._show()  # type: ignore[attr-defined]
        view = view_of(pilot)
        await enter_by_keys(pilot, "a4")
        assert fault_of(pilot).startswith("That makes no mill.")
        view.move_cursor(next(iter(guide_of(pilot).pointed_at)))
        await pilot.press("enter")
        assert "take one of Dark's men" in text_of(pilot, "#trial")
        assert_ways_out(pilot)
        assert fault_of(pilot) == ""
        view.move_cursor(next(i for i, cell in enumerate(view.board.cells) if cell.name == "d7"))
        await pilot.press("enter")
        await pilot.pause()
        assert fault_of(pilot) == "d7 is in a mill; take another man."
        assert not guide_of(pilot).answered


async def test_a_lesson_is_left_and_taken_up_again(tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    async with MijnmorrisApp(progress=Progress(path)).run_test(size=SIZE) as pilot:
        await open_lesson(pilot, "mijnlieff")
        await enter_by_keys(pilot, "Sc2")
        position = guide_of(pilot).board.position()
        await pilot.press("enter", "q")
        await pilot.pause()
        assert isinstance(pilot.app.screen, LearnScreen)
    app = MijnmorrisApp(progress=Progress(path))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("e")
        await pilot.pause()
        shown = "\n".join(strip.text for strip in app.screen._compositor.render_strips())
        assert "Your first game of Mijnlieff · goes on at step 2 of 13" in shown
        await pilot.press("enter")
        await pilot.pause()
        assert (guide_of(pilot).number, view_of(pilot).board.position()) == (1, position)


async def test_steps_are_skipped_and_done_again() -> None:
    async with MijnmorrisApp().run_test(size=SIZE) as pilot:
        await open_lesson(pilot, "morris")
        await pilot.press(">", ">", "<")
        assert guide_of(pilot).number == 1
        await enter_by_keys(pilot, "g1xd6")
        await pilot.press("<")
        assert (guide_of(pilot).number, guide_of(pilot).answered) == (1, False)
        assert view_of(pilot).interactive
        await pilot.press("<", "<")
        assert guide_of(pilot).number == 0


async def test_the_rules_open_at_what_is_being_learnt() -> None:
    async with MijnmorrisApp().run_test(size=SIZE) as pilot:
        await open_lesson(pilot, "mijnlieff")
        await enter_by_keys(pilot, "Sc2")
        await pilot.press("enter", "i")
        await pilot.pause()
        assert isinstance(pilot.app.screen, RulesScreen)
        assert pilot.app.screen.page.name == "diagonal"
        await pilot.press("i")
        await pilot.pause()
        assert guide_of(pilot).number == 1


async def test_a_type_is_taken_in_hand_by_mouse_too() -> None:
    async with MijnmorrisApp().run_test(size=SIZE) as pilot:
        await open_lesson(pilot, "mijnlieff")
        await pilot.click("#side-light", offset=(3 + 7 * 2, 1))
        await pilot.pause()
        assert "Pusher: next may not touch it" in text_of(pilot, "#side-light")


async def test_the_text_names_the_keys_there_are() -> None:
    keys = {"board.piece.diagonal": "x", "board.pick": "o"}
    app = MijnmorrisApp(kept=SettingsFile(Path(), Settings(keys=keys), frozenset(), ()))
    async with app.run_test(size=SIZE) as pilot:
        await open_lesson(pilot, "mijnlieff")
        assert "press o." in text_of(pilot, "#page-text")
        await pilot.press(">")
        assert "in hand with x and" in text_of(pilot, "#page-text")


async def test_what_does_not_fit_is_scrolled_to() -> None:
    async with MijnmorrisApp().run_test(size=SMALL) as pilot:
        await open_lesson(pilot, "mijnlieff")
        await pilot.press(">")
        texts = view_of(pilot).board.legal_moves.texts()
        await enter_by_keys(pilot, next(text for text in texts if text.startswith("P")))
        await pilot.pause()
        page = pilot.app.screen.query_one("#page")
        assert page.max_scroll_y > 0
        assert page.border_subtitle == "pgdn: more"
        assert page.scroll_y == 0
        await pilot.press("pagedown", "pagedown", "pagedown")
        await pilot.pause()
        assert page.scroll_y == page.max_scroll_y
        assert page.border_subtitle.startswith("▪ next for Dark: ")


async def test_somebody_new_is_told_where_to_begin_until_they_have_begun() -> None:
    app = MijnmorrisApp(is_first_start=True)
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        first_line = app.screen._compositor.render_strips()[0].text
        assert "New here? Press e for a guided first game." in first_line
        await open_lesson(pilot, "mijnlieff")
        await pilot.press("q", "q")
        await pilot.pause()
        assert isinstance(app.screen, NewGameScreen)
        assert not app.screen.query_one("#welcome").display
        assert app.screen.query_one("#title").display


async def test_nobody_else_is_taken_for_new() -> None:
    async with MijnmorrisApp().run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert not pilot.app.screen.query_one("#welcome").display


@pytest.mark.parametrize("game", GAMES)
async def test_a_click_on_the_welcome_opens_the_list(game: str) -> None:
    app = MijnmorrisApp(is_first_start=True)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.click("#welcome")
        await pilot.pause()
        assert isinstance(app.screen, LearnScreen)
        await pilot.press(*ENTRY[game], "enter")
        await pilot.pause()
        assert guide_of(pilot).lesson is lesson(game)
