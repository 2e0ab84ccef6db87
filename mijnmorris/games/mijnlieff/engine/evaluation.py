"""The evaluation of Mijnlieff: points made, points within reach, and freedom."""

from collections.abc import MutableSequence

from mijnmorris.engine.evaluation import CAPTURE_RANK, NOT_PROVED, Evaluation
from mijnmorris.games.mijnlieff.rules.board import MijnlieffBoard
from mijnmorris.games.mijnlieff.rules.geometry import ALL_SQUARES, PASS, SQUARES
from mijnmorris.rules.board import Board
from mijnmorris.rules.flat import flat

POINT = 100
"""One point, in the unit of values."""

_THREAT = 30
"""A line of three that lacks only one square, which is empty."""

_CHOICE = 3
"""An empty square where the side to move may place."""


class MijnlieffEvaluation(Evaluation):
    """Points, points within reach, and the number of squares open to the side to move."""

    def __init__(self) -> None:
        self._counts = flat("B", [squares.bit_count() for squares in range(ALL_SQUARES + 1)])
        few = [SQUARES - choices << 8 for choices in range(1, SQUARES + 1)]
        self._ranks = flat("i", [CAPTURE_RANK, *few])

    def evaluate(self, board: Board) -> int:
        position: MijnlieffBoard = board  # type: ignore[assignment]  # the game's own board
        return (
            POINT * (position.own_score - position.opp_score)
            + _THREAT * position.threats
            + _CHOICE * self._counts[position.allowed()]
        )

    def proved(self, board: Board, ply: int) -> int:
        position: MijnlieffBoard = board  # type: ignore[assignment]  # the game's own board
        return NOT_PROVED if position.own_hand else self.final(board, ply)

    def symmetry(self, board: Board) -> int:
        return 0  # an image would have to map the binding pieces as well

    def final(self, board: Board, ply: int) -> int:
        position: MijnlieffBoard = board  # type: ignore[assignment]  # the game's own board
        return POINT * (position.own_score - position.opp_score)

    def rank(
        self,
        board: Board,
        moves: MutableSequence[int],
        ranks: MutableSequence[int],
        start: int,
        end: int,
        history: MutableSequence[int],
        side: int,
    ) -> None:
        """Ranks moves that force a pass first, then those that leave few squares."""
        position: MijnlieffBoard = board  # type: ignore[assignment]  # the game's own board
        if moves[start] == PASS:  # the only move
            ranks[start] = 0
            return
        empty = ALL_SQUARES & ~(position.own | position.opp)
        for place in range(start, end):
            move = moves[place]
            choices = self._counts[empty & position.reach[move]]
            ranks[place] = self._ranks[choices] + history[side + move]
