"""How long the engine is to think about a position that a player looks at."""

from mijnmorris.games.mijnlieff.engine.knowledge import is_in_reach
from mijnmorris.games.mijnlieff.rules import MijnlieffBoard
from mijnmorris.rules import Board

_UNTIL_PROVED = 30_000
"""Milliseconds: more than any proof that is in reach takes, interpreted too."""


def time_to_judge(board: Board, milliseconds: int) -> str:
    """What follows the word ``go``: so long, or until the proof where one is certain to come.

    Who asks has to end the thinking with the proof, as :func:`~mijnmorris.match.analysis.judged`
    does.
    """
    is_provable = isinstance(board, MijnlieffBoard) and is_in_reach(board)
    return f"movetime {_UNTIL_PROVED if is_provable else milliseconds}"
