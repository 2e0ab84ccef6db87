"""Moves in motion: what is seen between two positions, and that it never holds a key up."""

import asyncio
import random

import pytest

from mijnmorris.tui.board import BoardView
from mijnmorris.tui.board.motion import PICTURE_SECONDS, scenes_between
from mijnmorris.tui.board.scene import Mark, Scene
from mijnmorris.tui.game.side_panel import TICK_SECONDS, SideBox
from mijnmorris.tui.terminal.known import Terminal
from tests.tui.board.boards import Shown, mijnlieff, morris, shown
from tests.tui.playing import app_with, match_of, screen_of, two_players

# Light may close a mill on d1 with the man on d2.
MOVING = "*OO**@*@/@**@O*@*/@O***O**"
MILL = ("a1", "d2", "d1", "b4")


def played(here: Shown, text: str) -> tuple[Scene, Scene]:
    """The scenes before and after the move."""
    view, board = here.view, here.view.board
    before, move = view.scene(), board.parse(text)
    board.push(move)
    view.show(board, move)
    return before, view.scene()


async def test_a_man_slides_along_his_way() -> None:
    async with shown(morris(rings=MOVING)) as here:
        start, end = here.cell("e4"), here.cell("e3")
        before, after = played(here, "e4-e3")
        pictures = [scene for scene in scenes_between(before, after) if scene.moving]
        shares = [scene.moving.share for scene in pictures if scene.moving]
        assert shares == sorted(shares)
        assert shares[0] > 0
        assert shares[-1] < 1
        for scene in pictures:
            assert scene.moving is not None
            assert (scene.moving.start, scene.moving.end) == (start, end)
            assert scene.looks[start].figure is None
            assert scene.looks[end].figure is None


async def test_a_man_taken_fades_and_a_new_mill_lights_up_bit_by_bit() -> None:
    async with shown(morris(*MILL)) as here:
        taken = here.cell("d2")
        before, after = played(here, "g1xd2")
        pictures = scenes_between(before, after)
        lit = [len(scene.lit) for scene in pictures]
        assert lit == sorted(lit)
        assert lit[0] == 0
        assert len(after.lit) == 2
        assert pictures[0].looks[taken].figure == before.looks[taken].figure
        assert pictures[-1].looks[taken].figure is None
        assert pictures[-1].looks[taken].ghost is not None
        assert after.looks[taken].taken is not None


async def test_a_new_line_of_pieces_lights_up() -> None:
    board = mijnlieff(*["Lb3", "La4", "Db4", "La3", "Pb2", "Dd1", "Sc2"])
    async with shown(board) as here:
        before, after = played(here, "Pa2")
        lit = [scene.lit for scene in scenes_between(before, after)]
        assert lit[0] == before.lit
        assert before.lit < lit[-1] < after.lit


async def test_nothing_moves_where_nothing_is_new() -> None:
    async with shown(morris()) as here:
        before, after = played(here, "d2")
        assert scenes_between(before, after) == []


async def test_all_pictures_of_any_move_take_a_quarter_of_a_second_at_most() -> None:
    source = random.Random(2)
    kinds: set[tuple[bool, bool, bool]] = set()
    async with shown(morris()) as here:
        while here.view.board.outcome() is None and (True, True, True) not in kinds:
            move = source.choice(here.view.board.legal_moves.texts())
            before, after = played(here, move)
            pictures = scenes_between(before, after)
            assert len(pictures) * PICTURE_SECONDS <= 0.25
            kinds.add(("-" in move, "x" in move, bool(after.lit - before.lit)))
    assert (True, True, True) in kinds


@pytest.fixture
def moving_view(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BoardView, "moves", True)


@pytest.mark.usefixtures("moving_view")
async def test_a_key_ends_the_motion_at_once() -> None:
    async with shown(morris(*MILL), painter="pixels") as here:
        played(here, "g1xd2")
        assert here.view.shown != here.view.scene()
        here.view.move_cursor(here.cell("a7"))
        assert here.view.shown == here.view.scene()


@pytest.mark.usefixtures("moving_view")
async def test_the_motion_ends_with_the_board_as_it_is() -> None:
    async with shown(morris(*MILL), painter="pixels") as here:
        played(here, "g1xd2")
        await here.pilot.pause(1)
        assert here.view.shown == here.view.scene()


async def test_without_motion_the_board_is_shown_at_once() -> None:
    async with shown(morris(*MILL), painter="pixels") as here:
        _, after = played(here, "g1xd2")
        assert here.view.shown == after


async def test_a_mark_of_the_scene_is_lit_only_on_new_lines() -> None:
    async with shown(morris(*MILL)) as here:
        before, after = played(here, "g1xd2")
        first = scenes_between(before, after)[0]
        assert not any(Mark.LIT in look.marks for look in first.looks)


@pytest.mark.parametrize("animation", [True, False], ids=["in motion", "at once"])
async def test_a_score_that_changes_stands_out_for_a_moment(animation: bool) -> None:
    app = app_with(two_players("mijnlieff"), animation=animation)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        app._terminal = Terminal("kitty", round_trip=0.01)
        match, boxes = match_of(pilot), app.screen.query(SideBox)
        for move in ("Lb3", "La4", "Db4", "La3", "Pb2", "Dd1", "Sc2", "Pa2"):
            match.play(match.board.parse(move))
        screen_of(pilot).show_standing()
        for box in boxes:
            assert "1 point" in str(box.border_title)
            assert ("[reverse]" in str(box.border_title)) == animation
        screen_of(pilot).show_standing()  # as at each second of a clock
        assert all(("[reverse]" in str(box.border_title)) == animation for box in boxes)
        while any(box._tick for box in boxes):
            await asyncio.sleep(0.01)
        for box in boxes:
            assert "1 point" in str(box.border_title)
            assert "reverse" not in str(box.border_title)
    assert TICK_SECONDS <= 0.25
