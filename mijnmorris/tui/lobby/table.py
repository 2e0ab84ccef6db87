"""The game screen for a table of the lobby: it also tells what players say and who is away."""

from collections.abc import Mapping
from math import ceil
from typing import ClassVar

from textual.binding import Binding, BindingType

from mijnmorris.lobby.remote import RemoteSession
from mijnmorris.lobby.wire import COURTESIES, Message
from mijnmorris.match.events import Requested
from mijnmorris.match.naming import name_of
from mijnmorris.match.words import Names
from mijnmorris.rules import Side
from mijnmorris.tui.game.end_panel import EndPanel, Next
from mijnmorris.tui.game.header import GameHeader
from mijnmorris.tui.game.screen import GameScreen
from mijnmorris.tui.questions import AskText

_FOR_PLAYERS = {"undo", "offer_draw", "resign", "courtesy", "claim", "type"}
_FOR_NOBODY = {"tip", "evaluation", "redo", "move_now", "ask_again"}
"""Commands that are off here, since nobody gets help against people."""


class TableScreen(GameScreen):
    """Shows the game of a table, to its players and to those who watch."""

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
        """Show what the server tells of the table.

        Raises what :meth:`RemoteSession.take_message` raises.
        """
        match message:
            case {"is": "refused", "why": str(why)}:
                self.session.refused()
                self.show_match()
                if self.match.result is None:
                    self.say(why, fault=True)
                else:  # the result lies over what is said
                    self.program.warn(why)
            case {"is": "said", "side": side, "what": what} if what in COURTESIES:
                self._announce(f"{self._called(side)}: {COURTESIES[what]}")
            case {"is": "away", "side": side, "seconds": seconds}:
                self.session.take_message(message)
                self._announce(f"{self._called(side)} has left for now, with {seconds} s to return")
                self._show_who_is_away()
            case {"is": "back", "side": side}:
                self.session.take_message(message)
                self._announce(f"{self._called(side)} is back")
                self._show_who_is_away()
            case _:
                self.session.take_message(message)

    def on_mount(self) -> None:
        """Count down, second by second, the time that a player who left has to return."""
        self.set_interval(1.0, self._count_down)
        panel = self.query_one(EndPanel)
        panel.rename({Next.NEW_GAME: "Back to the lobby"})
        if self.session.my_side is None:
            panel.leave_out(Next.REMATCH)

    def _count_down(self) -> None:
        if self.session.away:
            self._show_who_is_away()

    def _show_who_is_away(self) -> None:
        self.show_waiting()
        self.refresh_bindings()

    def show_waiting(self) -> None:
        """Say in the header whose turn it is, or who has left."""
        super().show_waiting()
        away, match = self.session.away, self.match
        if match.result is None and away and self.shown is match:
            side = next(iter(away))
            minutes, seconds = divmod(ceil(self.session.seconds_to_return(side)), 60)
            told = f"{self._called(side)} is away, {minutes}:{seconds:02} to return"
            self.query_one(GameHeader).duty = told

    @property
    def wait(self) -> str:
        """Why no move can be entered now."""
        return "you watch this game" if self.session.my_side is None else super().wait

    def _ask_to_agree(self, asked: Requested) -> None:
        if self.match.players[asked.side.other].is_here:
            super()._ask_to_agree(asked)
        else:
            names = Names(self.match.players)
            other = names.who(asked.side.other)
            told = f"{names.asks(asked, self.match)}; {other} has not answered yet"
            if self.match.result is None:
                self.say(told)
            else:
                self._announce(told)

    def _called(self, side: int) -> str:
        return name_of(self.match, Side(side))

    def _announce(self, sentence: str) -> None:
        self.notify(sentence, markup=False)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer only what a player, or somebody who watches, may do now."""
        if action in _FOR_NOBODY:
            return False
        if action in _FOR_PLAYERS and self.session.my_side is None:
            return False
        if action == "claim":
            return self.session.can_claim
        if action == "undo":
            return self.session.can_take_back
        return super().check_action(action, parameters)

    def action_courtesy(self) -> None:
        """Ask which of the friendly words to say, and say it."""

        def say(what: str | None) -> None:
            if what in COURTESIES:
                self.session.say(what)

        self.app.push_screen(AskText(f"Say one of {', '.join(COURTESIES)}:", "hello"), say)

    def action_claim(self) -> None:
        """Claim the win over a player who has left for too long."""
        self.session.claim()
