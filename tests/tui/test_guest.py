"""A guest reaches no file and no shell: every key and every command of every screen is tried."""

import random
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.app import App
from textual.pilot import Pilot
from textual.screen import Screen

from mijnmorris.learn.progress import Progress
from mijnmorris.tui.app import MijnmorrisApp
from mijnmorris.tui.ask_text import AskText
from mijnmorris.tui.commands import commands_of
from mijnmorris.tui.new_game.screen import NewGameScreen
from tests.fuzz.places import CTRL_P, DOWN, PLACES, RIGHT, Place, add_games

NAMES = {"\r": "enter", DOWN: "down", RIGHT: "right", CTRL_P: "ctrl+p"}
WATCHED = ("subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "os.fork", "pty.spawn")
GUEST_PLACES = [place for place in PLACES if place.screen != "AskText"]
FORBIDDEN = ("file", "suspend", "shell", "screenshot")
"""Words of which no command of a guest may speak."""

_seen: list[str] | None = None


def _watch(event: str, args: tuple[Any, ...]) -> None:
    """Take note of files written and of programs started, while somebody wants to know."""
    if _seen is None:
        return
    if event == "open":
        path, mode, flags = args
        writes = any(sign in mode for sign in "wax+") if mode else bool(flags & 3)
        if writes and not isinstance(path, int):
            _seen.append(f"{path} is written")
    elif event in WATCHED and not _is_engine(args):
        _seen.append(f"{event}: {args}")


def _is_engine(args: tuple[Any, ...]) -> bool:
    return len(args) > 1 and list(args[1])[-1:] == ["engine"]


sys.addaudithook(_watch)


@contextmanager
def watched() -> Iterator[list[str]]:
    """What was written or started meanwhile."""
    global _seen
    _seen = []
    try:
        yield _seen
    finally:
        _seen = None


@pytest.fixture
def suspensions(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The calls of what Textual itself would do."""
    calls: list[str] = []

    def noted(name: str) -> Callable[..., None]:
        return lambda *_, **__: calls.append(name)

    for name in ("action_suspend_process", "suspend", "open_url", "deliver_screenshot"):
        monkeypatch.setattr(App, name, noted(name))
    return calls


class Visit:
    """A guest at a place, who comes back to it as often as is needed."""

    def __init__(self, pilot: Pilot[None], place: Place) -> None:
        self.pilot = pilot
        self.place = place
        assert isinstance(pilot.app, MijnmorrisApp)
        self.app = pilot.app
        self._there: Screen[Any] | None = None

    async def arrive(self) -> None:
        """Be at the place, by the way from a menu of its own if something led away."""
        if self.app.screen is self._there:
            return
        while len(self.app.screen_stack) > 2:
            await self.app.pop_screen()
        await self.app.switch_screen(NewGameScreen(self.place.setup()))
        await self.pilot.pause()
        for key in self.place.keys:
            await self.pilot.press(NAMES.get(key, key))
            await self.pilot.pause()
        assert type(self.app.screen).__name__ == self.place.screen
        self._there = self.app.screen

    async def try_key(self, key: str) -> None:
        """Press the key at the place."""
        await self.arrive()
        await self.pilot.press(key)
        await self._look_about()

    async def try_command(self, title: str) -> None:
        """Give the command of the palette at the place, if it is offered there now."""
        await self.arrive()
        for command in self.app.get_system_commands(self.app.screen):
            if command.title == title:
                result = command.callback()
                if result is not None:
                    await result
                await self._look_about()
                return

    async def _look_about(self) -> None:
        """Nothing that asks for a file is open."""
        await self.pilot.pause()
        assert not any(isinstance(screen, AskText) for screen in self.app.screen_stack)


def guest_app(folder: Path) -> MijnmorrisApp:
    return MijnmorrisApp(
        games=folder / "games.db", lot=random.Random(1), progress=Progress(), is_guest=True
    )


@pytest.mark.parametrize("place", GUEST_PLACES, ids=lambda place: place.name)
async def test_no_key_and_no_command_reaches_a_file_or_a_program(
    place: Place, tmp_path: Path, suspensions: list[str]
) -> None:
    app = guest_app(tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert app.host.store is not None
        add_games(app.host.store)
        visit = Visit(pilot, place)
        await visit.arrive()
        keys = sorted(
            active.binding.key
            for active in app.screen.active_bindings.values()
            if not active.binding.action.endswith("quit")  # the end of the program, and of this
        )
        commands = [command.title for command in app.get_system_commands(app.screen)]
        told = " ".join(command.explanation for command in commands_of(app.screen))
        assert not [word for word in FORBIDDEN if word in f"{told} {' '.join(commands)}".lower()]
        with watched() as seen:
            for key in [*keys, "ctrl+z"]:
                await visit.try_key(key)
            for title in commands:
                if "end the program" not in title:
                    await visit.try_command(title)
        assert seen == []
        assert suspensions == []


async def test_what_somebody_here_may_do_is_not_offered_to_guests(tmp_path: Path) -> None:
    offered = {}
    for is_guest in (False, True):
        app = MijnmorrisApp(games=tmp_path / f"{is_guest}.db", is_guest=is_guest)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            assert app.host.store is not None
            add_games(app.host.store)
            await pilot.press("g")
            await pilot.pause()
            offered[is_guest] = {
                active.binding.id
                for active in app.screen.active_bindings.values()
                if active.enabled
            }
    assert offered[False] - offered[True] == {"games.export", "app.suspend"}


async def test_actions_that_no_key_leads_to_do_nothing_for_guests(
    tmp_path: Path, suspensions: list[str]
) -> None:
    app = guest_app(tmp_path)
    async with app.run_test(size=(80, 24)):
        with watched() as seen:
            await app.run_action("suspend_process")
            await app.run_action(f"screenshot('x.svg', '{tmp_path}')")
            app.open_url("https://example.org")
        assert seen == []
    assert suspensions == []


async def test_a_guests_settings_hold_but_are_not_kept(tmp_path: Path) -> None:
    app = guest_app(tmp_path)
    app.kept = app.kept.__class__(tmp_path / "settings.toml", app.settings, frozenset(), ())
    async with app.run_test(size=(80, 24)):
        app.change_setting("coordinates", False)
        assert not app.settings.coordinates
    assert not (tmp_path / "settings.toml").exists()
