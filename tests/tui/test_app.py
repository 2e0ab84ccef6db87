"""The program as a whole: sizes, themes, help, palette, and what the terminal can do."""

from pathlib import Path

import pytest
from textual.color import Color
from textual.command import CommandPalette
from textual.widgets import OptionList

from mijnmorris.games import GAMES
from mijnmorris.games.mijnlieff.rules import MijnlieffOptions, parse_layout
from mijnmorris.games.mijnlieff.rules.layout import NAMED
from mijnmorris.rules import Side
from mijnmorris.settings import Settings, SettingsFile
from mijnmorris.tui.app import MijnmorrisApp
from mijnmorris.tui.board import PAINTERS, BoardView
from mijnmorris.tui.commands import commands_of
from mijnmorris.tui.game.screen import GameScreen
from mijnmorris.tui.help import HelpScreen
from mijnmorris.tui.questions import Confirm
from mijnmorris.tui.terminal.known import Terminal
from mijnmorris.tui.textual_fixes.terminal_input import TerminalKnown
from mijnmorris.tui.too_small import TooSmallScreen
from tests.tui.playing import app_with, enter_by_keys, game_app, match_of, text_of, two_players

SIZES = [(1, 1), (2, 2), (300, 100), (1, 100), (300, 1), (59, 20), (60, 19), (60, 20), (79, 23)]
SIZES += [(80, 24), (100, 20), (60, 60), (13, 7), (120, 40)]


@pytest.mark.parametrize(
    ("game", "keys"),
    [
        (None, ()),
        (None, ("question_mark",)),
        ("mijnlieff", ()),
        ("mijnlieff", ("z",)),
        ("mijnlieff", ("ctrl+p",)),
        ("morris", ()),
        ("morris", ("m",)),
        ("morris", ("z", "y")),
    ],
)
async def test_no_size_is_too_much(game: str | None, keys: tuple[str, ...]) -> None:
    app = MijnmorrisApp() if game is None else game_app(two_players(game))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press(*keys)
        front = type(app.screen)
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            fits = size[0] >= 60 and size[1] >= 20
            assert isinstance(app.screen, front if fits else TooSmallScreen)


@pytest.mark.parametrize("size", SIZES)
async def test_the_program_starts_at_any_size(size: tuple[int, int]) -> None:
    async with game_app(two_players("morris")).run_test(size=size) as pilot:
        await pilot.pause()
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        await enter_by_keys(pilot, "d2")
        assert len(match_of(pilot).moves) == 1


async def test_a_small_terminal_is_told_what_is_needed() -> None:
    async with MijnmorrisApp().run_test(size=(40, 10)) as pilot:
        await pilot.pause()
        assert text_of(pilot, "#size") == (
            "mijnmorris needs 60×20 characters; this terminal has 40×10; q leaves"
        )
        await pilot.press("q")
        assert pilot.app._exit


async def test_quitting_a_game_in_too_small_a_terminal_asks() -> None:
    async with game_app(two_players("morris")).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await enter_by_keys(pilot, "d2")
        await pilot.resize_terminal(30, 10)
        await pilot.pause()
        await pilot.press("q")
        assert isinstance(pilot.app.screen, Confirm)
        await pilot.press("n")
        await pilot.pause()
        assert isinstance(pilot.app.screen, TooSmallScreen)
        await pilot.press("q", "y")
        assert pilot.app._exit


async def test_no_key_reaches_a_board_that_is_not_seen() -> None:
    async with game_app(two_players("morris")).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.resize_terminal(30, 10)
        await pilot.pause()
        await pilot.press("enter")
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert match_of(pilot).moves == []


async def test_a_size_that_changed_behind_a_question_is_taken_over() -> None:
    app = game_app(two_players("morris"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("z")
        await pilot.resize_terminal(60, 20)
        await pilot.press("n")
        await pilot.pause()
        assert app.screen.has_class("-narrow")


@pytest.mark.parametrize("theme", ["dark", "light", "high-contrast", "terminal", "nord"])
async def test_every_theme_shows_the_game(theme: str) -> None:
    kept = SettingsFile(Path(), Settings(theme=theme), frozenset({"theme"}), ())
    app = MijnmorrisApp(two_players("mijnlieff"), kept, at_once=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert app.theme == theme
        assert isinstance(app.screen, GameScreen)
        ground = app.screen.styles.background
        assert ground == Color.parse(app.get_css_variables()["background"])
        assert ground.ansi == (-1 if theme == "terminal" else None)


async def test_complaints_about_settings_are_shown() -> None:
    kept = SettingsFile(Path(), Settings(), frozenset(), ("the theme is unknown",))
    app = MijnmorrisApp(kept=kept)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.pause()
        assert [note.message for note in app._notifications] == ["the theme is unknown"]


async def test_keys_are_changed_by_the_settings() -> None:
    kept = SettingsFile(Path(), Settings(keys={"game.undo": "z"}), frozenset(), ())
    app = MijnmorrisApp(two_players("morris"), kept, at_once=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await enter_by_keys(pilot, "d2")
        await pilot.press("u")
        assert len(match_of(pilot).moves) == 1
        await pilot.press("z")
        assert match_of(pilot).moves == []


async def test_settings_of_the_board_reach_it() -> None:
    settings = Settings(painter="drawn", show_legal=False, coordinates=False)
    app = MijnmorrisApp(
        two_players("morris"), SettingsFile(Path(), settings, frozenset(), ()), at_once=True
    )
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        view = app.screen.query_one(BoardView)
        assert (view.painter, view.show_legal, view.show_coordinates) == ("drawn", False, False)


@pytest.mark.parametrize(
    ("name", "value", "painter"),
    [
        ("COLORTERM", "truecolor", "pixels"),
        ("COLORTERM", "", "pixels"),  # 256 colours by TERM
        ("NO_COLOR", "1", "drawn"),
        ("LANG", "C", "ascii"),
        ("LC_ALL", "POSIX", "ascii"),
    ],
)
async def test_the_best_way_to_draw_is_found(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, painter: str
) -> None:
    monkeypatch.setenv(name, value)
    async with game_app(two_players("mijnlieff")).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert pilot.app.screen.query_one(BoardView).painter == painter


async def test_without_colours_light_is_what_is_bright(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with game_app(two_players("mijnlieff")).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        view = pilot.app.screen.query_one(BoardView)
        assert view._colours().reversed is Side.LIGHT
        for is_light, side in ((True, Side.DARK), (False, Side.LIGHT)):
            pilot.app.post_message(TerminalKnown(Terminal("xterm", has_light_ground=is_light)))
            await pilot.pause()
            assert view._colours().reversed is side
            assert view._drawing is not None
            assert view._drawing.palette.reversed is side


async def test_without_colours_the_choice_is_reversed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with game_app(two_players("morris")).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("z", "y")
        await pilot.pause()
        choices = pilot.app.screen.query_one(OptionList)
        rows = [
            [bool(segment.style and segment.style.reverse) for segment in choices.render_line(y)]
            for y in range(2)
        ]
        assert [any(row) for row in rows] == [True, False]


async def test_sixteen_colours_are_the_terminals_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("COLORTERM")
    async with game_app(two_players("mijnlieff")).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert pilot.app.theme == "terminal"
        assert pilot.app.screen.query_one(BoardView).painter == "drawn"


@pytest.mark.parametrize("painter", ["auto", *PAINTERS])
@pytest.mark.parametrize("game", ["mijnlieff", "morris"])
async def test_ascii_is_ascii_throughout(
    monkeypatch: pytest.MonkeyPatch, game: str, painter: str
) -> None:
    """Whatever the settings say, which may have been made in another terminal."""
    monkeypatch.setenv("LANG", "C")
    app = app_with(two_players(game), painter=painter)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for keys in ((), ("z", "y")):
            await pilot.press(*keys)
            await pilot.pause()
            lines = app.screen._compositor.render_strips()
            shown = "\n".join(strip.text for strip in lines)
            assert shown.isascii(), [c for c in shown if not c.isascii()]


# Larger screens are looked through by tests/fuzz.
@pytest.mark.parametrize(
    "keys", [(), ("question_mark",), ("ctrl+p",), ("ctrl+p", "q"), ("s",), ("t",)]
)
async def test_ascii_is_ascii_around_the_menu(
    monkeypatch: pytest.MonkeyPatch, keys: tuple[str, ...]
) -> None:
    monkeypatch.setenv("LANG", "C")
    app = MijnmorrisApp()
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        await pilot.press(*keys)
        await app.workers.wait_for_complete()
        await pilot.pause()
        shown = "\n".join(strip.text for strip in app.screen._compositor.render_strips())
        assert shown.isascii(), [c for c in shown if not c.isascii()]


async def test_help_lists_every_command() -> None:
    app = game_app(two_players("mijnlieff"))
    async with app.run_test(size=(120, 60)) as pilot:
        await pilot.pause()
        commands = commands_of(app.screen)
        ids = {binding.id for _, binding, _, _ in app.screen.active_bindings.values()}
        assert {"game.type", "board.pick", "board.piece.pusher", "app.help", "app.quit"} <= ids
        await pilot.press("question_mark")
        assert isinstance(app.screen, HelpScreen)
        lines = app.screen._compositor.render_strips()
        shown = " ".join(" ".join(strip.text.split()) for strip in lines)
        for command in commands:
            assert command.explanation.split()[0] in shown
        await pilot.press("escape")
        assert isinstance(app.screen, GameScreen)


async def test_a_command_is_run_from_the_palette() -> None:
    app = game_app(two_players("mijnlieff"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await enter_by_keys(pilot, "Sa1")
        await pilot.press("ctrl+p")
        assert isinstance(app.screen, CommandPalette)
        await pilot.press(*"yourlast")
        await pilot.app.workers.wait_for_complete()
        await pilot.press("enter")
        await pilot.pause()
        assert match_of(pilot).moves == []


async def test_every_binding_of_ours_has_a_name_and_says_what_it_does() -> None:
    app = game_app(two_players("mijnlieff"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for screen in app.screen_stack[1:]:
            for node in (screen, *screen.query("*")):
                if not type(node).__module__.startswith("mijnmorris"):
                    continue
                for binding in type(node).__dict__.get("BINDINGS", ()):
                    assert binding.id, binding
                    assert binding.tooltip, binding


@pytest.mark.parametrize("layout", [*NAMED, "a1 a3 a5 a7", "a1 b3 a5 b7", "a1 c2 b4 d5"])
async def test_every_layout_is_drawn_on_the_smallest_screen(layout: str) -> None:
    options = MijnlieffOptions(layout=parse_layout(layout))
    async with game_app(two_players("mijnlieff", options)).run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        view = pilot.app.screen.query_one(BoardView)
        needed = view.minimal_size()
        assert needed.width <= view.size.width
        assert needed.height <= view.size.height


async def test_the_choice_of_themes_is_ascii_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "C")
    app = MijnmorrisApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app.action_change_theme()
        await pilot.pause()
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert isinstance(app.screen, CommandPalette)
        shown = "\n".join(strip.text for strip in app.screen._compositor.render_strips())
        assert shown.isascii(), [c for c in shown if not c.isascii()]


@pytest.mark.parametrize("wide", [(340, 100), (500, 200)])
async def test_a_board_comes_back_from_a_very_wide_terminal(wide: tuple[int, int]) -> None:
    async with game_app(two_players("morris")).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        region = pilot.app.screen.query_one(BoardView).region
        for size in (wide, (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            await pilot.pause()
        assert pilot.app.screen.query_one(BoardView).region == region


@pytest.mark.parametrize("painter", ["drawn", "pixels"])
@pytest.mark.parametrize("game", GAMES)
async def test_board_and_panel_keep_together_on_a_wide_terminal(game: str, painter: str) -> None:
    places = {(): "SidePanel", ("i",): "#lecture", ("q", "q", "y", "b"): "#about"}
    async with app_with(two_players(game), painter=painter).run_test() as pilot:
        for keys, panel in places.items():
            await pilot.resize_terminal(200, 60)
            for key in keys:
                await pilot.press(key)
                await pilot.pause()
            for _ in range(3):  # laid out, moved together, and drawn there
                await pilot.pause()
            screen = pilot.app.screen
            view, beside = screen.query_one(BoardView), screen.query_one(panel).region
            board_ends = view.region.x + view._origin.x + view._frame.width
            assert 0 <= beside.x - board_ends <= 12
            left, right = view.region.x + view._origin.x, 200 - beside.right
            assert abs(left - right) <= 12
            await pilot.resize_terminal(80, 24)
            await pilot.pause()
            assert screen.query("#table, #bench").first().styles.padding.left == 0
