"""Perft: counts sequences of moves, the usual test of a move generator."""

from array import array
from collections.abc import Callable, MutableSequence

from mijnmorris.rules.board import MAX_MOVES, Board

MOST_PLIES = 500
"""The largest depth; beyond it Python's recursion limit would be hit."""


def perft(board: Board, depth: int, watch: Callable[[], None] = lambda: None) -> int:
    """The number of sequences of ``depth`` moves from the position.

    A removal is part of its move, a pass is a move, and a finished game has no moves.
    ``watch`` is called at every inner node; it ends the count by raising an exception.
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
