"""The solution of a puzzle: forced moves of the solver and the hardest replies."""

from collections.abc import Iterable

from mijnmorris.learn.puzzles.kinship import Standing, same_to_a_player
from mijnmorris.learn.puzzles.theme import Theme
from mijnmorris.rules import Board, Step, StepKind

MOST_MOVES = 4
"""How many moves a solution shows at most where the goal itself sets no number."""


def solve_in(theme: Theme, board: Board, moves: int) -> list[int] | None:
    """The solution of a goal to be reached in exactly so many moves of the solver.

    ``None`` unless exactly one move is good at each of them. The reply is the one
    that puts the goal off the longest, that leaves the fewest good moves of those,
    and of those the first in alphabetical order.
    """
    if moves > 1 and theme.good_moves(board, moves - 1):
        return None
    line: list[int] = []
    try:
        for left in range(moves, 0, -1):
            good = theme.good_moves(board, left)
            if len({way(board, move, is_last=left == 1) for move in good}) != 1:
                return None
            _push(board, line, good[0])
            if left > 1:
                _push(board, line, _longest_defence(theme, board, left - 1))
        return line
    finally:
        for _ in line:
            board.pop()


def solve_while_unique(theme: Theme, board: Board) -> list[int] | None:
    """The solution of a goal about the result: it goes on while one move alone is good.

    ``None`` if that is not so at its first move. The reply is one that gives nothing
    away and leaves a single good move among others, in a position that did not stand
    before, if there is one; of those the one that leaves the most moves to choose
    among, and of those the first in alphabetical order.
    """
    line: list[int] = []
    stood: set[Standing] = set()
    try:
        while len(line) < 2 * MOST_MOVES - 1:
            good = _only_good_move(theme, board)
            if good is None:
                break
            stood.add(same_to_a_player(board))
            _push(board, line, good)
            reply = _trickiest_reply(theme, board, stood)
            if reply is None:
                break
            _push(board, line, reply)
        length = len(line)
    finally:
        for _ in line:
            board.pop()
    length -= length % 2 == 0  # a reply after which nothing is to be found is left out
    return line[:length] if length > 0 else None


def way(board: Board, move: int, *, is_last: bool) -> tuple[Step, ...]:
    """The steps of the move by which it is told from others.

    Of a move that reaches the goal it does not matter which man it takes.
    """
    steps = board.steps(move)
    return tuple(step for step in steps if not (is_last and step.kind is StepKind.TAKE))


def texts_of(board: Board, moves: Iterable[int]) -> tuple[str, ...]:
    """The moves, one after another from the position on, in notation."""
    texts = []
    for move in moves:
        texts.append(board.text(move))
        board.push(move)
    for _ in texts:
        board.pop()
    return tuple(texts)


def _push(board: Board, line: list[int], move: int) -> None:
    board.push(move)
    line.append(move)


def _longest_defence(theme: Theme, board: Board, left: int) -> int:
    def rank(reply: int) -> tuple[bool, int, str]:
        text = board.text(reply)
        board.push(reply)
        sooner = left > 1 and bool(theme.good_moves(board, left - 1))
        good = {way(board, move, is_last=left == 1) for move in theme.good_moves(board, left)}
        board.pop()
        return sooner, len(good), text

    return min(board.legal_moves, key=rank)


def _only_good_move(theme: Theme, board: Board) -> int | None:
    moves = list(board.legal_moves)
    if len(moves) < 2:
        return None
    good: int | None = None
    for move in moves:
        if theme.keeps(board, move, 0):
            if good is not None:
                return None
            good = move
    return good


def _trickiest_reply(theme: Theme, board: Board, stood: set[Standing]) -> int | None:
    """The reply after which a single move is good again, ``None`` if there is none."""
    tricky = []
    for reply in list(board.legal_moves):
        text = board.text(reply)
        board.push(reply)
        is_fit = same_to_a_player(board) not in stood and not theme.is_surpassed(board)
        if is_fit and _only_good_move(theme, board) is not None:
            tricky.append((-len(board.legal_moves), text, reply))
        board.pop()
    return min(tricky)[2] if tricky else None
