"""What the tables say of the moves of a position."""

from typing import NamedTuple

from mijnmorris.games.morris.engine.tables.tables import Tables
from mijnmorris.games.morris.engine.tables.values import DRAW, UNKNOWN, is_loss, is_win
from mijnmorris.games.morris.rules.board import MorrisBoard


class RatedMove(NamedTuple):
    """A move and what it leads to."""

    move: int
    value: int
    """For the side that makes the move; its distance counts the move itself."""

    @property
    def order(self) -> int:
        """Smaller is better: short wins, long wins, draws, long losses, short losses."""
        if is_win(self.value):
            return self.value - WIDE
        return WIDE - self.value if is_loss(self.value) else 0


WIDE = 1 << 16
"""Above every value."""


def rate_moves(board: MorrisBoard, tables: Tables) -> list[RatedMove]:
    """All legal moves, the best first, draw rules apart.

    Empty where the tables do not cover the position, or the game is over.
    """
    if tables.probe(board) == UNKNOWN:
        return []
    rated = [RatedMove(move, _value_after(board, move, tables)) for move in board.legal_moves]
    if any(move.value == UNKNOWN for move in rated):
        return []
    return sorted(rated, key=lambda move: move.order)


def best_moves(board: MorrisBoard, tables: Tables) -> list[int]:
    """The moves that win soonest, else draw, else lose latest; as ``rate_moves`` rates them."""
    rated = rate_moves(board, tables)
    return [move.move for move in rated if move.value == rated[0].value]


def _value_after(board: MorrisBoard, move: int, tables: Tables) -> int:
    board.push(move)
    value = tables.probe(board)
    board.pop()
    return value if value in (DRAW, UNKNOWN) else value + 1
