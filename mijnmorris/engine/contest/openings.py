"""Random openings that favour neither side."""

import random
from collections.abc import Iterator

from mijnmorris.engine.part import engine_of
from mijnmorris.engine.search import Search
from mijnmorris.engine.table import TranspositionTable
from mijnmorris.rules import Game, GameOptions

_DEPTH = 4
_BALANCE = 60
"""How far from equal the value of an opening may be, in hundredths of a point or man."""


def openings(game: Game, options: GameOptions, seed: int) -> Iterator[list[int]]:
    """Different openings without end, each a list of moves; the seed decides which."""
    chance = random.Random(seed)
    part = engine_of(game)
    search = Search(part.expertise(options, None).estimates, TranspositionTable(1))
    while True:
        board = game.start(options)
        for _ in range(part.opening_plies):
            board.push(chance.choice(list(board.legal_moves)))
        search.begin(board, None, lambda: False)
        if max(abs(value) for value in _values(search)) <= _BALANCE:
            yield board.moves_played()


def _values(search: Search) -> Iterator[int]:
    """The values at the last two depths: an odd one flatters who is to move."""
    for depth in (_DEPTH - 1, _DEPTH):
        iteration = search.deepen(depth, 0)
        assert iteration is not None
        yield iteration.value
