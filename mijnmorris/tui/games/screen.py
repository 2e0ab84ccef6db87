"""The list of stored games."""

from collections.abc import Callable, Mapping
from itertools import cycle
from typing import ClassVar

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import DataTable, Static

from mijnmorris.games import GAMES
from mijnmorris.match.naming import player_names
from mijnmorris.match.records import write_records
from mijnmorris.match.result import Ending, Result
from mijnmorris.match.store import Selection, Store, StoreError, Summary
from mijnmorris.settings.files import create_file, path_named
from mijnmorris.tui.base_screen import WIDE, BaseScreen
from mijnmorris.tui.key_bar import KeyBar
from mijnmorris.tui.questions import AskText, Confirm
from mijnmorris.tui.review.screen import ReviewScreen

_HEADINGS = ("Played", "Game", "Light", "Dark", "Result", "Moves", "Rules")
_LONGEST_NAME, _LONGEST_IF_NARROW = 12, 8
"""Columns that a name may take: with two of them no more than the rules lies off 80 columns, and
nothing off 60, where there are no rules and no reasons."""
_AND_SO_ON = ".."
_WHY = {Ending.MEN: "too few men", Ending.BLOCKED: "no move left", Ending.MOVES: "no mill"}
"""Why games ended, where the word in records tells too little."""
_WIDEST = 100
"""From that many columns on there is room for a whole date and time."""


class GamesScreen(BaseScreen):
    """Lists games; one is continued, looked at, exported or deleted."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(
                keys, f"move_row('{way}')", word, tooltip=to, id=name, show=False, priority=True
            )
            for keys, way, word, to, name in (
                ("up,k", "cursor_up", "", "to the game above", "games.up"),
                ("down,j", "cursor_down", "", "to the game below", "games.down"),
                ("pageup", "page_up", "", "a page up", "games.page_up"),
                ("pagedown", "page_down", "", "a page down", "games.page_down"),
                ("home", "scroll_top", "start", "to the first game", "games.first"),
                ("end", "scroll_bottom", "end", "to the last game", "games.last"),
            )
        ),
        Binding(
            "enter",
            "open",
            "open",
            tooltip="continue the game, or look at it if it is over",
            id="games.open",
            priority=True,
        ),
        Binding("f3", "look", "view", tooltip="look at the game move by move", id="games.look"),
        Binding(
            "v", "review", "evaluate", tooltip="let the engine grade every move", id="games.review"
        ),
        Binding(
            "slash",
            "filter",
            "one game",
            tooltip="list the games of one of both alone, of the other, or all",
            id="games.filter",
        ),
        Binding("E", "export", "export", tooltip="write the game to a file", id="games.export"),
        Binding(
            "x,delete", "delete", "remove", tooltip="remove the game for good", id="games.delete"
        ),
        Binding(
            "q,escape", "dismiss", "leave", tooltip="leave the list for the menu", id="games.close"
        ),
    ]
    MOVED_KEYS: ClassVar[Mapping[str, str]] = {
        "r": "games.review",
        "f": "games.filter",
        "e": "games.export",
    }

    def __init__(self, store: Store) -> None:
        super().__init__()
        self._store = store
        self._summaries: list[Summary] = []
        self._filters = cycle([*GAMES, None])
        self._kind: str | None = None

    def compose(self) -> ComposeResult:
        """The table between title and keys."""
        yield Static(id="title")
        yield DataTable(cursor_type="row", zebra_stripes=True)
        yield KeyBar()

    def on_screen_resume(self) -> None:
        """List the games as they are stored now."""
        self._list()

    def _list(self) -> None:
        self._try(self._read)
        kind = GAMES[self._kind].title if self._kind else "all"
        dot = self.program.glyphs.dot
        count = len(self._summaries) or "none yet: a game is kept from its first move on"
        self.query_one("#title", Static).update(f"GAMES {dot} {kind} {dot} {count}")
        self._fill()
        self.refresh_bindings()

    def _fill(self) -> None:
        """List them in the columns for which there is room."""
        table, width = self._table, self.app.size.width
        row = table.cursor_row
        table.clear(columns=True)
        table.add_columns(*(_HEADINGS if width >= WIDE else _HEADINGS[:-1]))
        for summary in self._summaries:
            table.add_row(*_cells(summary, width))
        table.move_cursor(row=row)
        self._filled_for = width

    _filled_for = 0
    """The width of the terminal that the columns are for."""

    def on_resize(self) -> None:
        """List the games in other columns, if another number of them has room."""
        if self.app.size.width != self._filled_for:
            self._fill()

    def _read(self) -> None:
        self._summaries = self._store.games(Selection(game=self._kind), report=self.program.warn)

    @property
    def _table(self) -> DataTable[str | Text]:
        return self.query_one(DataTable)

    @property
    def _chosen(self) -> Summary:
        return self._summaries[self._table.cursor_row]

    def _try(self, act: Callable[[], object]) -> None:
        try:
            act()
        except StoreError as error:
            self.program.warn(str(error))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Without a game there is none to open, and guests write no files."""
        if action == "export" and self.program.host.is_guest:
            return False
        if action == "review":
            return bool(self._summaries) and self._chosen.result is not None
        return action not in ("open", "look", "export", "delete") or bool(self._summaries)

    def action_move_row(self, way: str) -> None:
        """Go to another game, in one of the ways of the table."""
        getattr(self._table, f"action_{way}")()

    @on(DataTable.RowSelected)
    def action_open(self) -> None:
        """Continue a game that is not over, look at one that is."""
        if self._chosen.result is None:
            self.program.resume(self._chosen.id)
        else:
            self.action_look()

    def action_look(self) -> None:
        """Look at the game."""
        self._try(self._show)

    def action_review(self) -> None:
        """Look at the game and have its moves graded."""
        self._try(lambda: self._show(review=True))

    def _show(self, *, review: bool = False) -> None:
        game = self._chosen.id
        record = self._store.load(game).record
        self.app.push_screen(ReviewScreen(record, game, at_once=review))

    def action_filter(self) -> None:
        """List games of the next kind, or of all."""
        self._kind = next(self._filters)
        self._list()

    def action_export(self) -> None:
        """Ask for a file and write the game to it."""
        game = self._chosen.id

        def write(name: str | None) -> None:
            if name:
                self._try(lambda: self._export(game, name))

        self.app.push_screen(AskText("Write the game to the file:", f"game-{game}.pgn"), write)

    def _export(self, game: int, name: str) -> None:
        text = write_records([self._store.load(game).record])
        try:
            path = path_named(name)
            create_file(path, text)
        except (OSError, ValueError) as error:
            why = error.strerror if isinstance(error, OSError) else error
            self.program.warn(f"{name} cannot be written: {why}")
        else:
            self.notify(f"written to {path.resolve()}", markup=False)

    def action_delete(self) -> None:
        """Delete the game, after a question."""
        game = self._chosen.id

        def delete() -> None:
            self._store.delete([game])

        def answer(yes: bool | None) -> None:
            if yes:
                self._try(delete)
                self._list()

        self.app.push_screen(Confirm("Remove this game for good?", yes="Remove"), answer)


def _cells(summary: Summary, width: int) -> tuple[str | Text, ...]:
    """The row of a game; in a narrow terminal without the hour, the reason and the rules."""
    is_narrow = width < WIDE
    form = "%m-%d" if is_narrow else "%m-%d %H:%M" if width < _WIDEST else "%Y-%m-%d %H:%M"
    most = _LONGEST_IF_NARROW if is_narrow else _LONGEST_NAME
    cells: tuple[str | Text, ...] = (
        summary.played_words(form),
        summary.game.name,
        *(_short(name, most) for name in player_names(summary.players)),
        _outcome(summary.result, with_reason=not is_narrow),
        f"{summary.move_count:>5}",
    )
    return cells if is_narrow else (*cells, summary.options.unusual_words())


def _short(name: str, most: int) -> Text:
    """The name as it is, for the table takes strings for markup; of a long one the beginning."""
    text = Text(name)
    if text.cell_len > most:
        text.truncate(most - len(_AND_SO_ON), overflow="crop")
        text.append(_AND_SO_ON)
    return text


def _outcome(result: Result | None, *, with_reason: bool) -> str:
    if result is None:
        return "unfinished"
    winner = "draw" if result.winner is None else f"{result.winner.title} won"
    return f"{winner}: {_WHY.get(result.ending, result.ending.value)}" if with_reason else winner
