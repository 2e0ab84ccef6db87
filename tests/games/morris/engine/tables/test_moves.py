"""The moves the tables call best, and those that win in spite of draw rules."""

import random

import pytest

from mijnmorris.games.morris.engine.tables import (
    DRAW,
    Tables,
    best_moves,
    is_loss,
    is_win,
    plies,
    rate_moves,
    winning_move,
)
from mijnmorris.games.morris.rules import MorrisBoard, MorrisOptions
from mijnmorris.games.morris.rules.geometry import NOTHING
from tests.games.morris.engine.tables.positions import CLASSES, endgame, random_masks

TABLES = {flying: Tables(flying) for flying in (True, False)}


def position(rings: str, men: str, quiet: int = 0, draw_after: int = 50) -> MorrisBoard:
    """A board of the moving phase, Light to move, flying on."""
    light, dark = men.split("-")
    line = f"{rings} w m s {light} 0 {dark} 0 0 0 0 0 0 0 0 {quiet} 60"
    return MorrisBoard.from_position(line, MorrisOptions(draw_after=draw_after))


def test_the_best_move_closes_the_mill() -> None:
    # Light: d5 e5 and g7; Dark: three men that stand in no mill.
    board = position("OO******/@**@****/*O***@**", "3-3")
    texts = {board.text(move) for move in best_moves(board, TABLES[True])}
    assert texts == {f"g7-c5x{man}" for man in ("d6", "f2", "a1")}


@pytest.mark.parametrize(("own_men", "opp_men", "flying"), CLASSES)
def test_best_moves_keep_the_value(own_men: int, opp_men: int, flying: bool) -> None:
    tables = TABLES[flying]
    for own, opp in random_masks(own_men, opp_men, count=40, seed=5):
        board = endgame(own, opp, flying)
        value = tables.probe(board)
        for move in best_moves(board, tables)[:5]:
            board.push(move)
            after = tables.probe(board)
            board.pop()
            assert after == (DRAW if value == DRAW else value - 1)


def test_moves_are_rated_from_short_wins_to_short_losses() -> None:
    tables = TABLES[False]
    for own, opp in random_masks(3, 3, count=100, seed=6):
        values = [move.value for move in rate_moves(endgame(own, opp, flying=False), tables)]
        wins = [value for value in values if is_win(value)]
        losses = [value for value in values if is_loss(value)]
        draws = [DRAW] * (len(values) - len(wins) - len(losses))
        assert values == [*sorted(wins), *draws, *sorted(losses, reverse=True)]


def test_a_position_without_a_table_has_no_rated_moves() -> None:
    assert rate_moves(MorrisBoard(), TABLES[True]) == []
    assert best_moves(MorrisBoard(), TABLES[True]) == []


def won_positions(own_men: int, opp_men: int, flying: bool, draw_after: int) -> list[MorrisBoard]:
    """Random positions of the class that the side to move wins."""
    boards = (
        endgame(own, opp, flying, draw_after)
        for own, opp in random_masks(own_men, opp_men, count=400, seed=7)
    )
    return [board for board in boards if is_win(TABLES[flying].probe(board))]


@pytest.mark.parametrize(("own_men", "opp_men"), [(3, 3), (3, 4), (4, 3)])
@pytest.mark.parametrize("draw_after", [3, 8, 50])
def test_a_winning_move_wins_before_any_draw_rule(
    own_men: int, opp_men: int, draw_after: int
) -> None:
    tables = TABLES[False]
    reply = random.Random(8)
    for board in won_positions(own_men, opp_men, flying=False, draw_after=draw_after)[:12]:
        move = winning_move(board, tables)
        if plies(tables.probe(board)) <= board.plies_to_draw():
            assert move is not None
        winner = board.turn
        while move is not None:
            board.push(move)
            replies = list(board.legal_moves)
            if not replies:
                break
            board.push(reply.choice(replies))
            move = winning_move(board, tables)
            assert move is not None
        outcome = board.outcome()
        assert outcome is None or outcome.winner == winner


def test_a_longer_way_by_a_mill_is_taken_when_the_shortest_is_too_long() -> None:
    """The distance to the end exceeds the quiet moves left, yet the win is in time."""
    tables = TABLES[False]
    saved = [
        board
        for board in won_positions(3, 4, flying=False, draw_after=5)
        if plies(tables.probe(board)) > board.plies_to_draw() and winning_move(board, tables)
    ]
    assert saved


def test_a_win_too_far_off_is_no_win() -> None:
    tables = TABLES[True]
    for board in won_positions(3, 3, flying=True, draw_after=50):
        board.quiet = 99
        if plies(tables.probe(board)) > 1:
            assert winning_move(board, tables) is None
        else:
            assert winning_move(board, tables) is not None


def test_a_move_into_a_third_standing_is_not_taken() -> None:
    tables = TABLES[False]
    for start in won_positions(3, 3, flying=False, draw_after=50):
        shortest, *others = best_moves(start, tables)
        board = with_history(start, shortest)
        if others or board is None:
            continue
        assert best_moves(board, tables) == [shortest]
        move = winning_move(board, tables)
        board.push(shortest)
        assert board.is_drawn()
        board.pop()
        if move is not None:
            assert move != shortest
            return
    pytest.fail("no position has a second way to win")


def with_history(start: MorrisBoard, move: int) -> MorrisBoard | None:
    """The same position after a game in which the position after the move stood twice.

    ``None`` where no such game is found.
    """
    start.push(move)
    board = endgame(start.own, start.opp, flying=False, draw_after=50)
    replies = list(board.legal_moves)
    start.pop()
    for reply in replies:
        circle = [reply, reverse(move), reverse(reply), move]
        for played in (*circle, *circle[:3]):
            if played not in board.legal_moves:
                break
            board.push(played)
        else:
            return board
        while board.ply:
            board.pop()
    return None


def reverse(move: int) -> int:
    """The same man back again, taking nothing."""
    target, origin = move & 31, move >> 5 & 31
    return origin | target << 5 | NOTHING << 10
