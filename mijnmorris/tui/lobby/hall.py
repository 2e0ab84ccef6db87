"""The hall on the screen: challenges, games and players in one list."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Resize
from textual.message import Message as Posted
from textual.widgets import DataTable, Static

from mijnmorris.games import game_named
from mijnmorris.lobby.agreement import BOTH_SIDES, GUIDE, special_rules
from mijnmorris.lobby.wire import Message
from mijnmorris.rules.wording import as_sentence
from mijnmorris.tui.base_screen import BaseScreen
from mijnmorris.tui.key_bar import KeyBar, KeyGroup, keys_of
from mijnmorris.tui.questions import AskText

_AND_SO_ON = ".."
_LEAST_RULES = 10
"""Columns; if fewer are left for the rules, only the line below the list tells them."""
_FEW = 5
"""The most lines of the list that leave room for the guide below it."""


@dataclass(frozen=True)
class Row:
    """A line of the list, and what Enter does with it."""

    what: str
    who: str
    game: str = ""
    rules: str = ""
    enter: str = ""
    """What Enter does, as the end of a sentence that begins with it: ``accepts``."""
    message: Message | None = None
    """The request that Enter sends; ``None`` if Enter offers a game to the player of the line."""

    @property
    def sentence(self) -> str:
        """The whole line as a sentence, then what Enter does."""
        title = game_named(self.game).title if self.game else ""
        rules = f" ({self.rules})" if self.rules else ""
        return f"{self.who} {self.what}{': ' if title else ''}{title}{rules}. Enter {self.enter}."


class HallScreen(BaseScreen):
    """Lists challenges, games and players; Enter accepts, goes on, watches or challenges."""

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
        Binding("P", "computer", "computer", tooltip="play the computer", id="hall.computer"),
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
        """The player asks something of the server; carries the request."""

        def __init__(self, message: Message) -> None:
            super().__init__()
            self.message = message

    class ChallengeWanted(Posted):
        """The player wants to offer a game, to the named player or, without a name, to all."""

        def __init__(self, whom: str = "") -> None:
            super().__init__()
            self.whom = whom

    class ComputerWanted(Posted):
        """The player wants to choose a game against the computer."""

    def __init__(self, why_alone: str = "") -> None:
        """``why_alone`` tells why no other user can join, as a sentence; empty if they can."""
        super().__init__()
        self._why_alone = why_alone
        self._rows: list[Row] = []
        self._hall: Message | None = None
        """The server's last list of the hall; ``None`` before the first one."""
        self.name_here = ""
        """The player's name."""

    def compose(self) -> ComposeResult:
        """The list between title and keys; below it the chosen line in full, and a guide."""
        yield Static(id="title", markup=False)
        table: DataTable[Text] = DataTable(cursor_type="row", zebra_stripes=True)
        yield table
        yield Static(id="chosen", markup=False)
        yield Static(id="guide", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        """Show the list if the server has sent one already."""
        self._show_title()
        if self._hall is not None:
            self.show(self._hall)

    def show(self, hall: Message) -> None:
        """Show the list of the hall, now or as soon as the screen is laid out."""
        self._hall = hall
        if not self.query(DataTable):
            return
        rows = [
            *(_game(each) for each in hall["tables"] if each["mine"]),
            *(_challenge(each) for each in hall["challenges"]),
            *(_game(each) for each in hall["tables"] if not each["mine"]),
            *(_player(*each) for each in hall["players"] if each[0] != self.name_here),
        ]
        self._show_title()
        if rows != self._rows:
            self._rows = rows
            self._fill()
        self._show_guide()

    def _show_title(self) -> None:
        dot, hall = self.program.glyphs.dot, self._hall
        parts = ["LOBBY", self.name_here, f"{len(hall['players'])} here"] if hall else ["LOBBY"]
        if hall and hall["sessions"] > 1:
            parts.append(f"{hall['sessions']} sessions are yours")
        self.query_one("#title", Static).update(f" {dot} ".join(parts))

    @on(Resize)
    def _fill(self) -> None:
        """Fill the table anew, with the columns that there is room for."""
        table = self._table
        before = table.cursor_row
        room = self.app.size.width - 1  # of the scroll bar
        table.clear(columns=True)
        columns = _columns(self._rows, room - 2 * table.cell_padding * 4)
        for heading, width in columns.items():
            table.add_column(heading, width=width)
        for row in self._rows:
            cells = zip((row.who, row.what, row.game, row.rules), columns.values(), strict=False)
            table.add_row(*(_cut(text, width) for text, width in cells))
        table.display = bool(self._rows)
        if self._rows:
            table.move_cursor(row=min(before, len(self._rows) - 1))
            table.focus()
        self._show_line()

    @on(DataTable.RowHighlighted)
    def _show_line(self) -> None:
        row = self._chosen
        line = self.query_one("#chosen", Static)
        line.display = row is not None
        line.update("" if row is None else row.sentence)
        self.refresh_bindings()

    def _show_guide(self) -> None:
        """Say below the list what can be done, if there is room for it."""
        guide = self.query_one("#guide", Static)
        guide.display = self._hall is not None and len(self._rows) <= _FEW
        if guide.display:
            guide.update("\n".join(self._guide()))

    def _guide(self) -> Iterable[str]:
        assert self._hall is not None
        if len(self._hall["players"]) == 1:
            yield "Nobody else is here yet."
            if self._why_alone:
                yield as_sentence(self._why_alone)
            yield ""
        if self._hall["sessions"] > 1:
            yield f"{as_sentence(BOTH_SIDES)}\n"
        for name, words in GUIDE.items():
            yield f"{keys_of(self, KeyGroup((f'hall.{name}',), '')):>3}  {words}"
        yield "\nChallenges, players and games to watch appear here."

    @property
    def _table(self) -> DataTable[Text]:
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
            return row is not None and row.what == _FOR_YOU
        return True

    def action_move_row(self, way: str) -> None:
        """Go to the line above or below."""
        getattr(self._table, f"action_cursor_{way}")()

    @on(DataTable.RowSelected)
    def action_choose(self) -> None:
        """Do what the line says."""
        row = self._chosen
        if row is None:
            return
        if row.message is not None:
            self.post_message(self.Asked(row.message))
        else:
            self.post_message(self.ChallengeWanted(row.who))

    def action_decline(self) -> None:
        """Decline the challenge of the line."""
        row = self._chosen
        if row is not None and row.message is not None:
            self.post_message(self.Asked({**row.message, "do": "decline"}))

    def action_challenge(self) -> None:
        """Offer a game to all."""
        self.post_message(self.ChallengeWanted())

    def action_computer(self) -> None:
        """Choose a game with the computer."""
        self.post_message(self.ComputerWanted())

    def action_room(self) -> None:
        """Ask for a room, and meet somebody there."""
        self._ask(
            "Name a room. Whoever names the same one plays with you:", "room-1", "join", "room"
        )

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
    what, who, enter = "offers a game", each["by"], "accepts"
    if each["mine"]:
        what, enter = "offer a game", "withdraws it"
        who = f"you, in {each['room']}" if each["room"] else "you"
        what = f"challenge {each['to']}" if each["to"] else what
    elif each["by_me"]:
        what, who = "offer a game", "you, elsewhere"
        enter = "accepts, and you play both sides"
    elif each["for_me"]:
        what, enter = _FOR_YOU, "accepts"
    do = "decline" if each["mine"] else "accept"
    rules = special_rules(each)
    return Row(what, who, each["game"], rules, enter, {"do": do, "challenge": each["id"]})


def _game(each: Message) -> Row:
    light, dark = each["names"]
    who = f"{light} - {dark}"
    message = {"do": "follow", "table": each["id"]}
    number = f"game {each['id']}"
    if each["mine"]:
        return Row("is your game", who, each["game"], number, "goes on with it", message)
    return Row("is being played", who, each["game"], number, "watches it", message)


def _player(name: str, plays: bool) -> Row:
    what = "is playing" if plays else "is here"
    return Row(what, name, enter="offers a game")


def _columns(rows: Iterable[Row], room: int) -> dict[str, int]:
    """The widths of the columns by heading; rules have a column only if enough room is left."""
    widths = {"Who": 3, "": 4, "Game": 4}
    for row in rows:
        for name, text in zip(widths, (row.who, row.what, row.game), strict=True):
            widths[name] = max(widths[name], len(text))
    widths["Who"] = min(widths["Who"], room - widths[""] - widths["Game"])
    left = room - sum(widths.values())
    return {**widths, "Rules": left} if left >= _LEAST_RULES else widths


def _cut(text: str, width: int) -> Text:
    if len(text) > width:
        text = text[: width - len(_AND_SO_ON)] + _AND_SO_ON
    return Text(text, no_wrap=True)
