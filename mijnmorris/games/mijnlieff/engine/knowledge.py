"""The engine's exact knowledge of Mijnlieff: book and solver."""

from collections.abc import Iterator

from mijnmorris.engine.info import ProvedMove, Score, ScoreKind, Stop
from mijnmorris.games.mijnlieff.engine.book import book_for
from mijnmorris.games.mijnlieff.engine.perfect import PerfectPlayer
from mijnmorris.games.mijnlieff.rules import MijnlieffBoard, MijnlieffOptions, Piece
from mijnmorris.rules import Side

_FEWEST_PIECES = 3
"""Without a book, proofs with fewer pieces on the board take too long."""


def is_in_reach(board: MijnlieffBoard) -> bool:
    """Whether the position can be proved while a player waits, by the book or the solver."""
    has_book = book_for(board.options) is not None
    return has_book or (board.own | board.opp).bit_count() >= _FEWEST_PIECES


class MijnlieffKnowledge:
    """Proved moves under one set of options."""

    def __init__(self, options: MijnlieffOptions) -> None:
        self._player = PerfectPlayer(options)

    @property
    def nodes(self) -> int:
        """The number of positions searched so far."""
        return self._player.nodes

    def choices(self, board: MijnlieffBoard, seed: int, stop: Stop) -> Iterator[ProvedMove]:
        """Moves that keep the proved margin; the last one is hardest for the opponent."""
        if not is_in_reach(board):
            return
        left = sum(board.in_hand(side, piece) for side in Side for piece in Piece)
        for move, margin in self._player.choices(board, seed, stop):
            yield ProvedMove(move, Score(ScoreKind.EXACT, margin), left)

    def kept(self, board: MijnlieffBoard) -> None:
        """Nothing: a proof is a margin, and so gives moves."""
