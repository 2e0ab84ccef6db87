"""A game screen on which moves can be typed, besides being picked on the board."""

from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.events import DescendantFocus

from mijnmorris.tui.board import Refused
from mijnmorris.tui.game.display import GameDisplay
from mijnmorris.tui.game.end_panel import EndPanel
from mijnmorris.tui.game.entry import MoveEntry
from mijnmorris.tui.key_bar import KeyBar

_OF_THE_VIEW = {"board.flip", "board.bigger", "board.smaller"}
"""Keys of the board that only change how it looks."""


class EnteringDisplay(GameDisplay):
    """Opens and closes the line for typed moves, and explains refused ones.

    What is done with a move is for the subclass.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        # First of all keys, so that what is typed next goes to the line that it opens.
        Binding("m", "type", "type", tooltip="type a move", id="game.type", priority=True),
    ]

    def show_keys(self) -> None:
        """Show the keys that do something now, and a move for an example where moves are typed."""
        super().show_keys()
        self.query_one(MoveEntry).show_example(self.match)

    @on(Refused)
    def explain(self, event: Refused) -> None:
        """Say why what was picked is not legal."""
        self.say(event.sentence, fault=True)

    def refuse_typed(self, text: str, sentence: str) -> None:
        """Say why what was typed cannot be played, and give it back to be mended."""
        entry = self.query_one(MoveEntry)
        whole = entry.completed(text)
        self.say(f"{sentence}; right completes it to {whole}" if whole else sentence, fault=True)
        entry.give_back(text)

    async def action_choose_piece(self, number: int) -> None:
        """Take a type of piece in hand, as its key does on the board."""
        self.view.focus()
        await self.view.run_action(f"choose_piece({number})")

    def is_for_play(self, key: str) -> bool:
        """Whether the key is one to play with, or one that does nothing here."""
        bound = self.active_bindings.get(key)
        name = (bound.binding.id if bound is not None else None) or "board."
        return name.startswith("board.") and name not in _OF_THE_VIEW

    @property
    def can_type(self) -> bool:
        """Whether the line may be opened now."""
        return self.match.result is None and not self.query_one(MoveEntry).display

    def action_type(self) -> None:
        """Open the line in which moves are typed."""
        self.query_one(KeyBar).display = False
        self.query_one(MoveEntry).open(self.match)
        self._tell_how_to_pass()

    def action_rules(self) -> None:
        """Show the rules, from the one that matters now."""
        from mijnmorris.learn.rulebook import page_now  # 3 ms that no start has to wait for

        match = self.match
        self.program.open_rules(match.game, match.options, page_now(match.board))

    def action_close_entry(self) -> None:
        """Go back to the board."""
        self.view.focus()

    @on(DescendantFocus, "BoardView")
    def close_entry(self) -> None:
        """Show the keys again when the focus goes to the board, unless the result is open."""
        if self.query_one(EndPanel).display:
            self.query_one(EndPanel).take_focus()
        self.query_one(MoveEntry).display = False
        self.query_one(KeyBar).display = True
        self._tell_how_to_pass()

    def _tell_how_to_pass(self) -> None:
        """Say it again, where there is nothing else to do: with a key, or in words."""
        if self.view.interactive and self.view.must_pass:
            self.call_after_refresh(lambda: self.show_duty(self.view.chosen))
