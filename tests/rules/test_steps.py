"""Picking a move step by step reaches exactly the legal moves."""

from hypothesis import given

from mijnmorris.rules import Board, GameOptions, Step, StepKind, finished_move, next_steps
from mijnmorris.rules.steps import matching_moves
from tests.rules.playing import (
    ANY_OPTIONS,
    SEEDS,
    board_of,
    men_line,
    mijnlieff,
    morris,
    play_at_random,
    rows_line,
)


def reachable(board: Board, chosen: tuple[Step, ...] = ()) -> list[int]:
    """The moves that picking step by step leads to."""
    found = []
    move = finished_move(board, chosen)
    if move is not None:
        found.append(move)
    for step in next_steps(board, chosen):
        found += reachable(board, (*chosen, step))
    return found


@given(ANY_OPTIONS, SEEDS)
def test_steps_reach_exactly_the_legal_moves(options: GameOptions, seed: int) -> None:
    board = board_of(options)
    play_at_random(board, seed, longest=seed % 40)
    assert sorted(reachable(board)) == sorted(board.legal_moves)


@given(ANY_OPTIONS, SEEDS)
def test_a_whole_move_leaves_nothing_to_pick(options: GameOptions, seed: int) -> None:
    board = board_of(options)
    play_at_random(board, seed, longest=seed % 40)
    for move in board.legal_moves:
        steps = board.steps(move)
        assert finished_move(board, steps) == move
        assert next_steps(board, steps) == set()
        for count in range(len(steps)):
            assert finished_move(board, steps[:count]) is None
            assert steps[count] in next_steps(board, steps[:count])
            assert move in matching_moves(board, steps[:count])


def described(board: Board, text: str) -> list[str]:
    """The steps of a move in words: a kind and a cell's name or a number."""
    return [
        f"{step.kind.value} {board.cell_name(step.value) if step.on_board else step.value}"
        for step in board.steps(board.parse(text))
    ]


def test_a_placement_is_a_type_and_a_square() -> None:
    assert described(mijnlieff(), "Pb2") == ["piece 2", "place b2"]


def test_a_pass_is_one_step() -> None:
    board = mijnlieff(position=rows_line("...P/..../sS../Ld..", "b", "a1/a2"))
    assert described(board, "pass") == ["pass 0"]
    assert next_steps(board) == {Step(StepKind.PASS, 0)}


def test_placing_a_man_is_one_step_and_two_with_a_mill() -> None:
    assert described(morris(), "d2") == ["place d2"]
    assert described(morris("a1 f4 d1 b6"), "g1xb6") == ["place g1", "take b6"]


def test_moving_a_man_is_two_steps_and_three_with_a_mill() -> None:
    board = morris(position=men_line("a1 d1 g4 b6", "c3 e5 f2 f6"))
    assert described(board, "a1-a4") == ["from a1", "to a4"]
    assert described(board, "g4-g1xe5") == ["from g4", "to g1", "take e5"]


def test_steps_that_lead_nowhere() -> None:
    board = morris("d5")
    assert board.cell_name(0) == "d5"
    wrong = (Step(StepKind.PLACE, 0), Step(StepKind.TAKE, 1))
    assert next_steps(board, wrong) == set()
    assert finished_move(board, wrong) is None


def test_nothing_can_be_picked_when_the_game_is_over() -> None:
    assert next_steps(morris(position=men_line("a1 d1 g1", "c3 e5"))) == set()
