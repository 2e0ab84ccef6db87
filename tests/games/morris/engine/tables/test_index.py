"""The numbering of positions, and the symmetries it rests on."""

from array import array
from itertools import combinations
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mijnmorris.games.morris.engine.tables.index import (
    PositionIndex,
    positions,
    rank,
    spread,
    squeeze,
    write_masks,
)
from mijnmorris.games.morris.engine.tables.symmetry import PERMUTATIONS, SYMMETRIES, carry
from mijnmorris.games.morris.rules.geometry import LINE_MASKS, NEIGHBOURS, POINTS
from tests.games.morris.engine.tables.positions import random_masks

INDICES = {
    men: PositionIndex(*men) for men in [(3, 3), (3, 4), (4, 3), (4, 4), (3, 5), (5, 3), (5, 4)]
}


def test_the_symmetries_are_sixteen_and_keep_lines_and_steps() -> None:
    assert len(set(PERMUTATIONS)) == SYMMETRIES
    for symmetry, permutation in enumerate(PERMUTATIONS):
        assert {carry(line, symmetry) for line in LINE_MASKS} == set(LINE_MASKS)
        for point in range(POINTS):
            assert carry(NEIGHBOURS[point], symmetry) == NEIGHBOURS[permutation[point]]


def test_masks_are_all_the_sets_of_their_size_in_rising_order() -> None:
    sets = [sum(1 << point for point in points) for points in combinations(range(10), 4)]
    masks = array("I", [0]) * comb(10, 4)
    write_masks(4, masks)
    assert list(masks) == sorted(sets)


def test_the_index_of_three_against_three_is_a_bijection() -> None:
    index = INDICES[3, 3]
    covered = used = 0
    for number in range(index.size):
        if index.set_up(number):
            assert index.index(index.own, index.opp) == number
            used += 1
            covered += index.orbit
    # All 3-3 positions are images of those that stand for others, no two of which are alike.
    assert covered == comb(24, 3) * comb(21, 3)
    assert used == positions(3, 3) == 169_626


@pytest.mark.parametrize("men", INDICES)
def test_a_number_leads_back_to_a_symmetric_position(men: tuple[int, int]) -> None:
    index = INDICES[men]
    for own, opp in random_masks(*men, count=200, seed=1):
        number = index.index(own, opp)
        assert number < index.size
        index.set_up(number)
        images = {(carry(own, way), carry(opp, way)) for way in range(SYMMETRIES)}
        assert (index.own, index.opp) in images
        assert index.orbit == len(images)


@given(st.sampled_from(sorted(INDICES)), st.integers(0, 2**32))
def test_of_symmetric_positions_one_stands_for_all(men: tuple[int, int], seed: int) -> None:
    [(own, opp)] = random_masks(*men, count=1, seed=seed)
    index = INDICES[men]
    numbers = {index.index(carry(own, way), carry(opp, way)) for way in range(SYMMETRIES)}
    # They are several where the row has symmetries of its own.
    assert [number for number in numbers if index.set_up(number)] == [min(numbers)]


@given(st.sets(st.integers(0, POINTS - 1), max_size=9), st.sets(st.integers(0, POINTS - 1)))
def test_spreading_undoes_squeezing(holes: set[int], points: set[int]) -> None:
    hole_mask = sum(1 << point for point in holes)
    mask = sum(1 << point for point in points - holes)
    squeezed = squeeze(mask, hole_mask)
    left = [point for point in range(POINTS) if point not in holes]
    assert squeezed == sum(1 << place for place, point in enumerate(left) if point in points)
    assert spread(squeezed, hole_mask) == mask


@given(st.sets(st.integers(0, POINTS - 1), max_size=9))
def test_rank_is_the_sum_of_combinations(points: set[int]) -> None:
    by_formula = sum(comb(point, place) for place, point in enumerate(sorted(points), 1))
    assert rank(sum(1 << point for point in points)) == by_formula
