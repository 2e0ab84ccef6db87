"""Questions in a window of their own: answered with yes or no, or in words."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Label

from mijnmorris.tui.textual_fixes.sequences import LONGEST_TEXT
from mijnmorris.tui.textual_fixes.widgets import SelfClosingScreen


class Confirm(ModalScreen[bool], SelfClosingScreen[bool]):
    """Asks before something that cannot be undone; gives back whether the player agrees.

    A question that ``interrupts`` comes from somebody else while keys may be pressed for
    something else. Enter and Escape, which end many things, are no answers to it.
    """

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", "yes", tooltip="yes", id="confirm.yes"),
        Binding("n", "answer(False)", "no", tooltip="no", id="confirm.no"),
        Binding("escape", "cancel", "no", tooltip="no", show=False),
        Binding("left,up,h,k", "app.focus_previous", show=False),
        Binding("right,down,l,j", "app.focus_next", show=False),
    ]

    def __init__(
        self, question: str, *, yes: str = "Yes", no: str = "No", interrupts: bool = False
    ) -> None:
        super().__init__()
        self._question = question
        self._yes = yes
        self._no = no
        self._interrupts = interrupts

    def compose(self) -> ComposeResult:
        """The question over its two answers, the careful one first."""
        with Vertical(id="dialog"):
            yield Label(self._question, markup=False)
            with Horizontal():
                yield Button(f"{self._no} (n)", id="no", compact=True)
                yield Button(f"{self._yes} (y)", id="yes", compact=True)

    def on_mount(self) -> None:
        """Let Enter give the careful answer."""
        if not self._interrupts:
            self.query_one("#no").focus()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Give the answer."""
        self.dismiss(event.button.id == "yes")

    def action_answer(self, answer: bool) -> None:
        """Give the answer by its letter."""
        self.dismiss(answer)

    def action_cancel(self) -> None:
        """Do nothing, which is "no" to a question that the player's own key brought up."""
        if not self._interrupts:
            self.dismiss(False)


class AskText(ModalScreen[str], SelfClosingScreen[str]):
    """Asks for words and gives them back; Escape gives back none."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss", "cancel", tooltip="give no answer", id="ask.close")
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
