"""The line in which a move is typed."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.suggester import Suggester
from textual.widgets import Input, Label

from mijnmorris.match.match import Match


class LegalMoves(Suggester):
    """Completes what is typed to the first legal move that begins so."""

    def __init__(self, match: Match) -> None:
        # No cache: which moves are legal changes with every move.
        super().__init__(use_cache=False, case_sensitive=False)
        self._match = match

    async def get_suggestion(self, value: str) -> str | None:
        """The first legal move in alphabetical order that begins with the value."""
        texts = self._match.board.legal_moves.texts()
        return next((text for text in texts if text.casefold().startswith(value)), None)


class MoveEntry(Horizontal):
    """Takes typed moves; stands in the place of the footer while it is open."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "escape",
            "screen.close_entry",
            "back to the board",
            tooltip="back to the board",
            id="entry.close",
        )
    ]

    def compose(self) -> ComposeResult:
        """A word, the input, and what its keys do."""
        yield Label("Move:")
        yield Input(compact=True, id="move", placeholder="type a move")
        yield Label("enter play  right complete  escape board", id="move-keys")

    def open(self, match: Match) -> None:
        """Take moves of this match."""
        entry = self.query_one("#move", Input)
        entry.cursor_blink = False
        entry.suggester = LegalMoves(match)
        entry.value = ""
        entry.focus()
