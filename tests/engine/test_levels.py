"""Levels differ by what they see and how carefully they choose, and are never absurd."""

import random
import threading
from collections.abc import Iterator
from itertools import pairwise, product

import pytest

from mijnmorris.engine.info import Info, ScoreKind
from mijnmorris.engine.levels import LEVELS, Limits, level_named
from mijnmorris.engine.part import engine_of
from mijnmorris.engine.search import Search
from mijnmorris.engine.table import TranspositionTable
from mijnmorris.engine.thinker import Thinker
from mijnmorris.games import GAMES, game_of
from mijnmorris.games.mijnlieff.rules import MijnlieffBoard, MijnlieffOptions
from mijnmorris.games.morris.rules import MorrisBoard, MorrisOptions
from mijnmorris.rules import Board
from mijnmorris.rules.errors import InvalidOptionError

WEAK = ("novice", "casual", "club")
"""Those that answer at once, interpreted too."""

# Light wins by taking on any square with d6-d7.
WIN_IN_ONE = "*****@*@/O***@***/*O*****O w m s 3 0 3 0 0 0 0 0 0 0 0 0 30"
# Light closes c5 d5 e5 by placing on c5, and nothing is to be lost by it.
MILL_TO_CLOSE = "OO******/****@*@*/******** w p p 2 7 2 7 0 0 0 0 0 0 0 0 3"


def thinker_for(board: Board) -> Thinker:
    return Thinker(game_of(board), board.options, TranspositionTable(1), None)


def moves_at(board: Board, level: str, seeds: int) -> list[str]:
    """The moves of a level, each without knowing of the others."""
    thinker, moves = thinker_for(board), []
    for seed in range(seeds):
        thinker.forget()
        limits = Limits(level=LEVELS[level])
        move = thinker.choose(board, limits, seed, threading.Event(), lambda _: None)
        assert move is not None
        moves.append(board.text(move))
    return moves


def positions(game: str, count: int) -> Iterator[Board]:
    chance = random.Random(game)
    while count:
        board = GAMES[game].start(GAMES[game].options())
        for _ in range(chance.randrange(14)):
            board.push(chance.choice(list(board.legal_moves)))
        if board.legal_moves:
            count -= 1
            yield board


def test_every_level_plays_every_game_and_says_who_it_is() -> None:
    for game in GAMES.values():
        assert engine_of(game).skills.keys() == LEVELS.keys()
    for level in LEVELS.values():
        assert level.name == level.title.lower()
        assert level.sentence.strip()
    assert len({level.sentence for level in LEVELS.values()}) == len(LEVELS)


@pytest.mark.parametrize("game", GAMES)
def test_higher_levels_look_no_less_far(game: str) -> None:
    for lower, higher in pairwise(engine_of(GAMES[game]).skills[level] for level in LEVELS):
        assert lower.depth is not None
        assert higher.depth is None or lower.depth <= higher.depth
        assert lower.exchanges <= higher.exchanges
        assert lower.exact <= higher.exact


def test_unknown_level_is_refused_with_the_names() -> None:
    with pytest.raises(InvalidOptionError, match=r"the level is novice, casual, .* not 'hard'"):
        level_named("hard")
    assert level_named("CLUB") is LEVELS["club"]


@pytest.mark.parametrize("level", [name for name in LEVELS if name != "perfect"])
def test_no_level_leaves_a_win_in_one(level: str) -> None:
    board = MorrisBoard.from_position(WIN_IN_ONE, MorrisOptions())
    assert all(move.startswith("d6-d7x") for move in moves_at(board, level, 8))


@pytest.mark.parametrize("level", ["novice", "casual"])
def test_weak_levels_miss_no_mill_they_can_close(level: str) -> None:
    # Those that look further may have something better.
    board = MorrisBoard.from_position(MILL_TO_CLOSE, MorrisOptions())
    assert all("x" in move for move in moves_at(board, level, 8))


@pytest.mark.parametrize("game", GAMES)
def test_novice_plays_what_looks_nearly_best_at_its_depth(game: str) -> None:
    part = engine_of(GAMES[game])
    skill = part.skills["novice"]
    assert skill.depth is not None
    for board in positions(game, 6):
        search = Search(part.expertise(board.options, None).estimates, TranspositionTable(1))
        search.begin(board, None, lambda: False, skill.exchanges)
        values = {board.text(move): value for move, value in search.values(skill.depth)}
        for move in moves_at(board, "novice", 3):
            assert values[move] >= max(values.values()) - skill.spread


@pytest.mark.parametrize("game", GAMES)
def test_novice_gives_away_no_point_and_no_man_at_once(game: str) -> None:
    # A man or a point counts 100: what is let pass as good enough is less.
    assert all(skill.spread < 100 for skill in engine_of(GAMES[game]).skills.values())


@pytest.mark.parametrize(("game", "level"), [*product(GAMES, WEAK)])
def test_careless_levels_play_different_moves_for_different_seeds(game: str, level: str) -> None:
    board = GAMES[game].start(GAMES[game].options())
    assert len(set(moves_at(board, level, 6))) > 1


@pytest.mark.parametrize(("game", "level"), [*product(GAMES, WEAK)])
def test_same_seed_gives_the_same_move(game: str, level: str) -> None:
    for board in positions(game, 2):
        assert moves_at(board, level, 3) == moves_at(board, level, 3)


def test_last_line_tells_the_move_that_is_played() -> None:
    board = GAMES["morris"].start(MorrisOptions())
    for seed in range(6):
        infos: list[Info] = []
        limits = Limits(level=LEVELS["novice"])
        thinker = thinker_for(board)
        move = thinker.choose(board, limits, seed, threading.Event(), infos.append)
        assert move is not None
        assert infos[-1].line[0] == board.text(move)


def test_perfect_proves_and_novice_does_not() -> None:
    line = "P.lS/l.../Sp.P/s.D. b DLL/sddp d4/c4 0"
    board = MijnlieffBoard.from_position(line, MijnlieffOptions())
    kinds = {}
    for name in ("novice", "perfect"):
        infos: list[Info] = []
        limits = Limits(level=LEVELS[name])
        thinker_for(board).choose(board, limits, 1, threading.Event(), infos.append)
        kinds[name] = infos[-1].score.kind
    assert kinds == {"novice": ScoreKind.ESTIMATE, "perfect": ScoreKind.EXACT}
