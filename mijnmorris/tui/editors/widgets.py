"""The widgets of the position editor: its board, the sides' boxes, and lines for numbers."""

from dataclasses import dataclass
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.events import Click, Key
from textual.message import Message

from mijnmorris.rules import Counter, Side
from mijnmorris.tui.board import BoardView
from mijnmorris.tui.board.keys import CURSOR_KEYS, SCALE_KEYS
from mijnmorris.tui.board.scene import Scene
from mijnmorris.tui.board.scene_maker import Showing
from mijnmorris.tui.glyphs import Glyphs
from mijnmorris.tui.new_game.field import Field, FieldChoice
from mijnmorris.tui.side_figures import SideFigures
from mijnmorris.tui.text import SteadyText


@dataclass
class CellPicked(Message):
    """The player picked the cell."""

    cell: int


class ArrangedView(BoardView, inherit_bindings=False):
    """Tells which cell is picked instead of making up moves."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *CURSOR_KEYS,
        *SCALE_KEYS,
        Binding(
            "space",
            "pick",
            "put",
            tooltip="put what is in hand on the board; a second time takes it off",
            id="position.put",
            show=False,
        ),
    ]

    def pick_cell(self, cell: int) -> None:
        """Tell the cell."""
        self.post_message(CellPicked(cell))

    def scene(self) -> Scene:
        """The position with cursor and mouse, and nothing of a move."""
        showing = Showing(
            self.board, self._picking, cursor=self.cursor, hovered=self.hovered, hints=self.marks
        )
        return self.scenes.scene(showing)


class HandBox(SteadyText):
    """Standing and stock of a side; a click takes its figures in hand."""

    @dataclass
    class Picked(Message):
        """The player wants to put this side's figures."""

        side: Side

    def __init__(self, side: Side) -> None:
        super().__init__(classes="panel", id=f"hand-{side.name.lower()}")
        self.side = side

    def show_side(self, figures: SideFigures, kind: int | None) -> None:
        """Show the side; ``kind`` is the type put next, ``None`` for the other side."""
        marker = "" if kind is None else f"{figures.glyphs.chosen} "
        standing = figures.standing(self.side)
        self.border_title = f"{marker}{self.side.title} {figures.glyphs.dot} {standing}"
        self.set_class(kind is not None, "-chosen")
        self.show(figures.stock(self.side, kind))

    def on_click(self, event: Click) -> None:
        """Take the side's figures in hand, unless a type of them was clicked."""
        if "@click" not in event.style.meta:
            self.post_message(self.Picked(self.side))


class CounterField(Field):
    """A choice among the numbers from 0 to the largest."""

    def __init__(self, counter: Counter, glyphs: Glyphs) -> None:
        super().__init__(counter.title, glyphs, id=f"counter-{counter.name}")
        self.counter = counter
        self._typed = 0
        self.show_counter(counter)

    @property
    def place(self) -> str:
        """The largest number."""
        return f"of {self.counter.most}"

    def show_counter(self, counter: Counter) -> None:
        """Show the number as it is now."""
        self.counter = counter
        numbers = range(counter.most + 1)
        choices = [FieldChoice(number, str(number), counter.explanation) for number in numbers]
        self.offer(choices, counter.value)

    def on_focus(self) -> None:
        """Begin a new number with the first digit."""
        self._typed = 0

    def on_key(self, event: Key) -> None:
        """Add a digit to the number typed, or begin a new one where it gets too large."""
        if event.character is None or not event.character.isdecimal():
            return
        event.stop()
        digit = int(event.character)
        longer = 10 * self._typed + digit
        self._typed = longer if longer <= self.counter.most else digit
        if self._typed <= self.counter.most:
            self.choose(self._typed)
