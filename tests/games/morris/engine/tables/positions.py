"""Random positions of a class, and what their values have to be by the rules alone."""

import random
from collections.abc import Iterator

from mijnmorris.games.morris.engine.tables.values import DRAW, LOST, is_loss, is_win
from mijnmorris.games.morris.engine.tables.verify import set_up
from mijnmorris.games.morris.rules import MorrisBoard, MorrisOptions
from mijnmorris.games.morris.rules.geometry import POINTS

CLASSES = [
    *((own, men - own, True) for men in range(6, 10) for own in range(3, men - 2)),
    *((own, opp, False) for own, opp in [(3, 3), (3, 4), (4, 3)]),
]
"""Those that come with the program: men to move, men of the opponent, flying."""


def endgame(own: int, opp: int, flying: bool, draw_after: int = 0) -> MorrisBoard:
    """A board with both hands empty and these men; without draw rules unless asked for."""
    options = MorrisOptions(flying=flying, draw_after=draw_after, repetition=draw_after > 0)
    board = MorrisBoard(options)
    board.own_hand = board.opp_hand = 0
    set_up(board, own, opp)
    return board


def random_masks(own_men: int, opp_men: int, count: int, seed: int) -> Iterator[tuple[int, int]]:
    """Placements of both sides' men, drawn at random."""
    draw = random.Random(seed)
    for _ in range(count):
        points = draw.sample(range(POINTS), own_men + opp_men)
        masks = [1 << point for point in points]
        yield sum(masks[:own_men]), sum(masks[own_men:])


def value_by_search(board: MorrisBoard, depth: int) -> int:
    """The value by the rules alone; ``DRAW`` if no end can be forced within ``depth`` plies."""
    moves = list(board.legal_moves)
    if not moves:
        return LOST
    if depth == 0:
        return DRAW
    best_win, longest_loss, all_lose = 0, 0, True
    for move in moves:
        board.push(move)
        # A win found makes longer ones pointless to look for.
        value = value_by_search(board, (best_win - 3 if best_win else depth) - 1)
        board.pop()
        if is_loss(value):
            best_win = value + 1
            if best_win == LOST + 1:
                return best_win
        all_lose = all_lose and is_win(value)
        longest_loss = max(longest_loss, value + 1)
    if best_win:
        return best_win
    return longest_loss if all_lose else DRAW
