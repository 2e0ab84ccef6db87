"""What the menu offers besides a new game: the one left unfinished, puzzles, editors, lessons."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Button, Static

from mijnmorris.games import GAMES
from mijnmorris.match.naming import opponents
from mijnmorris.match.store import StoreError, Summary
from mijnmorris.match.text_board import Role, Row, draw_small
from mijnmorris.rules import Board
from mijnmorris.rules.wording import counted
from mijnmorris.tui.game.header import pairing
from mijnmorris.tui.glyphs import Glyphs
from mijnmorris.tui.key_bar import KeyGroup, keys_of
from mijnmorris.tui.text import fitting

if TYPE_CHECKING:
    from mijnmorris.tui.app import MijnmorrisApp


@dataclass(frozen=True)
class Offer:
    """Something to do besides a new game."""

    title: str
    command: str
    """The id of the key that does it."""
    explanation: str
    note: str = ""
    """How it stands, in a few words."""
    board: Board | None = None
    """The position to show beside it, if there is one."""
    caption: str = ""
    """What that position is."""


def unfinished_offer(program: "MijnmorrisApp", game: int | None, others: str) -> Offer | None:
    """To go on with the stored game of that id; nothing if it cannot be read.

    ``others`` tells of the other unfinished games, if there are any.
    """
    store = program.host.store
    if store is None or game is None:
        return None
    try:
        stored = store.load(game)
    except StoreError:  # it was told when the games were listed
        return None
    summary, dot = stored.summary, program.glyphs.dot
    moves = counted(summary.move_count, "move")
    what = f"{summary.game.title} {dot} {opponents(summary.players)} {dot} {moves}"
    board = stored.match().board
    note = others or moves
    return Offer("Continue", "menu.continue", what, note, board, "your unfinished game")


def puzzle_offers(program: "MijnmorrisApp") -> tuple[Offer | None, Offer | None]:
    """To solve the puzzle of the day, and all others; nothing where no game has puzzles."""
    from mijnmorris.learn.puzzles.files import daily_puzzle
    from mijnmorris.learn.puzzles.standing import Standings

    if not any("puzzles" in game.parts for game in GAMES.values()):
        return None, None
    today, standings = date.today(), Standings(program.progress)
    puzzle = daily_puzzle(today)
    is_done = standings.is_day_done(today)
    task = f"{puzzle.task}; {standings.day_words(today)}" if is_done else puzzle.task
    note = "solved" if is_done else puzzle.difficulty
    solved = sum(bool(standing.solved) for standing in standings.all().values())
    return (
        Offer(
            "Puzzle of the day", "menu.daily", task, note, puzzle.board(), "the puzzle of the day"
        ),
        Offer("Puzzles", "menu.puzzles", standings.form.words, f"{solved} solved"),
    )


_MARGINS = 2
"""Columns beside a line that is as wide as the screen."""

LAYOUT = Offer("Own layout", "menu.layout", "make the board yourself, in an editor")
POSITION = Offer("Set up a position", "menu.position", "set up any position and play on from it")


class MenuLine(Button):
    """A line of the menu that does one thing, by its key, by Enter or with the mouse."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "press", "open", tooltip="do what the line says", id="menu.offer")
    ]

    @property
    def explanation(self) -> str:
        """What it does, for the line below."""
        raise NotImplementedError

    def key_of(self, command: str) -> str:
        """The key of a command of the menu, as it is set."""
        return keys_of(self.screen, KeyGroup((command,), ""))


class OfferLine(MenuLine):
    """A line of the panel: the key, what it does, and how that stands."""

    def __init__(self, name: str) -> None:
        super().__init__(id=f"offer-{name}", compact=True)
        self.told: Offer | None = None
        self.add_class("-none")

    @property
    def explanation(self) -> str:
        """That of what is offered."""
        return "" if self.told is None else self.told.explanation

    def offer(self, offer: Offer | None, glyphs: Glyphs) -> None:
        """Show this offer, or none."""
        self.told = offer
        self.set_class(offer is None, "-none")
        if offer is not None:
            key = self.key_of(offer.command)
            note = f" {glyphs.dot} {offer.note}" if offer.note else ""
            self.label = Content.assemble(f"{key:<2}", offer.title, (note, "not bold $quiet"))


class OffersPanel(Horizontal):
    """A small board beside the lines; it belongs to the line in focus, or to the first."""

    def __init__(self, *names: str) -> None:
        super().__init__(id="offers")
        self._names = names
        self._lines = 0
        self._caption = ""

    def compose(self) -> ComposeResult:
        """The board on the left."""
        yield Static(id="small")
        with Vertical(id="offer-lines"):
            for name in self._names:
                yield OfferLine(name)

    def offer(self, name: str, offer: Offer | None, glyphs: Glyphs) -> None:
        """Show an offer in the line of that name, or hide the line."""
        self.query_one(f"#offer-{name}", OfferLine).offer(offer, glyphs)
        told = [line.told for line in self.query(OfferLine) if line.told is not None]
        shown = next((each for each in told if each.board is not None), None)
        if shown is not None:
            self.show_board_of(shown, glyphs)

    def show_board_of(self, offer: Offer, glyphs: Glyphs) -> None:
        """Show the position of that offer in small, if it has one."""
        board = offer.board
        if board is None:
            return
        self._caption = f" {glyphs.dot} {offer.caption}"
        rows = draw_small(board, ascii_only=glyphs.painter == "ascii")
        self._lines = len(rows)
        self.query_one("#small", Static).update(_small(rows))
        self.on_resize()

    def on_resize(self) -> None:
        """Leave the board out where it does not fit whole, or there is no room beside it."""
        is_narrow = self.screen.has_class("-narrow")
        fits = not is_narrow and 0 < self._lines <= self.content_size.height
        self.query_one("#small").display = fits
        self.border_title = f"More{self._caption if fits else ''}"


def _small(rows: list[Row]) -> Content:
    """The rows in the colours that pieces and men have in panels."""
    styles = {
        Role.LIGHT: "bold $ink-light on $stone-light",
        Role.DARK: "bold $ink-dark on $stone-dark",
        Role.BOARD: "$ink-light on $wood",
        Role.OUTSIDE: "",
    }
    return Content("\n").join(
        Content.assemble(*((ink.text, styles[ink.role]) for ink in row)) for row in rows
    )


class UnfinishedGame(MenuLine):
    """A line for menus without room for the panel: the unfinished game; pressed, it goes on."""

    def __init__(self) -> None:
        super().__init__(id="continue", compact=True)
        self.game: int | None = None
        """The id of the game in the store."""
        self.others = ""
        """How many other unfinished games there are, and where."""
        self._forms: list[str] = []
        """The game, in shorter and shorter forms."""

    @property
    def explanation(self) -> str:
        """Why there is such a line."""
        return "go on with the game left unfinished last"

    def offer(self, unfinished: Sequence[Summary], glyphs: Glyphs) -> None:
        """Offer the first of these games, or none."""
        self.set_class(not unfinished, "-none")
        self.game = unfinished[0].id if unfinished else None
        if not unfinished:
            return
        games, others = self.key_of("menu.games"), len(unfinished) - 1
        self.others = f"{others} more under {games}" if others and games else ""
        key, first, dot = self.key_of("menu.continue"), unfinished[0], f" {glyphs.dot} "
        rest = [self.others] if self.others else []
        title = f"{key} Continue"
        told = pairing(first.game, first.players, glyphs)
        self._forms = [dot.join([title, *form, *rest]) for form in (*zip(told, strict=True), ())]
        self.on_resize()

    def on_resize(self) -> None:
        """Tell as much of the game as there is room for."""
        self.label = Content(fitting(self._forms, self.app.size.width - _MARGINS))


class Welcome(MenuLine):
    """Offers the guided first games in place of the title, until something was played or learnt."""

    def __init__(self) -> None:
        super().__init__(id="welcome", compact=True)
        self.display = False

    @property
    def explanation(self) -> str:
        """What waits there."""
        return "learn the games: guided first games, rules and more"

    def offer(self, is_new: bool, glyphs: Glyphs) -> None:
        """Show the line to a player who is new."""
        self.display = is_new
        if is_new:
            key = self.key_of("menu.learn")
            invitation = f"New here? Press {key} for a guided first game."
            self.label = f"MIJNMORRIS {glyphs.dot} {invitation}"
