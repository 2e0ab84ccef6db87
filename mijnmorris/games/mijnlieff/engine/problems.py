"""Ranks equally good moves by the chances to err that they give the opponent."""

from typing import NamedTuple

from mijnmorris.games.mijnlieff.engine.solver import Solver
from mijnmorris.games.mijnlieff.rules import MijnlieffBoard


class Problem(NamedTuple):
    """How hard a move makes the reply; smaller sorts first and is harder.

    A forced reply is no problem. Otherwise fewer good replies are harder; with equally
    many, more replies in all are harder.
    """

    is_forced: bool
    good_answers: int
    minus_answers: int


def problem_of(solver: Solver, board: MijnlieffBoard, move: int, margin: int) -> Problem:
    """The problem that a move sets the opponent, where the move keeps the value ``margin``.

    A reply is good if it keeps the value; for an opponent who is winning, every reply
    that still wins is good, since only losing the win helps the other side.
    """
    need = 1 if margin < 0 else -margin
    board.push(move)
    try:
        answers = list(board.legal_moves)
        good = sum(solver.move_reaches(board, answer, need) for answer in answers)
        return Problem(len(answers) < 2, good, -len(answers))
    finally:
        board.pop()
