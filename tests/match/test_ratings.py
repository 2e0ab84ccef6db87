"""Glicko-2, by the example in Glickman's paper."""

import pytest

from mijnmorris.match.ratings import Rating, rated


def test_the_example_of_the_paper() -> None:
    player = Rating(1500, 200, 0.06)
    games = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    after = rated(player, games)
    assert after.value == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_period_without_a_game_makes_less_sure() -> None:
    after = rated(Rating(1500, 200, 0.06), [])
    assert (after.value, after.volatility) == (1500, 0.06)
    assert after.deviation == pytest.approx(200.2714, abs=0.0001)


def test_a_win_and_a_loss_of_equals_mirror_each_other() -> None:
    won, lost = rated(Rating(), [(Rating(), 1.0)]), rated(Rating(), [(Rating(), 0.0)])
    assert won.value - 1500 == pytest.approx(1500 - lost.value)
    assert won.deviation == pytest.approx(lost.deviation)
