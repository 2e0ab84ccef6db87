"""Running the program and leading it to the scenes."""

import asyncio
import sqlite3
from collections import defaultdict
from collections.abc import AsyncIterator, Sequence
from contextlib import closing
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.color import ColorSystem
from rich.console import COLOR_SYSTEMS
from textual._compositor import LayoutUpdate
from textual.dom import DOMNode
from textual.pilot import Pilot
from textual.widgets import Input

from mijnmorris.games import GAMES
from mijnmorris.learn.progress import Progress
from mijnmorris.match.clock import Clock, TimeControl
from mijnmorris.match.match import Match
from mijnmorris.match.players import Computer, Person, Player
from mijnmorris.match.session import Session
from mijnmorris.match.store import AutoSave, Store
from mijnmorris.rules import Side
from mijnmorris.settings import Settings, SettingsFile
from mijnmorris.tui import app as program
from mijnmorris.tui.app import MijnmorrisApp
from mijnmorris.tui.game.screen import GameScreen
from mijnmorris.tui.new_game.screen import NewGameScreen
from mijnmorris.tui.output.cells import Cell, cells_of
from mijnmorris.tui.terminal.choice import PICTURES
from mijnmorris.tui.terminal.known import CellSize, Terminal
from screenshots.answers import KnownAnswers
from screenshots.looks import Look
from screenshots.scenes import MIJNLIEFF, MORRIS, Scene
from screenshots.surroundings import AtOnce, pretended, work_at_once

SETTINGS_FILE = Path("~/.config/mijnmorris/settings.toml")
"""Named in the picture of the settings, but neither read nor written."""

CELL = CellSize(10, 20)
"""The size of a character where there are pictures."""

Picture = list[list[Cell]]
"""The rows of the terminal, each character with the codes of its look."""


class ScenesApp(MijnmorrisApp):
    """The program, with a store of games and an engine that are always the same."""

    # Textual looks beside the subclass.
    CSS_PATH = str(Path(program.__file__).with_name(MijnmorrisApp.CSS_PATH))

    def __init__(self, look: Look, games: Path) -> None:
        settings = Settings(theme=look.theme, painter=look.painter)
        super().__init__(
            kept=SettingsFile(SETTINGS_FILE, settings, frozenset({"theme"}), ()),
            engine=KnownAnswers(),
            games=games,
        )
        if look.painter == PICTURES:
            self._terminal = Terminal("kitty", (0, 47, 4), CELL, round_trip=0)
            self.album._thread = AtOnce(1)
            self.album.use(CELL)
            self._use_painter()

    @property
    def engine(self) -> KnownAnswers:
        """The engine that is asked."""
        assert isinstance(self.host.engine, KnownAnswers)
        return self.host.engine

    def take_theme(self, theme: str) -> None:
        """Choose the theme while the program runs."""
        if theme != self.theme:
            self.theme = self.settings.theme = theme

    async def begin(self, scene: Scene) -> None:
        """Show the menu or the game of the scene, as if the program had just started."""
        while len(self.screen_stack) > 1:
            await self.pop_screen()
        self.clear_notifications()
        self._use_fresh_store(b"" if scene.is_first_start else _database())
        self.arrangement = None
        self.drafts.clear()
        self.host.setup = scene.setup()
        self.progress = Progress()
        self.host.lot.seed(1)
        self.engine.unanswered.clear()
        self._is_first_start = scene.is_first_start
        if scene.game:
            await self.push_screen(self._game(scene))
        else:
            await self.push_screen(NewGameScreen(self.host.setup))

    def _use_fresh_store(self, games: bytes) -> None:
        store = self.host.store
        assert store is not None
        store.close()
        store.path.write_bytes(games)
        self.host.store = Store(store.path)

    def _game(self, scene: Scene) -> GameScreen:
        match = self.host.setup.new_match(self.host.lot)
        if scene.clock:
            match.clock = Clock(TimeControl.parse(scene.clock), now=lambda: 0.0)
        for move in scene.moves.split():
            match.play(match.board.parse(move))
        return GameScreen(Session(self.host, match))

    def picture(self) -> Picture:
        """What the terminal shows now."""
        return picture_of(self)


def picture_of(app: MijnmorrisApp) -> Picture:
    """What the app's terminal shows now."""
    colours = COLOR_SYSTEMS.get(app.console.color_system or "", ColorSystem.TRUECOLOR)
    update = app.screen._compositor.render_update(full=True, screen_stack=app._background_screens)
    assert isinstance(update, LayoutUpdate)
    return [
        [cell for strip in strips for cell in cells_of(strip, colours)] for strips in update.strips
    ]


async def visited(
    scenes: Sequence[Scene], looks: Sequence[Look], *, must_know: bool = True
) -> AsyncIterator[tuple[Scene, Look, ScenesApp]]:
    """The program shows the scenes in the looks, one after another.

    A run of it shows all scenes, each in all themes of a terminal and a way of drawing.
    Raises ``LookupError`` where the engine's answer has to be known and is not.
    """
    for alike in runs(looks):
        first = alike[0]
        with pretended(first.terminal), TemporaryDirectory() as folder:
            games = Path(folder) / "games.db"
            games.write_bytes(_database())
            app = ScenesApp(first, games)
            async with app.run_test(size=first.size, notifications=True) as pilot:
                work_at_once()
                for scene in scenes:
                    shown = [look for look in alike if scene.is_in(look)]
                    for look in shown:
                        app.take_theme(look.theme)
                        if look is shown[0] or scene.opened_anew:
                            await _reach(pilot, app, scene, look)
                        await settle(app, scene)
                        if must_know and not scene.thinks:
                            app.engine.check()
                        yield scene, look, app
                    # The next one begins in the theme of this one's last picture.
                    alike.reverse()


def runs(looks: Sequence[Look]) -> list[list[Look]]:
    """The looks that differ in nothing but the theme, each of them in a list."""
    runs: defaultdict[object, list[Look]] = defaultdict(list)
    for look in looks:
        runs[look.terminal, look.painter, look.size].append(look)
    return list(runs.values())


async def _reach(pilot: Pilot[None], app: ScenesApp, scene: Scene, look: Look) -> None:
    """Lead the program to the scene."""
    if app.size != look.size:
        await pilot.resize_terminal(*look.size)
    await app.begin(scene)
    await settle(app, scene)
    for key in scene.keys:
        # Not the pilot's way, which sends a message to every widget to see it come back.
        await app._press_keys([key])
        await settle(app, scene)
    if scene.size is not None:
        await pilot.resize_terminal(*scene.size)
    for entry in app.screen.query(Input):
        entry.cursor_blink = False
    await settle(app, scene)


async def settle(app: ScenesApp, scene: Scene) -> None:
    """Go on until nothing is left to do."""
    quiet = 0
    while quiet < 3:
        await asyncio.sleep(0)
        app.screen._on_timer_update()
        quiet = 0 if _is_busy(app, scene) else quiet + 1


def _is_busy(app: ScenesApp, scene: Scene) -> bool:
    has_an_end = not (scene.thinks or scene.follows or app.engine.unanswered)
    if has_an_end and any(not worker.is_finished for worker in app.workers):
        return True
    nodes: list[DOMNode] = [app]
    for screen in app.screen_stack:
        nodes += screen.walk_children(with_self=True)
    return any(node.message_queue_size or node._next_callbacks for node in nodes)


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
    autosave = AutoSave(store, match, print)
    for move in moves.split():
        match.play(match.board.parse(move))
    if match.result is None and number:
        match.resign(Side(number // 4 % 2))
    autosave.close()
