"""What is said of a position while it is set up."""

import pytest

from mijnmorris.games import GAMES
from mijnmorris.games.mijnlieff.rules import Piece
from mijnmorris.match.setup import position_verdict
from mijnmorris.rules import Side
from tests.rules.playing import men_line

MIJNLIEFF, MORRIS = GAMES["mijnlieff"], GAMES["morris"]


def test_a_position_to_play_on() -> None:
    arrangement = MIJNLIEFF.arrange(MIJNLIEFF.options()).put(0, Side.LIGHT, Piece.PULLER)
    found = position_verdict(MIJNLIEFF, arrangement.with_turn(Side.DARK))
    assert found.sentence == "Dark is to move, 12 legal moves: Light's Puller on a1: touch it"
    assert found.board is not None
    assert found.board.position() == arrangement.with_turn(Side.DARK).line


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (
            men_line("a1 d1", "a7 d7 g7"),
            "the game is over: Dark wins: Light has fewer than three men",
        ),
        (
            men_line("a4 b4 d6 f6 g4", "a7 d7 g7 b6", "b"),
            "the game is over: Light wins: Dark cannot move",
        ),
        (
            men_line("a1 d1 g4 b6", "c3 e5 f6", quiet=100),
            "the game is over: a draw: no mill was formed in 50 moves of each side",
        ),
    ],
)
def test_a_game_that_is_over_is_not_played_on(line: str, sentence: str) -> None:
    found = position_verdict(MORRIS, MORRIS.arrange(MORRIS.options(), line))
    assert (found.sentence, found.board) == (sentence, None)


def test_what_is_wrong() -> None:
    arrangement = MORRIS.arrange(MORRIS.options()).put(3, Side.DARK, 0).with_counter("hand", 9)
    found = position_verdict(MORRIS, arrangement)
    assert (found.sentence, found.board) == ("Dark has 10 men, more than nine", None)
