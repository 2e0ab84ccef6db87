"""While a question or the help is open, the line of keys shows its keys and no others."""

import pytest

from mijnmorris.tui.help import HelpScreen
from mijnmorris.tui.questions import AskText, Confirm
from tests.tui.playing import enter_by_keys, game_app, row_of_keys, text_of, two_players


@pytest.mark.parametrize("size", [(80, 24), (60, 20)])
async def test_a_question_shows_the_keys_that_answer_it(size: tuple[int, int]) -> None:
    async with game_app(two_players("morris")).run_test(size=size) as pilot:
        await pilot.pause()
        await enter_by_keys(pilot, "d2")
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Confirm)
        assert row_of_keys(pilot) == "←→ choose  enter answer  y yes  n no"
        await pilot.press("right", "enter")
        await pilot.pause()
        assert not isinstance(pilot.app.screen, Confirm)
        assert "choose" in row_of_keys(pilot)  # of the menu


async def test_a_question_of_somebody_else_names_no_enter() -> None:
    async with game_app(two_players("morris")).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        answers: list[bool | None] = []
        pilot.app.push_screen(Confirm("Do you agree?", interrupts=True), answers.append)
        await pilot.pause()
        assert row_of_keys(pilot) == "←→ choose  y yes  n no"
        await pilot.press("enter", "escape")
        assert answers == []
        await pilot.press("y")
        await pilot.pause()
        assert answers == [True]


async def test_a_question_for_words_shows_how_it_is_answered() -> None:
    async with game_app(two_players("morris")).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        answers: list[str | None] = []
        for keys in (("x", "enter"), ("escape",)):
            pilot.app.push_screen(AskText("Say something:", "hello"), answers.append)
            await pilot.pause()
            assert row_of_keys(pilot) == "enter use  esc cancel"
            await pilot.press("end", *keys)
            await pilot.pause()
        assert answers == ["hellox", None]


@pytest.mark.parametrize(
    ("size", "keys"), [((80, 24), "↑↓ scroll  q leave"), ((80, 60), "q leave")]
)
async def test_the_help_scrolls_only_where_there_is_more(size: tuple[int, int], keys: str) -> None:
    async with game_app(two_players("morris")).run_test(size=size) as pilot:
        await pilot.pause()
        duty = text_of(pilot, "#reason")
        await pilot.press("?")
        await pilot.pause()
        assert isinstance(pilot.app.screen, HelpScreen)
        assert row_of_keys(pilot) == keys
        await pilot.press("q")
        await pilot.pause()
        assert text_of(pilot, "#reason") == duty
