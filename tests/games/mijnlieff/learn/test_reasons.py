"""Every reason of Mijnlieff is given where it holds, and not where it does not."""

import pytest

from mijnmorris.games.mijnlieff.learn.reasons import (
    blocks_line,
    forces_pass,
    leaves_one_turn,
    leaves_only,
    makes_line,
)
from mijnmorris.games.mijnlieff.rules import MijnlieffBoard
from mijnmorris.learn.reasons import ends_game
from tests.rules.playing import mijnlieff, rows_line

PUSHED = "p.../..../..../{}"
"""Light may place anywhere but beside a4; the lowest row is to be filled in."""


def light_to_move(rows: str, lasts: str, **options: str) -> MijnlieffBoard:
    return mijnlieff(position=rows_line(rows, "w", lasts), **options)


def corner() -> MijnlieffBoard:
    """Light has to place beside b1; only a1 is surrounded."""
    return light_to_move("..../..../sd../.l..", "-/b1")


def all_dark_placed() -> MijnlieffBoard:
    return light_to_move("ssdd/plpl/..../SS..", "a1/b3")


def test_forcing_a_pass() -> None:
    board = corner()
    assert forces_pass(board, board.parse("La1")) == "forces Dark to pass"
    assert forces_pass(board, board.parse("Lc1")) is None
    # Who has nothing left to place does not pass either.
    board = all_dark_placed()
    assert forces_pass(board, board.parse("Da2")) is None


def test_a_pass_is_no_reason() -> None:
    board = corner()
    board.push(board.parse("La1"))
    (passing,) = board.legal_moves
    for fact in (forces_pass, leaves_only, makes_line, blocks_line, leaves_one_turn):
        assert fact(board, passing) is None


def test_the_squares_that_are_left() -> None:
    board = corner()
    assert leaves_only(board, board.parse("Lc1")) == "leaves Dark only c2, d1 and d2"
    assert leaves_only(board, board.parse("La1")) is None
    # Four or more are not listed.
    assert leaves_only(board, board.parse("Pc1")) is None
    board = all_dark_placed()
    assert leaves_only(board, board.parse("Da2")) is None


@pytest.mark.parametrize(
    ("row", "move", "words"),
    [
        ("SS..", "Dc1", "makes a line from a1 to c1, worth 1"),
        ("SSD.", "Dd1", "lengthens a line from a1 to d1, worth 2"),
        ("SS..", "Dd1", None),
        ("ss..", "Dc1", None),
    ],
)
def test_making_a_line(row: str, move: str, words: str | None) -> None:
    board = light_to_move(PUSHED.format(row), "-/a4" if row.islower() else "a1/a4")
    assert makes_line(board, board.parse(move)) == words


def test_two_lines_at_once() -> None:
    board = light_to_move("...p/S.../S.../.DD.", "b1/d4")
    words = "makes 2 lines at once, together worth 2"
    assert makes_line(board, board.parse("La1")) == words


def test_a_line_is_worth_what_the_option_says() -> None:
    board = light_to_move(PUSHED.format("SSD."), "c1/a4", line4="bonus")
    assert makes_line(board, board.parse("Dd1")) == "lengthens a line from a1 to d1, worth 3"


@pytest.mark.parametrize(
    ("row", "move", "words"),
    [
        ("ss..", "Dc1", "keeps Dark from scoring 1 point on c1"),
        ("ss.d", "Dc1", "keeps Dark from scoring 2 points on c1"),
        ("ss..", "Dd1", None),
        ("SS..", "Dc1", None),
    ],
)
def test_blocking_a_line(row: str, move: str, words: str | None) -> None:
    board = light_to_move(PUSHED.format(row), "-/a4" if row.islower() else "a1/a4")
    assert blocks_line(board, board.parse(move)) == words


def test_nobody_is_kept_from_a_line_who_has_nothing_in_hand() -> None:
    board = all_dark_placed()
    assert blocks_line(board, board.parse("Da2")) is None


def test_the_last_turn() -> None:
    board = light_to_move("SSDD/PPL./..../....", "c3/-")
    assert leaves_one_turn(board, board.parse("La1")) == "leaves Dark one last turn"
    board = mijnlieff()
    assert leaves_one_turn(board, board.parse("La1")) is None


def test_a_move_that_loses_the_game_is_not_praised_for_ending_it() -> None:
    board = all_dark_placed()
    assert ends_game(board, board.parse("Da2")) is None
    assert ends_game(corner(), corner().parse("La1")) is None
