"""What a search asks of a game besides its rules."""

from collections.abc import MutableSequence

from mijnmorris.rules.board import Board

INFINITY = 32_000
"""More than any value."""

WIN = 30_000
"""A won game; each ply it takes makes it worth one less, so that the search hurries."""

PROVED = WIN - 1_000
"""Values beyond this, either way, are proved wins and losses."""

NOT_PROVED = INFINITY + 1
"""Stands for no value at all."""

CAPTURE_RANK = 1 << 24
"""The rank from which on a move is searched before all quiet ones."""


class Evaluation:
    """Judges positions of one game, always for the side to move."""

    def evaluate(self, board: Board) -> int:
        """An estimate in hundredths of a man or point; well below ``PROVED``."""
        raise NotImplementedError

    def proved(self, board: Board, ply: int) -> int:
        """The exact value of a position that is known or shows the game to be over.

        ``NOT_PROVED`` if it is neither. ``ply`` is how far below the root the position is.
        """
        raise NotImplementedError

    def final(self, board: Board, ply: int) -> int:
        """The value where the side to move has no move, ``ply`` plies below the root."""
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
        """Write into ``ranks`` how promising each move from ``start`` to ``end`` looks.

        Quiet moves get less than ``CAPTURE_RANK``, and the more the better they have done
        until now: that stands in ``history``, from ``side`` on, by their lowest ten bits.
        """
        raise NotImplementedError

    def symmetry(self, board: Board) -> int:
        """Which symmetry leads to the position that stands in the table for this one.

        0 leaves it as it is.
        """
        raise NotImplementedError

    def carried_key(self, board: Board, symmetry: int) -> int:
        """The key of the position to which the symmetry, not 0, takes the board's."""
        raise NotImplementedError

    def carried_move(self, move: int, symmetry: int, back: bool) -> int:
        """The move to which the symmetry, not 0, takes a move, or from which it comes."""
        raise NotImplementedError
