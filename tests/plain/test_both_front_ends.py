"""A game begun in line mode goes on on the screen, and the other way round."""

import asyncio
from pathlib import Path

from mijnmorris.match.setup import GameSetup
from mijnmorris.tui.app import MijnmorrisApp
from tests.plain.talking import talk_through, two_people
from tests.tui.playing import enter_by_keys, match_of


async def on_the_screen(games: Path, move: str) -> list[str]:
    """Resume the first game on the screen and play a move; the moves before it, taken back too."""
    app = MijnmorrisApp(GameSetup(), resume=1, games=games)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        match = match_of(pilot)
        before = [match.board.text(played) for played in match.moves + match.redo_tail]
        await enter_by_keys(pilot, move)
    return before


def test_a_game_goes_to_and_fro(tmp_path: Path) -> None:
    games = tmp_path / "games.db"
    talk_through(two_people("morris"), "d2", "d6", "f4", "undo", games=games)
    assert asyncio.run(on_the_screen(games, "a1")) == ["d2", "d6", "f4"]
    said = talk_through(GameSetup(), "moves", "g1", games=games, resume=1)
    assert said.opening[0] == "Nine men's morris: Light against Dark."
    assert said.to(0) == ["1: d2, d6.", "2: a1."]
    assert asyncio.run(on_the_screen(games, "g7")) == ["d2", "d6", "a1", "g1"]
