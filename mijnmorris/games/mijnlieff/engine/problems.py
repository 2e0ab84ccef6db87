"""Which of several equally good moves gives the opponent the most chances to err."""

from typing import NamedTuple

from mijnmorris.games.mijnlieff.engine.solver import Solver
from mijnmorris.games.mijnlieff.rules import MijnlieffBoard


class Problem(NamedTuple):
    """What a move leaves the opponent; the lesser, the harder.

    A forced answer is no problem at all. Of others the one with fewer good answers
    is the harder, then the one with more answers among which to find them.
    """

    is_forced: bool
    good_answers: int
    minus_answers: int


def problem_of(solver: Solver, board: MijnlieffBoard, move: int, margin: int) -> Problem:
    """What a move that keeps the value ``margin`` leaves the opponent.

    An answer is good when it keeps the value, and for an opponent who wins, when it
    still wins: a lost player hopes for the one mistake that matters.
    """
    need = 1 if margin < 0 else -margin
    board.push(move)
    try:
        answers = list(board.legal_moves)
        good = sum(solver.move_reaches(board, answer, need) for answer in answers)
        return Problem(len(answers) < 2, good, -len(answers))
    finally:
        board.pop()
