"""What a score is worth in points: how games went on from positions that looked so.

A proved score is worth 1, ½ or 0. An estimate is worth what players of equal strength
scored from it, by a logistic curve for each phase of the game.
"""

from mijnmorris.engine.info import Score
from mijnmorris.engine.part import engine_of
from mijnmorris.games import game_of
from mijnmorris.learn.reasons import points_of
from mijnmorris.rules import Board


def expectation(score: Score, board: Board) -> float:
    """The points, 0 to 1, that the side may expect whose score it is in that position."""
    points = points_of(score)
    if points is not None:
        return points
    part = engine_of(game_of(board))
    return part.curves[part.phase_of(board)].points(score.value)
