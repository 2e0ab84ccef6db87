"""What the engine knows for certain in Mijnlieff: the book and the solver."""

from collections.abc import Iterator

from mijnmorris.engine.info import Score, ScoreKind
from mijnmorris.engine.mijnlieff.book import book_for
from mijnmorris.engine.mijnlieff.perfect import PerfectPlayer
from mijnmorris.engine.proof import ProvedMove, Stop
from mijnmorris.rules import Side
from mijnmorris.rules.mijnlieff import MijnlieffBoard, MijnlieffOptions, Piece

_FEWEST_PIECES = 4
"""Without a book, proofs from fewer pieces on the board take too long."""


class MijnlieffKnowledge:
    """Proved moves of games by one set of options."""

    def __init__(self, options: MijnlieffOptions) -> None:
        self._player = PerfectPlayer(options)
        self._has_book = book_for(options) is not None

    @property
    def nodes(self) -> int:
        """How many positions have been searched so far."""
        return self._player.nodes

    def choices(self, board: MijnlieffBoard, seed: int, stop: Stop) -> Iterator[ProvedMove]:
        """Moves that keep the proved margin, the hardest for the opponent last."""
        if not self._has_book and (board.own | board.opp).bit_count() < _FEWEST_PIECES:
            return
        left = sum(board.in_hand(side, piece) for side in Side for piece in Piece)
        for move, margin in self._player.choices(board, seed, stop):
            yield ProvedMove(move, Score(ScoreKind.EXACT, margin), left)
