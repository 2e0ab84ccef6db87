"""What a game in the lobby is to be: the menu of new games, with others to play against."""

from collections.abc import Callable
from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.widgets import Button

from mijnmorris.match.setup import GameSetup, OpponentKind
from mijnmorris.tui.new_game.field import FieldChoice
from mijnmorris.tui.new_game.screen import NewGameScreen


class ChallengeScreen(NewGameScreen):
    """Asks for the game and hands it on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q", "dismiss", "leave", tooltip="leave this for the lobby", id="challenge.close")
    ]

    def __init__(self, setup: GameSetup, whom: str, offer: Callable[[GameSetup], None]) -> None:
        """``offer`` takes what was chosen for a game with ``whom``."""
        self.opponents = (
            FieldChoice(OpponentKind.PERSON, whom, f"a game with {whom}; sides by lot"),
            FieldChoice(OpponentKind.COMPUTER, "computer", "the computer fills in"),
        )
        super().__init__(setup)
        self._offer = offer

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only a game with others is chosen here, from its start."""
        if action in ("games", "statistics", "puzzles", "learn", "set_up"):
            return False
        return super().check_action(action, parameters)

    @on(Button.Pressed, "#play")
    def action_play(self) -> None:
        """Offer the game that is chosen."""
        self.setup = self.chosen()
        self.dismiss()
        self._offer(self.setup)
