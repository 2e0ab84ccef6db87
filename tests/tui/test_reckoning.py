"""The count at the end of a game: the winner's lines one by one, with their points."""

import pytest
from textual.pilot import Pilot

from mijnmorris.games.mijnlieff.rules import MijnlieffBoard
from mijnmorris.rules import Side
from mijnmorris.tui.app import MijnmorrisApp
from mijnmorris.tui.board import BoardView, ScoredLine
from mijnmorris.tui.board.motion import with_points
from mijnmorris.tui.board.scene import Look, Mark, Scene
from mijnmorris.tui.game import reckoning
from mijnmorris.tui.game.end_panel import EndPanel
from screenshots.scenes import MIJNLIEFF
from tests.tui.board.boards import mijnlieff, shown
from tests.tui.playing import (
    app_with,
    enter_by_keys,
    match_of,
    screen_of,
    text_of,
    two_players,
    view_of,
)

NEVER = 3600.0


@pytest.fixture
def in_motion(monkeypatch: pytest.MonkeyPatch) -> None:
    """Moves are shown in motion, as on a quick terminal."""
    monkeypatch.setattr(MijnmorrisApp, "shows_motion", True)


async def to_the_end(pilot: Pilot[None]) -> None:
    """Play the game to its last move, which is entered by keys."""
    await pilot.pause()
    *moves, last = MIJNLIEFF.split()
    for text in moves:
        match_of(pilot).play(match_of(pilot).board.parse(text))
    await pilot.pause()
    await enter_by_keys(pilot, last)


def lines_of(pilot: Pilot[None], side: Side) -> list[ScoredLine]:
    """The side's lines by the rules."""
    board = match_of(pilot).board
    assert isinstance(board, MijnlieffBoard)
    return [ScoredLine(line.squares, line.points) for line in board.lines(side)]


def panel_is_open(pilot: Pilot[None]) -> bool:
    return bool(screen_of(pilot).query_one(EndPanel).display)


@pytest.mark.usefixtures("in_motion")
async def test_the_winners_lines_light_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reckoning, "STEP_SECONDS", 0.01)
    seen: list[tuple[ScoredLine, ...] | None] = []
    monkeypatch.setattr(BoardView, "watch_counted", lambda view: seen.append(view.counted))
    async with app_with(two_players("mijnlieff")).run_test(size=(80, 24)) as pilot:
        await to_the_end(pilot)
        while not panel_is_open(pilot):
            await pilot.pause(0.01)
        light, dark = lines_of(pilot, Side.LIGHT), lines_of(pilot, Side.DARK)
        assert len(light) >= 2  # the game that Light wins
        # The first is that of the new board; the loser's lines stand without being watched.
        assert seen[1:] == [(*dark, *light[: count + 1]) for count in range(len(light))]
        assert seen[-1] == view_of(pilot).counted


@pytest.mark.usefixtures("in_motion")
@pytest.mark.parametrize("key", ["enter", "x", "left", "v", "u"])
async def test_any_key_goes_on_to_the_result(monkeypatch: pytest.MonkeyPatch, key: str) -> None:
    monkeypatch.setattr(reckoning, "STEP_SECONDS", NEVER)
    async with app_with(two_players("mijnlieff")).run_test(size=(80, 24)) as pilot:
        await to_the_end(pilot)
        assert not panel_is_open(pilot)
        assert "Light has 0 points; Dark has" in text_of(pilot, "#reason")
        plies = match_of(pilot).board.ply
        await pilot.press(key)
        assert panel_is_open(pilot)
        assert match_of(pilot).board.ply == plies
        assert set(view_of(pilot).counted or ()) == {
            line for side in Side for line in lines_of(pilot, side)
        }
        await pilot.press("escape")
        await pilot.pause()
        assert view_of(pilot).counted is None


async def test_without_motion_the_result_is_there_at_once() -> None:
    async with app_with(two_players("mijnlieff")).run_test(size=(80, 24)) as pilot:
        await to_the_end(pilot)
        assert panel_is_open(pilot)
        assert view_of(pilot).counted
        await pilot.press("escape", "u")
        assert view_of(pilot).counted is None


@pytest.mark.usefixtures("in_motion")
async def test_a_game_given_up_is_not_counted() -> None:
    async with app_with(two_players("mijnlieff")).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        match_of(pilot).resign(Side.LIGHT)
        await pilot.pause()
        assert panel_is_open(pilot)
        assert view_of(pilot).counted is None


@pytest.mark.parametrize("painter", ["mosaic", "pixels", "drawn", "ascii"])
async def test_points_stand_on_the_line(painter: str) -> None:
    board = mijnlieff(*["Lb3", "La4", "Db4", "La3", "Pb2", "Dd1", "Sc2", "Pa2"])
    async with shown(board) as here:
        view = here.view
        view.painter = painter
        (cells,) = board.scoring_lines(Side.DARK)
        view.counted = (ScoredLine(cells, 1),)
        scene = view.scene()
        assert scene.labels == ((cells[1], "+1"),)
        lit = {cell for cell, look in enumerate(scene.looks) if look.marks & Mark.LIT}
        assert lit == set(cells)
        text = "\n".join(view.render_line(y).text for y in range(view.size.height))
        assert text.count("+1") == 1


def test_lines_that_share_a_middle_have_their_points_on_cells_of_their_own() -> None:
    plain = Scene((Look(),) * 16)
    across, down = ScoredLine((4, 5, 6), 1), ScoredLine((1, 5, 9, 13), 2)
    labels = dict(with_points(plain, (across, down)).labels)
    assert labels.pop(5) == "+1"
    assert len(labels) == 1
    (cell,) = labels
    assert cell in down.cells
    assert labels[cell] == "+2"
