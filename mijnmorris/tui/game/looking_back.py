"""Looking back in a running game: the board shows how it stood, and the game waits."""

from typing import TYPE_CHECKING

from mijnmorris.match.match import Match
from mijnmorris.match.numbering import Numbering

if TYPE_CHECKING:
    from mijnmorris.tui.game.screen import GameScreen


class LookingBack:
    """Which earlier position a game screen shows, if it does."""

    def __init__(self, screen: "GameScreen") -> None:
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
    past = Match(match.game, match.options, match.players, match.position, match.clock)
    moves = [*match.moves, *reversed(match.redo_tail)]
    past.restore(moves[:ply], moves[ply:])
    return past
