"""The rules of a game, page by page, each with a board to try it on."""

from collections.abc import Mapping
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import OptionList, Static

from mijnmorris.learn.rulebook import Page, rulebook_of
from mijnmorris.match.result import Result
from mijnmorris.match.words import result_words
from mijnmorris.rules import Board, Game, GameOptions, Side, Step
from mijnmorris.rules.wording import capital
from mijnmorris.tui.base_screen import BaseScreen
from mijnmorris.tui.board import (
    BoardView,
    CursorMoved,
    DrawnAnew,
    MoveChosen,
    Refused,
    StepsChanged,
)
from mijnmorris.tui.key_bar import KeyBar, KeyGroup
from mijnmorris.tui.learn.page_list import PageList
from mijnmorris.tui.part import screens_of
from mijnmorris.tui.text import SteadyText

_ON_LIST = (
    KeyGroup(("rules.back", "rules.forth"), "page"),
    KeyGroup(("rules.try",), "try it"),
)
_TO_PAGES = KeyGroup(("board.back",), "pages")


class RulesScreen(BaseScreen):
    """The page on the right, its board on the left."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "greater_than_sign,full_stop",
            "turn(1)",
            "next",
            tooltip="to the page after",
            id="rules.next",
            show=False,
        ),
        Binding(
            "less_than_sign,comma",
            "turn(-1)",
            "previous",
            tooltip="to the page before",
            id="rules.previous",
            show=False,
        ),
        Binding("u", "undo", "undo", tooltip="take back a move tried", id="rules.undo"),
        Binding(
            "escape",
            "back",
            "leave",
            tooltip="leave the board for the pages, or the rules",
            id="rules.close",
            show=False,
        ),
        Binding("q", "dismiss", "leave", tooltip="leave the rules", id="rules.leave"),
        Binding("i", "dismiss", "rules", tooltip="leave the rules", id="rules.rules", show=False),
    ]
    MOVED_KEYS: ClassVar[Mapping[str, str]] = {"n": "rules.next", "p": "rules.previous"}
    AUTO_FOCUS = "PageList"

    def __init__(
        self, game: Game, in_force: GameOptions | None = None, page: str | None = None
    ) -> None:
        """Show the rules of the game, from the page of that name on.

        ``in_force`` are the options of a game being played or chosen: pages say whether
        theirs is among them.
        """
        super().__init__()
        self._game = game
        self._in_force = in_force
        rulebook = rulebook_of(game)
        assert rulebook is not None
        self._pages = rulebook.pages
        names = [page.name for page in self._pages]
        self._first = 0 if page is None else names.index(page)
        self._tried: Board = self._pages[self._first].board(game.name)

    def compose(self) -> ComposeResult:
        """Title, board, the page over the list of all, keys."""
        dot = self.program.glyphs.dot
        yield Static(f"RULES {dot} {self._game.title}", id="title")
        with Horizontal(id="table"):
            yield self.program.new_board_view(self._tried)
            with Vertical(id="lecture"):
                with VerticalScroll(classes="panel", id="page", can_focus=False):
                    yield SteadyText(id="page-text")
                yield PageList(self._pages)
        yield SteadyText(id="trial")
        yield KeyBar(_ON_LIST)

    def on_mount(self) -> None:
        """Open the first page."""
        self.view.interactive = True
        self.query_one(PageList).highlighted = self._first

    @property
    def _on_board(self) -> tuple[KeyGroup, ...]:
        return (*screens_of(self._game).keys_of_turn(self.view), _TO_PAGES)

    @property
    def view(self) -> BoardView:
        """The board of the page."""
        return self.query_one(BoardView)

    @property
    def page(self) -> Page:
        """The page shown."""
        return self._pages[self.query_one(PageList).highlighted or 0]

    # Pages

    @on(OptionList.OptionHighlighted)
    def show_page(self) -> None:
        """Show the highlighted page with its position."""
        page = self.page
        self._tried = page.board(self._game.name)
        self.query_one("#page").border_title = page.title
        self.query_one("#page").scroll_home(animate=False)
        self._show_board()
        self._offer_more()

    def _text(self, page: Page) -> Content:
        note, legend = self._note(page), self.view.legend
        frames = legend.of_hints() if legend else ""
        return Content.assemble(
            page.text, (frames and f"\n\n{frames}", "$quiet"), (note and f"\n\n{note}", "$accent")
        )

    def _note(self, page: Page) -> str:
        """Whether the option of the page is in force where the reader comes from."""
        if self._in_force is None or page.about is None:
            return ""
        if page.in_force(self._in_force):
            return "In force in this game."
        name, _ = page.about
        declared = self._in_force.declaration(name)
        here = declared.label(getattr(self._in_force, name))
        return f"Not in force in this game: {declared.title.lower()} is {here}."

    @on(OptionList.OptionSelected)
    def try_it(self) -> None:
        """Go to the board."""
        self.view.focus()

    def action_turn(self, pages: int) -> None:
        """Go on or back by so many pages."""
        titles = self.query_one(PageList)
        titles.highlighted = ((titles.highlighted or 0) + pages) % len(self._pages)

    def action_scroll(self, way: int) -> None:
        """Scroll the text where it does not fit."""
        self.query_one("#page").scroll_relative(y=3 * way, animate=False)

    def action_back(self) -> None:
        """Leave the board, or the rules."""
        if self.view.has_focus:
            self.query_one(PageList).focus()
        else:
            self.dismiss()

    # The board

    def _show_board(self) -> None:
        board, view = self._tried, self.view
        played = board.moves_played()
        view.show(board, last_move=played[-1] if played else None)
        is_tried = len(played) > len(self.page.moves)
        view.marks = frozenset() if is_tried else board.cells_named(self.page.points_at)
        view.interactive = board.outcome() is None
        self.show_text()
        self._say_duty(())

    @on(DrawnAnew)
    def show_text(self) -> None:
        """Show the text of the page, with what the frames on the board mean."""
        self.query_one("#page-text", SteadyText).show(self._text(self.page))

    @on(CursorMoved)
    @on(DrawnAnew)
    def explain_marks(self) -> None:
        """Say what a mark on the board means, before all one that follows the cursor."""
        legend, told = self.view.legend, ""
        if legend is not None:
            told = legend.of_cursor() or " ".join(filter(None, map(legend.of_side, Side)))
        self.query_one("#page").border_subtitle = told

    def _say_duty(self, steps: tuple[Step, ...]) -> None:
        board = self._tried
        outcome = board.outcome()
        if outcome is None:
            self._say(f"{board.turn.title}: {board.duty(steps).reason}")
        else:
            self._say(result_words(self._game, board.options, Result.of(outcome)))

    def _say(self, sentence: str, *, fault: bool = False) -> None:
        trial = self.query_one("#trial", SteadyText)
        trial.set_class(fault, "-fault")
        trial.show(Content(f"{capital(sentence)}."))
        self.explain_marks()
        self.refresh_bindings()

    @on(MoveChosen)
    def play(self, event: MoveChosen) -> None:
        """Play a move that is tried, for whichever side it is."""
        if event.move in self._tried.legal_moves:
            self._tried.push(event.move)
            self._show_board()

    @on(StepsChanged)
    def follow(self, event: StepsChanged) -> None:
        """Say what the player may do after the steps chosen."""
        self._say_duty(event.steps)

    @on(Refused)
    def explain(self, event: Refused) -> None:
        """Say why what was tried is not legal."""
        self._say(event.sentence, fault=True)

    def action_undo(self) -> None:
        """Take back the last move that was tried."""
        self._tried.pop()
        self._show_board()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Only what was tried can be taken back, and scrolled what does not fit."""
        if not self.is_mounted:
            return True
        if action == "scroll":
            return self.query_one("#page").max_scroll_y > 0
        return action != "undo" or len(self._tried.moves_played()) > len(self.page.moves)

    def on_resize(self) -> None:
        """Offer to scroll the text where it does not fit now."""
        self._offer_more()

    def _offer_more(self) -> None:
        self.call_after_refresh(self.refresh_bindings)

    def on_descendant_focus(self) -> None:
        """Show the keys of what has the focus, and the cursor only on the board in use."""
        self.view.show_cursor = self.view.has_focus
        self.query_one(KeyBar).show_groups(self._on_board if self.view.has_focus else _ON_LIST)
        self.explain_marks()
        self.refresh_bindings()
