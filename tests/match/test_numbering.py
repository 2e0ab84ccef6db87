"""Moves have one number for a move of Light and one of Dark, wherever they are counted."""

from pathlib import Path

import pytest

from mijnmorris.games import game_named
from mijnmorris.match.match import Match
from mijnmorris.match.numbering import Numbering
from mijnmorris.match.players import Person
from mijnmorris.match.records import Record
from mijnmorris.match.store import Store
from mijnmorris.rules import Side

MOVES = ["d1", "a7", "b2", "a4", "f6"]
FROM_DARK = "********/****O***/******** b p p 1 8 0 9 0 0 0 0 0 0 0 0 20"


def played(position: str | None, plies: int = len(MOVES)) -> Match:
    """A game of so many plies, from the position if there is one."""
    rules = game_named("morris")
    match = Match(rules, rules.options(), (Person(), Person()), position)
    for text in MOVES[:plies]:
        match.play(match.board.parse(text))
    return match


@pytest.mark.parametrize(
    ("position", "numbers", "sides", "where"),
    [
        (None, [1, 1, 2, 2, 3], "LDLDL", "move 3 of 3, Light's"),
        (FROM_DARK, [20, 21, 21, 22, 22], "DLDLD", "move 22 of 22, Dark's"),
    ],
)
def test_numbers_go_up_after_darks_move(
    position: str | None, numbers: list[int], sides: str, where: str
) -> None:
    match = played(position)
    numbering = Numbering.of(match.board)
    plies = range(1, len(MOVES) + 1)
    assert [numbering.number(ply) for ply in plies] == numbers
    assert "".join(numbering.side(ply).title[0] for ply in plies) == sides
    assert numbering.where(5, 5) == where
    assert numbering.where(0, 5) == "the start"
    assert numbering.begins is (Side.LIGHT if position is None else Side.DARK)
    assert Record.of(match).numbering == numbering


@pytest.mark.parametrize(
    ("position", "plies", "moves"),
    [(None, 0, 0), (None, 4, 2), (None, 5, 3), (FROM_DARK, 0, 0), (FROM_DARK, 4, 3)],
)
def test_a_stored_game_is_as_long_as_its_list(
    position: str | None, plies: int, moves: int, tmp_path: Path
) -> None:
    with Store(tmp_path / "games.db") as store:
        store.add([Record.of(played(position, plies))])
        (summary,) = store.games()
    assert summary.move_count == moves
    assert summary.numbering.counted(plies) == ("1 move" if moves == 1 else f"{moves} moves")
