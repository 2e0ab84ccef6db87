"""Solves positions of Mijnlieff: finds the exact lead in points at the end of best play."""

from collections.abc import Callable
from typing import NamedTuple

from mijnmorris.games.mijnlieff.engine.book import MOST_PIECES, Book
from mijnmorris.games.mijnlieff.engine.prover import Prover
from mijnmorris.games.mijnlieff.engine.state import State, state_of
from mijnmorris.games.mijnlieff.engine.tables import tables_of
from mijnmorris.games.mijnlieff.rules import PASS, MijnlieffBoard, MijnlieffOptions, Passing

Stop = Callable[[], bool]
"""Called every 1,024 positions; returns true to stop the search."""

SLOTS = 1_048_573
"""Positions stored during play: 16 MB suffice from three pieces on."""

MANY_SLOTS = 4_194_301
"""Positions stored in proofs from the empty board: 64 MB. A prime, as is ``SLOTS``."""


class SolvedMove(NamedTuple):
    """A legal move and its value, in points for the side that makes it."""

    move: int
    margin: int


class Solver:
    """Proves margins under one set of options.

    A margin is the points of the side to move minus its opponent's at the end of best
    play. Searches raise ``SearchStoppedError`` if ``stop`` returns true, and leave the
    board unchanged. The table is kept between calls; the same calls in the same order
    visit the same positions.
    """

    def __init__(
        self, options: MijnlieffOptions, slots: int = SLOTS, book: Book | None = None
    ) -> None:
        """``slots`` is the number of positions stored; positions in the book are not searched."""
        self._book = book
        double = options.passing is Passing.DOUBLE
        self._prover = Prover(tables_of(options.layout, options.line4), double, slots)

    @property
    def nodes(self) -> int:
        """The number of positions searched so far."""
        return self._prover.nodes

    @property
    def stop(self) -> Stop | None:
        """Called every 1,024 positions to ask whether to stop; ``None`` never stops."""
        stop: Stop | None = self._prover.stop
        return stop

    @stop.setter
    def stop(self, stop: Stop | None) -> None:
        self._prover.stop = stop

    def margin(self, board: MijnlieffBoard, guess: int = 0) -> int:
        """The margin of the position; a good guess saves time."""
        known = self._look_up(board)
        if known is not None:
            return known
        margin = guess
        if self.reaches(board, margin):
            while self.reaches(board, margin + 1):
                margin += 1
            return margin
        margin -= 1
        while not self.reaches(board, margin):
            margin -= 1
        return margin

    def reaches(self, board: MijnlieffBoard, need: int) -> bool:
        """Whether the side to move can end at least ``need`` points ahead."""
        known = self._look_up(board)
        if known is not None:
            return known >= need
        state = state_of(board)
        if state.allowed == 0:
            return self.move_reaches(board, PASS, need)
        return self._prover.proves(*state, need)

    def move_reaches(self, board: MijnlieffBoard, move: int, need: int) -> bool:
        """Whether the side to move can end at least ``need`` points ahead after that move."""
        board.push(move)
        try:
            return not self.reaches(board, 1 - need)
        finally:
            board.pop()

    def best_move(self, board: MijnlieffBoard, margin: int) -> int:
        """A move that reaches ``margin``, which must be the position's margin."""
        state = state_of(board)
        if _is_nearly_over(state) or self._holds_answers(board):
            return next(m for m in board.legal_moves if self.move_reaches(board, m, margin))
        move = self._prover.proving_move(*state, margin)
        assert move is not None, "the margin given is not the position's value"
        return move

    def solve_moves(self, board: MijnlieffBoard) -> list[SolvedMove]:
        """Every legal move with its value, best first, equal moves in the board's order."""
        solved: list[SolvedMove] = []
        for move in list(board.legal_moves):
            board.push(move)
            try:
                guess = -solved[-1].margin if solved else 0
                solved.append(SolvedMove(move, -self.margin(board, guess)))
            finally:
                board.pop()
        return sorted(solved, key=lambda one: -one.margin)

    def _look_up(self, board: MijnlieffBoard) -> int | None:
        if board.own_hand == 0:
            return board.own_score - board.opp_score
        return None if self._book is None else self._book.lookup(board)

    def _holds_answers(self, board: MijnlieffBoard) -> bool:
        """Whether the book holds the positions after all moves."""
        return self._book is not None and (board.own | board.opp).bit_count() < MOST_PIECES


def _is_nearly_over(state: State) -> bool:
    one_piece = (1, 4, 16, 64)
    return state.allowed == 0 or state.opp_hand == 0 or state.own_hand in one_piece
