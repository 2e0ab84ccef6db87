"""Where puzzles come from: positions of games between careless players."""

import random
from collections.abc import Iterator

from mijnmorris.engine.part import engine_of
from mijnmorris.engine.search import Search
from mijnmorris.engine.table import TranspositionTable
from mijnmorris.learn.puzzles.theme import puzzles_of
from mijnmorris.rules import Board, Game, GameOptions

_CARELESSNESS = 0.2
"""The chance that a player makes just any move."""
_DEEPEST = 3
"""How many plies players look ahead at most."""
_LONGEST = 120
"""Where a game without an end is broken off, in plies."""


def played_positions(
    game: Game, options: GameOptions, chance: random.Random, *, endings_only: bool = False
) -> Iterator[Board]:
    """The positions of one game, each on a board that has no earlier moves.

    It begins as the game's part for puzzles says; players then move about before
    positions count.
    """
    part = puzzles_of(game)
    assert part is not None
    board = part.start(game, options, chance, endings_only)
    search = Search(engine_of(game).expertise(options, None).estimates, TranspositionTable(1))
    sights = [chance.randint(1, _DEEPEST) for _ in range(2)]
    while board.legal_moves and board.ply < _LONGEST:
        board.push(_choose(search, board, sights[board.side], chance))
        if board.ply >= 6 and board.legal_moves:
            yield _fresh(board)


def _choose(search: Search, board: Board, sight: int, chance: random.Random) -> int:
    if chance.random() < _CARELESSNESS:
        return chance.choice(list(board.legal_moves))
    search.begin(board, None, lambda: False)
    value = 0
    for depth in range(1, sight + 1):
        iteration = search.deepen(depth, value)
        assert iteration is not None  # nothing stops it
        value = iteration.value
    return search.best_move


def _fresh(board: Board) -> Board:
    """The position alone, without what led to it; no quiet moves are counted in it."""
    twin = type(board).from_position(board.position(), board.options)
    twin.quiet = 0
    return twin
