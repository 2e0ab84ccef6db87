"""What a score is worth in points: how games went on from positions that looked so.

A proved score is worth 1, ½ or 0. An estimate is worth what players of equal strength
scored from it, by a logistic curve for each phase of the game.
"""

import math
from typing import NamedTuple

from mijnmorris.engine.info import Score
from mijnmorris.games.mijnlieff.rules import MijnlieffBoard
from mijnmorris.games.morris.rules import MorrisBoard
from mijnmorris.games.morris.rules.men import FEWEST_MEN
from mijnmorris.learn.reasons.proved import points_of
from mijnmorris.rules import Board, Side


class Curve(NamedTuple):
    """A logistic curve from an estimate to points."""

    scale: int
    """How far ahead, in hundredths of a point or man, brings about half of all there is to gain."""
    share: float
    """How far from half a point it may be at most; where that is less than ½, draws are many."""

    def points(self, value: int) -> float:
        """The points, 0 to 1, to expect from the estimate.

        >>> Curve(100, 0.4).points(0), round(Curve(100, 0.4).points(10_000), 2)
        (0.5, 0.9)
        """
        return 0.5 + self.share * math.tanh(value / (2 * self.scale))


CURVES = {
    "mijnlieff": {
        "opening": Curve(160, 0.5),
        "middle": Curve(47, 0.5),
        "end": Curve(19, 0.5),
    },
    "morris": {
        "placing": Curve(235, 0.5),
        "moving": Curve(186, 0.45),
        "few men": Curve(47, 0.2),
    },
}
"""By game and phase; printed by ``python -m tests.benchmarks.calibrate``."""

_OPENING, _MIDDLE = 6, 11
"""From so many pieces on, the opening and the middle game of Mijnlieff are over."""


def phase_of(board: Board) -> str:
    """The phase of the position, a name in ``CURVES`` of its game."""
    if isinstance(board, MijnlieffBoard):
        pieces = (board.own | board.opp).bit_count()
        return "opening" if pieces < _OPENING else "middle" if pieces < _MIDDLE else "end"
    assert isinstance(board, MorrisBoard)
    if board.placing:
        return "placing"
    fewest = min(board.men_on_board(side) for side in Side)
    return "moving" if fewest > FEWEST_MEN else "few men"


def expectation(score: Score, board: Board) -> float:
    """The points, 0 to 1, that the side may expect whose score it is in that position."""
    points = points_of(score)
    if points is not None:
        return points
    return CURVES[board.game][phase_of(board)].points(score.value)
