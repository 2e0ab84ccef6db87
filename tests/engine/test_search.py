"""The search agrees with plain minimax and sees what a player must see."""

import random
from collections.abc import Iterator
from itertools import product

import pytest

from mijnmorris.engine.evaluation import PROVED, WIN, Evaluation
from mijnmorris.engine.part import engine_of
from mijnmorris.engine.search import Search
from mijnmorris.engine.table import TranspositionTable
from mijnmorris.games import GAMES, game_of
from mijnmorris.games.morris.rules import MorrisBoard, MorrisOptions
from mijnmorris.rules import Board, Game


def judge_of(board: Board) -> Evaluation:
    return engine_of(game_of(board)).expertise(board.options, None).estimates


def searcher(board: Board) -> Search:
    search = Search(judge_of(board), TranspositionTable(1))
    search.begin(board, None, lambda: False)
    return search


def best_of(board: Board, depth: int) -> tuple[str, int]:
    search = searcher(board)
    value = 0
    for ply in range(1, depth + 1):
        iteration = search.deepen(ply, value)
        assert iteration is not None
        value = iteration.value
    return board.text(search.best_move), value


def positions(game: Game, count: int, seed: int, plies: int = 40) -> Iterator[Board]:
    """Boards after fewer random moves than ``plies``, none of them finished."""
    chance = random.Random(seed)
    while count:
        board = game.start(game.options())
        for _ in range(chance.randrange(plies)):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(chance.choice(moves))
        if board.legal_moves:
            count -= 1
            yield board


def quiescence(
    board: Board, judge: Evaluation, ply: int, captures: int, alpha: int, beta: int
) -> int:
    """The value after the captures, by plain alpha–beta (captures branch too widely)."""
    if board.is_finished():
        return judge.final(board, ply)
    best = judge.evaluate(board)
    for move in board.legal_moves:
        if best >= beta or captures == 0:
            break
        if "x" in board.text(move):
            board.push(move)
            window = -beta, -max(alpha, best)
            best = max(best, -quiescence(board, judge, ply + 1, captures - 1, *window))
            board.pop()
    return best


def minimax(board: Board, judge: Evaluation, depth: int, ply: int = 0) -> int:
    """The value at a depth without any pruning; a forced move costs no depth."""
    if depth == 0 and ply:
        return quiescence(board, judge, ply, 4, -WIN, WIN)
    moves = list(board.legal_moves)
    if not moves:
        outcome = board.outcome()
        assert outcome is not None
        drawn = outcome.winner is None and outcome.termination.value != "points"
        return 0 if drawn else judge.final(board, ply)
    below = depth if len(moves) == 1 and ply else depth - 1
    best = -WIN
    for move in moves:
        board.push(move)
        best = max(best, -minimax(board, judge, below, ply + 1))
        board.pop()
    return best


@pytest.mark.parametrize(("game", "depth"), [*product(GAMES, (1, 2))])
def test_value_is_that_of_plain_minimax(game: str, depth: int) -> None:
    # Few men, so that minimax through all captures comes to an end.
    for board in positions(GAMES[game], 6, seed=depth, plies=14):
        judge = judge_of(board)
        _, value = best_of(board, depth)
        assert value == minimax(board, judge, depth)


@pytest.mark.parametrize("game", GAMES)
def test_board_is_as_before(game: str) -> None:
    for board in positions(GAMES[game], 3, seed=3):
        before = board.position(), board.moves_played()
        best_of(board, 3)
        assert (board.position(), board.moves_played()) == before


@pytest.mark.parametrize("game", GAMES)
def test_all_moves_are_valued_like_the_best_one(game: str) -> None:
    for board in positions(GAMES[game], 3, seed=4):
        values = searcher(board).values(2)
        assert sorted(move for move, _ in values) == sorted(board.legal_moves)
        assert max(value for _, value in values) == best_of(board, 2)[1]


def morris(fen: str, **options: object) -> MorrisBoard:
    return MorrisBoard.from_position(fen, MorrisOptions(**options))  # type: ignore[arg-type]


def test_takes_the_winning_man() -> None:
    # d7 is free between a7 and g7; Light's man on d6 closes the mill and wins.
    board = morris("*****@*@/O***@***/*O*****O w m s 3 0 3 0 0 0 0 0 0 0 0 0 30")
    move, value = best_of(board, 3)
    assert move.startswith("d6-d7x")
    assert value == WIN - 1


def test_prefers_the_quicker_win_and_counts_its_plies() -> None:
    board = morris("*****@*@/O***@***/*O*****O w m s 3 0 3 0 0 0 0 0 0 0 0 0 30")
    assert best_of(board, 5)[1] == WIN - 1


def test_win_on_the_last_quiet_move_goes_before_the_draw() -> None:
    board = morris("*****@*@/O***@***/*O*****O w m s 3 0 3 0 0 0 0 0 0 0 0 99 80")
    assert best_of(board, 4)[1] == WIN - 1


def test_knows_the_draw_by_quiet_moves() -> None:
    # Neither side can close a mill at once, and the next quiet move draws.
    board = morris("O*@**O*@/********/*O**@*** w m s 3 0 3 0 0 0 0 0 0 0 0 99 80", flying=False)
    assert best_of(board, 3)[1] == 0


def test_move_that_repeats_for_the_third_time_is_worth_a_draw() -> None:
    board = morris("O*O*O***/**@*@***/****@*@* w m s 3 0 4 0 0 0 0 0 0 0 0 0 30", flying=False)
    for text in ("d5-c5", "a4-a1", "c5-d5", "a1-a4", "d5-c5", "a4-a1", "c5-d5"):
        board.push(board.parse(text))
    values = dict(searcher(board).values(1))
    assert values.pop(board.parse("a1-a4")) == 0
    assert 0 not in values.values()


def test_lost_side_resists_longest() -> None:
    # Dark to move cannot stop both ways to close a mill.
    board = morris("********/O*O*O***/@*****@@ b m s 3 0 3 0 0 0 0 0 0 0 0 0 30", flying=False)
    _, value = best_of(board, 4)
    reply_values = dict(searcher(board).values(4))
    assert value == max(reply_values.values())


def test_node_limit_and_poll_stop_the_search() -> None:
    board = MorrisBoard()
    search = Search(judge_of(board), TranspositionTable(1))
    search.begin(board, 700, lambda: False)
    depth = 1
    while search.deepen(depth, 0) is not None:
        depth += 1
    assert search.nodes == 700
    polls = iter([False, False, True])
    search.begin(board, None, lambda: next(polls))
    while search.deepen(depth, 0) is not None:
        depth += 1
    assert search.nodes == 3 * 1024
    assert search.best_move in board.legal_moves


def test_values_stay_within_their_bounds() -> None:
    for game in GAMES.values():
        judge = judge_of(game.start(game.options()))
        for board in positions(game, 30, seed=9):
            assert abs(judge.evaluate(board)) < PROVED
