"""The perfect player keeps every value, sets problems, and varies what is equal."""

import pytest
from hypothesis import given, settings

from mijnmorris.games.mijnlieff.engine.book import book_for
from mijnmorris.games.mijnlieff.engine.perfect import PerfectPlayer
from mijnmorris.games.mijnlieff.engine.problems import problem_of
from mijnmorris.games.mijnlieff.engine.solver import Solver
from mijnmorris.games.mijnlieff.rules import MijnlieffBoard, MijnlieffOptions, Opening
from mijnmorris.games.mijnlieff.rules.layout import NAMED
from tests.games.mijnlieff.engine.positions import board_after, boards


@settings(max_examples=40, deadline=None)
@given(board=boards(fewest=9, most=15))
def test_every_choice_keeps_the_value_and_the_last_is_the_hardest(board: MijnlieffBoard) -> None:
    if board.outcome() is not None:
        return
    before = board.position()
    solver = Solver(board.options)
    margin = solver.margin(board)
    choices = list(PerfectPlayer(board.options).choices(board, seed=1))
    assert board.position() == before
    assert {choice.margin for choice in choices} == {margin}
    assert all(solver.move_reaches(board, choice.move, margin) for choice in choices)
    equal = [move for move in board.legal_moves if solver.move_reaches(board, move, margin)]
    hardest = min(problem_of(solver, board, move, margin) for move in equal)
    assert problem_of(solver, board, choices[-1].move, margin) == hardest


def test_the_same_seed_gives_the_same_choices() -> None:
    board = board_after(MijnlieffOptions(), 6, seed=2)
    once, again = (list(PerfectPlayer(board.options).choices(board, seed=9)) for _ in range(2))
    assert once == again


@pytest.mark.parametrize("opening", Opening)
def test_first_moves_vary_and_are_all_of_the_best_value(opening: Opening) -> None:
    board = MijnlieffBoard(MijnlieffOptions(opening=opening))
    player = PerfectPlayer(board.options)
    solver = Solver(board.options, book=book_for(board.options))
    value = solver.margin(board)
    best = {move for move in board.legal_moves if solver.move_reaches(board, move, value)}
    moves = {next(player.choices(board, seed)).move for seed in range(40)}
    assert moves <= best
    assert len(moves) >= min(len(best), 10)
    assert player.nodes == 0


def test_with_two_pieces_the_first_choice_comes_from_the_book() -> None:
    for pieces in (1, 2):
        board = board_after(MijnlieffOptions(), pieces, seed=4)
        player = PerfectPlayer(board.options)
        first = next(player.choices(board, seed=1))
        assert first.move in board.legal_moves
        assert player.nodes == 0


def test_a_player_that_is_stopped_has_made_the_choices_so_far() -> None:
    board = board_after(MijnlieffOptions(), 4, seed=5)
    player = PerfectPlayer(board.options)
    assert list(player.choices(board, 1, stop=lambda: True)) == []
    whole = list(player.choices(board, 1))
    stopping: list[bool] = []
    some = PerfectPlayer(board.options).choices(board, 1, stop=lambda: bool(stopping))
    first = next(some)
    stopping.append(True)
    rest = list(some)
    assert [first, *rest] == whole[: 1 + len(rest)]
    assert len(rest) < len(whole) - 1


def test_layouts_without_a_book_are_played_all_the_same() -> None:
    board = board_after(MijnlieffOptions(layout=NAMED["ring"]), 6, seed=5)
    choices = list(PerfectPlayer(board.options).choices(board, seed=1))
    assert choices[0].margin == Solver(board.options).margin(board)
