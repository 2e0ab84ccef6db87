"""The exact value of positions of Mijnlieff: points ahead at the end of best play."""

from collections.abc import Callable
from typing import NamedTuple

from mijnmorris.games.mijnlieff.engine.book import MOST_PIECES, Book
from mijnmorris.games.mijnlieff.engine.prover import Prover
from mijnmorris.games.mijnlieff.engine.state import State, state_of
from mijnmorris.games.mijnlieff.engine.tables import tables_of
from mijnmorris.games.mijnlieff.rules import PASS, MijnlieffBoard, MijnlieffOptions, Passing

Stop = Callable[[], bool]
"""Asked every 1,024 positions whether the search shall stop."""

SLOTS = 1_048_573
"""Positions remembered in play: 16 MB are enough from three pieces on."""

MANY_SLOTS = 4_194_301
"""Positions remembered in proofs from the empty board, 64 MB. A prime, as is ``SLOTS``."""


class SolvedMove(NamedTuple):
    """A legal move and its value for the side that makes it."""

    move: int
    margin: int


class Solver:
    """Proves margins under one set of options.

    Margins are the points of the side to move minus its opponent's, when the game
    has ended with best play of both. Searches raise ``SearchStoppedError`` when
    ``stop`` says so, and leave the board as it was. What one call has found out
    helps the next; the same calls in the same order visit the same positions.
    """

    def __init__(
        self, options: MijnlieffOptions, slots: int = SLOTS, book: Book | None = None
    ) -> None:
        """``slots`` positions are remembered; what the book holds is not searched."""
        self._book = book
        double = options.passing is Passing.DOUBLE
        self._prover = Prover(tables_of(options.layout, options.line4), double, slots)

    @property
    def nodes(self) -> int:
        """How many positions have been searched so far."""
        return self._prover.nodes

    @property
    def stop(self) -> Stop | None:
        """Asked every 1,024 positions whether to stop; ``None`` never stops."""
        stop: Stop | None = self._prover.stop
        return stop

    @stop.setter
    def stop(self, stop: Stop | None) -> None:
        self._prover.stop = stop

    def margin(self, board: MijnlieffBoard, guess: int = 0) -> int:
        """The value of the position; a good guess saves time."""
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
        """Whether the side to move can end at least ``need`` ahead after that move."""
        board.push(move)
        try:
            return not self.reaches(board, 1 - need)
        finally:
            board.pop()

    def best_move(self, board: MijnlieffBoard, margin: int) -> int:
        """One move that brings the position's ``margin``; it must be its value."""
        state = state_of(board)
        if _is_nearly_over(state) or self._holds_answers(board):
            return next(m for m in board.legal_moves if self.move_reaches(board, m, margin))
        move = self._prover.proving_move(*state, margin)
        assert move is not None, "the margin given is not the position's value"
        return move

    def solve_moves(self, board: MijnlieffBoard) -> list[SolvedMove]:
        """Every legal move with its value, best first, equal ones in the board's order."""
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
        """Whether the book holds the position after each of the moves."""
        return self._book is not None and (board.own | board.opp).bit_count() < MOST_PIECES


def _is_nearly_over(state: State) -> bool:
    one_piece = (1, 4, 16, 64)
    return state.allowed == 0 or state.opp_hand == 0 or state.own_hand in one_piece
