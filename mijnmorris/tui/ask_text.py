"""A question that is answered in words."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Label

from mijnmorris.tui.textual_fixes.sequences import LONGEST_TEXT
from mijnmorris.tui.textual_fixes.widgets import SelfClosingScreen


class AskText(ModalScreen[str], SelfClosingScreen[str]):
    """Asks, and gives back the text; Escape gives back none."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", "back", tooltip="back, without an answer", id="ask.close")
    ]

    def __init__(self, question: str, value: str) -> None:
        super().__init__()
        self._question = question
        self._value = value

    def compose(self) -> ComposeResult:
        """The question over the line for the answer."""
        with Vertical(id="dialog"):
            yield Label(self._question, markup=False)
            entry = Input(self._value, compact=True, max_length=LONGEST_TEXT)
            entry.cursor_blink = False
            yield entry

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Give the answer."""
        self.dismiss(event.value.strip())
