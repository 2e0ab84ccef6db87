"""The tile editor: tiles laid by keys, by mouse and typed, and the layout the menu takes."""

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from mijnmorris.games import GAMES
from mijnmorris.games.mijnlieff.engine.layout_values import layout_value
from mijnmorris.games.mijnlieff.rules import MijnlieffOptions, parse_layout
from mijnmorris.games.mijnlieff.rules.composing import Composition
from mijnmorris.games.mijnlieff.tui.table import TableView
from mijnmorris.games.mijnlieff.tui.tiles import TileEditor
from mijnmorris.match.setup import GameSetup
from mijnmorris.rules.cells import Cell
from mijnmorris.tui.app import MijnmorrisApp
from mijnmorris.tui.board import PAINTERS, BoardView
from mijnmorris.tui.new_game.option_field import OptionField
from mijnmorris.tui.new_game.screen import NewGameScreen
from mijnmorris.tui.too_small import TooSmallScreen
from tests.tui.playing import app_with, match_of, row_of_keys, text_of

SIZES = [(1, 1), (59, 20), (60, 20), (79, 23), (100, 20), (60, 60), (300, 100)]


@asynccontextmanager
async def editor(
    painter: str = "pixels", size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Pilot[None]]:
    """The editor, opened from the menu."""
    async with app_with(painter=painter).run_test(size=size) as pilot:
        await pilot.press("o")
        await pilot.pause()
        assert isinstance(pilot.app.screen, TileEditor)
        yield pilot


def table_of(pilot: Pilot[None]) -> TableView:
    return pilot.app.screen.query_one(TableView)


def laid(pilot: Pilot[None]) -> str:
    return text_of(pilot, "#layout").split("\n")[0].removeprefix("corners ")


def layout_line(pilot: Pilot[None]) -> OptionField:
    return pilot.app.screen.query_one("#option-layout", OptionField)


async def test_a_layout_is_composed_by_keys_alone_and_played_on() -> None:
    async with editor() as pilot:
        await pilot.press("enter", "up", "enter", "down", "k", "enter", "right", "h", "enter")
        await pilot.pause()
        assert (
            text_of(pilot, "#reason")
            == "Press enter to use this layout, or tab to lift a tile and move it."
        )
        assert laid(pilot) == "a1 c2 a4 c4"
        shown = laid(pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, NewGameScreen)
        assert layout_line(pilot).choice.label == shown
        cells = parse_layout(shown).squares
        assert pilot.app.screen.query_one(BoardView).board.cells == cells
        assert pilot.app.focused is layout_line(pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert match_of(pilot).board.cells == cells


@pytest.mark.parametrize("painter", PAINTERS)
async def test_illegal_spots_are_refused_with_the_reason(painter: str) -> None:
    async with editor(painter) as pilot:
        await pilot.press("enter")
        for keys, sentence in (
            (["left"], "The tile overlaps another one."),
            (["up", "up", "right"], "The tile touches another one only by a corner."),
            (["right", "right"], "The tile touches no other one."),
        ):
            await pilot.press(*keys)
            await pilot.pause()
            assert text_of(pilot, "#reason") == sentence
            assert not pilot.app.screen.query_one("#reason").has_class("-fault")
            await pilot.press("enter")
            await pilot.pause()
            assert text_of(pilot, "#reason") == sentence
            assert pilot.app.screen.query_one("#reason").has_class("-fault")
            assert laid(pilot) == "a1"


@pytest.mark.parametrize("painter", PAINTERS)
async def test_a_layout_is_composed_by_mouse_alone(painter: str) -> None:
    async with editor(painter, (120, 50)) as pilot:
        for tile in (Cell(0, 0), Cell(2, 1), Cell(4, 0), Cell(3, 6)):
            await pilot.hover(TableView, offset=place_of(table_of(pilot), tile))
            assert table_of(pilot).composition.hand == tile
            await pilot.click(TableView, offset=place_of(table_of(pilot), tile))
        await pilot.pause()
        assert text_of(pilot, "#reason") == "The tile touches no other one."
        await pilot.click(TableView, offset=place_of(table_of(pilot), Cell(5, 2)))
        await pilot.pause()
        assert laid(pilot) == "a1 e1 c2 f3"
        await pilot.click(TableView, offset=place_of(table_of(pilot), Cell(2, 1)))
        assert table_of(pilot).composition.origin == Cell(2, 1)


def place_of(table: TableView, tile: Cell) -> tuple[int, int]:
    """A place of the widget under which the tile is held."""
    drawing, size = table._drawing, table.size
    assert drawing is not None
    spot = (tile.column, 6 - tile.row)
    places = [
        (x, y)
        for y in range(size.height)
        for x in range(size.width)
        if drawing.tile_at(x - table._origin.x, y - table._origin.y) == spot  # type: ignore[attr-defined]
    ]
    return places[len(places) // 2]


async def test_tiles_are_taken_back_lifted_and_put_back() -> None:
    async with editor() as pilot:
        await pilot.press("enter", "enter", "u")
        await pilot.pause()
        assert laid(pilot) == "a1"
        await pilot.press("enter", "enter", "enter", "u", "enter")
        await pilot.pause()
        assert laid(pilot) == "square"
        await pilot.press("tab", "tab")
        await pilot.pause()
        assert text_of(pilot, "#reason") == "Move it, or press esc to put it back."
        assert pilot.app.screen.query_one("#reason").border_title == "Tile 2 in hand"
        await pilot.press("escape")
        await pilot.pause()
        assert laid(pilot) == "square"
        assert isinstance(pilot.app.screen, TileEditor)


async def test_what_is_composed_stays_as_it_lies() -> None:
    async with editor() as pilot:
        await pilot.press("enter", "enter", "escape")
        await pilot.pause()
        assert isinstance(pilot.app.screen, NewGameScreen)
        assert layout_line(pilot).choice.label == "square"
        await pilot.press("o")
        await pilot.pause()
        assert laid(pilot) == "a1 c1"


async def test_lots_draw_a_layout_and_an_own_one_is_changed_further() -> None:
    async with editor() as pilot:
        await pilot.press("R")
        await pilot.pause()
        drawn = laid(pilot)
        assert drawn == str(Composition.drawn_by_lot(random.Random(1)).layout)
        await pilot.press("enter")
        await pilot.pause()
        assert str(layout_line(pilot).value) == drawn
        await pilot.press("space")
        await pilot.pause()
        assert laid(pilot) == drawn


async def test_tiles_are_typed_and_refused_in_place() -> None:
    async with editor() as pilot:
        await pilot.press("m")
        await pilot.pause()
        entry = pilot.app.screen.query_one("#value", Input)
        assert entry.has_focus
        assert "enter use" in row_of_keys(pilot)
        entry.value = "a1 c1 a3 b4"
        await pilot.press("enter")
        await pilot.pause()
        assert text_of(pilot, "#reason") == "The tiles at a3 and b4 overlap."
        entry.value = "b1 d1 f1 f3"
        await pilot.press("enter")
        await pilot.pause()
        assert laid(pilot) == "a1 c1 e1 e3"
        assert table_of(pilot).has_focus
        await pilot.press("m", "escape", "escape")
        await pilot.pause()
        assert isinstance(pilot.app.screen, NewGameScreen)


async def test_a_layout_with_a_name_is_called_by_it() -> None:
    async with editor() as pilot:
        await pilot.press("enter", "enter", "enter", "enter", "enter")
        await pilot.pause()
        assert layout_line(pilot).choice.label == "square"


async def test_the_editor_is_for_boards_of_tiles_only() -> None:
    async with MijnmorrisApp(GameSetup(game=GAMES["morris"])).run_test() as pilot:
        await pilot.press("o")
        await pilot.pause()
        assert isinstance(pilot.app.screen, NewGameScreen)
        assert "own layout" not in row_of_keys(pilot)


async def test_only_what_changed_is_drawn_anew() -> None:
    async with editor() as pilot:
        await pilot.press("enter")
        await pilot.pause()
        before = table_of(pilot)._frame
        await pilot.press("left")
        await pilot.pause()
        after = table_of(pilot)._frame
        changed = sum(region.area for region in after.changes(before))
        assert 0 < changed < after.width * after.height / 3


@pytest.mark.parametrize("painter", ["pixels", "drawn"])
async def test_no_size_is_too_much(painter: str) -> None:
    async with editor(painter) as pilot:
        await pilot.press("enter", "right")
        for size in SIZES:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            fits = size[0] >= 60 and size[1] >= 20
            assert isinstance(pilot.app.screen, TileEditor if fits else TooSmallScreen)
            if fits:
                assert table_of(pilot)._drawing is not None
                assert row_of_keys(pilot)


async def test_ascii_is_ascii() -> None:
    async with editor("ascii", (60, 20)) as pilot:
        for keys in ("enter", "right", "r", "m"):
            await pilot.press(keys)
            await pilot.pause()
            lines = pilot.app.screen._compositor.render_strips()
            assert "".join(strip.text for strip in lines).isascii()


async def test_a_complete_layout_says_how_it_ends_and_a_lot_draws_a_fair_one() -> None:
    async with editor() as pilot:
        assert text_of(pilot, "#layout") == "none yet"
        fair = "fair: best play is a draw"
        for text, prospect in (("square", "best play: Light wins by 1"), ("ring", fair)):
            table_of(pilot).take(Composition.of(parse_layout(text)))
            await pilot.pause()
            value = layout_value(MijnlieffOptions(layout=parse_layout(text)))
            assert value is not None
            assert text_of(pilot, "#layout") == f"{text}\n{value.prospect}" == f"{text}\n{prospect}"
        drawn = set()
        for _ in range(6):
            await pilot.press("F")
            await pilot.pause()
            assert text_of(pilot, "#layout").endswith(f"\n{fair}")
            drawn.add(laid(pilot))
        assert len(drawn) > 1
