"""The lobby's screens in several looks, with the same people in the hall each time.

After a change that is meant, ``pytest tests/lobby/test_pictures.py --snapshot-update``.
"""

from collections.abc import Callable
from itertools import count
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.dom import DOMNode
from textual.pilot import Pilot
from textual.widgets import DataTable

from mijnmorris.lobby.identity import fingerprint
from mijnmorris.lobby.places import Places
from mijnmorris.match.setup import GameSetup, OpponentKind
from mijnmorris.settings import Settings, SettingsFile
from mijnmorris.tui.lobby.app import LobbyApp
from mijnmorris.tui.lobby.hall import HallScreen
from mijnmorris.tui.lobby.offer import ChallengeScreen
from mijnmorris.tui.lobby.standing import StandingScreen
from mijnmorris.tui.lobby.table import TableScreen
from screenshots.looks import DARK, LOOKS, Look
from screenshots.surroundings import pretended
from screenshots.taking import Picture, picture_of
from tests.lobby.clients import Client, serving
from tests.lobby.test_screen import until
from tests.tui.screen_text import characters, screen_text
from tests.tui.test_screens import TextFile

_LOOKS = [look for look in LOOKS if look.name in ("dark", "small", "large", "sixteen", "mono")]
_LOOKS.append(Look("ascii", "16 colours in plain ASCII", "terminal", "ascii"))


@pytest.mark.parametrize("look", _LOOKS, ids=lambda look: look.name)
async def test_screens(
    tmp_path: Path, look: Look, snapshot: SnapshotAssertion, monkeypatch: pytest.MonkeyPatch
) -> None:
    numbers = count(1)
    monkeypatch.setattr("mijnmorris.lobby.identity.guest_name", lambda: f"Guest-{next(numbers):06}")
    with pretended(look.terminal):
        async with serving(tmp_path) as places:
            app = _app(places, look)
            async with app.run_test(size=look.size, notifications=True) as pilot:
                pictures = await _Visit(pilot, app, places).pictures()
    text = "\n".join(
        screen_text(name, {look.name: picture}, DARK.name) for name, picture in pictures.items()
    )
    assert text == snapshot(extension_class=TextFile)


def _app(places: Places, look: Look) -> LobbyApp:
    settings = Settings(theme=look.theme, painter=look.painter)
    kept = SettingsFile(Path(), settings, frozenset({"theme"}), ())
    setup = GameSetup(opponent=OpponentKind.PERSON)
    return LobbyApp(setup, kept, places, fingerprint=fingerprint("Ym9i"), is_guest=True)


class _Visit:
    """Leads the app through the lobby."""

    def __init__(self, pilot: Pilot[None], app: LobbyApp, places: Places) -> None:
        self._pilot, self._app, self._places = pilot, app, places
        self._pictures: dict[str, Picture] = {}

    async def pictures(self) -> dict[str, Picture]:
        """Every screen of the lobby's own by its name.

        Of the menu and the game screen, which have pictures elsewhere, what the lobby adds.
        """
        app = self._app
        await until(self._pilot, lambda: app.connection.is_up and self._hall.name_here != "")
        await self._take("empty", lambda: self._says("Nobody else is here yet"))
        await self._meet_others()
        await self._take("hall", lambda: self._rows == 7)
        again = await Client.of(self._places, "")
        again.send(do="hello", version=1, fingerprint=fingerprint("Ym9i"))
        await self._take("twice", lambda: "2 sessions are yours" in self._title)
        again.writer.close()
        await self._press("C", ChallengeScreen)
        await self._see("A game in the lobby", "anybody", "Rated")
        await self._press("q", HallScreen)
        await self._press("T", StandingScreen)
        await self._take("standing")
        await self._press("q", HallScreen)
        await self._press("enter", TableScreen)
        await self._see("Mijnlieff", "against Ann")
        return self._pictures

    async def _meet_others(self) -> None:
        ann, joe, eve, amy = [await self._named(name) for name in ("Ann", "Joe", "Eve", "Amy")]
        ann.send(do="challenge", game="mijnlieff", options={"layout": "ring"}, light="you")
        you = self._hall.name_here
        joe.send(do="challenge", game="morris", options={"flying": "off"}, clock="5+3", to=you)
        eve.send(do="join", room="den", game="morris")
        await eve.next("waiting")
        amy.send(do="computer", game="morris", level="club", light="you", rated=False)
        await amy.next("table")
        for client in (ann, joe):
            client.send(do="status")
            await client.next("status")

    async def _named(self, name: str) -> Client:
        client = await Client.of(self._places, name.lower())
        client.send(do="name", name=name)
        await client.next("named")
        return client

    async def _press(self, key: str, screen: type[object]) -> None:
        await self._pilot.press(key)
        await until(self._pilot, lambda: isinstance(self._app.screen, screen))

    async def _see(self, *words: str) -> None:
        await self._quiet()
        shown = "\n".join(characters(picture_of(self._app)))
        assert all(word in shown for word in words), shown

    async def _take(self, name: str, seen: Callable[[], bool] = lambda: True) -> None:
        await until(self._pilot, seen)
        await self._quiet()
        self._pictures[name] = picture_of(self._app)

    async def _quiet(self) -> None:
        """Go on until everything is drawn."""
        quiet = 0
        while quiet < 3:
            await self._pilot.pause()
            self._app.screen._on_timer_update()
            quiet = 0 if self._is_busy() else quiet + 1

    def _is_busy(self) -> bool:
        screen = self._app.screen
        nodes: list[DOMNode] = [self._app, *screen.walk_children(with_self=True)]
        return any(node.message_queue_size or node._next_callbacks for node in nodes)

    @property
    def _hall(self) -> HallScreen:
        return self._app._hall_screen

    @property
    def _rows(self) -> int:
        return self._hall.query_one(DataTable).row_count

    @property
    def _title(self) -> str:
        return str(self._hall.query_one("#title").render())

    def _says(self, words: str) -> bool:
        return words in str(self._hall.query_one("#guide").render())
