"""Looking back in a running game: the board shows how it stood, and the game waits."""

from typing import ClassVar

from textual import on
from textual.binding import Binding, BindingType
from textual.events import Key

from mijnmorris.match.match import Match
from mijnmorris.match.numbering import Numbering
from mijnmorris.rules import Step
from mijnmorris.tui.game.display import GameDisplay
from mijnmorris.tui.game.entering import EnteringDisplay
from mijnmorris.tui.game.header import GameHeader
from mijnmorris.tui.game.narrator import Narrator
from mijnmorris.tui.game.side_panel import MovesList
from mijnmorris.tui.key_bar import KeyGroup

_OF_PLAY = {
    "undo",
    "redo",
    "type",
    "tip",
    "offer_draw",
    "resign",
    "move_now",
    "ask_again",
    "show_end",
    "evaluation",
}
"""The actions that are off while an earlier position is shown."""
_WALK = (
    KeyGroup(("game.earlier",), "earlier"),
    KeyGroup(("game.later",), "later"),
    KeyGroup(("game.first",), "start"),
    KeyGroup(("game.present",), "return"),
)


class LookingBack:
    """Which earlier position a game screen shows, if it does."""

    def __init__(self, screen: GameDisplay) -> None:
        self._screen = screen
        self._past: Match | None = None

    @property
    def is_on(self) -> bool:
        """Whether an earlier position is shown."""
        return self._past is not None

    @property
    def shown(self) -> Match:
        """The match as it stood at the position shown, with the later moves as taken back."""
        return self._past or self._screen.match

    @property
    def where(self) -> str:
        """Which position it is: ``move 3 of 12, Dark's``."""
        board = self._screen.match.board
        return Numbering.of(board).where(self.shown.board.ply, board.ply)

    def step(self, moves: int) -> None:
        """Go on or back by so many moves."""
        self.go(self.shown.board.ply + moves)

    def go(self, ply: int) -> None:
        """Show the position after that many moves; the last one is the game itself."""
        match = self._screen.match
        ply = min(max(ply, 0), match.board.ply)
        self._past = None if ply == match.board.ply else _as_it_stood(match, ply)
        self._screen.show_match()

    def end(self) -> None:
        """Forget the past; the caller redraws the screen."""
        self._past = None


def _as_it_stood(match: Match, ply: int) -> Match:
    """The match after that many moves, with its clock as it is now."""
    moves = [*match.moves, *reversed(match.redo_tail)]
    return match.after(moves[:ply], moves[ply:])


class WalkedDisplay(EnteringDisplay):
    """A game screen on which the moves made so far can be walked back and on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "pageup,left_square_bracket",
            "look_back(-1)",
            "earlier",
            tooltip="look back: show how the board stood a move earlier",
            key_display="pgup [",
            id="game.earlier",
            show=False,
        ),
        Binding(
            "pagedown,right_square_bracket",
            "look_back(1)",
            "later",
            tooltip="looking back: go a move on",
            key_display="pgdn ]",
            id="game.later",
            show=False,
        ),
        Binding(
            "home,0",
            "look_at(0)",
            "start",
            tooltip="look back: show how the board stood at the start",
            id="game.first",
            show=False,
        ),
        Binding(
            "end,dollar_sign",
            "come_back",
            "end",
            tooltip="looking back: return to the game",
            id="game.present",
            show=False,
        ),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.past = LookingBack(self)

    @property
    def shown(self) -> Match:
        """The match as it is shown: as it stands, or as it stood earlier."""
        return self.past.shown

    @property
    def _can_look_back(self) -> bool:
        return self.past.shown.board.ply > 0

    # What is seen

    def show_match(self) -> None:
        """Show the match as it stands, or the earlier position that is looked at."""
        self.set_class(self.past.is_on, "-past")
        if not self.past.is_on:
            super().show_match()
            return
        board = self.shown.board
        last_move = board.peek() if board.ply else None
        self.view.show(board, last_move=last_move, interactive=False)
        self.show_duty(())

    def _story(self, steps: tuple[Step, ...]) -> tuple[str, list[str]]:
        if not self.past.is_on:
            return super()._story(steps)
        told = Narrator(self.shown).last_move() or ["the game begins"]
        return f"past: {self.past.where}", [*told, "press any other key to return to the game"]

    def show_waiting(self) -> None:
        """Say in the header whose duty it is, or which earlier position is shown."""
        super().show_waiting()
        if self.past.is_on:
            self.query_one(GameHeader).duty = f"past: {self.past.where}"

    def _key_groups(self) -> tuple[KeyGroup, ...]:
        return _WALK if self.past.is_on else super()._key_groups()

    # Walking

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the walk where there is somewhere to go, and no play meanwhile."""
        is_on = self.past.is_on
        if is_on and action in _OF_PLAY:
            return False
        if is_on and not self._can_look_back and action in ("look_back", "look_at"):
            return True if parameters == (1,) else None  # the key is known, and leads no further
        if action in ("look_back", "look_at"):
            return is_on if parameters == (1,) else self._can_look_back
        return is_on if action == "come_back" else super().check_action(action, parameters)

    def action_look_back(self, moves: int) -> None:
        """Show the position so many moves earlier or later."""
        self.past.step(moves)

    def action_look_at(self, ply: int) -> None:
        """Show the position after that many moves."""
        self.past.go(ply)

    def action_come_back(self) -> None:
        """Return to the game as it stands."""
        self.past.end()
        self.show_match()

    @on(MovesList.Walked)
    def walk(self, event: MovesList.Walked) -> None:
        """Show the position after the move that was clicked or reached with the wheel."""
        self.past.go(event.ply)

    def on_click(self) -> None:
        """Return to the game with a click that nothing else has taken."""
        if self.past.is_on:
            self.action_come_back()

    def on_key(self, event: Key) -> None:
        """Return to the game with any key that is for playing; it does nothing else."""
        if self.past.is_on and self.is_for_play(event.key):
            event.stop()
            event.prevent_default()
            self.action_come_back()
