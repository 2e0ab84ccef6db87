"""Looking back in a running game, and returning to it."""

import random

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from mijnmorris.games import GAMES
from mijnmorris.tui.game.header import GameHeader
from mijnmorris.tui.game.side_panel import MovesList
from mijnmorris.tui.key_bar import KeyBar
from tests.tui.playing import (
    enter_by_keys,
    game_app,
    match_of,
    row_of_keys,
    screen_of,
    text_of,
    two_players,
    view_of,
)

SIZE = (80, 24)
MOVES = ("d2", "a7", "b2", "a4")


async def play(pilot: Pilot[None], *moves: str) -> list[str]:
    """Play these; the positions from the start on."""
    match = match_of(pilot)
    positions = [match.board.position()]
    for move in moves:
        screen_of(pilot).session.play(match.board.parse(move))
        positions.append(match.board.position())
    await pilot.pause()
    return positions


async def test_keys_walk_through_the_moves_and_return() -> None:
    async with game_app(two_players("morris")).run_test(size=SIZE) as pilot:
        await pilot.pause()
        positions = await play(pilot, *MOVES)
        ways = [
            ("pageup", 3, "move 2 of 2, Light's"),
            ("left_square_bracket", 2, "move 1 of 2, Dark's"),
            ("pagedown", 3, "move 2 of 2, Light's"),
            ("home", 0, "the start"),
        ]
        for key, ply, where in ways:
            await pilot.press(key)
            assert view_of(pilot).board.position() == positions[ply]
            assert not view_of(pilot).answers
            assert pilot.app.screen.has_class("-past")
            assert pilot.app.screen.query_one(GameHeader).duty == f"past: {where}"
        assert text_of(pilot, "#reason").startswith("The game begins.")
        await pilot.press("right_square_bracket", "right_square_bracket", "right_square_bracket")
        assert text_of(pilot, "#reason").startswith("Light places a man on b2.")
        assert str(pilot.app.screen.query_one("#reason", Static).border_title) == (
            "Past: move 2 of 2, Light's"
        )
        await pilot.press("end")
        assert view_of(pilot).board.position() == positions[4]
        assert view_of(pilot).interactive
        assert not pilot.app.screen.has_class("-past")


@pytest.mark.parametrize(
    "key", ["enter", "up", "space", "tab", "escape", "u", "m", "t", "g", "x", "q"]
)
async def test_any_key_of_play_returns_and_does_no_more(key: str) -> None:
    async with game_app(two_players("morris")).run_test(size=SIZE) as pilot:
        await pilot.pause()
        positions = await play(pilot, *MOVES)
        cursor = view_of(pilot).cursor
        await pilot.press("pageup", "pageup", key)
        await pilot.pause()
        assert view_of(pilot).board.position() == positions[4]
        assert view_of(pilot).cursor == cursor
        assert len(match_of(pilot).moves) == 4
        assert screen_of(pilot) is pilot.app.screen
        await pilot.pause()
        assert "enter place" in row_of_keys(pilot)


async def test_keys_that_change_twice_before_they_are_drawn_are_the_last_ones() -> None:
    async with game_app(two_players("morris")).run_test(size=SIZE) as pilot:
        await pilot.pause()
        screen, before = screen_of(pilot), row_of_keys(pilot)
        bar = screen.query_one(KeyBar)

        def change_twice() -> None:
            for groups in ((), screen.screens.keys_of_turn(screen.view)):
                bar.show_groups(groups)
                bar._take_change(screen)

        bar.call_later(change_twice)
        await pilot.pause()
        assert row_of_keys(pilot) == before


async def test_the_line_of_keys_names_the_walk_alone() -> None:
    async with game_app(two_players("morris")).run_test(size=SIZE) as pilot:
        await pilot.pause()
        assert screen_of(pilot).check_action("look_back", (-1,)) is False
        await play(pilot, *MOVES)
        assert screen_of(pilot).check_action("look_back", (1,)) is False
        await pilot.press("pageup")
        row = row_of_keys(pilot)
        assert row.startswith("pgup earlier  pgdn later  home start  end return")
        assert "undo" not in row
        assert "enter" not in row
        await pilot.press("home")
        assert row_of_keys(pilot).startswith("pgdn later  end return")
        for key in ("pageup", "left_square_bracket", "home", "0"):
            await pilot.press(key)
            assert screen_of(pilot).past.where == "the start"


async def test_the_wheel_and_clicks_walk_in_the_list() -> None:
    async with game_app(two_players("morris")).run_test(size=SIZE) as pilot:
        await pilot.pause()
        positions = await play(pilot, *MOVES)
        await pilot.click(MovesList, offset=(2 + 4 + 2, 1))  # the first move of the first row
        assert view_of(pilot).board.position() == positions[1]
        await pilot.click(MovesList, offset=(2 + 4 + 11 + 2, 1))
        assert view_of(pilot).board.position() == positions[2]
        pilot.app.screen.query_one(MovesList).post_message(MovesList.Walked(3))
        await pilot.pause()
        assert view_of(pilot).board.position() == positions[3]


async def test_a_move_of_the_other_side_ends_it() -> None:
    async with game_app(two_players("morris")).run_test(size=SIZE) as pilot:
        await pilot.pause()
        await play(pilot, *MOVES)
        await pilot.press("pageup", "pageup")
        await play(pilot, "g7")
        assert view_of(pilot).board.position() == match_of(pilot).board.position()
        assert view_of(pilot).interactive


def is_current_move_shown(pilot: Pilot[None]) -> bool:
    """Whether the row of the move that stands out is within the list."""
    moves = pilot.app.screen.query_one(MovesList)
    ply = screen_of(pilot).shown.board.ply
    row, top = max(ply - 1, 0) // 2, moves.scroll_offset.y
    return top <= row < top + moves.scrollable_content_region.height


async def assert_current_move_shown(pilot: Pilot[None]) -> None:
    """The row is within the list, at the latest once what changed is laid out and scrolled."""
    for _ in range(5):
        await pilot.pause()
    assert is_current_move_shown(pilot)


@pytest.mark.parametrize("game", GAMES)
async def test_the_list_keeps_the_current_move_in_sight(game: str) -> None:
    async with game_app(two_players(game)).run_test(size=SIZE) as pilot:
        await pilot.pause()
        match, lot = match_of(pilot), random.Random(5)
        while match.result is None and match.board.ply < 60:
            texts = match.board.legal_moves.texts()
            screen_of(pilot).session.play(match.board.parse(lot.choice(texts)))
            if match.board.ply % 6 == 0:
                await pilot.pause()
                await assert_current_move_shown(pilot)
        await pilot.pause()
        await assert_current_move_shown(pilot)
        if match.result is not None:
            await pilot.press("escape")
        for key in ("pageup", "home", "pagedown", "end"):
            await pilot.press(key)
            await pilot.pause()
            await assert_current_move_shown(pilot)


async def test_the_evaluation_leaves_the_current_move_in_sight() -> None:
    async with game_app(two_players("morris")).run_test(size=SIZE) as pilot:
        await pilot.pause()
        await play(pilot, "d2", "a7", "b2", "a4", "g7", "g4", "f6", "f2", "c3", "e5", "d1", "b6")
        await pilot.press("v")
        await pilot.pause()
        await assert_current_move_shown(pilot)


async def test_a_game_that_is_over_can_be_looked_back_at() -> None:
    async with game_app(two_players("morris")).run_test(size=SIZE) as pilot:
        await pilot.pause()
        await enter_by_keys(pilot, "d2")
        await pilot.press("z", "y")
        await pilot.pause()
        await pilot.press("escape", "pageup")
        assert view_of(pilot).board.ply == 0
        await pilot.press("enter")
        assert view_of(pilot).board.ply == 1
        assert match_of(pilot).result is not None
