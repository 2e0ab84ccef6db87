"""The menu of the lobby, for a game to offer or to play against the computer."""

from collections.abc import Callable, Iterable
from typing import ClassVar

from textual.binding import Binding, BindingType

from mijnmorris.match.setup import GameSetup, OpponentKind
from mijnmorris.tui.key_bar import KeyGroup
from mijnmorris.tui.new_game.field import Field, FieldChoice
from mijnmorris.tui.new_game.screen import NewGameScreen, PlayButton

_RATED = (
    FieldChoice(True, "yes", "the result changes both players' ratings"),
    FieldChoice(False, "no", "a friendly game; no rating changes"),
)


class LobbyGameScreen(NewGameScreen):
    """Lets the player choose a game of the lobby, and passes the choice on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q,escape", "dismiss", "leave", tooltip="leave for the lobby", id="challenge.close")
    ]

    def __init__(self, setup: GameSetup, begin: Callable[[GameSetup, bool], None]) -> None:
        """``begin`` is called with the choice, and with whether the game is rated."""
        super().__init__(setup)
        self._begin = begin

    @property
    def heading(self) -> str:
        """What is chosen here."""
        return "A game in the lobby"

    def own_fields(self) -> Iterable[Field]:
        """Whether the game is to change ratings."""
        field = Field("Rated", self.program.glyphs, id="rated")
        field.offer(_RATED, True)
        yield field

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Leave out what has no place in the lobby; games begin at the start here."""
        if action in ("games", "statistics", "puzzles", "learn", "set_up"):
            return False
        return super().check_action(action, parameters)

    def begin(self) -> None:
        """Pass the choice on and close."""
        is_rated = self.query_one("#rated", Field).choice.value
        self.dismiss()
        self._begin(self.setup, is_rated)


class ComputerScreen(LobbyGameScreen):
    """Chooses a game against the computer."""

    opponents = (FieldChoice(OpponentKind.COMPUTER, "computer", "you play the computer"),)

    def another(self) -> "ComputerScreen":
        """The same with the choices made so far."""
        return ComputerScreen(self.chosen(), self._begin)


_OFFER = "offer this game; it begins when it is accepted"


class OfferButton(PlayButton):
    """Offers the game that is chosen."""

    WORD = "Offer this game"
    EXPLANATION = _OFFER
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "press", "offer", tooltip=_OFFER, id="challenge.press", show=False)
    ]


class ChallengeScreen(LobbyGameScreen):
    """Chooses a game to offer."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "play", "offer", tooltip=_OFFER, id="challenge.offer", show=False)
    ]
    PLAY_BUTTON = OfferButton
    PLAY_KEY = KeyGroup(("challenge.press", "challenge.offer"), "offer")

    def __init__(
        self, setup: GameSetup, whom: str, begin: Callable[[GameSetup, bool], None]
    ) -> None:
        """``whom`` is the name of the player to whom it is offered; empty for anybody."""
        told = f"the game begins when {whom or 'somebody'} accepts; sides by lot"
        self.opponents = (FieldChoice(OpponentKind.PERSON, whom or "anybody", told),)
        super().__init__(setup, begin)
        self._whom = whom

    def another(self) -> "ChallengeScreen":
        """The same with the choices made so far."""
        return ChallengeScreen(self.chosen(), self._whom, self._begin)
