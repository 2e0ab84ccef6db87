"""The question that a game screen asks, as long as it means something."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from mijnmorris.match.events import Requested
from mijnmorris.match.words import Names
from mijnmorris.rules.wording import capital
from mijnmorris.tui import screens

if TYPE_CHECKING:
    from mijnmorris.tui.game.screen import GameScreen
    from mijnmorris.tui.questions import Confirm


class OpenQuestion:
    """Asks a person here in a window of its own, which closes when the question lapses."""

    def __init__(self, screen: "GameScreen") -> None:
        self._screen = screen
        self._window: Confirm | None = None
        self._asked: Requested | None = None
        """What the other side wants, if that is the question."""

    def ask(self, question: str, act: Callable[[], None]) -> None:
        """Ask before the player's own deed."""
        self._open(screens.Confirm(question), lambda yes: act() if yes else None)

    def ask_to_agree(self, asked: Requested) -> None:
        """Let a person here answer what the other side asks for."""
        match = self._screen.match
        names = Names(match.players)
        told = capital(names.asks(asked, match))
        if match.clock is not None and match.clock.running is asked.side:
            told += f"; {names.owner(asked.side)} clock runs on"
        question = f"{told}. {names.agreeing(asked.side.other)}"
        self._open(screens.Confirm(question, interrupts=True), self._answer)
        self._asked = asked

    def follow(self, *, is_over: bool) -> None:
        """Close the window once the request is settled otherwise, or with the end of the game."""
        has_lapsed = self._asked is not None and self._asked is not self._screen.match.requested
        window = self._window
        if window is not None and (has_lapsed or is_over):
            self._window = self._asked = None
            window.dismiss(False)

    def _open(self, window: "Confirm", act: Callable[[bool | None], None]) -> None:
        def close(yes: bool | None) -> None:
            if self._window is window:  # it has not lapsed
                self._window = self._asked = None
                act(yes)

        self._window, self._asked = window, None
        self._screen.app.push_screen(window, close)

    def _answer(self, yes: bool | None) -> None:
        self._screen.session.answer(bool(yes))
