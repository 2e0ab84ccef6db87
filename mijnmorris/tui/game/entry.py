"""The line in which a move is typed."""

from dataclasses import dataclass
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.events import Key
from textual.message import Message
from textual.suggester import Suggester
from textual.widgets import Input, Label

from mijnmorris.match.match import Match
from mijnmorris.match.words import Names, words_of

LONGEST_MOVE = 80
"""Characters that are taken for a move; none is as long."""


class LegalMoves(Suggester):
    """Completes what is typed to the first legal move that begins so."""

    def __init__(self, match: Match) -> None:
        # No cache: which moves are legal changes with every move.
        super().__init__(use_cache=False, case_sensitive=False)
        self._match = match

    async def get_suggestion(self, value: str) -> str | None:
        """The first legal move in alphabetical order that begins with the value."""
        return self.first_from(value)

    def first_from(self, typed: str) -> str | None:
        """The same, without waiting."""
        beginning = typed.casefold()
        texts = self._match.board.legal_moves.texts()
        return next((text for text in texts if text.casefold().startswith(beginning)), None)


class MoveInput(Input):
    """Keeps moves apart that are typed, or arrive, faster than they are played."""

    def on_key(self, event: Key) -> None:
        """Hand the text on at Enter, if there is any, and empty the line.

        Here and not by a binding: bindings wait until the characters that follow
        have been taken. The key that opens the line is no text at its beginning.
        """
        if event.key == "enter":
            event.stop()
            event.prevent_default()
            text, self.value = self.value, ""
            if text.strip():
                self.post_message(MoveEntry.Typed(text))
        elif event.key == "m" and self.selected_text == self.value:
            event.stop()
            event.prevent_default()


class MoveEntry(Horizontal):
    """Takes typed moves; stands in the place of the keys while it is open.

    What is in it is made when it opens first: with an input and its styles the start of a game
    would take 4 ms longer.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "escape",
            "screen.close_entry",
            "cancel",
            tooltip="back to the board",
            id="entry.close",
        )
    ]

    @dataclass
    class Typed(Message):
        """The player typed this for a move."""

        text: str

    def open(self, match: Match) -> None:
        """Take moves of this match."""
        if not self.children:
            self.mount(
                Label("Move:"),
                MoveInput(compact=True, id="move", max_length=LONGEST_MOVE),
                Label("enter play  right complete  esc board", id="move-keys"),
            )
        entry = self.query_one(MoveInput)
        entry.cursor_blink = False
        entry.suggester = LegalMoves(match)
        entry.value = ""
        self.show_example(match)
        # At once, not with the next message: the keys that follow are meant for it.
        self.display = True
        self.screen.set_focus(entry)

    def show_example(self, match: Match) -> None:
        """Show a move that may be played now, in a line that is open and empty."""
        for entry in self.query(MoveInput):
            entry.placeholder = self._example(match)

    def completed(self, text: str) -> str | None:
        """The first legal move that begins with the text and goes on, if there is one."""
        suggester = self.query_one(MoveInput).suggester
        found = suggester.first_from(text) if isinstance(suggester, LegalMoves) else None
        return None if found == text else found

    @staticmethod
    def _example(match: Match) -> str:
        """A move that may be played now; nothing while somebody else has to move."""
        if not match.player_to_move.is_here:
            return ""
        example = words_of(match.game)(Names(match.players)).example(match.board)
        return f"such as {example}" if example else ""

    def give_back(self, text: str) -> None:
        """Show refused text again, to be completed or typed over, unless another is typed."""
        entry = self.query_one(MoveInput)
        if not entry.value:
            entry.value = text
            # What only lacks an end is completed; anything else is rather typed over.
            if self.completed(text):
                entry.cursor_position = len(text)
            else:
                entry.select_all()
