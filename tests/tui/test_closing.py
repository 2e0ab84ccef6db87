"""A screen closes itself, once, whatever else has come in front by then."""

import asyncio

from mijnmorris.tui.game.end_panel import EndPanel, Next
from mijnmorris.tui.game.screen import GameScreen
from mijnmorris.tui.help import HelpScreen
from mijnmorris.tui.key_bar import KeyBar
from mijnmorris.tui.new_game.screen import NewGameScreen
from mijnmorris.tui.questions import Confirm
from tests.tui.playing import game_app, screen_of, two_players


async def test_two_ways_out_at_once_lead_to_the_menu_alone() -> None:
    """The choice of a new game comes as a message, and the key before it."""
    app = game_app(two_players("morris"))
    async with app.run_test() as pilot:
        game = screen_of(pilot)
        await pilot.press("z", "y")
        game.query_one(EndPanel).post_message(EndPanel.Chosen(Next.NEW_GAME))
        game.action_leave()
        await pilot.pause()
        assert [type(screen) for screen in app.screen_stack[1:]] == [NewGameScreen]


async def test_a_question_answered_under_another_screen_closes_both() -> None:
    app = game_app(two_players("mijnlieff"))
    async with app.run_test() as pilot:
        await pilot.press("1", "enter", "q")
        question = app.screen
        assert isinstance(question, Confirm)
        await app.push_screen(HelpScreen([]))
        question.dismiss(False)
        question.dismiss(True)
        await pilot.pause()
        assert isinstance(app.screen, GameScreen)
        assert app.screen.in_progress


async def test_work_in_the_background_misses_nothing_while_the_program_ends() -> None:
    app = game_app(two_players("mijnlieff"))

    async def look_on() -> None:
        while True:
            app.screen_stack[-1].query_one(KeyBar)
            await asyncio.sleep(0)

    async with app.run_test() as pilot:
        await pilot.pause()
        worker = screen_of(pilot).run_worker(look_on())
        await asyncio.sleep(0)
        assert worker.is_running
