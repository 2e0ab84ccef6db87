"""Questions in a window of their own: answered with yes or no, or in words."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Label

from mijnmorris.tui.key_bar import KeyBar, KeyGroup
from mijnmorris.tui.text import TextLine
from mijnmorris.tui.textual_fixes.sequences import LONGEST_TEXT
from mijnmorris.tui.textual_fixes.widgets import SelfClosingScreen

_ANSWERS = (
    KeyGroup(("confirm.previous", "confirm.next"), "choose"),
    KeyGroup(("confirm.press",), "answer"),
)


class _Answer(Button):
    """One of the answers to a question."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "press", tooltip="give the chosen answer", id="confirm.press", show=False)
    ]


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
        Binding(
            "left,up,h,k",
            "app.focus_previous",
            tooltip="to the answer before",
            id="confirm.previous",
            show=False,
        ),
        Binding(
            "right,down,l,j",
            "app.focus_next",
            tooltip="to the next answer",
            id="confirm.next",
            show=False,
        ),
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
        """The question over its two answers, the careful one first, and its own keys below."""
        with Vertical(id="dialog"):
            yield Label(self._question, markup=False)
            with Horizontal():
                yield _Answer(f"{self._no} (n)", id="no", compact=True)
                yield _Answer(f"{self._yes} (y)", id="yes", compact=True)
        yield KeyBar(_ANSWERS)

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

    def __init__(self, question: str, value: str) -> None:
        super().__init__()
        self._question = question
        self._value = value

    def compose(self) -> ComposeResult:
        """The question over the line for the answer."""
        with Vertical(id="dialog"):
            yield Label(self._question, markup=False)
            entry = TextLine(self._value, compact=True, max_length=LONGEST_TEXT)
            entry.cursor_blink = False
            yield entry
        yield KeyBar()

    def action_close_entry(self) -> None:
        """Give no answer."""
        self.dismiss()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Give the answer."""
        self.dismiss(event.value.strip())
