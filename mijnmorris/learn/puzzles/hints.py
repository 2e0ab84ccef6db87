"""What may be told of a puzzle's next move, bit by bit.

All of it is read off the board; sentences begin in lower case and have no full stop.
"""

from typing import NamedTuple

from mijnmorris.learn.reasons import facts_of
from mijnmorris.rules import Board, StepKind


class PuzzleHint(NamedTuple):
    """Something about the move to be found."""

    sentence: str
    cells: frozenset[int]
    """Cells to point at."""


def puzzle_hints(board: Board, move: int) -> list[PuzzleHint]:
    """What the move does, then with which piece or man."""
    facts = [
        PuzzleHint(f"look for a move that {fact}", frozenset()) for fact in facts_of(board, move)
    ]
    first = board.steps(move)[0]
    if first.kind is StepKind.PIECE:
        return [*facts[:1], PuzzleHint(f"it is a {board.piece_title(first.value)}", frozenset())]
    how = "move the man on" if first.kind is StepKind.FROM else "place a man on"
    where = PuzzleHint(f"{how} {board.cell_name(first.value)}", frozenset([first.value]))
    return [*facts[:1], where]
