"""The interface by which the search evaluates and orders the moves of a game."""

from collections.abc import MutableSequence

from mijnmorris.rules.board import Board

INFINITY = 32_000
"""Larger than any value."""

WIN = 30_000
"""The value of a won game, less one for each ply to its end, so that quick wins are better."""

PROVED = WIN - 1_000
"""Values above this are proved wins, values below its negative proved losses."""

NOT_PROVED = INFINITY + 1
"""Stands for an unknown value."""

CAPTURE_RANK = 1 << 24
"""The smallest rank of a move that is searched before all quiet ones."""


class Evaluation:
    """Evaluates positions of one game, always for the side to move."""

    def evaluate(self, board: Board) -> int:
        """An estimate in hundredths of a man or point; its absolute value is below ``PROVED``."""
        raise NotImplementedError

    def proved(self, board: Board, ply: int) -> int:
        """The exact value, if it is known or the game is over; else ``NOT_PROVED``.

        ``ply`` is the number of plies from the root of the search.
        """
        raise NotImplementedError

    def final(self, board: Board, ply: int) -> int:
        """The value of a position without moves, ``ply`` plies from the root."""
        raise NotImplementedError

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
        """Writes a rank for each move from ``start`` to ``end``; higher ones are searched first.

        Quiet moves rank below ``CAPTURE_RANK``, by the history heuristic: the entry of
        ``history`` at ``side`` plus the lowest ten bits of the move.
        """
        raise NotImplementedError

    def symmetry(self, board: Board) -> int:
        """The symmetry that maps the position to the one stored in the table; 0 is the identity."""
        raise NotImplementedError

    def carried_key(self, board: Board, symmetry: int) -> int:
        """The key of the board's image under the symmetry, which is not 0."""
        raise NotImplementedError

    def carried_move(self, move: int, symmetry: int, back: bool) -> int:
        """The image of the move under the symmetry, which is not 0; with ``back``, its preimage."""
        raise NotImplementedError
