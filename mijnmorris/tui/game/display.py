"""What a game screen shows: board, header, panels and sentences."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.events import Resize

from mijnmorris.match.match import Match
from mijnmorris.match.naming import name_of, series_score, whose_turn
from mijnmorris.match.result import Result
from mijnmorris.match.session import Session
from mijnmorris.match.words import Names, explanation, verdict
from mijnmorris.rules import Side, Step, StepKind
from mijnmorris.rules.wording import capital
from mijnmorris.tui.base_screen import BaseScreen
from mijnmorris.tui.board import BoardView, CursorMoved, DrawnAnew
from mijnmorris.tui.game.end_panel import CHOICE_KEYS, EndPanel
from mijnmorris.tui.game.entry import MoveEntry
from mijnmorris.tui.game.header import Clocks, GameHeader, pairing
from mijnmorris.tui.game.narrator import Narrator
from mijnmorris.tui.game.side_panel import SideBox, SidePanel, brief, show_legend
from mijnmorris.tui.game.waiting import Waiting
from mijnmorris.tui.key_bar import KeyBar, KeyGroup, keys_of
from mijnmorris.tui.part import CANCEL, ScreenPart, screens_of
from mijnmorris.tui.side_figures import SideFigures
from mijnmorris.tui.text import SteadyText

_CONFIRM = KeyGroup(("board.pick",), "confirm")


class GameDisplay(BaseScreen):
    """Shows a match as it stands; what players do about it is for the subclass."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "w",
            "threats",
            "threats",
            tooltip="mark where a mill could be closed or a line made, or mark it no longer",
            id="game.threats",
            show=False,
        ),
        Binding(
            "Y",
            "copy_position",
            "copy",
            tooltip="copy the position as a line of text",
            id="game.copy",
            show=False,
        ),
    ]
    MOVED_KEYS: ClassVar[Mapping[str, str]] = {"y": "game.copy"}

    session: Session
    waiting: Waiting

    @property
    def match(self) -> Match:
        """The match on the screen."""
        return self.session.match

    @property
    def shown(self) -> Match:
        """The match as it is shown: as it stands, or as it stood earlier."""
        return self.match

    @property
    def view(self) -> BoardView:
        """The board on the screen."""
        return self.query_one(BoardView)

    @property
    def screens(self) -> ScreenPart:
        """How the game looks."""
        return screens_of(self.match.game)

    @property
    def figures(self) -> SideFigures:
        """The figures of both sides."""
        return self.screens.figures(self.shown.board, self.program.glyphs)

    def compose(self) -> ComposeResult:
        """Header, board and panel side by side, footer or entry line."""
        yield GameHeader()
        with Horizontal(id="table"):
            yield self.program.new_board_view(self.match.board)
            yield SidePanel()
            yield EndPanel()
        yield SteadyText(id="message")
        yield SteadyText(id="brief")
        yield MoveEntry()
        yield KeyBar(self.screens.board_keys)

    def take_settings(self) -> None:
        """Redraw board and texts; the steps chosen of a move stay."""
        super().take_settings()
        self.query_one(GameHeader).pairing = self._pairing()
        self.show_duty(self.view.chosen)

    def show_match(self) -> None:
        """Show the match as it stands: board, panel, header and keys, each of them once."""
        match, moves = self.match, self.match.moves
        is_over = match.result is not None
        self.view.show(
            match.board,
            last_move=moves[-1] if moves else None,
            interactive=not is_over and match.player_to_move.is_here,
            waiting="" if is_over or match.player_to_move.is_here else self.wait,
        )
        self.query_one(GameHeader).pairing = self._pairing()
        self.show_duty(())

    @property
    def wait(self) -> str:
        """Why no move is taken while the computer has to move."""
        return f"wait, {name_of(self.match, self.match.board.turn)} is thinking"

    def _pairing(self) -> tuple[str, ...]:
        """Game, players, and how their series stands, in shorter and shorter forms."""
        match, glyphs = self.match, self.program.glyphs
        points = glyphs.dash.join(points for _, points in series_score(self.session.series))
        return pairing(match.game, match.players, glyphs, points)

    def _verdict(self, result: Result) -> str:
        return verdict(self.match, result, self.program.glyphs.dash)

    def show_duty(self, steps: tuple[Step, ...]) -> None:
        """Say what happened, what may be done after the steps chosen, and how both sides stand."""
        title, sentences = self._story(steps)
        self.query_one("#reason").border_title = Content(capital(title))
        self.tell(sentences)
        self.show_waiting()
        self.show_standing()
        self.explain_marks()
        self.show_keys()

    @on(CursorMoved)
    @on(DrawnAnew)
    def explain_marks(self) -> None:
        """Say what the marks on the board mean, those that follow the cursor and the others."""
        names, legend = Names(self.match.players), self.view.legend
        consequence = names.told(legend.of_cursor()) if legend else ""
        self.query_one("#reason").border_subtitle = consequence
        boxes = self.query(SideBox)
        show_legend(boxes, legend, names)
        self._legend = consequence or next(filter(None, (box.legend for box in boxes)), "")
        self._tell_below()

    def _story(self, steps: tuple[Step, ...]) -> tuple[str, list[str]]:
        """The title of the panel and its sentences."""
        match, narrator = self.match, Narrator(self.match)
        if match.result is not None:
            ended_by_move = match.board.outcome() is not None
            told = narrator.last_move() if ended_by_move else []
            return self._verdict(match.result), [*told, *explanation(match, match.result)]
        if self.confirming:
            keys = (self.key_of("board.pick"), self.key_of("board.back"))
            how = "press {} to play {text}, {} to take it back".format(*keys, text=self.confirming)
            return f"confirm {self.confirming}", [how]
        if self.waiting_for:
            hurry = self.key_of("game.now")
            return f"{self.waiting_for} is thinking", [
                *narrator.last_move(),
                *([f"press {hurry} for the move found so far"] if hurry else []),
            ]
        told = narrator.to_do(steps)
        if self.view.interactive and self.view.must_pass:
            key = self.key_of("board.pick")  # none while moves are typed
            told.append(f"press {key} to pass" if key else "type pass")
        if match.clock is not None and match.clock.running is None:
            told.append("the clocks wait for this move")
        return whose_turn(match), told

    confirming: str = ""
    """The move that waits to be confirmed, in notation."""

    @property
    def waiting_for(self) -> str:
        """Who is thinking about a move, if not a player at this keyboard."""
        return ""

    def key_of(self, command: str) -> str:
        """The key of the command on this screen; empty where it cannot be given now."""
        return keys_of(self, KeyGroup((command,), ""))

    def show_standing(self) -> None:
        """Show how both sides stand, their time included."""
        match, figures = self.shown, self.figures
        figures.is_placing = any(step.kind is StepKind.PLACE for step in self.view.chosen)
        chosen = self._piece_in_hand if self.view.interactive else None
        in_motion = self.program.shows_motion
        self.query_one(SidePanel).show(match, figures, chosen, in_motion=in_motion)
        self.query_one(GameHeader).clocks = self._clocks()
        line = brief(match, figures, chosen, self.app.size.width - 2)
        self.query_one("#brief", SteadyText).show(line)

    def _clocks(self) -> Clocks:
        match, clock = self.match, self.match.clock
        if clock is None:
            return ()
        return tuple((name_of(match, side), clock.shown(side), clock.is_low(side)) for side in Side)

    @property
    def _piece_in_hand(self) -> int | None:
        """The type of piece the board would place next, in games that have types."""
        steps = self.view.settled_steps()
        return next((step.value for step in steps if step.kind is StepKind.PIECE), None)

    def tell_of_key(self, sentence: str) -> None:
        """Show a sentence about a key where the player's duty stands."""
        self.say(sentence)

    def say(self, sentence: str, *, fault: bool = False) -> None:
        """Show a sentence where the player's duty stands."""
        self.tell([sentence], fault=fault)

    def tell(self, sentences: Sequence[str], *, fault: bool = False) -> None:
        """Show sentences where the player's duty stands, with the players' names for the sides.

        Beside the board or below it stand as many whole clauses as fit.
        """
        self.set_class(fault, "-refused")
        self._sentences = list(map(Names(self.match.players).told, sentences))
        self.query_one("#reason", SteadyText).set_class(fault, "-fault")
        self.query_one("#message", SteadyText).set_class(fault, "-fault")
        self._tell_beside()
        self._tell_below()

    @on(Resize)
    def fit_sentences(self) -> None:
        """Tell as much as fits beside the board once that is laid out."""
        self.call_after_refresh(self._tell_beside)

    _sentences: Sequence[str] = ()
    """The sentences told last."""

    _legend = ""
    """What the marks on the board mean."""

    def _tell_beside(self) -> None:
        """Show as much of it as fits into the panel, which grows up to a height."""
        box, narrator = self.query_one("#reason"), Narrator(self.match)
        width, most = box.content_size.width, box.styles.max_height
        if width and most is not None:
            rows = int(most.value) - box.gutter.height
            text = narrator.short_paragraph(self._sentences, width, rows)
        else:  # it is not laid out, or not to be seen
            text = narrator.paragraph(self._sentences)
        self._show_told("#reason", text)

    @property
    def message_rows(self) -> int:
        """The number of rows for sentences below the board, where there is no panel."""
        return 2

    def _tell_below(self) -> None:
        """Show as much of it as fits below the board, and the legend if there is room."""
        narrator, width = Narrator(self.match), self.app.size.width - 2
        text = narrator.short_paragraph(self._sentences, width, self.message_rows, self._legend)
        self._show_told("#message", text)

    def _show_told(self, name: str, text: Content) -> None:
        place = self.query_one(name, SteadyText)
        place.show(Content(text.plain) if place.has_class("-fault") else text)

    def action_threats(self) -> None:
        """Mark the cells where a side could score, or remove the marks."""
        view = self.view
        view.show_threats = not view.show_threats
        if view.show_threats:
            self.say(self._threats())
            self.explain_marks()
        else:
            self.show_duty(view.chosen)

    def _threats(self) -> str:
        """Where each side could score if it were to move."""
        board, scenes, names = self.shown.board, self.screens.scenes, Names(self.match.players)
        cells = {
            side: ", ".join(sorted(map(board.cell_name, scenes.threatened(board, side))))
            for side in Side
        }
        told = [
            f"{names.who(side)} could {scenes.deed} on {cells[side]}"
            for side in Side
            if cells[side]
        ]
        return "; ".join(told) or f"neither side can {scenes.deed} now"

    def action_copy_position(self) -> None:
        """Put the position line where other programs can paste it from."""
        line = self.shown.board.position()
        self.app.copy_to_clipboard(line)
        self.say(f"the position is copied: {line}")

    def show_waiting(self) -> None:
        """Say in the header whose duty it is, or what the game waits for."""
        self.query_one(GameHeader).duty = self.waiting.words() or self._duty()

    def _duty(self) -> str:
        match = self.match
        if match.result is not None:
            return self._verdict(match.result)
        short = match.board.duty(self.view.chosen).short
        if self.confirming:
            short = f"confirm {self.confirming}"
        return f"{whose_turn(match)}: {short}"

    def show_keys(self) -> None:
        """Show the keys that do something now."""
        self.query_one(KeyBar).show_groups(self._key_groups())
        self.refresh_bindings()

    def _key_groups(self) -> tuple[KeyGroup, ...]:
        """The keys of the board that do something now."""
        view = self.view
        if self.match.result is not None:
            return CHOICE_KEYS
        if not view.answers:
            return ()
        cursor = self.screens.board_keys[0]
        if not view.interactive:
            return (cursor,)
        if self.confirming:
            return (cursor, _CONFIRM, CANCEL)
        return self.screens.keys_of_turn(view)
