"""A line that is opened for something to be typed, and closed again."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import Input


class TextLine(Input):
    """Its screen shows it, and goes on without it when Escape calls ``close_entry`` there."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "submit", "take", tooltip="take what is typed", id="value.take"),
        Binding("escape", "screen.close_entry", "back", tooltip="back", id="value.close"),
    ]

    def open(self, value: str, placeholder: str) -> None:
        """Take a text, this one to begin with."""
        self.cursor_blink = False
        self.value = value
        self.placeholder = placeholder
        self.focus()
