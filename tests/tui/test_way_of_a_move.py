"""What one call costs: the result is worked out, the game written and the screen shown once."""

import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from mijnmorris.engine.client import EngineClient
from mijnmorris.games import GAMES
from mijnmorris.match.match import Match
from mijnmorris.match.result import Ending, Result
from mijnmorris.match.setup import GameSetup, OpponentKind
from mijnmorris.match.store import Store
from mijnmorris.rules import Side
from mijnmorris.tui.app import MijnmorrisApp
from mijnmorris.tui.board import BoardView
from mijnmorris.tui.game.display import GameDisplay
from mijnmorris.tui.game.screen import GameScreen
from mijnmorris.tui.game.side_panel import SidePanel
from tests.plain.talking import talk_through, two_people
from tests.rules.playing import men_line
from tests.tui.playing import enter_by_keys, match_of, view_of, way_to

ANSWERS = """
import sys
for line in sys.stdin:
    if line.startswith("go"):
        print("bestmove d2", flush=True)
"""
"""An engine that answers at once."""

ONCE = {"result": 1, "write": 1, "board": 1, "panel": 1, "duty": 1, "keys": 1}
COUNTED: dict[str, tuple[type[Any], str]] = {
    "result": (Match, "_result_on_board"),
    "write": (Store, "writing"),
    "board": (BoardView, "repaint"),
    "panel": (SidePanel, "show"),
    "duty": (GameDisplay, "show_duty"),
    "keys": (Screen, "refresh_bindings"),
}


@pytest.fixture
def counts(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each of these was called since it was last cleared."""
    found: Counter[str] = Counter()

    def counted(name: str, method: Callable[..., Any]) -> Callable[..., Any]:
        def count(*args: Any, **named: Any) -> Any:
            found[name] += 1
            return method(*args, **named)

        return count

    for name, (owner, method) in COUNTED.items():
        monkeypatch.setattr(owner, method, counted(name, getattr(owner, method)))
    return found


async def pressed(pilot: Pilot[None], counts: Counter[str], *keys: str) -> dict[str, int]:
    """What the keys cost."""
    counts.clear()
    await pilot.press(*keys)
    await pilot.pause()
    return dict(counts)


def app_at(games: Path, game: str, position: str | None = None) -> MijnmorrisApp:
    setup = GameSetup(game=GAMES[game], opponent=OpponentKind.PERSON, position=position)
    return MijnmorrisApp(setup, at_once=True, games=games)


@pytest.mark.parametrize(("game", "move"), [("morris", "d2"), ("mijnlieff", "Sb2")])
async def test_enter_plays_a_move_once(
    tmp_path: Path, counts: Counter[str], game: str, move: str
) -> None:
    async with app_at(tmp_path / "games.db", game).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        cell = match_of(pilot).board.steps(match_of(pilot).board.parse(move))[-1].value
        await pilot.press(*way_to(view_of(pilot), cell))
        assert await pressed(pilot, counts, "enter") == ONCE
        assert len(match_of(pilot).moves) == 1


async def test_the_last_man_that_runs_out_costs_no_more(
    tmp_path: Path, counts: Counter[str]
) -> None:
    async with app_at(tmp_path / "games.db", "mijnlieff").run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for text in ("Sa1", "Da2", "Sb1", "Dd4"):
            board = match_of(pilot).board
            if text in board.legal_moves.texts():
                await enter_by_keys(pilot, text)
        moves = len(match_of(pilot).moves)
        cell = next(iter(view_of(pilot).choices()))
        await pilot.press(*way_to(view_of(pilot), cell))
        assert await pressed(pilot, counts, "enter") == ONCE
        assert len(match_of(pilot).moves) == moves + 1


async def test_undo_and_redo_are_shown_once(tmp_path: Path, counts: Counter[str]) -> None:
    async with app_at(tmp_path / "games.db", "morris").run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await enter_by_keys(pilot, "d2")
        # Whose result is known needs no look at the board.
        assert await pressed(pilot, counts, "u") == {name: 1 for name in ONCE if name != "result"}
        assert await pressed(pilot, counts, "r") == ONCE


async def test_a_move_that_ends_the_game_is_written_with_its_end_at_once(
    tmp_path: Path, counts: Counter[str]
) -> None:
    position = men_line("a1 d1 g4 b6", "c3 e5 f6")
    app = app_at(tmp_path / "games.db", "morris", position)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("m", *"g4-g1xc3")
        cost = await pressed(pilot, counts, "enter")
        assert match_of(pilot).result is not None
        assert (cost["result"], cost["write"], cost["panel"], cost["duty"]) == (1, 1, 1, 1)
    with Store(tmp_path / "games.db") as store:
        (game,) = store.games()
        assert game.result == Result(Side.LIGHT, Ending.MEN)


async def test_resigning_is_one_write(tmp_path: Path, counts: Counter[str]) -> None:
    async with app_at(tmp_path / "games.db", "morris").run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await enter_by_keys(pilot, "d2")
        await pilot.press("z")
        await pilot.pause()
        cost = await pressed(pilot, counts, "y")
        assert (cost.get("result", 0), cost["write"], cost["panel"], cost["duty"]) == (0, 1, 1, 1)


async def test_a_reply_of_the_computer_is_shown_once(tmp_path: Path, counts: Counter[str]) -> None:
    app = MijnmorrisApp(
        GameSetup(game=GAMES["morris"]),
        at_once=True,
        games=tmp_path / "games.db",
        engine=EngineClient((sys.executable, "-P", "-c", ANSWERS)),
    )
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        cell = match_of(pilot).board.steps(match_of(pilot).board.parse("a1"))[-1].value
        await pilot.press(*way_to(view_of(pilot), cell))
        counts.clear()
        await pilot.press("enter")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert len(match_of(pilot).moves) == 2
        # Once for each of both moves.
        assert {name: counts[name] for name in ONCE} == dict.fromkeys(ONCE, 2)


def test_in_line_mode_a_line_is_one_write(tmp_path: Path, counts: Counter[str]) -> None:
    costs = []
    for lines in (["d2"], ["d2", "a1"], ["d2", "a1", "undo"], ["d2", "a1", "undo", "redo"]):
        counts.clear()
        talk_through(two_people("morris"), *lines, games=tmp_path / f"{len(lines)}.db")
        costs.append((counts["result"], counts["write"]))
    # The board is looked at once when the match is made, and the game is stored when it is left.
    first = costs[0]
    assert [(result - first[0], write - first[1]) for result, write in costs] == [
        (0, 0),
        (1, 1),
        (1, 2),
        (2, 3),
    ]


async def test_a_command_is_asked_once_whether_it_works(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: Counter[str] = Counter()
    check = GameScreen.check_action

    def count(screen: GameScreen, action: str, parameters: tuple[object, ...]) -> bool | None:
        asked[action] += 1
        return check(screen, action, parameters)

    monkeypatch.setattr(GameScreen, "check_action", count)
    async with MijnmorrisApp(two_people("morris"), at_once=True).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("left")
        await pilot.pause()
        asked.clear()
        await pilot.press("enter")
        await pilot.pause()
        assert len(match_of(pilot).moves) == 1
        # One with several keys is asked for each of them.
        assert {asked[action] for action in ("undo", "redo", "resign", "leave", "tip")} == {1}
