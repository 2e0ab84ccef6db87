"""The position editor: a position of a game set up, checked, copied, played on."""

from collections.abc import Callable, Mapping
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import DescendantFocus
from textual.widgets import Input, Static

from mijnmorris.match.setup import position_verdict
from mijnmorris.rules import Arrangement, Game, GameOptions, InvalidPositionError, Side
from mijnmorris.rules.wording import as_sentence
from mijnmorris.tui.base_screen import BaseScreen
from mijnmorris.tui.board import CursorMoved
from mijnmorris.tui.editors.widgets import ArrangedView, CellPicked, CounterField, HandBox
from mijnmorris.tui.key_bar import KeyBar, KeyGroup
from mijnmorris.tui.new_game.field import Field, FieldChoice, line_keys
from mijnmorris.tui.part import screens_of
from mijnmorris.tui.text import SteadyText, TextLine
from mijnmorris.tui.textual_fixes.sequences import LONGEST_TEXT

_KINDS = 9
"""How many types of figure have a key."""
_PLAY_KEY = KeyGroup(("position.play",), "use")
_BOARD_KEYS = (
    KeyGroup(("board.left", "board.up", "board.down", "board.right"), "move"),
    KeyGroup(("position.put",), "put"),
)
_AWAY_KEYS = (
    KeyGroup(("position.lines",), "numbers"),
    KeyGroup(("position.back",), "leave"),
)
_KIND_KEYS = tuple(f"position.kind.{number}" for number in range(1, _KINDS + 1))
_LINE_KEYS = (
    KeyGroup(("position.up", "position.down"), "line"),
    KeyGroup(("field.back", "field.change"), "change"),
    KeyGroup(("position.back",), "board"),
    _PLAY_KEY,
)
"""The keys that the bar shows first in the lines beside the board."""

_KEYS: tuple[BindingType, ...] = (
    *line_keys("position"),
    *(
        Binding(
            str(number),
            f"choose_piece({number})",
            tooltip=f"take type {number} in hand; where all are alike, 1 is Light's and 2 Dark's",
            id=f"position.kind.{number}",
            show=False,
        )
        for number in range(1, _KINDS + 1)
    ),
    Binding("S", "other_side", "other side", tooltip="put the other side's", id="position.side"),
    Binding(
        "x,delete,backspace",
        "remove",
        "remove",
        tooltip="take what stands under the cursor off the board",
        id="position.remove",
    ),
    Binding(
        "B",
        "bind",
        "make last",
        tooltip="let the piece under the cursor be its side's last, which binds",
        id="position.bind",
    ),
    Binding("M", "turn", "to move", tooltip="let the other side move", id="position.turn"),
    Binding(
        "enter",
        "play",
        "use",
        tooltip="use the position: the menu asks who plays on from it",
        id="position.play",
        show=False,
    ),
    Binding("m", "type", "type", tooltip="type or paste a position as text", id="position.type"),
    Binding("Y", "copy", "copy", tooltip="copy the position as text", id="position.copy"),
    Binding("u", "undo", "undo", tooltip="take the last change back", id="position.undo"),
    Binding(
        "r",
        "redo",
        "redo",
        tooltip="make the change taken back again",
        id="position.redo",
        show=False,
    ),
    Binding("X", "clear", "clear", tooltip="empty the board", id="position.clear"),
    Binding(
        "home,0", "start", "start", tooltip="set up the start of the game", id="position.start"
    ),
    Binding("f", "flip", "flip", tooltip="turn the board round", id="position.flip", show=False),
    Binding(
        "tab",
        "app.focus_next",
        "numbers",
        tooltip="to the lines beside the board, and back",
        id="position.lines",
        show=False,
    ),
    Binding(
        "q,escape",
        "back",
        "leave",
        tooltip="leave the lines for the board, or the editor; the position stays as it is",
        id="position.back",
        show=False,
    ),
)
"""All keys besides those of the board."""

_SIDES = tuple(FieldChoice(side, side.title, f"{side.title} moves next") for side in Side)


class PositionEditor(BaseScreen):
    """A board to put figures on, and lines for what else belongs to a position."""

    BINDINGS: ClassVar[list[BindingType]] = [*_KEYS]
    MOVED_KEYS: ClassVar[Mapping[str, str]] = {
        "s": "position.side",
        "b": "position.bind",
        "t": "position.turn",
        "y": "position.copy",
        "c": "position.clear",
        "n": "position.start",
    }

    def __init__(
        self, game: Game, arrangement: Arrangement, play_on: Callable[[str], None]
    ) -> None:
        """Begin with this arrangement; ``play_on`` is called with the line to play on from."""
        super().__init__()
        self.arrangement = arrangement
        self._game = game
        self._play_on = play_on
        self._side = Side.LIGHT
        self._kind = 0
        self._past: list[Arrangement] = []
        self._future: list[Arrangement] = []

    def compose(self) -> ComposeResult:
        """The board on the left, what belongs to it and its line on the right."""
        program, glyphs = self.program, self.program.glyphs
        yield Static(f"SET UP A POSITION {glyphs.dot} {self._game.title}", id="title")
        with Horizontal(id="bench"):
            view = program.new_board_view(self.arrangement.board, ArrangedView)
            view.interactive = True
            yield view
            with Vertical(id="about"):
                yield SteadyText(classes="panel", id="reason")
                for side in Side:
                    yield HandBox(side)
                with Vertical(classes="panel", id="rest"):
                    yield Field("To move", glyphs, id="turn")
                    for counter in self.arrangement.counters():
                        yield CounterField(counter, glyphs)
                yield SteadyText(id="line")
        yield TextLine(id="value", compact=True, max_length=LONGEST_TEXT)
        yield KeyBar()

    def on_mount(self) -> None:
        """Show what is set up already."""
        self.view.focus()
        self._show()

    @property
    def view(self) -> ArrangedView:
        """The board on the screen."""
        return self.query_one(ArrangedView)

    # Showing

    def _show(self) -> None:
        arrangement, found = self.arrangement, position_verdict(self._game, self.arrangement)
        self.view.show(arrangement.board)
        self.query_one("#turn", Field).offer(_SIDES, arrangement.turn)
        for counter in arrangement.counters():
            self.query_one(f"#counter-{counter.name}", CounterField).show_counter(counter)
        self.query_one("#line", SteadyText).show(Content(f"As text: {arrangement.line}"))
        title = "Not ready to play" if found.board is None else "Ready to play"
        self._say(title, found.sentence)
        self._show_hands()
        self._show_keys()

    @on(DescendantFocus)
    def show_place(self) -> None:
        """Say what the line in focus is about, or how the position stands."""
        if isinstance(self.focused, Field):
            self._say(self.focused.field_title, self.focused.choice.explanation)
            self._show_keys()
        elif isinstance(self.focused, ArrangedView):
            self._show()

    @on(CursorMoved)
    def show_what_works(self) -> None:
        """Show the keys that do something to the cell under the cursor."""
        self.refresh_bindings()

    def _show_keys(self) -> None:
        """Show the keys of the board, or those of the lines beside it."""
        groups: tuple[KeyGroup, ...] = _LINE_KEYS
        if self.view.has_focus:
            kinds = KeyGroup(_KIND_KEYS, "piece" if self.arrangement.kinds > 1 else "side")
            groups = (*_BOARD_KEYS, _PLAY_KEY, kinds, *_AWAY_KEYS)
        self.query_one(KeyBar).show_groups(groups)
        self.refresh_bindings()

    def _show_hands(self) -> None:
        figures = screens_of(self._game).figures(self.arrangement.board, self.program.glyphs)
        for box in self.query(HandBox):
            box.show_side(figures, self._kind if box.side is self._side else None)

    def _say(self, title: str, sentence: str, *, fault: bool = False) -> None:
        place = self.query_one("#reason", SteadyText)
        place.border_title = title
        place.set_class(fault, "-fault")
        place.show(Content(as_sentence(sentence)))

    # Changing

    def _change(self, change: Callable[[], Arrangement]) -> None:
        """Make the change, or say why it cannot be made."""
        try:
            changed = change()
        except InvalidPositionError as error:
            self._say("Not possible", str(error), fault=True)
            return
        if changed != self.arrangement:
            self._past.append(self.arrangement)
            self._future.clear()
            self._take(changed)

    def _take(self, arrangement: Arrangement) -> None:
        self.arrangement = self.program.arrangement = arrangement
        self._show()

    @on(CellPicked)
    def put(self, event: CellPicked) -> None:
        """Put what is in hand on the cell; take it off where it stands already."""
        cell, arrangement = event.cell, self.arrangement
        if arrangement.standing(cell) == (self._side, self._kind):
            self._change(lambda: arrangement.remove(cell))
        else:
            self._change(lambda: arrangement.put(cell, self._side, self._kind))

    @on(Field.Changed)
    def take_choice(self, event: Field.Changed) -> None:
        """Take the side to move or a number."""
        field, value = event.field, event.choice.value
        if isinstance(field, CounterField):
            self._change(lambda: self.arrangement.with_counter(field.counter.name, value))
        else:
            self._change(lambda: self.arrangement.with_turn(value))

    def action_turn(self) -> None:
        """Let the other side move."""
        self._change(lambda: self.arrangement.with_turn(self.arrangement.turn.other))

    def action_remove(self) -> None:
        """Empty the cell under the cursor."""
        self._change(lambda: self.arrangement.remove(self.view.cursor))

    def action_bind(self) -> None:
        """Let the piece under the cursor be its side's last."""
        self._change(lambda: self.arrangement.with_last(self.view.cursor))

    def action_clear(self) -> None:
        """Empty the board."""
        self._change(self.arrangement.clear)

    def action_start(self) -> None:
        """Set up the start of the game."""
        self._change(lambda: self._game.arrange(self.arrangement.options))

    def action_undo(self) -> None:
        """Take the last change back."""
        if self._past:
            self._future.append(self.arrangement)
            self._take(self._past.pop())

    def action_redo(self) -> None:
        """Make the change taken back again."""
        if self._future:
            self._past.append(self.arrangement)
            self._take(self._future.pop())

    # What is in hand

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer only what makes sense now."""
        arrangement = self.arrangement
        if action == "choose_piece":
            return parameters[0] in range(1, max(arrangement.kinds, len(Side)) + 1)
        cell = next(
            (view.cursor for view in self.query(ArrangedView)), 0
        )  # 0 before it is composed
        stands = arrangement.standing(cell) is not None
        conditions = {
            "remove": stands,
            "bind": arrangement.binds and stands and arrangement != arrangement.with_last(cell),
            "clear": arrangement != arrangement.clear(),
            "start": arrangement != self._game.arrange(arrangement.options),
            "undo": bool(self._past),
            "redo": bool(self._future),
        }
        return conditions.get(action, True)

    def action_choose_piece(self, number: int) -> None:
        """Take the type of that number, from 1, in hand; where all are alike, that side's."""
        if self.arrangement.kinds == 1:
            self._side = Side(number - 1)
        else:
            self._kind = number - 1
        self._show_hands()

    def action_other_side(self) -> None:
        """Take the other side's in hand."""
        self._side = self._side.other
        self._show_hands()

    @on(HandBox.Picked)
    def take_side(self, event: HandBox.Picked) -> None:
        """Take that side's in hand."""
        self._side = event.side
        self._show_hands()

    # Leaving, copying, typing

    def action_play(self) -> None:
        """Play on from here, if the position allows it."""
        found = position_verdict(self._game, self.arrangement)
        if found.board is None:
            self._say("Not ready to play", found.sentence, fault=True)
        else:
            self.dismiss()
            self._play_on(self.arrangement.line)

    def action_copy(self) -> None:
        """Give the position line to the terminal's clipboard."""
        self.app.copy_to_clipboard(self.arrangement.line)
        self._say("Copied", "the position is in the clipboard, as text")

    def action_flip(self) -> None:
        """Turn the board round."""
        self.view.flipped = not self.view.flipped

    def action_type(self) -> None:
        """Open the line in which a position is typed."""
        self.add_class("-typing")
        self._say("Position as text", "type or paste a whole line, such as the one shown")
        self.query_one(TextLine).open(self.arrangement.line, "a position as text")

    @on(Input.Submitted)
    def take_text(self, event: Input.Submitted) -> None:
        """Set up the typed position, or say what is wrong with it."""
        try:
            typed = self._game.arrange(self.arrangement.options, event.value)
        except InvalidPositionError as error:
            self._say("Not a position", str(error), fault=True)
        else:
            self._change(lambda: typed)
            self.action_close_entry()

    def action_close_entry(self) -> None:
        """Go back to the board."""
        self.remove_class("-typing")
        self.view.focus()
        self._show()

    def action_back(self) -> None:
        """Back to the board from the lines beside it, from there to the menu."""
        if self.view.has_focus and not self.has_class("-typing"):
            self.dismiss()
        else:
            self.action_close_entry()


def begun(
    game: Game, options: GameOptions, kept: Arrangement | None, position: str | None
) -> Arrangement:
    """The arrangement to begin with: the one kept last time, or the position to play from."""
    if kept is not None and kept.options == options:
        return kept
    return game.arrange(options, position)
