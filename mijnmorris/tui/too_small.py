"""What is shown while the terminal is too small."""

from textual.app import ComposeResult
from textual.events import Resize
from textual.geometry import Size
from textual.screen import ModalScreen
from textual.widgets import Static

LEAST = Size(60, 20)
"""The smallest terminal in which both games can be played."""


def fits(size: Size) -> bool:
    """Whether the program can be used at that size."""
    return size.width >= LEAST.width and size.height >= LEAST.height


class TooSmallScreen(ModalScreen[None]):
    """Covers everything, takes all keys, and goes away when there is room again."""

    def compose(self) -> ComposeResult:
        """The size that is needed and the one there is."""
        yield Static(id="size")

    def on_mount(self) -> None:
        """Say it at once."""
        self._tell(self.app.size)

    def on_resize(self, event: Resize) -> None:
        """Go away, or tell the new size."""
        if fits(event.size):
            self.dismiss()
        else:
            self._tell(event.size)

    def _tell(self, size: Size) -> None:
        self.query_one("#size", Static).update(
            f"mijnmorris needs {LEAST.width} × {LEAST.height} characters; "
            f"this terminal has {size.width} × {size.height}"
        )
