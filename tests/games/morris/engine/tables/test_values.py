"""The shipped tables against the rules and against published figures."""

import pytest

from mijnmorris.games.morris.engine.tables import UNKNOWN, Tables, describe
from mijnmorris.games.morris.engine.tables.symmetry import SYMMETRIES, carry
from mijnmorris.games.morris.engine.tables.tables import shipped
from mijnmorris.games.morris.engine.tables.values import LOST, plies
from mijnmorris.games.morris.engine.tables.verify import value_by_moves
from mijnmorris.games.morris.rules import MorrisBoard
from tests.games.morris.engine.tables.positions import (
    CLASSES,
    endgame,
    random_masks,
    value_by_search,
)

PUBLISHED = {
    (3, 3): (140_621, 28_736, 269),
    (3, 4): (102_281, 0, 658_117),
    (4, 3): (75_397, 3_095, 681_906),
    (3, 5): (6_301, 9_677, 2_564_412),
    (5, 3): (580_660, 0, 1_999_730),
    (4, 4): (159, 29, 3_225_409),
    (3, 6): (0, 192_000, 6_683_320),
    (6, 3): (2_752_371, 0, 4_122_949),
    (4, 5): (51, 1_510, 10_308_935),
    (5, 4): (9_889, 8, 10_300_599),
}
"""Wins, losses and draws up to symmetry, by the men of the side to move and of the opponent.

From a solution of the whole game in Rust, each value of which was checked against those one
move on: RESULTS.md of github.com/eigenraum/solving-nine-mens-morris.
"""

TABLES = {flying: Tables(flying) for flying in (True, False)}


def test_the_shipped_tables_are_those_promised() -> None:
    assert {(found.own, found.opp, found.flying) for _, found in shipped()} == set(CLASSES)


@pytest.mark.parametrize("own_and_opp_men", PUBLISHED)
def test_as_many_are_won_and_lost_as_published(own_and_opp_men: tuple[int, int]) -> None:
    [found] = [e for _, e in shipped() if e.flying and (e.own, e.opp) == own_and_opp_men]
    assert (found.wins, found.losses, found.draws) == PUBLISHED[own_and_opp_men]


def test_three_against_three_takes_as_long_as_published() -> None:
    [found] = [each for _, each in shipped() if each.flying and each.own == each.opp == 3]
    assert found.longest == 26


@pytest.mark.parametrize(("own_men", "opp_men", "flying"), CLASSES)
def test_values_follow_from_those_one_move_on(own_men: int, opp_men: int, flying: bool) -> None:
    tables = TABLES[flying]
    for own, opp in random_masks(own_men, opp_men, count=250, seed=2):
        board = endgame(own, opp, flying)
        assert tables.probe(board) == value_by_moves(board, tables), board.position()


@pytest.mark.parametrize(("own_men", "opp_men", "flying"), CLASSES)
def test_short_wins_and_losses_are_those_a_search_finds(
    own_men: int, opp_men: int, flying: bool
) -> None:
    depth, count = (2, 10) if flying else (4, 25)  # Some fifty moves each where a man may fly.
    for own, opp in random_masks(own_men, opp_men, count, seed=3):
        board = endgame(own, opp, flying)
        value = TABLES[flying].probe(board)
        expected = value if plies(value) <= depth else 0
        assert describe(value_by_search(board, depth)) == describe(expected), board.position()


@pytest.mark.parametrize(("own_men", "opp_men", "flying"), CLASSES)
def test_symmetric_positions_have_the_same_value(own_men: int, opp_men: int, flying: bool) -> None:
    for own, opp in random_masks(own_men, opp_men, count=50, seed=4):
        values = {
            TABLES[flying].value(carry(own, way), carry(opp, way), own_men, opp_men)
            for way in range(SYMMETRIES)
        }
        assert len(values) == 1


def test_positions_outside_the_tables_are_unknown() -> None:
    tables = TABLES[True]
    assert tables.probe(MorrisBoard()) == UNKNOWN
    assert tables.probe(endgame(0b111, 0b1111111 << 8, flying=True)) == UNKNOWN
    assert TABLES[False].probe(endgame(0b1111, 0b1111 << 8, flying=False)) == UNKNOWN


def test_a_side_with_two_men_has_lost() -> None:
    assert TABLES[True].probe(endgame(0b11, 0b111 << 8, flying=True)) == LOST
