"""The screen with the player's results and ratings in the lobby, and the best players."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from mijnmorris.lobby.standing import WHAT_COUNTS, listed_words, standing_lines
from mijnmorris.lobby.wire import Message
from mijnmorris.rules.wording import as_sentence
from mijnmorris.tui.base_screen import BaseScreen
from mijnmorris.tui.key_bar import KeyBar, KeyGroup, keys_of
from mijnmorris.tui.lobby.hall import HallScreen


class StandingScreen(BaseScreen):
    """Results and ratings by game; one key puts the player on the public list, or off it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "scroll_text(-1)", tooltip="a line up", id="standing.up", show=False),
        Binding("down,j", "scroll_text(1)", tooltip="a line down", id="standing.down", show=False),
        Binding(
            "L",
            "list",
            "list on/off",
            tooltip="show yourself among the best, or not",
            id="standing.me",
        ),
        Binding("q,escape", "dismiss", "leave", tooltip="leave for the lobby", id="standing.close"),
    ]

    def __init__(self, standing: Message) -> None:
        super().__init__()
        self._standing = standing

    def compose(self) -> ComposeResult:
        """One text with a part for each game, which scrolls if it does not fit."""
        yield Static(f"LOBBY {self.program.glyphs.dot} who is best", id="title")
        with VerticalScroll(id="figures", can_focus=False):
            yield Static(id="standing", markup=False)
        yield KeyBar((KeyGroup(("standing.up", "standing.down"), "scroll"),))

    def on_mount(self) -> None:
        """Show the standing that the screen was opened with."""
        self.show(self._standing)

    def show(self, standing: Message) -> None:
        """Show this standing, as the server sent it."""
        self._standing = standing
        lines = []
        for own, best in standing_lines(standing):
            lines += [as_sentence(own), *(best or [" Nobody is listed yet."]), ""]
        key = keys_of(self, KeyGroup(("standing.me",), ""))
        lines += [
            as_sentence(listed_words(standing, key)),
            "",
            "Here stand players who want to, and the computer's levels, once enough of their"
            f" games were rated. {as_sentence(WHAT_COUNTS)}",
        ]
        text = "\n".join(lines)
        if self.program.painter == "ascii":
            text = text.replace("±", "+-")
        self.query_one("#standing", Static).update(text)

    def action_scroll_text(self, lines: int) -> None:
        """Scroll by lines, without animation."""
        self.query_one("#figures").scroll_relative(y=lines, animate=False)

    def action_list(self) -> None:
        """Ask the server to list the player among the best, or no longer to do so."""
        asked = {"do": "list", "listed": not self._standing["listed"]}
        self.post_message(HallScreen.Asked(asked))
