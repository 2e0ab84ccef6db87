"""Differences in strength are those of the logistic scale, with honest bounds."""

import math

import pytest

from mijnmorris.engine.contest import Tally, difference


@pytest.mark.parametrize(("elo", "score"), [(0, 0.5), (100, 0.640065), (200, 0.759747)])
def test_difference_is_that_of_the_expected_score(elo: int, score: float) -> None:
    wins = round(score * 1_000_000)
    assert difference(Tally(wins, 0, 1_000_000 - wins)).elo == pytest.approx(elo, abs=0.01)


def test_draws_count_half_and_make_the_bounds_narrower() -> None:
    decided, drawn = difference(Tally(60, 0, 40)), difference(Tally(20, 80, 0))
    assert decided.elo == drawn.elo
    assert decided.low < drawn.low < drawn.elo < drawn.high < decided.high


def test_bounds_lie_two_standard_deviations_apart() -> None:
    # 499 wins and as many losses, and one of each: a deviation of 0.5 / √1000 = 0.01581, so
    # 0.46901 to 0.53099 of the points.
    found = difference(Tally(499, 0, 499))
    assert (found.low, found.high) == pytest.approx((-21.56, 21.56), abs=0.02)


def test_other_side_sees_the_opposite() -> None:
    tally = Tally(7, 2, 3)
    mine, theirs = difference(tally), difference(tally.reversed())
    assert mine.elo == pytest.approx(-theirs.elo)
    assert mine.low == pytest.approx(-theirs.high)


def test_winner_of_all_games_is_not_infinitely_stronger() -> None:
    found = difference(Tally(10, 0, 0))
    assert math.isfinite(found.elo)
    assert found.low < found.elo == found.high
    assert difference(Tally()).high == math.inf


def test_points_are_counted() -> None:
    tally = Tally()
    for points in (1, 0.5, 0.5, 0):
        tally.add(points)
    assert tally == Tally(1, 2, 1)
    assert tally.score == 0.5
