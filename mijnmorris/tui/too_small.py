"""The screen for a terminal that is too small."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Resize
from textual.geometry import Size
from textual.screen import ModalScreen
from textual.widgets import Static

from mijnmorris.tui.base_screen import BaseScreen

LEAST = Size(60, 20)
"""The smallest terminal in which both games can be played."""


def fits(size: Size) -> bool:
    """Whether the program can be used at that size."""
    return size.width >= LEAST.width and size.height >= LEAST.height


class TooSmallScreen(BaseScreen, ModalScreen[None]):
    """Covers everything and takes all keys but the one to quit, until there is room again."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q", "app.quit", "leave", tooltip="leave the program", id="size.quit")
    ]

    def compose(self) -> ComposeResult:
        """The size that is needed and the one there is."""
        yield Static(id="size")

    def on_resize(self, event: Resize) -> None:
        """Tell the size there is now."""
        needed, there_is = (
            # Without spaces, so that no line ends inside.
            f"{size.width}{self.program.glyphs.times}{size.height}"
            for size in (LEAST, event.size)
        )
        self.query_one("#size", Static).update(
            f"mijnmorris needs {needed} characters; this terminal has {there_is}; q leaves"
        )
