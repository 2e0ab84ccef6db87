"""Perft tables: counts of move sequences, published and found by the references."""

import pytest
from hypothesis import given, settings

from mijnmorris.rules import Board, GameOptions
from mijnmorris.rules.perft import perft
from tests.rules.pairing import paired
from tests.rules.playing import (
    MIJNLIEFF_OPTIONS,
    MORRIS_OPTIONS,
    SEEDS,
    board_of,
    men_line,
    mijnlieff,
    morris,
    play_at_random,
)
from tests.rules.reference import Reference, count_games
from tests.rules.reference.morris import Morris


@pytest.mark.parametrize(("depth", "count"), [*enumerate([1, 24, 552, 12_144, 255_024])])
def test_morris_from_the_start(depth: int, count: int) -> None:
    assert perft(morris(), depth) == count


@pytest.mark.parametrize(("depth", "count"), [*enumerate([1, 64, 1_568, 35_680, 754_400])])
def test_mijnlieff_from_the_start(depth: int, count: int) -> None:
    assert perft(mijnlieff(), depth) == count


@pytest.mark.parametrize("layout", ["bar", "l", "t", "zigzag", "ring", "a1 b3 c5 d7"])
@pytest.mark.parametrize("opening", ["any", "edge"])
def test_mijnlieff_on_other_layouts(layout: str, opening: str) -> None:
    board = mijnlieff(layout=layout, opening=opening)
    assert perft(board, 3) == count_games(paired(board), 3)


@given(MIJNLIEFF_OPTIONS, SEEDS)
def test_mijnlieff_to_the_end(options: GameOptions, seed: int) -> None:
    """After twelve moves the games end within the depth, last turns and passes included."""
    board = board_of(options)
    play_at_random(board, seed, longest=12)
    assert_same_counts(board, paired(board), 5)


@given(MORRIS_OPTIONS, SEEDS)
@settings(max_examples=15)
def test_morris_when_moving_begins(options: GameOptions, seed: int) -> None:
    board = board_of(options)
    play_at_random(board, seed, longest=16)
    assert_same_counts(board, paired(board), 3)


@pytest.mark.parametrize("flying", [True, False])
def test_morris_with_few_men(flying: bool) -> None:
    light, dark = "a1 d1 g4", "b6 d6 f4 c3"
    board = morris(position=men_line(light, dark), flying="on" if flying else "off")
    men = dict.fromkeys(light.split(), 0) | dict.fromkeys(dark.split(), 1)
    assert_same_counts(board, Morris(flying=flying, men=men, hands=(0, 0)), 3)


def assert_same_counts(board: Board, reference: Reference, most: int) -> None:
    for depth in range(most + 1):
        assert perft(board, depth) == count_games(reference, depth)


def test_perft_leaves_the_board_as_it_was() -> None:
    board = morris("d2 d6")
    line = board.position()
    perft(board, 2)
    assert board.position() == line
    assert board.ply == 2
