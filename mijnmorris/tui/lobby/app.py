"""The full-screen program of the lobby."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from textual import on

from mijnmorris.games import game_named
from mijnmorris.learn.progress import Progress
from mijnmorris.lobby.agreement import terms_of
from mijnmorris.lobby.connection import Connection
from mijnmorris.lobby.kept import KeptProgress, changed_settings, take_settings
from mijnmorris.lobby.places import Places, where_others_are
from mijnmorris.lobby.remote import RemoteSession
from mijnmorris.lobby.wire import Message
from mijnmorris.match.setup import GameSetup, OpponentKind
from mijnmorris.settings import SettingsFile
from mijnmorris.tui.app import MijnmorrisApp
from mijnmorris.tui.lobby.hall import HallScreen
from mijnmorris.tui.lobby.standing import StandingScreen

if TYPE_CHECKING:
    from mijnmorris.tui.lobby.table import TableScreen


class LobbyApp(MijnmorrisApp):
    """Shows the hall, and the table where the player plays or watches.

    ``places`` are the paths at which the server is reached. ``fingerprint`` identifies a guest by
    the SSH key; users of the machine have none. ``first`` is a request sent as soon as the server
    greets.
    """

    CSS_PATH = "../app.tcss"

    def __init__(
        self,
        setup: GameSetup,
        kept: SettingsFile,
        places: Places,
        *,
        fingerprint: str | None = None,
        first: Message | None = None,
        progress: Progress | None = None,
        is_guest: bool = False,
    ) -> None:
        self.connection = Connection(places, fingerprint, self._take_message)
        if is_guest:
            progress = KeptProgress(self.connection.send)
        super().__init__(setup, kept, progress=progress, is_guest=is_guest)
        self._hall_screen = HallScreen(where_others_are(places, is_guest))
        self._first = first
        self._is_new = True
        self._last_table: TableScreen | None = None

    def on_mount(self) -> None:
        """Connect to the server."""
        self.run_worker(self.connection.run())

    def open_menu(self) -> None:
        """Show the hall, which takes the place of the menu."""
        if self._hall_screen not in self.screen_stack:
            self.push_screen(self._hall_screen)

    def change_setting(self, name: str, value: Any) -> None:
        """Put a setting in force; a guest's settings are kept by the server."""
        super().change_setting(name, value)
        if self.host.is_guest:
            text = changed_settings(self.settings)
            self.connection.send({"do": "keep", "what": "settings", "value": text})

    # What the player wants

    @on(HallScreen.Asked)
    def ask(self, event: HallScreen.Asked) -> None:
        """Send the request; with a request to join a room goes the game chosen last."""
        message = event.message
        self._send({**terms_of(self.host.setup), **message} if message["do"] == "join" else message)

    @on(HallScreen.ChallengeWanted)
    def challenge(self, event: HallScreen.ChallengeWanted) -> None:
        """Open the menu in which the player chooses a game to offer."""
        from mijnmorris.tui.lobby.offer import ChallengeScreen  # half a megabyte a session

        def offer(setup: GameSetup, is_rated: bool) -> None:
            self._ask_for("challenge", setup, rated=is_rated, to=event.whom or None)

        setup = replace(self.host.setup, opponent=OpponentKind.PERSON)
        self.push_screen(ChallengeScreen(setup, event.whom, offer))

    @on(HallScreen.ComputerWanted)
    def play_computer(self) -> None:
        """Open the menu in which the player chooses a game against the computer."""
        from mijnmorris.tui.lobby.offer import ComputerScreen

        def begin(setup: GameSetup, is_rated: bool) -> None:
            self._ask_for("computer", setup, rated=is_rated, level=setup.level)

        setup = replace(self.host.setup, opponent=OpponentKind.COMPUTER)
        self.push_screen(ComputerScreen(setup, begin))

    def _ask_for(self, do: str, setup: GameSetup, **rest: Any) -> None:
        self.host.setup = setup
        self._send({"do": do, **terms_of(setup), **rest})

    def _send(self, message: Message) -> None:
        if not self.connection.send(message):
            self.warn("the lobby cannot be reached now; try again in a moment")

    # What the server says

    @property
    def _table(self) -> "TableScreen | None":
        """The table's screen, if the player is at one; ``None`` in the hall."""
        return self._last_table if self._last_table in self.screen_stack else None

    def _take_message(self, message: Message) -> None:
        table = self._table
        match message:
            case {"is": "gone", "why": str(why)}:
                self.exit(return_code=1, message=f"{why[:1].upper()}{why[1:]}.")
            case {"is": "lost"}:
                self.warn("the connection to the lobby broke; trying again")
                if table is not None:
                    table.session.lost()
            case {"is": "welcome"}:
                self._come_in(message)
            case {"is": "bye", "why": str(why)}:
                self.warn(f"{why}; your games are kept")
            case {"is": "table"}:
                self._sit_down(message, table)
            case {"table": int(number)} if table is not None and table.session.table == number:
                self._tell_table(table, message)
            case {"is": "refused"} if table is not None:
                table.take_message(message)
            case _:
                self._tell_hall(message)

    def _come_in(self, message: Message) -> None:
        self._hall_screen.name_here = message["name"]
        if not self._is_new:
            self.notify("the lobby is back", markup=False)
            return
        self._is_new = False
        if self.host.is_guest:
            take_settings(message["kept"].get("settings", ""), super().change_setting)
            assert isinstance(self.progress, KeptProgress)
            self.progress.take(message["kept"].get("progress", ""))
        if self._first is not None:
            self._send(self._first)

    def _sit_down(self, message: Message, table: "TableScreen | None") -> None:
        if table is not None and table.session.table == message["table"]:
            if table.session.take_up(message):
                return
            table.session.is_replaced = True
            table.dismiss()
        from mijnmorris.tui.lobby.table import TableScreen  # half a megabyte a session

        session = RemoteSession(self.host, message, self.connection.send)
        self._last_table = TableScreen(session)
        self.push_screen(self._last_table)

    def _tell_table(self, table: "TableScreen", message: Message) -> None:
        try:
            table.take_message(message)
        except (LookupError, ValueError):
            # Both sides play by the same rules, so something was missed: ask how it stands.
            self._send({"do": "follow", "table": table.session.table})

    def _tell_hall(self, message: Message) -> None:
        hall = self._hall_screen
        match message:
            case {"is": "hall"}:
                hall.show(message)
            case {"is": "refused", "why": str(why)}:
                self.warn(why)
            case {"is": "declined", "name": str(name)}:
                self.notify(f"{name} declines your challenge", markup=False)
            case {"is": "accepted", "name": str(name), "game": str(game)}:
                told = f"{name} accepts your challenge: {game_named(game).title} waits in the lobby"
                self.notify(told, markup=False)
            case {"is": "offered", "to": to}:
                told = f"your game begins when {to or 'somebody'} accepts"
                self.notify(f"{told}; until then it stands in the lobby", markup=False)
            case {"is": "waiting", "room": str(room)}:
                self.notify(f"you wait in {room} for somebody to join you", markup=False)
            case {"is": "named", "name": str(name)}:
                hall.name_here = name
            case {"is": "standing"}:
                self._show_standing(message)

    def _show_standing(self, standing: Message) -> None:
        if isinstance(self.screen, StandingScreen):
            self.screen.show(standing)
        else:
            self.push_screen(StandingScreen(standing))
