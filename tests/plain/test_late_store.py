"""Both front ends keep a game whose store cannot be opened at the start, once it can be."""

import asyncio
import io
import os
import random
import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pytest

from mijnmorris.match.store import Store
from mijnmorris.plain.program import run
from mijnmorris.plain.talk import Talk
from mijnmorris.settings import Settings, SettingsFile
from mijnmorris.tui.app import MijnmorrisApp
from tests.plain.talking import two_people
from tests.tui.playing import enter_by_typing

Course = Sequence[str | Callable[[], None]]
"""Moves, and what happens between them."""
FrontEnd = Callable[[Path, Course], list[str]]
"""Plays the course; what the player was told of the store."""


class _Input(io.StringIO):
    """Lines of input; what happens between them happens when the next one is asked for."""

    def __init__(self, course: Course) -> None:
        super().__init__()
        self._course = list(course)

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]  # noqa: ARG002
        """The next line."""
        while self._course:
            step = self._course.pop(0)
            if isinstance(step, str):
                return f"{step}\n"
            step()
        return ""


def in_line_mode(games: Path, course: Course) -> list[str]:
    """What is said about the store, without the capital and the full stop of line mode."""
    said = io.StringIO()
    run(
        Talk(_Input(course), said),
        two_people("morris"),
        SettingsFile(Path(), Settings(), frozenset(), ()),
        at_once=True,
        games=games,
        lot=random.Random(1),
    )
    lines = [line.rstrip(".") for line in said.getvalue().splitlines()]
    told = [line for line in lines if "kept so far" in line or "stored" in line]
    return [line[0].lower() + line[1:] for line in told]


def on_the_screen(games: Path, course: Course) -> list[str]:
    """The notices of the screen."""
    return asyncio.run(_on_the_screen(games, course))


async def _on_the_screen(games: Path, course: Course) -> list[str]:
    app = MijnmorrisApp(two_people("morris"), at_once=True, games=games)
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        await pilot.pause()
        for step in course:
            if isinstance(step, str):
                await enter_by_typing(pilot, step)
            else:
                step()
        return [note.message for note in app._notifications]


BOTH = pytest.mark.parametrize("front_end", [in_line_mode, on_the_screen])


@pytest.fixture
def games(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


def stored(games: Path) -> list[list[str]]:
    """The moves of all games."""
    with Store(games) as store:
        return [store.load(game.id).record.move_texts() for game in store.games()]


@BOTH
def test_a_damaged_store_that_is_moved_away(games: Path, front_end: FrontEnd) -> None:
    games.write_bytes(b"no database at all" * 100)
    moved = games.with_name("away.db")
    told = front_end(games, ["d2", "a1", partial(os.rename, games, moved), "g1"])
    assert told == [
        f"games are not kept so far: {games} is no database; move it away to begin a new one",
        "all of this game is stored now, as game 1",
    ]
    assert stored(games) == [["d2", "a1", "g1"]]
    assert moved.read_bytes() == b"no database at all" * 100


@BOTH
def test_a_store_that_another_program_locks_at_the_start(
    games: Path, front_end: FrontEnd, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mijnmorris.match.store.store.PATIENCE", 0)
    Store(games).close()
    other = sqlite3.connect(games, isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    other.execute("CREATE TABLE lock (x)")
    told = front_end(games, ["d2", other.close, "a1"])
    assert told == [
        f"games are not kept so far: {games} is locked by another program",
        "all of this game is stored now, as game 1",
    ]
    assert stored(games) == [["d2", "a1"]]


@BOTH
def test_a_folder_that_cannot_be_made(tmp_path: Path, front_end: FrontEnd) -> None:
    folder = tmp_path / "data"
    folder.write_text("in the way")
    told = front_end(folder / "games.db", ["d2", folder.unlink, "a1"])
    assert len(told) == 2
    assert told[0].startswith("games are not kept so far: ")
    assert stored(folder / "games.db") == [["d2", "a1"]]
