"""A game at a table of the lobby: the game screen, with what players say and who is away."""

from collections.abc import Mapping
from typing import ClassVar

from textual.binding import Binding, BindingType

from mijnmorris.lobby.remote import RemoteSession
from mijnmorris.lobby.wire import COURTESIES, Message
from mijnmorris.match.naming import name_of
from mijnmorris.rules import Side
from mijnmorris.tui.game.screen import GameScreen
from mijnmorris.tui.questions import AskText

_FOR_PLAYERS = {"undo", "offer_draw", "resign", "courtesy", "claim"}
_FOR_NOBODY = {"tip", "evaluation", "redo", "move_now", "ask_again"}
"""Against people nobody is helped."""


class TableScreen(GameScreen):
    """Plays, or watches, at a table."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("colon", "courtesy", "say", tooltip="say something friendly", id="table.say"),
        Binding(
            "W",
            "claim",
            "claim",
            tooltip="take the game for won, when the other player has left for too long",
            id="table.claim",
        ),
    ]
    MOVED_KEYS: ClassVar[Mapping[str, str]] = {"c": "table.say", "x": "table.claim"}

    session: RemoteSession

    def take_message(self, message: Message) -> None:
        """Show what happened; raises what :meth:`RemoteSession.take_message` raises."""
        match message:
            case {"is": "refused", "why": str(why)}:
                self.session.refused()
                self.show_match()
                self.say(why, fault=True)
            case {"is": "said", "side": side, "what": what} if what in COURTESIES:
                if side != self.session.my_side:
                    self._announce(f"{self._called(side)}: {COURTESIES[what]}")
            case {"is": "away", "side": side, "seconds": seconds}:
                self.session.take_message(message)
                self._announce(f"{self._called(side)} has left for now, with {seconds} s to return")
                self.refresh_bindings()
            case {"is": "back", "side": side}:
                self.session.take_message(message)
                self._announce(f"{self._called(side)} is back")
                self.refresh_bindings()
            case _:
                self.session.take_message(message)

    def _called(self, side: int) -> str:
        return name_of(self.match, Side(side))

    def _announce(self, sentence: str) -> None:
        self.notify(sentence, markup=False)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer what a player, or a watcher, may do now."""
        if action in _FOR_NOBODY:
            return False
        if action in _FOR_PLAYERS and self.session.my_side is None:
            return False
        if action == "claim":
            return self.match.result is None and bool(self.session.away)
        return super().check_action(action, parameters)

    def action_courtesy(self) -> None:
        """Say one of the courtesies."""

        def say(what: str | None) -> None:
            if what in COURTESIES:
                self.session.say(what)

        self.app.push_screen(AskText(f"Say one of {', '.join(COURTESIES)}:", "hello"), say)

    def action_claim(self) -> None:
        """Take the game for won."""
        self.session.claim()
