"""How long the engine is to think about a position that a player looks at."""

from mijnmorris.engine.part import engine_of
from mijnmorris.games import game_of
from mijnmorris.rules import Board

_UNTIL_PROVED = 30_000
"""Milliseconds: more than any proof that is in reach takes, interpreted too."""


def time_to_judge(board: Board, milliseconds: int) -> str:
    """Arguments for ``go``: a time limit, or longer where a proof is certain to end first.

    Who asks has to end the thinking with the proof, as :func:`~mijnmorris.match.analysis.judged`
    does.
    """
    is_provable = engine_of(game_of(board)).is_provable(board)
    return f"movetime {_UNTIL_PROVED if is_provable else milliseconds}"
