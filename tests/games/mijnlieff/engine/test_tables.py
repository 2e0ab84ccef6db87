"""The solver's tables say what the rules say, for every set of squares."""

import random

from hypothesis import given, strategies

from mijnmorris.games.mijnlieff.engine.symmetry import byte_images, symmetries, turn_mask
from mijnmorris.games.mijnlieff.engine.tables import tables_of
from mijnmorris.games.mijnlieff.rules import Layout, LineScore, random_layout
from mijnmorris.games.mijnlieff.rules.geometry import geometry_of
from mijnmorris.games.mijnlieff.rules.layout import NAMED
from mijnmorris.games.mijnlieff.rules.scoring import lines_of

layouts = strategies.one_of(
    strategies.sampled_from(list(NAMED.values())),
    strategies.integers().map(lambda seed: random_layout(random.Random(seed))),
)
masks = strategies.integers(0, 0xFFFF)


@given(layout=layouts, scoring=strategies.sampled_from(LineScore), mask=masks)
def test_points_are_those_of_the_lines(layout: Layout, scoring: LineScore, mask: int) -> None:
    points = sum(line.points for line in lines_of(layout, mask, scoring))
    assert tables_of(layout, scoring).points[mask] == points


@given(own=masks, other=masks)
def test_ternary_numbers_tell_boards_apart(own: int, other: int) -> None:
    tables = tables_of(NAMED["square"], LineScore.STANDARD)
    number = tables.ternary[own] + 2 * tables.ternary[other & ~own]
    digits = [number // 3**square % 3 for square in range(16)]
    assert sum(1 << square for square, digit in enumerate(digits) if digit == 1) == own
    assert sum(1 << square for square, digit in enumerate(digits) if digit == 2) == other & ~own
    assert tables.count[own] == digits.count(1)


@given(layout=layouts, mask=masks)
def test_symmetries_keep_what_the_rules_ask_of_squares(layout: Layout, mask: int) -> None:
    geometry = geometry_of(layout)
    tables = tables_of(layout, LineScore.BONUS)
    for turn in symmetries(layout):
        assert turn_mask(turn, geometry.edge) == geometry.edge
        assert tables.points[turn_mask(turn, mask)] == tables.points[mask]
        for entry, reached in enumerate(geometry.reach):
            image = entry & 48 | turn[entry & 15]
            assert turn_mask(turn, reached) == geometry.reach[image]


@given(layout=layouts, mask=masks)
def test_images_of_bytes_make_the_image_of_a_mask(layout: Layout, mask: int) -> None:
    for turn in symmetries(layout):
        images = byte_images(turn)
        assert images[mask & 255] | images[256 + (mask >> 8)] == turn_mask(turn, mask)
