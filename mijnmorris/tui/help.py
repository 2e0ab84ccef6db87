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
from mijnmorris.tui.key_bar import KeyBar, KeyGroup, keys_of
from mijnmorris.tui.textual_fixes.widgets import SelfClosingScreen

_GAME_GROUPS = {
    "Play": ("board.", "game.type", "game.now", "game.ask"),
    "Help me": (
        "game.tip",
        "game.evaluation",
        "game.threats",
        "game.rules",
        "puzzle.tip",
        "puzzle.solution",
    ),
    "Board": (
        "board.flip",
        "board.bigger",
        "board.smaller",
        "game.earlier",
        "game.later",
        "game.first",
        "game.present",
        "game.copy",
    ),
    "Game": ("game.", "puzzle.", "table.", "app."),
}
"""The commands of a game by what they are for: ids, or their beginnings up to a point."""
_LEAVE = KeyGroup(("help.close",), "leave")
_SCROLL = KeyGroup(("help.up", "help.down"), "scroll")


def grouped(commands: Sequence[Command]) -> list[tuple[str, list[Command]]]:
    """The commands under titles, if they are those of a game, else all of them under none."""
    if not any(command.name.startswith("game.") for command in commands):
        return [("", list(commands))]
    groups: dict[str, list[Command]] = {title: [] for title in (*_GAME_GROUPS, "")}
    for command in commands:
        groups[_group_of(command.name)].append(command)
    return [(title, found) for title, found in groups.items() if found]


def _group_of(name: str) -> str:
    """The title that names the command itself, else the one that names its beginning."""
    prefix = f"{name.partition('.')[0]}."
    for wanted in (name, prefix):
        for title, names in _GAME_GROUPS.items():
            if wanted in names:
                return title
    return ""


class HelpScreen(ModalScreen[None], SelfClosingScreen[None]):
    """A table of keys and what they do."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,escape,enter", "dismiss", "leave", tooltip="leave the help", id="help.close"),
        Binding(
            "question_mark,f1",
            "dismiss",
            "help",
            tooltip="leave the help",
            id="help.help",
            show=False,
        ),
        # First of all keys: else those of what scrolls, which have no ids, hide the arrows.
        Binding("up,k", "scroll_up", tooltip="scroll up", id="help.up", show=False, priority=True),
        Binding(
            "down,j",
            "scroll_down",
            tooltip="a line down",
            id="help.down",
            show=False,
            priority=True,
        ),
    ]

    def __init__(self, commands: Sequence[Command]) -> None:
        super().__init__()
        self._commands = commands

    def compose(self) -> ComposeResult:
        """A table that scrolls where it does not fit, and says so."""
        table = Table.grid(padding=(0, 2))
        table.add_column(justify="right", style="bold", no_wrap=True)
        table.add_column()
        for title, commands in grouped(self._commands):
            if title:
                table.add_row("", title, style="underline")
            for command in commands:
                table.add_row(command.keys, command.explanation)
        with VerticalScroll(id="dialog") as dialog:
            dialog.border_title = "Keys"
            yield Static(table)
        yield KeyBar((_SCROLL,))

    def on_resize(self) -> None:
        """Say how to see the rest, if there is more than fits."""
        self.call_after_refresh(self._say_what_can_be_done)

    def _say_what_can_be_done(self) -> None:
        scrolls = "up and down scroll, " if self._is_long else ""
        (leave,) = keys_of(self, _LEAVE).split()
        self.query_one("#dialog").border_subtitle = f"{scrolls}{leave} leaves"
        self.refresh_bindings()

    @property
    def _is_long(self) -> bool:
        """Whether there is more than fits."""
        return self.query_one("#dialog").max_scroll_y > 0

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Scroll only what is long."""
        if action.startswith("scroll_"):
            return self._is_long
        return super().check_action(action, parameters)

    def action_scroll_down(self) -> None:
        """Scroll a line down."""
        self.query_one("#dialog").scroll_down(animate=False)

    def action_scroll_up(self) -> None:
        """Scroll a line up."""
        self.query_one("#dialog").scroll_up(animate=False)
