"""Where puzzles come from: positions of games between careless players."""

import random
from collections.abc import Iterator

from mijnmorris.engine.part import engine_of
from mijnmorris.engine.search import Search
from mijnmorris.engine.table import TranspositionTable
from mijnmorris.games.mijnlieff.rules import LineScore, MijnlieffOptions, Passing, random_layout
from mijnmorris.games.mijnlieff.rules.layout import NAMED
from mijnmorris.games.morris.learn.endings import random_ending
from mijnmorris.games.morris.rules import MorrisBoard, MorrisOptions
from mijnmorris.games.morris.rules.men import FEWEST_MEN
from mijnmorris.rules import Board, Game, GameOptions

_CARELESSNESS = 0.2
"""The chance that a player makes just any move."""
_DEEPEST = 3
"""How many plies players look ahead at most."""
_LONGEST = 120
"""Where a game without an end is broken off, in plies."""
_FLYING = 2 / 3
"""The share of games with flying: without it hardly any ending of few men is a draw."""
_MOST_MEN = 6
"""Of one side at the start of an ending."""
_ENDING_MEN = {True: range(8, 11), False: range(7, 10)}
"""How many men an ending begins with, with flying and without: the tables' largest
classes and a little more, so that the men come into the position by moves."""


def random_options(game: str, chance: random.Random) -> GameOptions:
    """Rules to play by; of Mijnlieff every second game is on the usual square."""
    if game == "morris":
        return MorrisOptions(flying=chance.random() < _FLYING)
    layouts = [*NAMED.values(), random_layout(chance)]
    layout = NAMED["square"] if chance.random() < 0.5 else chance.choice(layouts)
    return MijnlieffOptions(
        layout=layout,
        passing=chance.choice(tuple(Passing)),
        line4=chance.choice(tuple(LineScore)),
    )


def played_positions(
    game: Game, options: GameOptions, chance: random.Random, *, endings_only: bool = False
) -> Iterator[Board]:
    """The positions of one game, each on a board that has no earlier moves.

    It begins at the start or, every second one of Morris or ``endings_only``, with a
    few men put on the board at random, which players then move about before positions
    count.
    """
    board = _start(game, options, chance, endings_only)
    search = Search(engine_of(game).expertise(options, None).estimates, TranspositionTable(1))
    sights = [chance.randint(1, _DEEPEST) for _ in range(2)]
    while board.legal_moves and board.ply < _LONGEST:
        board.push(_choose(search, board, sights[board.side], chance))
        if board.ply >= 6 and board.legal_moves:
            yield _fresh(board)


def _start(game: Game, options: GameOptions, chance: random.Random, endings_only: bool) -> Board:
    if isinstance(options, MorrisOptions) and (endings_only or chance.random() < 0.5):
        return _ending(options, chance)
    return game.start(options)


def _ending(options: MorrisOptions, chance: random.Random) -> MorrisBoard:
    total = chance.choice(_ENDING_MEN[options.flying])
    own = chance.randint(max(FEWEST_MEN, total - _MOST_MEN), min(_MOST_MEN, total - FEWEST_MEN))
    return random_ending(options, own, total - own, chance)


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
    if isinstance(twin, MorrisBoard):
        twin.quiet = 0
    return twin
