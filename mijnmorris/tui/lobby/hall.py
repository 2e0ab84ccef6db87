"""The hall on the screen: challenges, games and players in one list."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.message import Message as Posted
from textual.widgets import DataTable, Static

from mijnmorris.games import game_named
from mijnmorris.lobby.agreement import special_rules
from mijnmorris.lobby.wire import Message
from mijnmorris.tui.base_screen import BaseScreen
from mijnmorris.tui.key_bar import KeyBar
from mijnmorris.tui.questions import AskText

_HEADINGS = ("", "Who", "Game", "Rules")


@dataclass(frozen=True)
class Row:
    """A line of the list: what it shows, and what Enter does with it."""

    cells: tuple[str, str, str, str]
    message: Message | None = None
    """What is asked of the server."""
    whom: str = ""
    """Who is challenged."""


class HallScreen(BaseScreen):
    """Lists what there is; Enter accepts, goes on, watches or challenges."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("k", "move_row('up')", tooltip="to the line above", id="hall.up", show=False),
        Binding("j", "move_row('down')", tooltip="to the line below", id="hall.down", show=False),
        Binding(
            "enter",
            "choose",
            "choose",
            tooltip="accept, withdraw, go on, watch or challenge",
            id="hall.choose",
            priority=True,
        ),
        Binding("C", "challenge", "challenge", tooltip="offer a game", id="hall.challenge"),
        Binding("J", "room", "join", tooltip="join a room and meet somebody there", id="hall.room"),
        Binding("x", "decline", "remove", tooltip="decline the challenge", id="hall.decline"),
        Binding("at", "name", "name", tooltip="choose a name", id="hall.name"),
        Binding("T", "best", "stats", tooltip="how you stand, and who is best", id="hall.best"),
        Binding("q", "app.quit", "leave", tooltip="leave the lobby", id="hall.quit"),
    ]
    MOVED_KEYS: ClassVar[Mapping[str, str]] = {
        "c": "hall.challenge",
        "r": "hall.room",
        "n": "hall.name",
        "b": "hall.best",
    }

    class Asked(Posted):
        """Something is asked of the server."""

        def __init__(self, message: Message) -> None:
            super().__init__()
            self.message = message

    class ChallengeWanted(Posted):
        """A game is to be offered, to somebody or to all."""

        def __init__(self, whom: str) -> None:
            super().__init__()
            self.whom = whom

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[Row] = []
        self.name_here = ""
        """What the player is called."""

    def compose(self) -> ComposeResult:
        """The list between title and keys."""
        yield Static(id="title", markup=False)
        table: DataTable[str | Text] = DataTable(cursor_type="row", zebra_stripes=True)
        table.add_columns(*_HEADINGS)
        yield table
        yield KeyBar()

    def on_mount(self) -> None:
        """Say that there is nothing yet."""
        self.show({"players": [], "challenges": [], "tables": []})

    def show(self, hall: Message) -> None:
        """List what there is now."""
        rows = [
            *(_challenge(each) for each in hall["challenges"]),
            *(_game(each) for each in hall["tables"]),
            *(_player(*each) for each in hall["players"] if each[0] != self.name_here),
        ]
        dot = self.program.glyphs.dot
        told = f"{self.name_here} {dot} {len(hall['players'])} here" if self.name_here else "..."
        self.query_one("#title", Static).update(f"LOBBY {dot} {told}")
        if rows == self._rows:
            return
        self._rows = rows
        table = self._table
        before = table.cursor_row
        table.clear()
        for row in rows:
            table.add_row(*map(Text, row.cells))
        table.move_cursor(row=before)
        self.refresh_bindings()

    @property
    def _table(self) -> DataTable[str | Text]:
        return self.query_one(DataTable)

    @property
    def _chosen(self) -> Row | None:
        row = self._table.cursor_row
        return self._rows[row] if 0 <= row < len(self._rows) else None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Offer only what makes sense now."""
        if action == "choose":
            return bool(self._rows)
        if action == "decline":
            row = self._chosen
            return row is not None and row.cells[0] == _FOR_YOU
        return True

    def action_move_row(self, way: str) -> None:
        """Go to the line above or below."""
        getattr(self._table, f"action_cursor_{way}")()

    @on(DataTable.RowHighlighted)
    def _show_keys(self) -> None:
        self.refresh_bindings()

    @on(DataTable.RowSelected)
    def action_choose(self) -> None:
        """Do what the line says."""
        row = self._chosen
        if row is None:
            return
        if row.message is not None:
            self.post_message(self.Asked(row.message))
        else:
            self.post_message(self.ChallengeWanted(row.whom))

    def action_decline(self) -> None:
        """Decline the challenge of the line."""
        row = self._chosen
        if row is not None and row.message is not None:
            self.post_message(self.Asked({**row.message, "do": "decline"}))

    def action_challenge(self) -> None:
        """Offer a game to all."""
        self.post_message(self.ChallengeWanted(""))

    def action_room(self) -> None:
        """Ask for a room, and meet somebody there."""
        self._ask("Name a room; who names the same one plays with you:", "room-1", "join", "room")

    def action_name(self) -> None:
        """Ask for a name."""
        self._ask("What do you want to be called?", self.name_here, "name", "name")

    def _ask(self, question: str, value: str, do: str, field: str) -> None:
        def send(answer: str | None) -> None:
            if answer:
                self.post_message(self.Asked({"do": do, field: answer}))

        self.app.push_screen(AskText(question, value), send)

    def action_best(self) -> None:
        """Ask how the player stands."""
        self.post_message(self.Asked({"do": "standing"}))


_FOR_YOU = "challenges you"


def _challenge(each: Message) -> Row:
    game = game_named(each["game"]).title
    if each["mine"]:
        cells = ("your challenge", each["room"] or "for all", game, special_rules(each))
        return Row(cells, {"do": "decline", "challenge": each["id"]})
    how = _FOR_YOU if each["for_me"] else "offers a game"
    cells = (how, each["by"], game, special_rules(each))
    return Row(cells, {"do": "accept", "challenge": each["id"]})


def _game(each: Message) -> Row:
    light, dark = each["names"]
    how = "your game goes on" if each["mine"] else "is played, to watch"
    cells = (how, f"{light} - {dark}", game_named(each["game"]).title, "")
    return Row(cells, {"do": "follow", "table": each["id"]})


def _player(name: str, plays: bool) -> Row:
    return Row(("plays now" if plays else "is here", name, "", ""), whom=name)
