"""A guest reaches no file and no shell: every key and every command of every screen is tried."""

import asyncio
import os
import random
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractContextManager, asynccontextmanager, contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from textual.app import App
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Input

from mijnmorris.learn.progress import Progress
from mijnmorris.tui.app import MijnmorrisApp
from mijnmorris.tui.commands import commands_of
from mijnmorris.tui.new_game.screen import NewGameScreen
from mijnmorris.tui.questions import AskText
from tests.fuzz.places import CTRL_P, DOWN, F3, PLACES, RIGHT, Place, add_games

NAMES = {"\r": "enter", DOWN: "down", RIGHT: "right", F3: "f3", CTRL_P: "ctrl+p"}
WATCHED = ("subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "os.fork", "pty.spawn")
GUEST_PLACES = [place for place in PLACES if place.screen != "AskText"]
FORBIDDEN = ("file", "suspend", "shell", "screenshot")
"""Words of which no command of a guest may speak."""

MANY = 100
"""So many actions there are at least."""

Watched = Callable[[], AbstractContextManager[list[str]]]

_seen: list[str] | None = None


def _watch(event: str, args: tuple[Any, ...]) -> None:
    """Take note of files written and of programs started, while somebody wants to know."""
    if _seen is None:
        return
    if event == "open":
        path, mode, flags = args
        writes = any(sign in mode for sign in "wax+") if mode else bool(flags & 3)
        if writes and not isinstance(path, int) and path != os.devnull:
            _seen.append(f"{path} is written")
    elif event in WATCHED and not _is_engine(args):
        _seen.append(f"{event}: {args}")


def _is_engine(args: tuple[Any, ...]) -> bool:
    return len(args) > 1 and list(args[1])[-1:] == ["engine"]


@cache
def _begin_to_watch() -> None:
    sys.addaudithook(_watch)


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> Watched:
    """Keeps what is written or started within.

    A hook stays for good and makes everything slower: what needs it runs at the end.
    """
    monkeypatch.setattr(sys, "dont_write_bytecode", True)  # of modules that are imported late
    _begin_to_watch()
    return _watched


@contextmanager
def _watched() -> Iterator[list[str]]:
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


class Guest:
    """A guest who goes from place to place."""

    def __init__(self, pilot: Pilot[None]) -> None:
        self.pilot = pilot
        assert isinstance(pilot.app, MijnmorrisApp)
        self.app = pilot.app
        self._menu: Screen[Any] = self.app.screen
        self._there = self._menu
        self._typed_there = False

    async def go_to(self, place: Place) -> None:
        """Go to the place from a menu of its own, with a few games to be seen."""
        await self._leave_for(self.app.screen_stack[0])
        assert self.app.host.store is not None
        add_games(self.app.host.store)
        self._menu = NewGameScreen(place.setup())
        await self.app.push_screen(self._menu)
        await self.pilot.pause()
        await self._go_on_to(place)

    async def _go_on_to(self, place: Place) -> None:
        for key in place.keys:
            await self.pilot.press(NAMES.get(key, key))
            await self.pilot.pause()
        while self._name != place.screen and self.app.workers:
            await asyncio.sleep(0.01)  # a position to practise is looked for
            await self.pilot.pause()
        assert self._name == place.screen
        self._there, self._typed_there = self.app.screen, self._is_typing

    async def _leave_for(self, screen: Screen[Any]) -> None:
        """Leave what opened over that screen, if it is still there."""
        while self.app.screen is not screen and screen in self.app.screen_stack:
            await self.app.pop_screen()

    @property
    def _name(self) -> str:
        return type(self.app.screen).__name__

    @property
    def _is_typing(self) -> bool:
        """Whether keys are letters of a text."""
        return isinstance(self.app.focused, Input)

    async def come_back(self, place: Place) -> None:
        """Leave what opened since; go there again where the place is gone, or keys are text."""
        await self._leave_for(self._there)
        if self.app.screen is self._there and self._is_typing == self._typed_there:
            return
        await self._leave_for(self._menu)
        await (self._go_on_to(place) if self.app.screen is self._menu else self.go_to(place))

    def new_keys(self, tried: set[tuple[str, str]]) -> list[str]:
        """The keys of what was not tried elsewhere; it counts as tried from now on."""
        found = []
        for active in self.app.screen.active_bindings.values():
            action = (type(active.node).__name__, active.binding.action)
            # The end of the program would be that of the test.
            ends = action[1].endswith("quit") or active.binding.key == "ctrl+c"
            if action not in tried and not ends:
                tried.add(action)
                found.append(active.binding.key)
        return found

    async def press(self, *keys: str) -> None:
        """Press the keys; nothing that asks for a file opens."""
        await self.pilot.press(*keys)
        await self.pilot.pause()
        assert not any(isinstance(screen, AskText) for screen in self.app.screen_stack)


def guest_app(folder: Path) -> MijnmorrisApp:
    return MijnmorrisApp(
        games=folder / "games.db", lot=random.Random(1), progress=Progress(), is_guest=True
    )


@asynccontextmanager
async def visiting(folder: Path) -> AsyncIterator[Guest]:
    """A guest in the program."""
    async with guest_app(folder).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        yield Guest(pilot)


async def test_no_key_and_no_command_reaches_a_file_or_a_program(
    tmp_path: Path, suspensions: list[str], watched: Watched
) -> None:
    """Each action is tried where it is met first; the palette offers no others."""
    tried = set[tuple[str, str]]()
    async with visiting(tmp_path) as guest:
        for place in GUEST_PLACES:
            await guest.go_to(place)
            check_the_palette(guest.app)
            for key in ["ctrl+z", *guest.new_keys(tried)]:
                with watched() as seen:
                    await guest.press(key)
                assert seen == [], f"{place.name}: {key}"
                await guest.come_back(place)
            assert suspensions == []
    assert len(tried) > MANY


def check_the_palette(app: MijnmorrisApp) -> None:
    """It offers what has a key here, and speaks of no file."""
    offered = [command.title for command in app.get_system_commands(app.screen)]
    told = [command.explanation for command in commands_of(app.screen)]
    assert offered.pop() == "Choose a theme"
    # The word of the bar may come first.
    assert all(title.endswith(each) for title, each in zip(offered, told, strict=True))
    assert not [word for word in FORBIDDEN if word in " ".join(offered).lower()]


@pytest.mark.parametrize("typed", ["write", "file", "suspend", "shell"])
async def test_nothing_is_found_in_the_palette(
    typed: str, tmp_path: Path, suspensions: list[str], watched: Watched
) -> None:
    (games,) = [place for place in GUEST_PLACES if place.name == "games"]
    async with visiting(tmp_path) as guest:
        await guest.go_to(games)
        with watched() as seen:
            await guest.pilot.press("ctrl+p", *typed)
            await guest.app.workers.wait_for_complete()
            await guest.press("enter", "enter")
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
    tmp_path: Path, suspensions: list[str], watched: Watched
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
