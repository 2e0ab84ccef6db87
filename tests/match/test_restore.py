"""A match set up as it was left."""

import pytest

from mijnmorris.games import game_named
from mijnmorris.match.match import Match
from mijnmorris.match.players import Person
from mijnmorris.match.result import Ending, Result
from mijnmorris.rules import IllegalMoveError, Side
from tests.rules.playing import morris

MOVES = morris("d2 d6 a1 g7").moves_played()


def new_match() -> Match:
    """A match of two people."""
    rules = game_named("morris")
    return Match(rules, rules.options(), (Person(), Person()))


def test_moves_and_those_taken_back_stand_as_they_were() -> None:
    match = new_match()
    match.restore(MOVES[:2], taken_back=MOVES[2:])
    assert match.moves == MOVES[:2]
    assert (match.redo(), match.redo(), match.redo()) == (1, 1, 0)
    assert match.moves == MOVES


def test_nobody_is_told() -> None:
    match = new_match()
    match.follow(lambda event: pytest.fail(str(event)))
    match.restore(MOVES, agreed=Result(Side.DARK, Ending.RESIGNATION))
    assert match.result == Result(Side.DARK, Ending.RESIGNATION)


def test_a_move_that_is_not_legal_is_refused() -> None:
    with pytest.raises(IllegalMoveError, match="move 2 is not legal"):
        new_match().restore([MOVES[0], MOVES[1], MOVES[0]])


@pytest.mark.parametrize(
    ("winner", "ending"),
    [(None, Ending.RESIGNATION), (None, Ending.TIME), (Side.DARK, Ending.AGREEMENT)],
)
def test_results_that_make_no_sense_are_refused(winner: Side | None, ending: Ending) -> None:
    with pytest.raises(ValueError, match=f"does not come by {ending.value}"):
        Result(winner, ending)
