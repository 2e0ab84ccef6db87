"""The hardest of equal moves leaves the fewest good answers."""

from hypothesis import given, settings

from mijnmorris.games.mijnlieff.engine.problems import Problem, problem_of
from mijnmorris.games.mijnlieff.engine.solver import Solver
from mijnmorris.games.mijnlieff.rules import MijnlieffBoard
from tests.games.mijnlieff.engine.positions import boards, minimax


def test_fewer_good_answers_are_harder_and_forced_ones_easiest() -> None:
    one_of_two, one_of_nine, two_of_nine = (
        Problem(False, 1, -2),
        Problem(False, 1, -9),
        Problem(False, 2, -9),
    )
    forced = Problem(True, 1, -1)
    assert sorted([forced, two_of_nine, one_of_two, one_of_nine]) == [
        one_of_nine,
        one_of_two,
        two_of_nine,
        forced,
    ]


@settings(max_examples=40, deadline=None)
@given(board=boards(fewest=11, most=14))
def test_answers_are_counted_as_minimax_values_them(board: MijnlieffBoard) -> None:
    if board.outcome() is not None:
        return
    solver = Solver(board.options)
    margin = minimax(board)
    before = board.position()
    for move in list(board.legal_moves):
        if not solver.move_reaches(board, move, margin):
            continue
        problem = problem_of(solver, board, move, margin)
        assert board.position() == before
        board.push(move)
        values = []
        for answer in list(board.legal_moves):
            board.push(answer)
            values.append(-minimax(board))
            board.pop()
        board.pop()
        wins = sum(value > 0 for value in values)
        keeps = sum(value == -margin for value in values)
        assert problem.good_answers == (wins if margin < 0 else keeps)
        assert problem.minus_answers == -len(values)
        assert problem.is_forced == (len(values) < 2)
