"""Every reason of Morris is given where it holds, and not where it does not."""

import pytest

from mijnmorris.games.morris.learn.reasons import (
    blocks_line,
    blocks_mill,
    closes,
    leaves_few_moves,
    runs_mill,
    threatens,
)
from mijnmorris.learn.reasons import Fact, ends_game
from tests.rules.playing import men_line, morris

PLACING = (5, 5)
"""Men in hand of both sides."""


def said(
    fact: Fact, light: str, dark: str, move: str, hands: tuple[int, int] = (0, 0), quiet: int = 0
) -> str | None:
    """What the fact says of Light's move."""
    board = morris(position=men_line(light, dark, hands=hands, quiet=quiet))
    before = board.position()
    words = fact(board, board.parse(move))
    assert board.position() == before
    return words


@pytest.mark.parametrize(
    ("light", "dark", "move", "words"),
    [
        ("a1 d1", "b2 d2", "g1xb2", "takes the man on b2 with the mill a1-d1-g1"),
        ("a1 d1 g4 g7", "b2 d2", "g1xb2", "takes the man on b2 with two mills at once"),
        ("a1 d1", "", "g1", "closes the mill a1-d1-g1"),
        ("a1 d1", "b2 d2", "g4", None),
    ],
)
def test_closing_a_mill(light: str, dark: str, move: str, words: str | None) -> None:
    assert said(closes, light, dark, move, PLACING) == words


@pytest.mark.parametrize(
    ("light", "dark", "move", "hands", "words"),
    [
        ("b2 g7", "a1 d1", "g1", PLACING, "keeps Dark from a mill on g1"),
        ("b2 g7", "a1 d1", "g4", PLACING, None),
        # Moving, Dark needs a man beside the point that is not of the mill itself.
        ("g7 b2 b6 f2", "a1 d1 d3 e3", "g7-g4", (0, 0), None),
        ("g7 g4 b6 f2", "a1 d1 d3 e3", "g4-g1", (0, 0), None),
        ("g4 g7 b6 f2", "a7 a1 d2 b4", "g7-d7", (0, 0), None),
        ("d6 g7 b6 f2", "a7 a4 d1 b4", "d6-d7", (0, 0), None),
        ("g4 g7 b6 f2", "a1 d1 e4 e3", "g4-g1", (0, 0), None),
        ("d5 g1 b2 f2", "b6 f6 d7 c3", "d5-d6", (0, 0), "keeps Dark from a mill on d6"),
        # With three men it flies.
        ("g4 g7 b6 f2", "a1 d1 e4", "g4-g1", (0, 0), "keeps Dark from a mill on g1"),
    ],
)
def test_blocking_a_mill(
    light: str, dark: str, move: str, hands: tuple[int, int], words: str | None
) -> None:
    assert said(blocks_mill, light, dark, move, hands) == words


@pytest.mark.parametrize(
    ("light", "dark", "words"),
    [
        ("b2", "d1", "blocks Dark's line a1-d1-g1"),
        ("b2 d1", "d3", None),
        # A mill on g1 besides the man alone on g4: the mill is what matters.
        ("b2", "a1 d1 g4", None),
    ],
)
def test_blocking_a_line(light: str, dark: str, words: str | None) -> None:
    assert said(blocks_line, light, dark, "g1", PLACING) == words


@pytest.mark.parametrize(
    ("light", "dark", "move", "words"),
    [
        # d2 closes b2-d2-f2 and can go to d1 to close a1-d1-g1.
        ("b2 f2 d3 a1 g1", "b6 f6 c5 e4", "d3-d2xb6", "opens a running mill between d1 and d2"),
        # Without g1 there is no second mill.
        ("b2 f2 d3 a1 g4", "b6 f6 c5 e4", "d3-d2xb6", None),
        # Dark's man stands where the man would have to go.
        ("b2 f2 d3 a1 g1", "b6 f6 c5 d1", "d3-d2xb6", None),
        # It was there before.
        ("b2 f2 d2 a1 g1", "b6 f6 c5 e4", "d2-d1xb6", None),
    ],
)
def test_a_running_mill(light: str, dark: str, move: str, words: str | None) -> None:
    assert said(runs_mill, light, dark, move) == words


def test_nothing_runs_while_men_are_placed() -> None:
    assert said(runs_mill, "b2 f2 a1 g1", "b6 f6 c5 e4", "d2xb6", PLACING) is None


@pytest.mark.parametrize(
    ("light", "dark", "move", "hands", "words"),
    [
        ("a1", "b6 d6", "d1", PLACING, "threatens to close a mill on g1"),
        ("a1 g7", "b6 d6", "g1", PLACING, "threatens mills on d1 and g4"),
        ("d2 f2", "d6 e4", "f4", PLACING, "threatens mills on b2 and f6"),  # the first stays open
        ("a1", "b6 d6 g1", "d1", PLACING, None),
        ("a1 d1", "b6 d6", "f4", PLACING, None),
        ("a1 d2 g4 b6", "f6 e5 c3 c4", "d2-d1", (0, 0), "threatens to close a mill on g1"),
        ("a1 d2 b4 b6", "f6 e5 c3 c4", "d2-d1", (0, 0), None),
    ],
)
def test_threatening_a_mill(
    light: str, dark: str, move: str, hands: tuple[int, int], words: str | None
) -> None:
    assert said(threatens, light, dark, move, hands) == words


@pytest.mark.parametrize(
    ("light", "move", "words"),
    [
        ("d1 a4 b2 d5", "d5-d6", "leaves Dark a single move"),
        ("d1 a4 b2 b4", "b2-d2", "leaves Dark only 2 moves"),
        ("d1 b4 b2 f2", "b2-d2", None),
        # Without any Dark has lost.
        ("d1 a4 g4 d5", "d5-d6", None),
    ],
)
def test_few_moves_left(light: str, move: str, words: str | None) -> None:
    assert said(leaves_few_moves, light, "a1 a7 g7 d7", move) == words


def test_nobody_is_short_of_moves_who_has_men_in_hand() -> None:
    assert said(leaves_few_moves, "d1 a4 b4 d2 g1", "a1 a7 g7 d7", "b2", (1, 1)) is None


@pytest.mark.parametrize(
    ("light", "dark", "move", "quiet", "words"),
    [
        ("a1 d1 g4", "b6 d6 f4", "g4-g1xb6", 0, "wins at once"),
        ("a1 d1 g4", "b6 d6 f4", "d1-d2", 99, "ends the game as a draw"),
        ("a1 d1 g4", "b6 d6 f4", "d1-d2", 0, None),
    ],
)
def test_the_end(light: str, dark: str, move: str, quiet: int, words: str | None) -> None:
    assert said(ends_game, light, dark, move, quiet=quiet) == words
