"""Questions in a window of their own: answered with yes or no, or in words."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Label

from mijnmorris.tui.textual_fixes.sequences import LONGEST_TEXT
from mijnmorris.tui.textual_fixes.widgets import SelfClosingScreen


class YesOrNo(ModalScreen[bool], SelfClosingScreen[bool]):
    """A question with two answers; gives back whether it is yes."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "answer(True)", "yes", tooltip="yes", id="confirm.yes"),
        Binding("n", "answer(False)", "no", tooltip="no", id="confirm.no"),
        Binding("left,up,h,k", "app.focus_previous", show=False),
        Binding("right,down,l,j", "app.focus_next", show=False),
    ]

    def __init__(self, question: str, *, yes: str = "Yes", no: str = "No") -> None:
        super().__init__()
        self._question = question
        self._yes = yes
        self._no = no

    def compose(self) -> ComposeResult:
        """The question over its two answers, the careful one first."""
        with Vertical(id="dialog"):
            yield Label(self._question, markup=False)
            with Horizontal():
                yield Button(f"{self._no} (n)", id="no", compact=True)
                yield Button(f"{self._yes} (y)", id="yes", compact=True)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Give the answer."""
        self.dismiss(event.button.id == "yes")

    def action_answer(self, answer: bool) -> None:
        """Give the answer by its letter."""
        self.dismiss(answer)


class Confirm(YesOrNo):
    """Asks before something that cannot be undone; Escape is no, and so is Enter at first."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "answer(False)", "no", tooltip="no", show=False)
    ]


class AskToAgree(YesOrNo):
    """Asks what another player wants to know.

    It may come while keys are pressed for something else, so that Enter and Escape, which end
    many things, are no answers until one is chosen.
    """

    AUTO_FOCUS = ""


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
