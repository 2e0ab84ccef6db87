"""The rules on the screen: pages, boards to try, and where they are opened from."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from mijnmorris.games import GAMES
from mijnmorris.games.mijnlieff.rules import MijnlieffOptions
from mijnmorris.games.morris.rules import MorrisOptions
from mijnmorris.settings import Settings, SettingsFile
from mijnmorris.tui.app import MijnmorrisApp
from mijnmorris.tui.game.screen import GameScreen
from mijnmorris.tui.learn.page_list import PageList
from mijnmorris.tui.learn.rules import RulesScreen
from mijnmorris.tui.learn.screen import LearnScreen
from mijnmorris.tui.new_game.screen import NewGameScreen
from tests.learn.teaching import rulebook
from tests.tui.playing import enter_by_keys, game_app, text_of, two_players, view_of

SIZE = (80, 24)
DRAWN = SettingsFile(Path(), Settings(painter="drawn"), frozenset({"painter"}), ())
"""The way of drawing that takes the least time."""


def rules_of(pilot: Pilot[None]) -> RulesScreen:
    assert isinstance(pilot.app.screen, RulesScreen)
    return pilot.app.screen


@pytest.mark.parametrize("game", GAMES)
async def test_every_page_is_shown_with_its_board(game: str) -> None:
    app = MijnmorrisApp(kept=DRAWN)
    async with app.run_test(size=(60, 20)) as pilot:
        app.open_rules(GAMES[game])
        await pilot.pause()
        for page in rulebook(game).pages:
            screen = rules_of(pilot)
            assert screen.page is page
            assert screen.query_one("#page").border_title == page.title
            legend = "\n\n! named here" if page.points_at else ""
            assert text_of(pilot, "#page-text") == f"{page.text}{legend}"
            assert view_of(pilot).board.position() == page.board(game).position()
            needed = view_of(pilot).minimal_size()
            assert needed.width <= view_of(pilot).size.width
            assert needed.height <= view_of(pilot).size.height
            names = {view_of(pilot).board.cell_name(cell) for cell in view_of(pilot).marks}
            assert names == set(page.points_at)
            await pilot.press("right")
            await pilot.pause()
        await pilot.press("<")
        assert rules_of(pilot).page is rulebook(game).pages[-1]  # it went round


async def test_moves_are_tried_on_the_board_and_taken_back() -> None:
    app = MijnmorrisApp()
    async with app.run_test(size=SIZE) as pilot:
        app.open_rules(GAMES["mijnlieff"], page="pusher")
        await pilot.pause()
        assert not view_of(pilot).show_cursor
        page = rules_of(pilot).query_one("#page")
        assert page.border_subtitle == "dim: not for Dark"
        await pilot.press("enter")
        assert view_of(pilot).has_focus
        assert view_of(pilot).show_cursor
        view_of(pilot).move_cursor(next(iter(view_of(pilot).board.cells_named(["d4"]))))
        await pilot.pause()
        assert page.border_subtitle == "▪ next for Light: 6"  # with a Straight in hand
        await pilot.press("u")
        assert view_of(pilot).board.ply == 1
        view_of(pilot).pick_cell(0)
        await pilot.pause()
        assert text_of(pilot, "#trial") == ("Not a1: Light's Pusher on b2 pushes you away from it.")
        await enter_by_keys(pilot, "Ld4")
        assert text_of(pilot, "#trial") == "Light: Dark's Puller on d4: touch it."
        await pilot.press("u")
        assert view_of(pilot).board.ply == 1
        await enter_by_keys(pilot, "Ld4")
        await pilot.press("escape", "right", "left")
        await pilot.pause()
        assert view_of(pilot).board.ply == 1
        await pilot.press("escape")
        assert not isinstance(app.screen, RulesScreen)


async def test_the_page_shown_is_in_sight_in_the_list() -> None:
    app = MijnmorrisApp(kept=DRAWN)
    async with app.run_test(size=SIZE) as pilot:
        app.open_rules(GAMES["mijnlieff"], page="pass")
        for _ in range(8):
            await pilot.pause()
            await pilot.pause()
            pages = rules_of(pilot).query_one(PageList)
            assert pages.highlighted is not None
            first = pages.scroll_offset.y
            assert first <= pages.highlighted < first + pages.scrollable_content_region.height
            await pilot.press("down")


async def test_a_win_that_is_tried_is_told() -> None:
    app = MijnmorrisApp()
    async with app.run_test(size=SIZE) as pilot:
        app.open_rules(GAMES["morris"], page="blocked")
        await pilot.pause()
        await pilot.press("enter")
        await enter_by_keys(pilot, "b4-a4")
        assert text_of(pilot, "#trial") == "Light wins: Dark cannot move."


async def test_the_game_opens_the_page_that_matters_and_names_what_is_in_force() -> None:
    options = MijnlieffOptions.from_words({"passing": "double"})
    async with game_app(two_players("mijnlieff", options)).run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("i")
        await pilot.pause()
        assert rules_of(pilot).page.name == "opening-any"
        assert text_of(pilot, "#page-text").endswith("In force in this game.")
        await pilot.press(">")
        await pilot.pause()
        assert text_of(pilot, "#page-text").endswith(
            "Not in force in this game: opening is any square."
        )
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(pilot.app.screen, GameScreen)
        await enter_by_keys(pilot, "Pb2")
        await pilot.press("i")
        await pilot.pause()
        assert rules_of(pilot).page.name == "pusher"


async def test_the_menu_opens_the_page_of_the_option_in_focus() -> None:
    options = MorrisOptions.from_words({"draw_after": "17"})
    app = MijnmorrisApp(two_players("morris", options))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        await pilot.press("i")
        await pilot.pause()
        assert rules_of(pilot).page is rulebook("morris").pages[0]
        await pilot.press("escape")
        app.screen.query_one("#option-draw_after").focus()
        await pilot.press("i")
        await pilot.pause()
        assert rules_of(pilot).page.name == "draw-after-other"
        assert text_of(pilot, "#page-text").endswith("In force in this game.")
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, NewGameScreen)


async def test_the_list_opens_the_rules_and_comes_back() -> None:
    app = MijnmorrisApp()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("e", "down", "down", "enter")
        await pilot.pause()
        assert rules_of(pilot).page is rulebook("mijnlieff").pages[0]
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, LearnScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, NewGameScreen)


async def test_what_is_typed_into_the_menu_opens_no_list() -> None:
    app = MijnmorrisApp(two_players("morris"))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        app.screen.query_one("#option-draw_after").focus()
        await pilot.press("left", "space")
        await pilot.pause()
        assert app.screen.has_class("-typing")
        await pilot.press("e", "i")
        assert isinstance(app.screen, NewGameScreen)
