"""Counting sequences of moves, the classic check of move generation."""

from array import array
from collections.abc import Callable, MutableSequence

from mijnmorris.rules.board import MAX_MOVES, Board

MOST_PLIES = 500
"""No game can be counted as deep as that; deeper, Python would not call itself."""


def perft(board: Board, depth: int, watch: Callable[[], None] = lambda: None) -> int:
    """How many sequences of ``depth`` moves the position allows.

    A removal is part of its move, a pass is a move, and a finished game has none. ``watch``
    is called again and again; what it raises ends the counting in the midst of it.
    """
    return _count(board, depth, array("i", bytes(4 * MAX_MOVES * max(depth, 1))), 0, watch)


def _count(
    board: Board,
    depth: int,
    moves: MutableSequence[int],
    start: int,
    watch: Callable[[], None],
) -> int:
    if depth == 0:
        return 1
    watch()
    end = board.generate_legal(moves, start)
    if depth == 1:
        return end - start
    total = 0
    for place in range(start, end):
        board.push(moves[place])
        total += _count(board, depth - 1, moves, end, watch)
        board.pop()
    return total
