"""Endings to practise."""

import random

import pytest

from mijnmorris.games.mijnlieff.rules import MijnlieffBoard
from mijnmorris.games.morris.engine.tables.tables import Tables
from mijnmorris.games.morris.engine.tables.values import DRAW, is_loss, is_win, plies
from mijnmorris.games.morris.rules import MorrisBoard
from mijnmorris.learn.practice import (
    PIECES_LEFT,
    MijnlieffEnding,
    MorrisEnding,
    NoSuchPositionError,
    Prospect,
    morris_endings,
    practice_match,
)
from mijnmorris.match.players import Computer, Person
from mijnmorris.rules import Side
from tests.learn.puzzles import reference


def test_endings_are_those_of_the_tables() -> None:
    flying = [(ending.own, ending.opp) for ending in morris_endings(flying=True)]
    assert flying == [(3, 3), (4, 3), (3, 4), (5, 3), (4, 4), (3, 5)]
    walking = [(ending.own, ending.opp) for ending in morris_endings(flying=False)]
    assert walking == [(3, 3), (4, 3), (3, 4)]


@pytest.mark.parametrize("begins", [True, False])
@pytest.mark.parametrize("prospect", Prospect)
@pytest.mark.parametrize(
    "ending", [MorrisEnding(True, 3, 3), MorrisEnding(False, 3, 3), MorrisEnding(False, 4, 3)]
)
def test_morris_positions_are_what_was_asked_for(
    ending: MorrisEnding, prospect: Prospect, begins: bool
) -> None:
    match = practice_match(ending, prospect, begins, random.Random(1))
    board = match.board
    assert isinstance(board, MorrisBoard)
    assert match.players == (Person(), Computer("perfect"))
    assert (board.turn is Side.LIGHT) == begins
    assert board.men_on_board(Side.LIGHT) == ending.own
    assert board.men_on_board(Side.DARK) == ending.opp
    assert board.options.flying == ending.flying
    value = Tables(ending.flying).probe(board)
    won, lost = (is_win, is_loss) if begins else (is_loss, is_win)
    assert won(value) == (prospect is Prospect.WON)
    assert lost(value) == (prospect is Prospect.LOST)
    assert value == DRAW or plies(value) >= 4


def test_other_positions_come_next() -> None:
    chance, ending = random.Random(1), MorrisEnding(True, 3, 4)
    lines = {practice_match(ending, Prospect.WON, True, chance).position for _ in range(3)}
    assert len(lines) == 3


def test_a_kind_that_does_not_exist_is_refused() -> None:
    with pytest.raises(NoSuchPositionError, match="with 3 men against 4 there is no position"):
        practice_match(MorrisEnding(True, 3, 4), Prospect.LOST, True, random.Random(1))
    with pytest.raises(NoSuchPositionError):
        practice_match(MorrisEnding(False, 9, 9), Prospect.WON, True, random.Random(1))


@pytest.mark.parametrize("begins", [True, False])
@pytest.mark.parametrize("prospect", Prospect)
def test_mijnlieff_positions_are_what_was_asked_for(prospect: Prospect, begins: bool) -> None:
    left = PIECES_LEFT[0]
    match = practice_match(MijnlieffEnding(left), prospect, begins, random.Random(2))
    board = match.board
    assert isinstance(board, MijnlieffBoard)
    assert (board.own | board.opp).bit_count() == 16 - left
    assert isinstance(match.player_to_move, Person) == begins
    assert match.position is not None
    margin = reference.margin(reference.mijnlieff_at(match.position, board.options))
    mine = margin if begins else -margin
    expected = {Prospect.WON: mine > 0, Prospect.DRAWN: mine == 0, Prospect.LOST: mine < 0}
    assert expected[prospect]
