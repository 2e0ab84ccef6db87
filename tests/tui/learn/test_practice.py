"""Practice on the screen: choosing an ending, playing it, and another one."""

import random

from textual.pilot import Pilot
from textual.widgets import OptionList

from mijnmorris.games.mijnlieff.rules import MijnlieffBoard
from mijnmorris.games.morris.rules import MorrisBoard
from mijnmorris.match.players import Computer, Person
from mijnmorris.tui.app import MijnmorrisApp
from mijnmorris.tui.game.end_panel import EndPanel
from mijnmorris.tui.learn.practice import PracticeScreen, PracticeSetupScreen
from tests.tui.playing import match_of, text_of

SIZE = (80, 24)


async def chosen(pilot: Pilot[None], *keys: str) -> None:
    """Open practice and press the keys on its lines."""
    pilot.app.push_screen(PracticeSetupScreen())
    await pilot.pause()
    await pilot.press(*keys)


async def begun(pilot: Pilot[None]) -> PracticeScreen:
    """The screen of the game, once a position is found."""
    while not isinstance(pilot.app.screen, PracticeScreen):
        await pilot.pause(0.01)
    await pilot.pause()
    return pilot.app.screen


async def test_an_ending_is_played_and_then_another_one() -> None:
    app = MijnmorrisApp(lot=random.Random(1))
    async with app.run_test(size=SIZE) as pilot:
        # Morris, flying off; three men against three; the proof hidden.
        await chosen(pilot, "right", "down", "right", "down", "left", *["down"] * 3, "right")
        assert text_of(pilot, "#explanation").startswith("hidden:")
        await pilot.press("enter")
        screen = await begun(pilot)
        match = match_of(pilot)
        board = match.board
        assert isinstance(board, MorrisBoard)
        assert match.players == (Person(), Computer("perfect"))
        assert not board.options.flying
        assert not screen.evaluator.is_on
        await pilot.press("z", "y")
        await pilot.pause()
        choices = screen.query_one(EndPanel).query_one(OptionList)
        labels = [str(choices.get_option_at_index(n).prompt) for n in range(choices.option_count)]
        assert "Another position" in labels
        await pilot.press("enter")
        while app.screen is screen or not isinstance(app.screen, PracticeScreen):
            await pilot.pause(0.01)
        await pilot.pause()
        assert match_of(pilot).position != match.position
        await pilot.press("q")
        assert isinstance(app.screen, PracticeSetupScreen)


async def test_endings_of_mijnlieff_with_the_proof_shown() -> None:
    app = MijnmorrisApp(lot=random.Random(1))
    async with app.run_test(size=SIZE) as pilot:
        await chosen(pilot, "down", "left", "left", "enter")
        screen = await begun(pilot)
        board = match_of(pilot).board
        assert isinstance(board, MijnlieffBoard)
        assert (board.own | board.opp).bit_count() == 12
        assert screen.evaluator.is_on
        await pilot.press("v")
        assert not screen.evaluator.is_on


async def test_a_kind_that_does_not_exist_is_explained() -> None:
    async with MijnmorrisApp(lot=random.Random(1)).run_test(size=SIZE) as pilot:
        # Morris, three men against four with flying, lost for whoever moves first.
        await chosen(pilot, "right", *["down"] * 4, "left", "enter")
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        assert text_of(pilot, "#explanation") == (
            "with 3 men against 4 there is no position like that"
        )
