"""What threatens by a step, against the legal moves that show it."""

import pytest

from mijnmorris.games.morris.engine.evaluation import THREATS
from mijnmorris.games.morris.engine.tables.symmetry import SYMMETRIES, carry
from mijnmorris.games.morris.engine.threats import (
    Threats,
    ThreatWeights,
    count,
    neighbours,
)
from mijnmorris.games.morris.rules import MorrisBoard
from mijnmorris.games.morris.rules.board import closing_men
from mijnmorris.games.morris.rules.geometry import NEIGHBOURS, NOTHING, POINTS
from tests.games.morris.engine.tables.positions import endgame, random_masks

SIZES = [(4, 4), (5, 7), (9, 9)]


def mask(points: set[int]) -> int:
    return sum(1 << point for point in points)


def closing_steps(board: MorrisBoard) -> set[tuple[int, int]]:
    """From where to where a legal move closes a mill."""
    return {(m >> 5 & 31, m & 31) for m in board.legal_moves if m >> 10 != NOTHING}


@pytest.mark.parametrize("men", SIZES)
def test_steps_that_close_mills_are_the_legal_ones(men: tuple[int, int]) -> None:
    for own, opp in random_masks(*men, count=200, seed=1):
        board = endgame(own, opp, flying=False)
        steps = closing_steps(board)
        empty = ~(own | opp)
        for target in range(POINTS):
            if empty >> target & 1:
                assert closing_men(own, target) == mask({o for o, to in steps if to == target})


def test_neighbours_are_those_of_the_board() -> None:
    for points, _ in random_masks(6, 3, count=50, seed=2):
        beside = {point for point in range(POINTS) if NEIGHBOURS[point] & points}
        assert neighbours(points) == mask(beside)
        assert count(points) == 6


@pytest.mark.parametrize("men", SIZES)
def test_threats_of_one_side_are_dangers_of_the_other(men: tuple[int, int]) -> None:
    threats = Threats(THREATS)
    for own, opp in random_masks(*men, count=50, seed=3):
        balance = threats.balance(own, opp)
        assert threats.balance(opp, own) == -balance
        for way in range(SYMMETRIES):
            assert threats.balance(carry(own, way), carry(opp, way)) == balance


@pytest.mark.parametrize(
    ("name", "own", "opp", "times"),
    [
        ("blocked", "a1", "d1 a4", -1),
        ("closing", "a7 d7 g4", "a1", 1),
        ("closing", "a7 d7", "a1", 0),
        ("fork", "a7 d7 g4 a4 b4 c5 f6", "e3", 1),
        ("fork", "a7 d7 g4", "e3", 0),
        ("running", "a7 d7 g7", "a1", 1),
        ("running", "a7 d7 g7", "g1 a1 d5", 1),
        ("running", "a7 d7 g7", "g4 a4 d6", 0),
        ("double", "a7 d7 g7 d6 b6", "e3", 0),
        ("double", "a7 d7 g7 b6 f6", "e3", 1),
    ],
)
def test_each_threat_is_seen(name: str, own: str, opp: str, times: int) -> None:
    weights = dict.fromkeys(("blocked", "closing", "fork", "running", "double"), 0)
    threats = Threats(ThreatWeights(**{**weights, name: 7}))
    board = MorrisBoard()
    masks = [mask({board.parse(point) & 31 for point in text.split()}) for text in (own, opp)]
    assert threats.balance(*masks) == 7 * times
