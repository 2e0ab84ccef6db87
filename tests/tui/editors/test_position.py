"""The position editor: set up by keys and by mouse, checked, copied, typed and played on."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from mijnmorris.games import GAMES
from mijnmorris.match.setup import GameSetup, OpponentKind
from mijnmorris.match.store import Store
from mijnmorris.rules.cells import parse_cell
from mijnmorris.tui.board import BoardView
from mijnmorris.tui.editors.position import PositionEditor
from mijnmorris.tui.game.screen import GameScreen
from mijnmorris.tui.new_game.beginnings import StartField
from mijnmorris.tui.new_game.screen import NewGameScreen
from mijnmorris.tui.too_small import TooSmallScreen
from tests.rules.playing import men_line, rows_line
from tests.tui.playing import (
    app_with,
    match_of,
    place_of,
    row_of_keys,
    screen_of,
    text_of,
    view_of,
    way_to,
)

SIZES = [(1, 1), (59, 20), (60, 20), (79, 23), (100, 20), (60, 60), (300, 100)]

MOVING = men_line("a1 d1 g4 b6", "c3 e5 f6", "b", quiet=7)


@asynccontextmanager
async def editor(
    game: str, size: tuple[int, int] = (80, 24), painter: str = "pixels", games: Path | None = None
) -> AsyncIterator[Pilot[None]]:
    """The editor for the game, opened from the menu."""
    app = app_with(painter=painter)
    app.host.setup = GameSetup(game=GAMES[game], opponent=OpponentKind.PERSON)
    app.host.store = None if games is None else Store(games, later=True)
    async with app.run_test(size=size) as pilot:
        await pilot.press("b")
        await pilot.pause()
        assert isinstance(app.screen, PositionEditor)
        yield pilot


def cell_of(pilot: Pilot[None], name: str) -> int:
    cell = parse_cell(name)
    assert cell is not None
    index = view_of(pilot).board.cell_index(cell)
    assert index is not None
    return index


async def go(pilot: Pilot[None], name: str) -> None:
    """Move the cursor to the cell with arrow keys."""
    await pilot.press(*way_to(view_of(pilot), cell_of(pilot, name)))


async def click(pilot: Pilot[None], name: str) -> None:
    await pilot.click(BoardView, offset=place_of(view_of(pilot), cell_of(pilot, name)))
    await pilot.pause()


async def type_line(pilot: Pilot[None], line: str) -> None:
    await pilot.press("m")
    await pilot.pause()
    pilot.app.screen.query_one("#value", Input).value = line
    await pilot.press("enter")
    await pilot.pause()


def line(pilot: Pilot[None]) -> str:
    return text_of(pilot, "#line").removeprefix("As text: ")


def said(pilot: Pilot[None]) -> str:
    return text_of(pilot, "#reason")


def refused(pilot: Pilot[None]) -> bool:
    return pilot.app.screen.query_one("#reason").has_class("-fault")


async def test_mijnlieff_is_set_up_by_keys_and_played_on() -> None:
    async with editor("mijnlieff") as pilot:
        assert said(pilot).startswith("Light is to move, 64 legal moves")
        await go(pilot, "b2")
        await pilot.press("3", "space")
        await go(pilot, "c3")
        await pilot.press("S", "4", "space", "M")
        await pilot.pause()
        wanted = rows_line("..../..l./.P../....", "b", "b2/c3")
        assert line(pilot) == wanted
        assert said(pilot) == (
            "Dark is to move, 28 legal moves: Light's Pusher on b2: do not touch it."
        )
        await pilot.press("M", "enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, NewGameScreen)
        assert pilot.app.focused is pilot.app.screen.query_one(StartField)
        assert view_of(pilot).board.position() == wanted.replace(" b ", " w ")
        await pilot.press("enter")
        await pilot.pause()
        assert match_of(pilot).board.position() == wanted.replace(" b ", " w ")


async def test_morris_is_set_up_by_mouse_alone() -> None:
    async with editor("morris") as pilot:
        await pilot.press("X")
        for name in ("a1", "d1", "g1", "d2"):
            await click(pilot, name)
        await click(pilot, "d2")  # once more takes it off
        await pilot.click("#hand-dark")
        for name in ("a7", "d7", "b6", "g1"):
            await click(pilot, name)
        await pilot.click("#hand-light")
        await click(pilot, "g1")
        await pilot.click("#turn", offset=(20, 0))
        await pilot.pause()
        assert line(pilot) == men_line("a1 d1 g1", "a7 d7 b6", "b")
        assert said(pilot).startswith("Dark is to move, 56 legal moves")


async def test_what_is_wrong_is_said_and_not_played_on() -> None:
    async with editor("mijnlieff") as pilot:
        await pilot.press("space", "right", "space", "right", "space")
        await pilot.pause()
        assert (said(pilot), refused(pilot)) == (
            "Light has no Straight left: there are 2 of each.",
            True,
        )
        await pilot.press("left", "x")
        await pilot.pause()
        assert said(pilot) == "Light has pieces on the board, but no last one."
        assert not refused(pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert refused(pilot)
        assert isinstance(pilot.app.screen, PositionEditor)
        await pilot.press("B")  # there is no piece under the cursor
        await pilot.pause()
        assert said(pilot) == "Light has pieces on the board, but no last one."
        await pilot.press("left", "B")
        await pilot.pause()
        assert said(pilot).startswith("Light is to move")


async def test_changes_are_taken_back_and_made_again() -> None:
    async with editor("morris") as pilot:
        start = line(pilot)
        await pilot.press("space", "M", "X")
        await pilot.pause()
        cleared = line(pilot)
        assert cleared.split()[4:8] == list("0000")
        await pilot.press("u", "u", "u", "u")
        await pilot.pause()
        assert line(pilot) == start
        await pilot.press("r", "r", "r", "r")
        await pilot.pause()
        assert line(pilot) == cleared
        await pilot.press("home")
        await pilot.pause()
        assert line(pilot) == start


async def test_numbers_are_changed_in_their_lines() -> None:
    async with editor("morris") as pilot:
        await type_line(pilot, MOVING)
        assert line(pilot) == MOVING
        await pilot.press("tab", "tab", "tab", "1", "2")
        await pilot.pause()
        assert line(pilot).split()[15] == "12"
        await pilot.press("up", "right", "up", "left")
        await pilot.pause()
        assert line(pilot).split()[1:8] == list("wpp4131")
        assert line(pilot).split()[15] == "0"
        await pilot.press("escape")
        assert view_of(pilot).has_focus
        assert isinstance(pilot.app.screen, PositionEditor)


async def test_a_line_is_typed_or_refused_in_place() -> None:
    async with editor("mijnlieff") as pilot:
        before = line(pilot)
        await type_line(pilot, MOVING)
        assert (said(pilot), refused(pilot)) == ("A position line has 5 parts, not 17.", True)
        assert line(pilot) == before
        entry = pilot.app.screen.query_one("#value", Input)
        assert (entry.value, entry.has_focus) == (MOVING, True)
        entry.value = rows_line("..../..l./.P../....", "b", "b2/c3")
        await pilot.press("enter")
        await pilot.pause()
        assert line(pilot) == rows_line("..../..l./.P../....", "b", "b2/c3")
        assert view_of(pilot).has_focus


async def test_the_line_is_closed_also_when_the_focus_has_left_it() -> None:
    async with editor("morris") as pilot:
        await pilot.press("m", "tab", "escape")
        await pilot.pause()
        assert isinstance(pilot.app.screen, PositionEditor)
        assert not pilot.app.screen.query_one("#value").display
        assert view_of(pilot).has_focus


async def test_the_line_is_copied() -> None:
    async with editor("morris") as pilot:
        await type_line(pilot, MOVING)
        await pilot.press("Y")
        await pilot.pause()
        assert pilot.app.clipboard == MOVING
        assert said(pilot) == "The position is in the clipboard, as text."


async def test_the_position_stays_when_the_editor_is_left() -> None:
    async with editor("morris") as pilot:
        await type_line(pilot, MOVING)
        await pilot.press("escape")
        await pilot.pause()
        assert not pilot.app.screen.query_one(StartField).display
        await pilot.press("b")
        await pilot.pause()
        assert line(pilot) == MOVING


async def test_the_board_is_flipped_with_all_that_stands_on_it() -> None:
    async with editor("morris") as pilot:
        await type_line(pilot, MOVING)
        await pilot.press("f")
        await click(pilot, "g7")
        assert line(pilot).split()[0] == men_line("a1 d1 g4 b6 g7", "c3 e5 f6").split()[0]


async def test_a_game_from_a_position_is_taken_back_to_it_kept_and_played_again(
    tmp_path: Path,
) -> None:
    async with editor("morris", games=tmp_path / "games.db") as pilot:
        await type_line(pilot, MOVING)
        await pilot.press("enter", "enter")
        await pilot.pause()
        match = match_of(pilot)
        assert match.board.position() == MOVING
        match.play(match.board.parse("e5-d5"))
        match.play(match.board.parse("a1-a4"))
        await pilot.press("u", "u", "u")
        await pilot.pause()
        assert match.board.position() == MOVING
        await pilot.press("r", "r")
        await pilot.pause()
        assert len(match.moves) == 2
        await pilot.press("q", "y")
        await pilot.pause()
        await pilot.press("c")
        await pilot.pause()
        resumed = match_of(pilot)
        assert (resumed.position, resumed.moves) == (MOVING, match.moves)
        resumed.resign(resumed.board.turn)
        screen_of(pilot).session.rematch()
        assert match_of(pilot).board.position() == MOVING
        assert match_of(pilot).players == (match.players[1], match.players[0])


async def test_a_position_that_the_rules_forbid_is_dropped() -> None:
    async with editor("mijnlieff") as pilot:
        await type_line(pilot, rows_line("..../..l./.P../....", "b", "b2/c3"))
        await pilot.press("enter")
        await pilot.pause()
        pilot.app.screen.query_one("#option-layout").focus()
        await pilot.press("right")
        await pilot.pause()
        assert not pilot.app.screen.query_one(StartField).display
        assert text_of(pilot, "#explanation").startswith("the position you set up is dropped: ")
        assert view_of(pilot).board.options.layout == view_of(pilot).board.options.layout
        await pilot.press("enter")
        await pilot.pause()
        assert match_of(pilot).position is None


async def test_the_usual_start_can_be_chosen_again() -> None:
    async with editor("morris") as pilot:
        await type_line(pilot, MOVING)
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("left", "enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, GameScreen)
        assert match_of(pilot).position is None


@pytest.mark.parametrize(("game", "painter"), [("mijnlieff", "pixels"), ("morris", "drawn")])
async def test_no_size_is_too_much(game: str, painter: str) -> None:
    async with editor(game, painter=painter) as pilot:
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            fits = size[0] >= 60 and size[1] >= 20
            assert isinstance(pilot.app.screen, PositionEditor if fits else TooSmallScreen)
            if fits:
                assert view_of(pilot)._drawing is not None
                panels = pilot.app.screen.query("#about > .panel")
                lowest = max(panel.region.bottom for panel in panels)
                assert lowest < pilot.app.screen.query_one("#line").region.bottom
                assert lowest < size[1]


@pytest.mark.parametrize("game", GAMES)
async def test_ascii_is_ascii(game: str) -> None:
    """In the editor, the menu with the position, and a game that Dark begins."""
    async with editor(game, (80, 24), "ascii") as pilot:
        for key in ("space", "M", "enter", "enter"):
            await pilot.press(key)
            await pilot.pause()
            lines = pilot.app.screen._compositor.render_strips()
            assert "".join(strip.text for strip in lines).isascii()
        match = match_of(pilot)
        match.play(next(iter(match.board.legal_moves)))
        await pilot.pause()
        lines = pilot.app.screen._compositor.render_strips()
        assert "".join(strip.text for strip in lines).isascii()
        assert text_of(pilot, "#moves").startswith("  1 ...")


async def test_only_keys_that_do_something_are_shown() -> None:
    async with editor("morris", (200, 30)) as pilot:
        keys = row_of_keys(pilot)
        assert "12 side" in keys
        assert "make last" not in keys
        assert "undo" not in keys
    async with editor("mijnlieff", (200, 30)) as pilot:
        assert "1234 piece" in row_of_keys(pilot)
        assert "make last" not in row_of_keys(pilot)
        await pilot.press("space")
        await pilot.pause()
        assert "make last" not in row_of_keys(pilot)
        await pilot.press("right", "space", "left")
        await pilot.pause()
        assert "make last" in row_of_keys(pilot)
