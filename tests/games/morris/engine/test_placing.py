"""Values of positions with men left to place, against a search without bounds or memory."""

import random

import pytest

from mijnmorris.engine.info import ScoreKind
from mijnmorris.games.morris.engine.knowledge import MorrisKnowledge
from mijnmorris.games.morris.engine.placing import MOST_IN_HAND, PlacingProver
from mijnmorris.games.morris.engine.tables import DRAW, Tables, is_loss, is_win, plies
from mijnmorris.games.morris.engine.tables.values import LOST
from mijnmorris.games.morris.engine.tables.verify import set_up
from mijnmorris.games.morris.rules import MorrisBoard, MorrisOptions
from tests.games.morris.engine.tables.positions import random_masks

TABLES = Tables()


def never() -> bool:
    return False


def placing(own: int, opp: int, own_hand: int, opp_hand: int) -> MorrisBoard:
    """A board with these men on it and so many in hand."""
    board = MorrisBoard(MorrisOptions(draw_after=0, repetition=False))
    set_up(board, own, opp)
    board.own_hand, board.opp_hand = own_hand, opp_hand
    return board


def value_by_minimax(board: MorrisBoard) -> int:
    """The value as tables write it: all moves tried to the end of placing."""
    if board.is_finished():
        return LOST
    if not board.placing:
        return TABLES.probe(board)
    values = []
    for move in board.legal_moves:
        board.push(move)
        value = value_by_minimax(board)
        board.pop()
        values.append(value if value == DRAW else value + 1)
    wins = [value for value in values if is_win(value)]
    if wins:
        return min(wins)
    return DRAW if DRAW in values else max(values)


@pytest.mark.parametrize(
    ("own_men", "opp_men", "own_hand", "opp_hand"),
    [
        (3, 3, 1, 0),
        (3, 3, 1, 1),
        (2, 3, 1, 1),
        (4, 3, 1, 1),
        (3, 5, 0, 1),
        (2, 2, 1, 1),
        (2, 3, 1, 0),
        (5, 3, 1, 0),
    ],
)
def test_moves_are_worth_what_minimax_says(
    own_men: int, opp_men: int, own_hand: int, opp_hand: int
) -> None:
    for own, opp in random_masks(own_men, opp_men, count=5, seed=21):
        board = placing(own, opp, own_hand, opp_hand)
        rated = PlacingProver(TABLES).rate_moves(board, never)
        assert board.ply == 0
        assert sorted(move.move for move in rated) == sorted(board.legal_moves)
        for move, value in rated:
            board.push(move)
            after = value_by_minimax(board)
            board.pop()
            assert value == (DRAW if after == DRAW else after + 1), board.text(move)
        assert rated[0].value == value_by_minimax(board)


def test_nothing_is_said_where_tables_are_missing_or_many_men_are_in_hand() -> None:
    prover = PlacingProver(TABLES)
    assert prover.rate_moves(MorrisBoard(), never) == []
    many = placing(0b1, 0b10, MOST_IN_HAND, MOST_IN_HAND)
    assert prover.rate_moves(many, never) == []
    large = placing(0b11111, 0b11111 << 8, 1, 1)
    assert prover.rate_moves(large, never) == []
    assert prover.positions == 0


def test_a_search_that_is_stopped_or_too_long_leaves_the_board() -> None:
    [(own, opp)] = random_masks(3, 3, count=1, seed=22)
    board = placing(own, opp, 1, 1)
    assert PlacingProver(TABLES, most_positions=10).rate_moves(board, never) == []
    calls = iter([False] * 30 + [True] * 1000)
    assert PlacingProver(TABLES).rate_moves(board, lambda: next(calls)) == []
    assert (board.own, board.opp, board.ply) == (own, opp, 0)


def test_the_engine_plays_from_the_proof() -> None:
    knowledge = MorrisKnowledge(TABLES)
    chance = random.Random(5)
    kinds = set()
    for own, opp in random_masks(2, 2, count=12, seed=23):
        board = placing(own, opp, 1, 1)
        rated = PlacingProver(TABLES).rate_moves(board, never)
        [choice] = knowledge.choices(board, chance.randrange(9), never)
        value = rated[0].value
        assert choice.move in [move.move for move in rated if move.value == value]
        kinds.add(choice.score.kind)
        if value == DRAW:
            assert choice.score.kind is ScoreKind.DRAW
        else:
            expected = ScoreKind.LOSS if is_loss(value) else ScoreKind.WIN
            assert (choice.score.kind, choice.score.value) == (expected, plies(value))
    assert len(kinds) > 1


def test_a_win_longer_than_the_draw_rule_allows_is_not_called_one() -> None:
    knowledge = MorrisKnowledge(TABLES)
    found = 0
    for own, opp in random_masks(2, 2, count=20, seed=24):
        board = placing(own, opp, 1, 1)
        rated = PlacingProver(TABLES).rate_moves(board, never)
        strict = MorrisBoard(MorrisOptions(draw_after=2))
        set_up(strict, own, opp)
        strict.own_hand = strict.opp_hand = 1
        too_long = is_win(rated[0].value) and plies(rated[0].value) > 4
        assert bool(list(knowledge.choices(strict, 0, never))) != too_long
        found += too_long
    assert found
