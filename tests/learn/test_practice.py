"""Endings to practise."""

import random

import pytest

from mijnmorris.games import GAMES
from mijnmorris.games.mijnlieff.learn.practice import SQUARES_LEFT
from mijnmorris.games.mijnlieff.rules import MijnlieffBoard
from mijnmorris.games.morris.engine.tables.tables import Tables
from mijnmorris.games.morris.engine.tables.values import DRAW, is_loss, is_win, plies
from mijnmorris.games.morris.learn.practice import endings
from mijnmorris.games.morris.rules import MorrisBoard
from mijnmorris.learn.practice import (
    NoSuchPositionError,
    Prospect,
    practice_match,
)
from mijnmorris.match.match import Match
from mijnmorris.match.players import Computer, Person
from mijnmorris.rules import Side
from tests.learn.puzzles import reference


def morris_match(
    flying: bool, men: tuple[int, int], prospect: Prospect, begins: bool, chance: random.Random
) -> Match:
    chosen = {"flying": flying, "men": men}
    return practice_match(GAMES["morris"], chosen, prospect, begins, chance)


def test_endings_are_those_of_the_tables() -> None:
    up_to_eight = [(3, 3), (4, 3), (3, 4), (5, 3), (4, 4), (3, 5)]
    assert endings(flying=True) == [*up_to_eight, (6, 3), (5, 4), (4, 5), (3, 6)]
    assert endings(flying=False) == [(3, 3), (4, 3), (3, 4)]


@pytest.mark.parametrize("begins", [True, False])
@pytest.mark.parametrize("prospect", Prospect)
@pytest.mark.parametrize(("flying", "men"), [(True, (3, 3)), (False, (3, 3)), (False, (4, 3))])
def test_morris_positions_are_what_was_asked_for(
    flying: bool, men: tuple[int, int], prospect: Prospect, begins: bool
) -> None:
    match = morris_match(flying, men, prospect, begins, random.Random(1))
    board = match.board
    assert isinstance(board, MorrisBoard)
    assert match.players == (Person(), Computer("perfect"))
    assert (board.turn is Side.LIGHT) == begins
    assert board.men_on_board(Side.LIGHT) == men[0]
    assert board.men_on_board(Side.DARK) == men[1]
    assert board.options.flying == flying
    value = Tables(flying).probe(board)
    won, lost = (is_win, is_loss) if begins else (is_loss, is_win)
    assert won(value) == (prospect is Prospect.WON)
    assert lost(value) == (prospect is Prospect.LOST)
    assert value == DRAW or plies(value) >= 4


def test_other_positions_come_next() -> None:
    chance = random.Random(1)
    lines = {morris_match(True, (3, 4), Prospect.WON, True, chance).position for _ in range(3)}
    assert len(lines) == 3


def test_a_kind_that_does_not_exist_is_refused() -> None:
    with pytest.raises(NoSuchPositionError, match="with 3 men against 4 there is no position"):
        morris_match(True, (3, 4), Prospect.LOST, True, random.Random(1))
    with pytest.raises(NoSuchPositionError):
        morris_match(False, (9, 9), Prospect.WON, True, random.Random(1))


@pytest.mark.parametrize("begins", [True, False])
@pytest.mark.parametrize("prospect", Prospect)
def test_mijnlieff_positions_are_what_was_asked_for(prospect: Prospect, begins: bool) -> None:
    left = SQUARES_LEFT[0]
    match = practice_match(GAMES["mijnlieff"], {"left": left}, prospect, begins, random.Random(2))
    board = match.board
    assert isinstance(board, MijnlieffBoard)
    assert (board.own | board.opp).bit_count() == 16 - left
    assert isinstance(match.player_to_move, Person) == begins
    assert match.position is not None
    margin = reference.margin(reference.mijnlieff_at(match.position, board.options))
    mine = margin if begins else -margin
    expected = {Prospect.WON: mine > 0, Prospect.DRAWN: mine == 0, Prospect.LOST: mine < 0}
    assert expected[prospect]
