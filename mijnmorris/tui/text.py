"""Lines of text: one that is shown, one that is typed."""

from collections.abc import Iterable
from typing import ClassVar

from rich.cells import cell_len
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.reactive import reactive
from textual.widgets import Input, Static


def fitting(forms: Iterable[str], room: int) -> str:
    """The first of the forms that takes no more columns than that; empty if none does.

    >>> fitting(["Nine men's morris, 4 moves", "Nine men's morris", "morris"], 20)
    "Nine men's morris"
    """
    return next((form for form in forms if cell_len(form) <= room), "")


class SteadyText(Static):
    """Redraws only when its content changed, to save bytes over SSH.

    What can be clicked in it, such as the types of a hand, keeps its own colours.
    """

    auto_links = reactive(False)

    def show(self, content: Content) -> None:
        """Show the content."""
        shown = self.content
        if not (isinstance(shown, Content) and shown.is_same(content)):
            self.update(content)


class TextLine(Input):
    """Its screen shows it, and goes on without it when Escape calls ``close_entry`` there."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "submit", "use", tooltip="use what is typed", id="value.take"),
        Binding(
            "escape", "screen.close_entry", "cancel", tooltip="leave it as it was", id="value.close"
        ),
    ]

    def open(self, value: str, placeholder: str) -> None:
        """Take a text, this one to begin with."""
        self.cursor_blink = False
        self.value = value
        self.placeholder = placeholder
        self.focus()
