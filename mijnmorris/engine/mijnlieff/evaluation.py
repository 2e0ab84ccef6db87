"""Judging positions of Mijnlieff by the lines made and still to be made."""

from array import array
from collections.abc import MutableSequence

from mijnmorris.engine.evaluation import CAPTURE_RANK, NOT_PROVED, Evaluation
from mijnmorris.rules.board import Board
from mijnmorris.rules.mijnlieff import MijnlieffOptions
from mijnmorris.rules.mijnlieff.board import MijnlieffBoard
from mijnmorris.rules.mijnlieff.geometry import SQUARES, scoring_windows
from mijnmorris.rules.mijnlieff.moves import PASS

POINT = 100
"""A point, in the unit of values."""

_TWO_OF_THREE = 30
"""A line of three that lacks one square the enemy has not taken."""

_CHOICE = 3
"""An empty square the side to move may use."""


class MijnlieffEvaluation(Evaluation):
    """Points, lines within reach, and how free the side to move is."""

    def __init__(self, options: MijnlieffOptions) -> None:
        through = scoring_windows(options.layout, options.line4)
        windows = sorted({window for masks in through for window in masks})
        self._windows = array("i", windows)
        self._window_count = len(windows)
        self._one_bits = array("i", [mask.bit_count() for mask in range(1 << 8)])

    def evaluate(self, board: Board) -> int:
        return self._evaluate(board)  # type: ignore[arg-type]  # the game's own board

    def _evaluate(self, board: MijnlieffBoard) -> int:
        own, opp = board.own, board.opp
        value = POINT * (board.own_score - board.opp_score)
        for place in range(self._window_count):
            window = self._windows[place]
            mine, theirs = own & window, opp & window
            if theirs == 0:
                missing = window & ~mine
                if missing & (missing - 1) == 0 != missing:
                    value += _TWO_OF_THREE
            elif mine == 0:
                missing = window & ~theirs
                if missing & (missing - 1) == 0 != missing:
                    value -= _TWO_OF_THREE
        allowed = board.allowed()
        return value + _CHOICE * (self._one_bits[allowed & 255] + self._one_bits[allowed >> 8])

    def proved(self, board: Board, ply: int) -> int:
        return NOT_PROVED

    def symmetry(self, board: Board) -> int:
        return 0  # the pieces' bindings would have to be carried over, too

    def final(self, board: Board, ply: int) -> int:
        return self._final(board)  # type: ignore[arg-type]  # the game's own board

    def _final(self, board: MijnlieffBoard) -> int:
        return POINT * (board.own_score - board.opp_score)

    def rank(
        self,
        board: Board,
        moves: MutableSequence[int],
        ranks: MutableSequence[int],
        start: int,
        end: int,
    ) -> None:
        self._rank(board, moves, ranks, start, end)  # type: ignore[arg-type]

    def _rank(
        self,
        board: MijnlieffBoard,
        moves: MutableSequence[int],
        ranks: MutableSequence[int],
        start: int,
        end: int,
    ) -> None:
        """Moves that force a pass come before all, then those that leave few squares."""
        for place in range(start, end):
            move = moves[place]
            if move == PASS:
                ranks[place] = 0
                continue
            left = board.left_by(move)
            choices = self._one_bits[left & 255] + self._one_bits[left >> 8]
            ranks[place] = CAPTURE_RANK if choices == 0 else (SQUARES - choices) << 8
