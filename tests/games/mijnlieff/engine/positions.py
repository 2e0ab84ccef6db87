"""Positions of Mijnlieff for tests, and their values by plain minimax."""

import random
from itertools import product

from hypothesis import strategies

from mijnmorris.games.mijnlieff.rules import (
    LineScore,
    MijnlieffBoard,
    MijnlieffOptions,
    Opening,
    Passing,
    random_layout,
)
from mijnmorris.games.mijnlieff.rules.layout import NAMED

ALL_OPTIONS = [
    MijnlieffOptions(*values) for values in product(NAMED.values(), Opening, Passing, LineScore)
]
"""Every combination of rules on every layout that has a name."""


def board_after(options: MijnlieffOptions, pieces: int, seed: int) -> MijnlieffBoard:
    """A board with so many pieces, played at random; fewer where the game ends before."""
    chance = random.Random(seed)
    board = MijnlieffBoard(options)
    while (board.own | board.opp).bit_count() < pieces and board.outcome() is None:
        board.push(chance.choice(list(board.legal_moves)))
    return board


@strategies.composite
def boards(
    draw: strategies.DrawFn, fewest: int, most: int, random_layouts: bool = True
) -> MijnlieffBoard:
    """Boards of any layout and rules with so many pieces."""
    options = draw(strategies.sampled_from(ALL_OPTIONS))
    seed = draw(strategies.integers(0, 2**32))
    if random_layouts and draw(strategies.booleans()):
        layout = random_layout(random.Random(seed))
        options = MijnlieffOptions(layout, options.opening, options.passing, options.line4)
    return board_after(options, draw(strategies.integers(fewest, most)), seed)


def minimax(board: MijnlieffBoard, known: dict[str, int] | None = None) -> int:
    """The value for the side to move by the rules alone, without bounds or windows."""
    known = {} if known is None else known
    if board.outcome() is not None:
        return board.score(board.turn) - board.score(board.turn.other)
    position = board.position()
    if position not in known:
        values = []
        for move in list(board.legal_moves):
            board.push(move)
            values.append(-minimax(board, known))
            board.pop()
        known[position] = max(values)
    return known[position]
