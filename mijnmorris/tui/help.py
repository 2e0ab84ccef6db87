"""The keys of a screen, made from its commands."""

from collections.abc import Sequence
from typing import ClassVar

from rich.table import Table
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from mijnmorris.tui.commands import Command
from mijnmorris.tui.textual_fixes.widgets import SelfClosingScreen


class HelpScreen(ModalScreen[None], SelfClosingScreen[None]):
    """What every key does."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "escape,enter,q,question_mark,f1",
            "dismiss",
            "close",
            tooltip="close the help",
            id="help.close",
        ),
        Binding("down,j", "scroll_down", "down", show=False),
        Binding("up,k", "scroll_up", "up", show=False),
    ]

    def __init__(self, commands: Sequence[Command]) -> None:
        super().__init__()
        self._commands = commands

    def compose(self) -> ComposeResult:
        """A table that scrolls where it does not fit."""
        table = Table.grid(padding=(0, 2))
        table.add_column(justify="right", style="bold", no_wrap=True)
        table.add_column()
        for command in self._commands:
            table.add_row(command.keys, command.explanation)
        with VerticalScroll(id="dialog") as dialog:
            dialog.border_title = "Keys"
            dialog.border_subtitle = "escape closes"
            yield Static(table)

    def action_scroll_down(self) -> None:
        """Scroll a line down."""
        self.query_one("#dialog").scroll_down(animate=False)

    def action_scroll_up(self) -> None:
        """Scroll a line up."""
        self.query_one("#dialog").scroll_up(animate=False)
