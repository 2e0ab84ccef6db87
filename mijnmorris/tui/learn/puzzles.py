"""All puzzles, by theme and difficulty, with how many are solved."""

from collections.abc import Mapping
from datetime import date
from typing import ClassVar, NamedTuple

from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import DataTable, Static

from mijnmorris.games import GAMES
from mijnmorris.learn.puzzles.files import shipped
from mijnmorris.learn.puzzles.puzzle import GRADES, Puzzle
from mijnmorris.learn.puzzles.standing import Form, Standings
from mijnmorris.learn.puzzles.theme import Theme, themes_of
from mijnmorris.rules import Game
from mijnmorris.rules.wording import as_sentence
from mijnmorris.tui.base_screen import BaseScreen
from mijnmorris.tui.key_bar import KeyBar, KeyGroup
from mijnmorris.tui.learn.puzzle import PuzzleScreen
from mijnmorris.tui.preview import Preview

_KEYS = (KeyGroup(("puzzles.left", "puzzles.up", "puzzles.down", "puzzles.right"), "choose"),)

_TITLE_WIDTH, _COUNT_WIDTH = 17, 5
"""Columns of the titles and of the counts: at 80 columns a board finds room beside them."""


class Row(NamedTuple):
    """A line of the table: a theme of a game, or all of them."""

    game: Game
    theme: Theme | None = None

    @property
    def title(self) -> Text:
        """What stands at its beginning."""
        if self.theme is None:
            return Text(self.game.title, "bold")
        return Text(f" {self.theme.title}")

    def puzzles(self, column: int) -> list[Puzzle]:
        """The puzzles of the row; of one grade, or in the first column of all."""
        return [
            puzzle
            for puzzle in shipped(self.game)
            if self.theme in (None, puzzle.theme) and column in (0, puzzle.grade)
        ]


_ROWS = tuple(
    Row(game, theme)
    for game in GAMES.values()
    if themes_of(game)
    for theme in (None, *themes_of(game))
)


class PuzzlesScreen(BaseScreen):
    """A table of themes and grades; Enter opens the next puzzle that is not solved."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(
            Binding(
                f"{arrow},{key}",
                f"move_cursor('{arrow}')",
                tooltip=f"to the next group {where}",
                id=f"puzzles.{arrow}",
                show=False,
                priority=True,
            )
            for arrow, key, where in (
                ("left", "h", "on the left"),
                ("down", "j", "below"),
                ("up", "k", "above"),
                ("right", "l", "on the right"),
            )
        ),
        Binding(
            "enter",
            "open",
            "open",
            tooltip="open the first puzzle of the group that is not solved",
            id="puzzles.open",
            priority=True,
        ),
        Binding("D", "daily", "daily", tooltip="open the puzzle of the day", id="puzzles.daily"),
        Binding("q,escape", "dismiss", "leave", tooltip="leave the list", id="puzzles.close"),
    ]
    MOVED_KEYS: ClassVar[Mapping[str, str]] = {"d": "puzzles.daily"}

    def compose(self) -> ComposeResult:
        """The table between title and keys; beside it the puzzle that would be opened."""
        yield Static("PUZZLES", id="title")
        table: DataTable[Text] = DataTable(cursor_type="cell", cell_padding=0)
        table.add_column("solved of all", width=_TITLE_WIDTH)
        for grade in GRADES:
            table.add_column(Text(grade, justify="right"), width=max(len(grade), _COUNT_WIDTH) + 1)
        with Horizontal(id="groups"):
            with Vertical(id="list"):
                yield table
                for name in ("group", "form", "day"):
                    yield Static(id=name)
            with Vertical(id="sample"):
                yield Preview()
                yield Static(id="task", markup=False)
        yield KeyBar(_KEYS)

    def on_screen_resume(self) -> None:
        """Count what is solved now."""
        standings = Standings(self.program.progress)
        self._solved = {key for key, standing in standings.all().items() if standing.solved}
        table = self._table
        place = table.cursor_coordinate
        table.clear()
        for row in _ROWS:
            counts = (self._count(row, grade) for grade in range(1, len(GRADES) + 1))
            table.add_row(row.title, *(Text(count, justify="right") for count in counts))
        table.cursor_coordinate = place
        self._show_day()
        first = f"everybody begins at {Form().rating.value:.0f}"
        self.query_one("#form", Static).update(f"Your form: {standings.form.words}; {first}")

    @property
    def _table(self) -> DataTable[Text]:
        return self.query_one(DataTable)

    def _count(self, row: Row, column: int) -> str:
        puzzles = row.puzzles(column)
        if not puzzles:
            return ""
        return f"{sum(puzzle.key in self._solved for puzzle in puzzles)}/{len(puzzles)}"

    def _show_day(self) -> None:
        words = Standings(self.program.progress).day_words(date.today())
        self.query_one("#day", Static).update(f"Puzzle of the day: {words}")

    @on(DataTable.CellHighlighted)
    async def _show_group(self) -> None:
        row, column = self._group
        grade = GRADES[column - 1] if column else "all grades"
        theme = row.theme.title if row.theme else "all themes"
        dot = self.program.glyphs.dot
        count = self._count(row, column).replace("/", " of ")
        solved = f"{count} solved" if count else "none"
        group = f"{row.game.title} {dot} {theme} {dot} {grade} {dot} {solved}"
        self.query_one("#group", Static).update(group)
        await self._show_sample()

    async def _show_sample(self) -> None:
        """Show the puzzle that Enter would open."""
        puzzles, place = self._next
        self.query_one("#sample").visible = bool(puzzles)
        if puzzles:
            await self.query_one(Preview).show(puzzles[place].board())
            self.query_one("#task", Static).update(as_sentence(puzzles[place].task))

    @property
    def _next(self) -> tuple[list[Puzzle], int]:
        """The puzzles of the group, and the place of the first that is not solved."""
        row, column = self._group
        puzzles = row.puzzles(column)
        places = (place for place, each in enumerate(puzzles) if each.key not in self._solved)
        return puzzles, next(places, 0)

    @property
    def _group(self) -> tuple[Row, int]:
        row, column = self._table.cursor_coordinate
        return _ROWS[row], column

    def action_move_cursor(self, way: str) -> None:
        """Go to the next group that way."""
        getattr(self._table, f"action_cursor_{way}")()

    @on(DataTable.CellSelected)
    def action_open(self) -> None:
        """Open the group at the first puzzle that is not solved."""
        puzzles, place = self._next
        if puzzles:
            self.app.push_screen(PuzzleScreen(puzzles, place))
        else:
            self.program.warn("there is no puzzle in this group")

    def action_daily(self) -> None:
        """Open the puzzle of the day."""
        self.app.push_screen(PuzzleScreen.of_the_day(date.today()))
