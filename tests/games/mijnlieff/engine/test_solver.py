"""The solver agrees with plain minimax, with symmetry and with itself."""

import pytest
from hypothesis import given, settings

from mijnmorris.games.mijnlieff.engine.prover import SearchStoppedError
from mijnmorris.games.mijnlieff.engine.solver import Solver
from mijnmorris.games.mijnlieff.engine.symmetry import symmetries
from mijnmorris.games.mijnlieff.rules import MijnlieffBoard, MijnlieffOptions, Passing
from mijnmorris.games.mijnlieff.rules.layout import NAMED
from mijnmorris.games.mijnlieff.rules.options import LineScore, Opening
from tests.games.mijnlieff.engine.positions import ALL_OPTIONS, board_after, boards, minimax

FEW_SLOTS = 4093
"""So few that positions push each other out of the table."""

SIGNATURE = 86_802
"""Positions searched for the values below, compiled and interpreted."""


@settings(max_examples=80, deadline=None)
@given(board=boards(fewest=10, most=16))
def test_margin_is_that_of_minimax(board: MijnlieffBoard) -> None:
    assert Solver(board.options, FEW_SLOTS).margin(board) == minimax(board)


@pytest.mark.parametrize(
    "options", ALL_OPTIONS, ids=lambda options: "-".join(options.to_words().values())
)
def test_one_solver_stays_right_from_position_to_position(options: MijnlieffOptions) -> None:
    solver = Solver(options, FEW_SLOTS)
    for seed in range(4):
        board = board_after(options, 11, seed)
        assert solver.margin(board) == minimax(board)


@settings(max_examples=40, deadline=None)
@given(board=boards(fewest=11, most=16))
def test_every_move_has_the_value_of_the_position_after_it(board: MijnlieffBoard) -> None:
    before = board.position()
    solved = Solver(board.options, FEW_SLOTS).solve_moves(board)
    assert board.position() == before
    assert sorted(each.move for each in solved) == sorted(board.legal_moves)
    assert [each.margin for each in solved] == sorted(
        (each.margin for each in solved), reverse=True
    )
    for each in solved:
        board.push(each.move)
        assert each.margin == -minimax(board)
        board.pop()


@settings(max_examples=50, deadline=None)
@given(board=boards(fewest=9, most=16))
def test_best_move_keeps_the_value(board: MijnlieffBoard) -> None:
    if board.outcome() is not None:
        return
    solver = Solver(board.options, FEW_SLOTS)
    margin = solver.margin(board)
    move = solver.best_move(board, margin)
    assert move in board.legal_moves
    board.push(move)
    assert Solver(board.options, FEW_SLOTS).margin(board) == -margin


@settings(max_examples=20, deadline=None)
@given(board=boards(fewest=7, most=9, random_layouts=False))
def test_symmetric_positions_are_worth_the_same(board: MijnlieffBoard) -> None:
    value = Solver(board.options, FEW_SLOTS).margin(board)
    for turn in symmetries(board.options.layout):
        image = MijnlieffBoard(board.options)
        for move in board.moves_played():
            image.push(move if move == 64 else move & 48 | turn[move & 15])
        assert Solver(board.options, FEW_SLOTS).margin(image) == value


@pytest.mark.parametrize("guess", [-9, -1, 1, 9])
def test_a_guess_does_not_change_the_value(guess: int) -> None:
    board = board_after(MijnlieffOptions(), 7, seed=1)
    assert Solver(board.options).margin(board, guess) == Solver(board.options).margin(board)


def test_a_solver_that_is_stopped_leaves_the_board_and_can_go_on() -> None:
    board = board_after(MijnlieffOptions(), 4, seed=3)
    position = board.position()
    solver = Solver(board.options)
    solver.stop = lambda: solver.nodes >= 2048
    with pytest.raises(SearchStoppedError):
        solver.solve_moves(board)
    assert solver.nodes == 2048
    assert board.position() == position
    solver.stop = None
    assert solver.margin(board) == Solver(board.options).margin(board)


def test_signature_is_the_same_compiled_and_interpreted() -> None:
    nodes = 0
    for layout in NAMED.values():
        for passing in Passing:
            options = MijnlieffOptions(layout, Opening.ANY, passing, LineScore.BONUS)
            solver = Solver(options)
            solver.margin(board_after(options, 5, seed=7))
            nodes += solver.nodes
    assert nodes == SIGNATURE
