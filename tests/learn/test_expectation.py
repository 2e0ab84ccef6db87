"""What scores are worth in points."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mijnmorris.engine.info import Score, ScoreKind
from mijnmorris.engine.part import engine_of
from mijnmorris.games import game_of
from mijnmorris.learn.grades import expectation
from mijnmorris.rules import Board
from tests.rules.playing import men_line, mijnlieff, morris, rows_line

BOARDS = [
    (mijnlieff(), "opening"),
    (mijnlieff(position=rows_line("..../..../ss../SDP.", "b", "c1/b2")), "opening"),
    (mijnlieff(position=rows_line("..../..../ssd./SDP.", "b", "c1/b2")), "middle"),
    (mijnlieff(position=rows_line("ssdd/p.../..L./SDPP", "b", "c1/a3")), "middle"),
    (mijnlieff(position=rows_line("ssdd/pp../..L./SDPP", "b", "c1/a3")), "end"),
    (morris("d2"), "placing"),
    (morris(position=men_line("a1 d1 g4 b4", "b6 d6 f6 f4")), "moving"),
    (morris(position=men_line("a1 d1 g4 b4", "b6 d6 f6")), "few men"),
    (morris(position=men_line("a1 d1 g4", "b6 d6 f6 f4")), "few men"),
]


@pytest.mark.parametrize(("board", "phase"), BOARDS)
def test_phases(board: Board, phase: str) -> None:
    part = engine_of(game_of(board))
    assert part.phase_of(board) == phase
    assert phase in part.curves


@pytest.mark.parametrize("board", [board for board, _ in BOARDS])
@given(st.integers(-2000, 2000), st.integers(-2000, 2000))
def test_estimates_are_worth_more_the_higher_they_are(board: Board, one: int, other: int) -> None:
    low, high = (
        expectation(Score(ScoreKind.ESTIMATE, value), board) for value in sorted((one, other))
    )
    assert 0 <= low <= high <= 1
    opposite = expectation(Score(ScoreKind.ESTIMATE, -one), board)
    assert opposite == pytest.approx(1 - expectation(Score(ScoreKind.ESTIMATE, one), board))


@pytest.mark.parametrize(
    ("score", "points"),
    [
        (Score(ScoreKind.WIN, 30), 1),
        (Score(ScoreKind.LOSS, 2), 0),
        (Score(ScoreKind.DRAW), 0.5),
        (Score(ScoreKind.EXACT, 3), 1),
        (Score(ScoreKind.EXACT, 0), 0.5),
        (Score(ScoreKind.EXACT, -1), 0),
    ],
)
def test_proofs_are_worth_the_result(score: Score, points: float) -> None:
    assert expectation(score, morris()) == points
