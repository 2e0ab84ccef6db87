"""Opponents that are not at this keyboard: they are asked, and answer later."""

import random
from collections.abc import Callable
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
"""The number of moves among which the remaining time is divided."""


class NoAnswerError(MijnmorrisError):
    """An opponent cannot answer; the text is a sentence for the player."""


class Opponent(Protocol):
    """A player that is asked for moves: the engine, or a person in another session.

    An opponent that must know what happens follows the match's events. To resign or make
    a request it calls the match. Each question may be cancelled.
    """

    async def choose(self, match: Match, side: Side) -> int:
        """Its move in the position of the match; raises ``NoAnswerError``."""
        ...

    async def accepts(self, match: Match, side: Side, request: Request) -> bool:
        """Whether it accepts the request; raises ``NoAnswerError``."""
        ...

    async def hurry(self) -> None:
        """Makes it answer now, if possible."""


class EngineOpponent:
    """The computer's side of a match: asks the engine."""

    def __init__(
        self,
        engine: EngineClient,
        lot: random.Random,
        is_hurried: Callable[[], bool] = lambda: False,
    ) -> None:
        """``is_hurried`` says whether an answer is wanted at once before the engine is asked."""
        self._engine = engine
        self._is_hurried = is_hurried
        # A different seed for each game; within a game the same question has the same answer.
        self._seed = lot.randrange(1 << 31)
        self._score: Score | None = None
        self._judged_ply = 0

    async def choose(self, match: Match, side: Side) -> int:
        """The engine's move for the side to move; raises ``NoAnswerError``.

        Its score is kept for answers to draw offers.
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
                at_once=self._is_hurried(),
            )
        except EngineError as error:
            raise NoAnswerError(str(error)) from error
        return board.parse(text)

    async def accepts(self, match: Match, side: Side, request: Request) -> bool:
        """Accepts a draw unless the computer is ahead, and every other request.

        The score is that of its last move or, before one, of a new search; raises
        ``NoAnswerError``.
        """
        if request is not Request.DRAW:
            return True
        if self._score is None or match.board.ply - self._judged_ply not in (0, 1):
            await self.choose(match, side)
        return self._score is not None and _is_no_better_off(self._score)

    async def hurry(self) -> None:
        """Makes the engine answer at once with the best move it has found."""
        await self._engine.stop()


def _is_no_better_off(score: Score) -> bool:
    match score.kind:
        case ScoreKind.WIN | ScoreKind.WON:
            return False
        case ScoreKind.LOSS | ScoreKind.LOST | ScoreKind.DRAW:
            return True
        case ScoreKind.EXACT | ScoreKind.ESTIMATE:
            return score.value <= 0


def _hurry(match: Match, side: Side) -> str:
    """The time limit for ``go`` when the match has a clock; empty without one."""
    if match.clock is None:
        return ""
    left, increment = match.clock.left(side), match.clock.control.increment
    # A side makes fewer moves than that, or plays on with the increments.
    seconds = left / _MOVES_TO_GO + increment / 2
    return f" movetime {max(round(1000 * min(seconds, left / 2)), 1)}"
