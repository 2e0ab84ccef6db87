"""Grades of moves, by the result given away or the expected points lost."""

from dataclasses import dataclass
from enum import Enum

from mijnmorris.engine.info import Score, ScoreKind
from mijnmorris.engine.part import engine_of
from mijnmorris.games import game_of
from mijnmorris.learn.reasons import points_of
from mijnmorris.rules import Board

_MANY_POINTS = 2
"""The points given away that make an inaccuracy, although the result stays the same."""
_MANY_MOVES = 10
"""The moves by which a delayed win, or a hastened loss, is an inaccuracy."""

_COSTS = {"good": 0.02, "inaccuracy": 0.08, "mistake": 0.18, "blunder": 0.35}
"""The smallest cost of each grade, in expected points, for estimated moves."""


class Grade(Enum):
    """The grade of a move, the best first; the value is its word."""

    BEST = "best"
    GOOD = "good"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"

    @property
    def mark(self) -> str:
        """The mark in records, such as ``?!``."""
        return _MARKS.get(self, "")

    @property
    def accuracy(self) -> int:
        """The move's accuracy, from 0 to 100, for the mean of a side."""
        return _ACCURACIES[self]

    @property
    def is_fault(self) -> bool:
        """Whether the move is an inaccuracy or worse."""
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
    """The value of a move for the side that makes it."""

    score: Score
    points: float
    """The expected points, from 0 to 1."""


def grade_of(played: Value, best: Value) -> Grade:
    """The grade of a played move compared with the best one.

    If both values are proved, it depends on the result given away: half a point is a
    mistake, a whole one a blunder. Otherwise it depends on the loss of expected points.
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
    """The grade among moves with the same result, by points or moves to the end."""
    if played.kind is not best.kind:  # a draw proved by tables or by points
        return Grade.BEST
    if played.kind in (ScoreKind.WON, ScoreKind.LOST):
        return Grade.BEST
    away = best.value - played.value
    if played.kind is ScoreKind.WIN:
        away = -away
    many = _MANY_POINTS if played.kind is ScoreKind.EXACT else _MANY_MOVES
    return Grade.BEST if away <= 0 else Grade.GOOD if away < many else Grade.INACCURACY


def expectation(score: Score, board: Board) -> float:
    """The expected points, from 0 to 1, of the side whose score it is in the position."""
    points = points_of(score)
    if points is not None:
        return points
    part = engine_of(game_of(board))
    return part.curves[part.phase_of(board)].points(score.value)
