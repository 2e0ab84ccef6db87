"""The screen of a guided first game."""

from collections.abc import Mapping
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content

from mijnmorris.learn.guide import Guide, Place
from mijnmorris.learn.lesson import lesson_of
from mijnmorris.learn.progress import LESSON_PLACES
from mijnmorris.learn.rulebook import page_now
from mijnmorris.match.match import Match
from mijnmorris.match.players import Person
from mijnmorris.match.result import Result
from mijnmorris.match.setup import GameSetup, LightIs, OpponentKind
from mijnmorris.match.words import Names, verdict
from mijnmorris.rules import Game, Side, Step, StepKind
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
from mijnmorris.tui.game.header import GameHeader
from mijnmorris.tui.game.side_panel import SideBox, brief, show_legend
from mijnmorris.tui.key_bar import KeyBar, KeyGroup, keys_of
from mijnmorris.tui.part import screens_of
from mijnmorris.tui.second_press import SecondPress
from mijnmorris.tui.text import SteadyText

_LEVEL = "novice"
"""The level of the game that the lesson offers at its end."""

_WORDS = {
    "arrows": ("board.left", "board.up", "board.down", "board.right"),
    "place": ("board.pick",),
    "back": ("board.back",),
}
"""The commands of every board whose keys the texts name, by their places in the texts."""
_GO_ON = KeyGroup(("lesson.on",), "go on")
_PLAY = KeyGroup(("lesson.on",), f"play {_LEVEL.capitalize()}")
_STEP = KeyGroup(("lesson.back", "lesson.skip"), "step")
_MORE = KeyGroup(("lesson.down",), "more")


class LessonScreen(BaseScreen):
    """The board on the left, what is told and asked on the right."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "go_on", tooltip="go on", id="lesson.on", show=False),
        Binding(
            "pagedown", "scroll(1)", tooltip="scroll the text down", id="lesson.down", show=False
        ),
        Binding(
            "greater_than_sign,full_stop",
            "skip",
            "next",
            tooltip="to the next step, without this one",
            id="lesson.skip",
            show=False,
        ),
        Binding(
            "less_than_sign,comma",
            "go_back",
            "previous",
            tooltip="to the step before",
            id="lesson.back",
            show=False,
        ),
        Binding("pageup", "scroll(-1)", tooltip="scroll the text up", id="lesson.up", show=False),
        Binding(
            "q",
            "dismiss",
            "leave",
            tooltip="leave for the list; the lesson goes on from here next time",
            id="lesson.leave",
        ),
        Binding("i", "rules", "rules", tooltip="show the rules", id="lesson.rules"),
        Binding(
            "m",
            "type",
            "type",
            tooltip="say that moves are made on the board here",
            id="lesson.type",
            show=False,
        ),
    ]
    MOVED_KEYS: ClassVar[Mapping[str, str]] = {"n": "lesson.skip", "p": "lesson.back"}

    def __init__(self, game: Game, place: Place) -> None:
        """Begin the game's lesson at that place."""
        super().__init__()
        self._game = game
        self._second_press = SecondPress()
        lesson = lesson_of(game)
        assert lesson is not None
        self.guide = Guide(lesson, place)
        self._match = self._match_as_told()

    def _match_as_told(self) -> Match:
        """The position of the lesson as a match, for the names and numbers beside the board."""
        board = self.guide.board
        return Match(self._game, board.options, (Person("you"), Person()), board.position())

    @property
    def _names(self) -> Names:
        """What the sides are called."""
        return Names(self._match.players)

    def compose(self) -> ComposeResult:
        """Header, board, text over both sides, what to do, keys."""
        yield GameHeader()
        with Horizontal(id="table"):
            yield self.program.new_board_view(self.guide.board)
            with Vertical(id="lecture"):
                with VerticalScroll(classes="panel", id="page", can_focus=False):
                    yield SteadyText(id="fault", classes="-fault")
                    yield SteadyText(id="page-text")
                for side in Side:
                    yield SideBox(side)
        yield SteadyText(id="trial")
        yield SteadyText(id="brief")
        yield KeyBar()

    def on_mount(self) -> None:
        """Show the step the learner is at."""
        dot = self.program.glyphs.dot
        title = "Your first game"
        self.query_one(GameHeader).pairing = (f"{title} {dot} {self._game.title}", title)
        self.watch(
            self.query_one("#page"), "show_vertical_scrollbar", self.explain_marks, init=False
        )
        self._show()

    @property
    def view(self) -> BoardView:
        """The board of the lesson."""
        return self.query_one(BoardView)

    @property
    def _asks(self) -> bool:
        """Whether it is the learner's turn to do something on the board."""
        return not (self.guide.answered or self.guide.finished)

    # What is seen

    def _show(self) -> None:
        """Show the lesson as it stands, and keep how far it has come."""
        guide, view = self.guide, self.view
        self.program.progress.keep(LESSON_PLACES, self._game.name, guide.place.to_json())
        self._match = self._match_as_told()
        played = guide.board.moves_played()
        view.show(guide.board, last_move=played[-1] if played else None)
        view.marks = guide.pointed_at
        view.interactive = view.can_focus = self._asks
        self.set_focus(view if self._asks else None)
        self._show_title()
        self._show_steps(view.chosen)
        self._say("")

    def _show_title(self) -> None:
        guide, page = self.guide, self.query_one("#page")
        count = len(guide.lesson.stages)
        header = self.query_one(GameHeader)
        if guide.finished:
            header.duty, page.border_title = "done", "Well done"
        else:
            header.duty = f"step {guide.number + 1} of {count}"
            page.border_title = guide.stage.title
        page.set_class(guide.answered, "-answered")
        page.scroll_home(animate=False)

    @on(DrawnAnew)
    def show_text(self) -> None:
        """Show what the learner reads now, with what the frames on the board mean."""
        legend, told = self.view.legend, self._with_words(self.guide.text)
        meaning = ("Dark could go here",) if self.guide.answered else ()
        frames = legend.of_hints(*meaning) if legend else ""
        text = Content.assemble(told, (frames and f"\n\n{frames}", "$quiet"))
        self.query_one("#page-text", SteadyText).show(text)

    def _with_words(self, text: str) -> str:
        """The text with the keys there are now, and with what happened, in their places."""
        pieces = [key.id or "" for key in screens_of(self._game).piece_keys]
        named = _WORDS | {name.rpartition(".")[2]: (name,) for name in pieces}
        keys = {word: keys_of(self, KeyGroup(ids, "")) for word, ids in named.items()}
        return text.format_map({**keys, **self.guide.words()})

    def _show_steps(self, steps: tuple[Step, ...]) -> None:
        """Say what the learner may do after the steps chosen, and how both sides stand."""
        figures = screens_of(self._game).figures(self.guide.board, self.program.glyphs)
        figures.is_placing = any(step.kind is StepKind.PLACE for step in steps)
        held = next((s.value for s in self.view.settled_steps() if s.kind is StepKind.PIECE), None)
        chosen = held if self._asks else None
        for box in self.query(SideBox):
            box.show_side(self._match, figures, chosen)
        line = brief(self._match, figures, chosen, self.app.size.width - 2)
        self.query_one("#brief", SteadyText).show(line)
        self.query_one("#trial", SteadyText).show(Content(f"{capital(self._duty(steps))}."))
        self.show_text()
        self.query_one(KeyBar).show_groups(self._key_groups())
        self.explain_marks()
        self.refresh_bindings()

    def _key_groups(self) -> tuple[KeyGroup, ...]:
        """The keys besides those that lead out of the lesson."""
        if not self._asks:
            return (_PLAY if self.guide.finished else _GO_ON, _STEP)
        keys = screens_of(self._game).keys_of_turn(self.view)
        return keys if self.view.chosen else (*keys, _STEP)

    @on(CursorMoved)
    @on(DrawnAnew)
    def explain_marks(self) -> None:
        """Say what the marks on the board mean, those that follow the cursor and the others.

        Before the end of the text has been in sight, say instead how to read on.
        """
        page, legend = self.query_one("#page"), self.view.legend
        more = keys_of(self, _MORE) if page.scroll_y < page.max_scroll_y else ""
        told = self._names.told(legend.of_cursor()) if legend else ""
        page.border_subtitle = f"{more}: {_MORE.word}" if more else told
        show_legend(self.query(SideBox), legend, self._names)

    def _duty(self, steps: tuple[Step, ...]) -> str:
        guide = self.guide
        if guide.finished:
            return f"{keys_of(self, _PLAY)} begins a real game, against {_LEVEL.capitalize()}"
        if guide.answered:
            goes_on, outcome = f"{keys_of(self, _GO_ON)} goes on", guide.board.outcome()
            if outcome is None:
                return goes_on
            ended = verdict(self._match, Result.of(outcome), self.program.glyphs.dash)
            return f"{ended}; {goes_on}"
        if not steps and self._is_free:
            return "do what the text asks"
        return self._names.told(guide.board.duty(steps).reason)

    @property
    def _is_free(self) -> bool:
        """Whether the rules allow every empty cell, where the lesson may ask for one of them."""
        board = self.guide.board
        empty = {cell for cell in range(len(board.cells)) if board.owner_at(cell) is None}
        return set(self.view.choices()) == empty

    def _say(self, fault: str) -> None:
        """Show what was wrong above the task, or nothing."""
        place = self.query_one("#fault", SteadyText)
        place.display = bool(fault)
        place.show(Content(f"{fault}\n"))
        self.query_one("#page").scroll_home(animate=False)

    # What the learner does

    @on(MoveChosen)
    def attempt(self, event: MoveChosen) -> None:
        """Take the move if it is what was asked for, else say what is wrong with it."""
        fault = self.guide.attempt(event.move)
        if fault is None:
            self._second_press.expect()
            self._show()
        else:
            self.view.show(self.guide.board, self.view.last_move)
            self._show_steps(self.view.chosen)
            self._say(self._with_words(fault))

    @on(StepsChanged)
    def follow(self, event: StepsChanged) -> None:
        """Say what the learner may do after the steps chosen; forget what was wrong before."""
        if event.steps:
            self._say("")
        self._show_steps(event.steps)

    @on(Refused)
    def explain(self, event: Refused) -> None:
        """Say why what was tried is not legal."""
        self._say(f"{capital(self._names.told(event.sentence))}.")

    async def action_choose_piece(self, number: int) -> None:
        """Take a type of piece in hand, as its key does on the board."""
        await self.view.run_action(f"choose_piece({number})")

    def action_go_on(self) -> None:
        """Go to the next step; after the last one play a game."""
        if self._second_press.is_it():
            return
        if self.guide.finished:
            self._play()
        else:
            self.action_skip()

    def action_skip(self) -> None:
        """Go to the next step, with or without this one done."""
        self.guide.go_on()
        self._show()

    def action_go_back(self) -> None:
        """Go to the step before, or do this one again."""
        self.guide.go_back()
        self._show()

    def on_resize(self) -> None:
        """Show the keys there is room for."""
        self._show_steps(self.view.chosen)

    def action_rules(self) -> None:
        """Show the rules, from the one that matters here."""
        self.program.open_rules(self._game, page=page_now(self.guide.board))

    def action_type(self) -> None:
        """Say why no line opens in which moves are typed."""
        self._say("In a lesson moves are made on the board.")

    def action_scroll(self, way: int) -> None:
        """Scroll the text where it does not fit."""
        self.query_one("#page").scroll_relative(y=3 * way, animate=False)
        self.explain_marks()

    def _play(self) -> None:
        """Leave the lesson for a game against the weakest opponent."""
        setup = GameSetup(
            game=self._game, opponent=OpponentKind.COMPUTER, level=_LEVEL, light=LightIs.YOU
        )
        self.dismiss()
        self.program.play(setup)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Offer what makes sense now."""
        guide = self.guide
        if action == "scroll":
            return self.query_one("#page").max_scroll_y > 0
        if action == "go_on":
            return not self._asks
        if action == "skip":
            return not guide.finished
        return action != "go_back" or guide.number > 0 or guide.answered
