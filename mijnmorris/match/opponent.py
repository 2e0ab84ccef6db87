"""Those who play from elsewhere: they are asked, and answer when they can."""

import random
from typing import Protocol

from mijnmorris.engine.client import EngineClient, EngineError
from mijnmorris.engine.info import Info, Score, ScoreKind
from mijnmorris.match.analysis import for_opponent
from mijnmorris.match.events import Request
from mijnmorris.match.match import Match
from mijnmorris.match.players import Computer
from mijnmorris.rules import Side
from mijnmorris.rules.errors import MijnmorrisError

_MOVES_TO_GO = 30
"""For how many moves the time left is to last."""


class NoAnswerError(MijnmorrisError):
    """An opponent cannot answer; the text is a sentence for the player."""


class Opponent(Protocol):
    """Plays a side of matches: the engine, or somebody in another session.

    Whoever has to know what happens in the match, such as another session, follows its
    events. One that wants something itself calls the match: ``resign``, or ``request``.
    Every question may be cancelled.
    """

    async def choose(self, match: Match, side: Side) -> int:
        """Its move in the position of the match; raises ``NoAnswerError``."""
        ...

    async def accepts(self, match: Match, side: Side, request: Request) -> bool:
        """Whether it agrees to what it is asked for; raises ``NoAnswerError``."""
        ...

    async def hurry(self) -> None:
        """Make it answer now, if that can be done."""


class EngineOpponent:
    """Asks the engine on behalf of the computer's side of a match."""

    def __init__(self, engine: EngineClient, lot: random.Random) -> None:
        self._engine = engine
        # Games differ by it, while a move asked for again stays the same.
        self._seed = lot.randrange(1 << 31)
        self._score: Score | None = None
        self._judged_ply = 0

    async def choose(self, match: Match, side: Side) -> int:
        """The best move for whoever is to move; raises ``NoAnswerError``.

        The value is kept as the computer sees it, who plays that side.
        """
        player, board = match.players[side], match.board
        assert isinstance(player, Computer)
        is_turn = side is board.turn
        self._score, self._judged_ply = None, board.ply

        def take_note(info: Info) -> None:
            self._score = info.score if is_turn else for_opponent(info.score)

        try:
            text = await self._engine.best_move(
                match.game,
                match.options,
                match.position,
                [board.text(move) for move in match.moves],
                go=f"level {player.level}{_hurry(match, side)}",
                seed=self._seed,
                on_info=take_note,
            )
        except EngineError as error:
            raise NoAnswerError(str(error)) from error
        return board.parse(text)

    async def accepts(self, match: Match, side: Side, request: Request) -> bool:
        """Take a draw if it is no better off than its opponent; agree to everything else.

        It knows that from its last move, or looks now; raises ``NoAnswerError``.
        """
        if request is not Request.DRAW:
            return True
        if self._score is None or match.board.ply - self._judged_ply not in (0, 1):
            await self.choose(match, side)
        return self._score is not None and _is_no_better_off(self._score)

    async def hurry(self) -> None:
        """Make the engine answer at once with the best move it has found."""
        await self._engine.stop()


def _is_no_better_off(score: Score) -> bool:
    if score.kind is ScoreKind.WIN:
        return False
    return score.kind in (ScoreKind.LOSS, ScoreKind.DRAW) or score.value <= 0


def _hurry(match: Match, side: Side) -> str:
    """How long the engine may think at most when the clock runs, for the word ``go``."""
    if match.clock is None:
        return ""
    left, increment = match.clock.left(side), match.clock.control.increment
    # A game is over well within that many moves of a side, or goes on with the increment.
    seconds = left / _MOVES_TO_GO + increment / 2
    return f" movetime {max(round(1000 * min(seconds, left / 2)), 1)}"
