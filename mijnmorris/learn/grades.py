"""How good a move was: by the result it gave away, or by the points it may have cost."""

from dataclasses import dataclass
from enum import Enum

from mijnmorris.engine.info import Score, ScoreKind
from mijnmorris.engine.part import engine_of
from mijnmorris.games import game_of
from mijnmorris.learn.reasons import points_of
from mijnmorris.rules import Board

_MANY_POINTS = 2
"""So many points of Mijnlieff given away are an inaccuracy though the result stays."""
_MANY_MOVES = 10
"""So many moves of a win put off, or of a loss brought nearer, are one too."""

_COSTS = {"good": 0.02, "inaccuracy": 0.08, "mistake": 0.18, "blunder": 0.35}
"""From which cost on, in points expected, an estimated move has that grade."""


class Grade(Enum):
    """How good a move was, from the best on; the value is the word for it."""

    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"

    @property
    def mark(self) -> str:
        """The sign of records."""
        return _MARKS.get(self, "")

    @property
    def accuracy(self) -> int:
        """What the move counts in the mean of a side's moves, from 0 to 100."""
        return _ACCURACIES[self]

    @property
    def is_fault(self) -> bool:
        """Whether somebody who looks for mistakes wants to see the move."""
        return self in _MARKS


_MARKS = {Grade.INACCURACY: "?!", Grade.MISTAKE: "?", Grade.BLUNDER: "??"}
_ACCURACIES = {
    Grade.BEST: 100,
    Grade.GOOD: 90,
    Grade.INACCURACY: 60,
    Grade.MISTAKE: 30,
    Grade.BLUNDER: 0,
}


@dataclass(frozen=True)
class Value:
    """What a move leads to, for the side that makes it."""

    score: Score
    points: float
    """The points to expect, 0 to 1."""


def grade_of(played: Value, best: Value) -> Grade:
    """The grade of a move that was played where another was best.

    Where both values are proved, it is graded by the result given away: half a point is a
    mistake, a whole one a blunder. Otherwise what counts is by how much fewer points may
    be expected.
    """
    had, has = points_of(best.score), points_of(played.score)
    if had is None or has is None:
        return _by_cost(best.points - played.points)
    if had - has >= 1:
        return Grade.BLUNDER
    if had > has:
        return Grade.MISTAKE
    if had < has:
        return Grade.BEST
    return _within_result(played.score, best.score)


def _by_cost(cost: float) -> Grade:
    grade = Grade.BEST
    for name, least in _COSTS.items():
        if cost >= least:
            grade = Grade(name)
    return grade


def _within_result(played: Score, best: Score) -> Grade:
    """Between moves with the same result: the points, or the moves to the end."""
    if played.kind is not best.kind:  # a draw by the tables is one by points, too
        return Grade.BEST
    away = best.value - played.value
    if played.kind is ScoreKind.WIN:
        away = -away
    many = _MANY_POINTS if played.kind is ScoreKind.EXACT else _MANY_MOVES
    return Grade.BEST if away <= 0 else Grade.GOOD if away < many else Grade.INACCURACY


def expectation(score: Score, board: Board) -> float:
    """The points, 0 to 1, that the side may expect whose score it is in that position."""
    points = points_of(score)
    if points is not None:
        return points
    part = engine_of(game_of(board))
    return part.curves[part.phase_of(board)].points(score.value)
