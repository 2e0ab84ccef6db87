"""The computer as an opponent: its moves, and its answer to the offer of a draw."""

import random

from mijnmorris.engine.client import EngineClient
from mijnmorris.engine.info import Info, Score, ScoreKind
from mijnmorris.match.analysis import for_opponent
from mijnmorris.match.match import Match
from mijnmorris.match.players import Computer
from mijnmorris.rules import Side

_MOVES_TO_GO = 30
"""For how many moves the time left is to last."""


class Opponent:
    """Asks the engine on behalf of the computer's side of a match."""

    def __init__(self, engine: EngineClient, lot: random.Random) -> None:
        self.engine = engine
        # Games differ by it, while a move asked for again stays the same.
        self._seed = lot.randrange(1 << 31)
        self._score: Score | None = None

    @property
    def has_view(self) -> bool:
        """Whether it has looked, and so knows whether it would take a draw."""
        return self._score is not None

    def forget(self) -> None:
        """Forget what it knows: the position is another."""
        self._score = None

    async def choose(self, match: Match, side: Side) -> str:
        """The best move for whoever is to move; raises ``EngineError``.

        The value is kept as the computer sees it, who plays that side.
        """
        player, board = match.players[side], match.board
        assert isinstance(player, Computer)
        is_turn = side is board.turn

        def take_note(info: Info) -> None:
            self._score = info.score if is_turn else for_opponent(info.score)

        return await self.engine.best_move(
            match.game,
            match.options,
            match.position,
            [board.text(move) for move in match.moves],
            go=f"level {player.level}{_hurry(match, side)}",
            seed=self._seed,
            on_info=take_note,
        )

    def answer_draw(self, match: Match) -> None:
        """Take a draw that was offered if it is no better off than its opponent."""
        match.answer_draw(self._score is not None and _is_no_better_off(self._score))


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
