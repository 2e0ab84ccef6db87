"""A line for a number of the position: changed step by step, or typed."""

from textual.events import Key

from mijnmorris.rules import Counter
from mijnmorris.tui.glyphs import Glyphs
from mijnmorris.tui.new_game.field import Field, FieldChoice


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
