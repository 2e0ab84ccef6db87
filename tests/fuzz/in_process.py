"""Noise on a screen within this process; it goes the way that keys go from a terminal."""

import random
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from textual.pilot import Pilot

from mijnmorris.learn.progress import Progress
from mijnmorris.settings import Settings, SettingsFile
from mijnmorris.settings.model import AUTO
from mijnmorris.tui.app import MijnmorrisApp
from mijnmorris.tui.help import HelpScreen
from mijnmorris.tui.new_game.screen import NewGameScreen
from mijnmorris.tui.questions import Confirm
from mijnmorris.tui.textual_fixes.terminal_input import TerminalInput
from tests.fuzz.noise import SIZE, Noise
from tests.fuzz.places import ESCAPE, Place, add_games

LONGEST_WAY_BACK = 40
"""Keys within which the menu has to be reached from anywhere."""
BURST = 12
"""So many events come at most before the screen has followed."""


class NoisyApp:
    """The program on a screen, and a terminal that sends it bytes."""

    def __init__(self, pilot: Pilot[None], painter: str) -> None:
        self._pilot = pilot
        self._app = pilot.app
        self._painter = painter
        self._terminal = TerminalInput()
        self.last: deque[tuple[str, bytes | tuple[int, int]]] = deque(maxlen=40)
        """The last bytes and sizes of the noise, each with the screen that took it."""

    async def begin_anew(self, place: Place) -> None:
        """Show the menu as it is at first, with default settings and a few games."""
        app = self._app
        assert isinstance(app, MijnmorrisApp)
        assert app.host.store is not None
        app.kept = SettingsFile(Path(), Settings(painter=self._painter), frozenset(), ())
        app.change_setting("painter", self._painter)
        add_games(app.host.store)
        await app.switch_screen(NewGameScreen(place.setup()))

    @property
    def screen(self) -> str:
        """The name of the class of the screen in front."""
        return type(self._app.screen).__name__

    @property
    def is_plain(self) -> bool:
        """Whether nothing but ASCII may be shown."""
        return self._painter == "ascii"

    @property
    def text(self) -> str:
        """What stands on the screen."""
        return "\n".join(strip.text for strip in self._app.screen._compositor.render_strips())

    @property
    def is_over(self) -> bool:
        """Whether a key has ended the program, as one of the menu does."""
        return self._app._exit or not self._app.is_running

    async def send(self, data: bytes) -> None:
        """Send bytes, all at once."""
        driver = self._app._driver
        assert driver is not None
        for message in (*self._terminal.feed(data), *self._terminal.tick()):
            driver.process_message(message)

    async def press(self, *keys: str) -> None:
        """Send keys, each when the screen has followed the one before."""
        for key in keys:
            await self.send(key.encode())
            await self._pilot.pause()

    async def finish_work(self) -> None:
        """Wait for what is done in the background, as drawing an ending to practise."""
        await self._app.workers.wait_for_complete()
        await self._pilot.pause()

    async def make(self, noise: Noise, events: int) -> int:
        """Send so many events, fewer if they end the program; return how many."""
        sent = 0
        while sent < events and not self.is_over:
            burst = min(1 + noise.pick(BURST), events - sent)
            data = b"".join(noise.event() for _ in range(burst))
            self.last.append((self.screen, data))
            await self.send(data)
            await self._pilot.pause()
            size = noise.size()
            if size is not None and not self.is_over:
                self.last.append((self.screen, size))
                await self._pilot.resize_terminal(*size)
            sent += burst
        return sent

    async def go_back(self) -> None:
        """Reach the menu, with the keys that a person tries who is lost."""
        await self._pilot.resize_terminal(*SIZE)
        await self.press("\x1b[201~")
        for attempt in range(LONGEST_WAY_BACK):
            if isinstance(self._app.screen, NewGameScreen):
                return
            if isinstance(self._app.screen, Confirm):
                is_leaving = "Leave the game" in self._app.screen._question
                await self.press("y" if is_leaving else "n")
            else:
                await self.press("q" if attempt % 2 else ESCAPE)
        raise AssertionError(f"stuck on {self.screen}")

    async def assert_answers(self) -> None:
        """A key has its effect."""
        await self.press("?")
        assert isinstance(self._app.screen, HelpScreen)
        await self.press(ESCAPE)
        assert isinstance(self._app.screen, NewGameScreen)


async def try_places(
    places: Sequence[Place], seed: int, events: int, home: Path, *, painter: str = AUTO
) -> Counter[str]:
    """Make noise on each screen, find back to the menu, and quit at the end.

    With the painter ``ascii`` each screen has to be plain ASCII, too.

    Returns how many events each screen took; fewer than asked for where one of them ended
    the program, as a key of the menu does.
    """
    counts: Counter[str] = Counter()
    waiting = list(places)
    while waiting:
        app = MijnmorrisApp(
            lot=random.Random(seed), games=home / "games.db", progress=Progress(home / "progress")
        )
        async with app.run_test(size=SIZE) as pilot:
            here = NoisyApp(pilot, painter)
            while waiting and not here.is_over:
                place = waiting.pop(0)
                with explained(f"{place.name}, seed {seed}", here):
                    counts[place.name] = await _try(place, here, Noise(seed), events)
            if not here.is_over:
                await here.assert_answers()
                await here.press("\x11")
                assert here.is_over
        assert app.return_code == 0
    return counts


async def _try(place: Place, here: NoisyApp, noise: Noise, events: int) -> int:
    await here.begin_anew(place)
    await here.press(*place.keys)
    if here.screen != place.screen:
        await here.finish_work()
    assert here.screen == place.screen
    assert here.text.isascii() or not here.is_plain, here.text
    sent = await here.make(noise, events)
    if not here.is_over:
        await here.go_back()
    return sent


@contextmanager
def explained(name: str, here: NoisyApp) -> Iterator[None]:
    """Name the screen, the seed and the last bytes with an error."""
    try:
        yield
    except Exception as error:
        last = "\n".join(map(str, here.last))
        raise AssertionError(f"{name}, after\n{last}") from error
