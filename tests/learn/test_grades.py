"""Grades by the result given away, and by points where nothing is proved."""

import pytest

from mijnmorris.engine.info import Score, ScoreKind
from mijnmorris.learn.grades import Grade, Value, grade_of


def exact(margin: int) -> Score:
    return Score(ScoreKind.EXACT, margin)


def win(plies: int) -> Score:
    return Score(ScoreKind.WIN, plies)


def loss(plies: int) -> Score:
    return Score(ScoreKind.LOSS, plies)


DRAW = Score(ScoreKind.DRAW)
WON, LOST = Score(ScoreKind.WON, 40), Score(ScoreKind.LOST, -40)
GUESS = Score(ScoreKind.ESTIMATE, 0)


@pytest.mark.parametrize(
    ("best", "played", "grade"),
    [
        (exact(2), exact(2), Grade.BEST),
        (exact(2), exact(1), Grade.GOOD),
        (exact(3), exact(1), Grade.INACCURACY),
        (exact(-1), exact(-2), Grade.GOOD),
        (exact(-1), exact(-4), Grade.INACCURACY),
        (exact(1), exact(0), Grade.MISTAKE),
        (exact(0), exact(-5), Grade.MISTAKE),
        (exact(1), exact(-1), Grade.BLUNDER),
        (win(5), win(5), Grade.BEST),
        (win(5), win(7), Grade.GOOD),
        (win(5), win(25), Grade.INACCURACY),
        (loss(20), loss(18), Grade.GOOD),
        (loss(20), loss(4), Grade.INACCURACY),
        (win(5), DRAW, Grade.MISTAKE),
        (DRAW, loss(4), Grade.MISTAKE),
        (win(5), loss(4), Grade.BLUNDER),
        (DRAW, DRAW, Grade.BEST),
        # Of these nobody knows how soon.
        (WON, WON, Grade.BEST),
        (WON, win(90), Grade.BEST),
        (LOST, LOST, Grade.BEST),
        (WON, DRAW, Grade.MISTAKE),
        (DRAW, LOST, Grade.MISTAKE),
        (WON, LOST, Grade.BLUNDER),
        (DRAW, exact(0), Grade.BEST),
        # A search that ended too soon may have missed the better result.
        (DRAW, win(3), Grade.BEST),
        (win(9), win(7), Grade.BEST),
    ],
)
def test_by_the_proved_result(best: Score, played: Score, grade: Grade) -> None:
    # The points say nothing where both are proved.
    assert grade_of(Value(played, 0.5), Value(best, 0.5)) is grade


@pytest.mark.parametrize(
    ("cost", "grade"),
    [
        (-0.3, Grade.BEST),
        (0.0, Grade.BEST),
        (0.01, Grade.BEST),
        (0.03, Grade.GOOD),
        (0.1, Grade.INACCURACY),
        (0.2, Grade.MISTAKE),
        (0.4, Grade.BLUNDER),
    ],
)
@pytest.mark.parametrize(("best", "played"), [(GUESS, GUESS), (win(5), GUESS), (GUESS, loss(4))])
def test_by_the_points_to_expect(best: Score, played: Score, cost: float, grade: Grade) -> None:
    assert grade_of(Value(played, 0.6 - cost), Value(best, 0.6)) is grade


def test_only_faults_have_marks() -> None:
    assert [grade.mark for grade in Grade] == ["", "", "?!", "?", "??"]
    assert [grade.is_fault for grade in Grade] == [False, False, True, True, True]
    accuracies = [grade.accuracy for grade in Grade]
    assert accuracies == sorted(accuracies, reverse=True)
    assert (accuracies[0], accuracies[-1]) == (100, 0)
