"""Running the program and taking its picture."""

import asyncio
import random
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import closing
from functools import cache
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory

from textual.pilot import Pilot

from mijnmorris.match.match import Match
from mijnmorris.match.players import Computer, Person, Player
from mijnmorris.match.store import Keeper, Store
from mijnmorris.rules import GAMES, Side
from mijnmorris.settings import Settings, SettingsFile
from mijnmorris.tui.app import MijnmorrisApp
from mijnmorris.tui.game.screen import GameScreen
from screenshots.looks import Look, pretended
from screenshots.scenes import MIJNLIEFF, MORRIS, Scene
from screenshots.svg import tidy

SETTINGS_FILE = Path("~/.config/mijnmorris/settings.toml")
"""Named in the picture of the settings, but neither read nor written."""
_PATIENCE = 120
"""How many seconds the engine may take for what a picture waits for."""


async def pictures(scene: Scene, looks: Sequence[Look]) -> AsyncIterator[tuple[Look, str]]:
    """The scene in every one of the looks, each as SVG."""
    for (terminal, painter), group in groupby(looks, lambda look: (look.terminal, look.painter)):
        with pretended(terminal), TemporaryDirectory() as folder:
            run = _run(scene, painter, list(group), Path(folder) / "games.db")
            async for picture in run:
                yield picture


async def _run(
    scene: Scene, painter: str, looks: Sequence[Look], games: Path
) -> AsyncIterator[tuple[Look, str]]:
    """Pictures of one run of the program: themes and sizes change while it runs."""
    games.write_bytes(_database())
    settings = Settings(theme=looks[0].theme, painter=painter)
    app = MijnmorrisApp(
        scene.setup(),
        SettingsFile(SETTINGS_FILE, settings, frozenset({"theme"}), ()),
        at_once=bool(scene.game),
        lot=random.Random(1),
        games=games,
    )
    async with app.run_test(size=looks[0].size) as pilot:
        await _reach(pilot, scene)
        for look in looks:
            app.theme = look.theme
            await pilot.resize_terminal(*look.size)
            await pilot.pause()
            yield look, tidy(app.export_screenshot(title="mijnmorris"))


async def _reach(pilot: Pilot[None], scene: Scene) -> None:
    await pilot.pause()
    if isinstance(pilot.app.screen, GameScreen):
        match = pilot.app.screen.match
        for move in scene.moves.split():
            match.play(match.board.parse(move))
        await pilot.pause()
    for key in scene.keys:
        if key.startswith(" "):
            async with asyncio.timeout(_PATIENCE):
                while key[1:] not in _text(pilot):
                    await asyncio.sleep(0.05)
        else:
            await pilot.press(key)
        await pilot.pause()


def _text(pilot: Pilot[None]) -> str:
    return "\n".join(strip.text for strip in pilot.app.screen._compositor.render_strips())


@cache
def _database() -> bytes:
    """Games for the list and the statistics, on fixed days."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "games.db"
        with Store(path) as store:
            for number in range(24):
                _keep_a_game(store, number)
        with closing(sqlite3.connect(path)) as database, database:
            database.execute(
                "UPDATE games SET started = date('2026-05-01', id || ' days') || 'T20:00:00+00:00',"
                " changed = date('2026-05-01', id || ' days') || 'T20:10:00+00:00'"
            )
        return path.read_bytes()


def _keep_a_game(store: Store, number: int) -> None:
    """Both games in turn, against three levels, with either side; the first is not finished."""
    game, moves = (("morris", MORRIS), ("mijnlieff", MIJNLIEFF))[number % 2]
    you, level = Person(), Computer(("novice", "casual", "club")[number % 3])
    players: tuple[Player, Player] = (you, level) if number // 2 % 2 else (level, you)
    match = Match(GAMES[game], GAMES[game].options(), players)
    keeper = Keeper(store, match, print)
    for move in moves.split():
        match.play(match.board.parse(move))
    if match.result is None and number:
        match.resign(Side(number // 4 % 2))
    keeper.close()
