"""Passing: when it is a must, and whom it frees."""

import pytest

from mijnmorris.games.mijnlieff.rules import PASS, MijnlieffBoard
from tests.rules.playing import mijnlieff, rows_line

# Dark is bound by the Puller on a1, whose neighbours are all taken.
SHUT_IN = "...P/..../sS../Ld.."
# The same, and Dark's Puller on b1 is shut in, too.
BOTH_SHUT_IN = "...P/..../sSD./Llp."


def board_of(rows: str, lasts: str, passing: str, *, swapped: bool = False) -> MijnlieffBoard:
    """Dark to move; or Light, with all pieces changed over."""
    if swapped:
        rows, lasts = rows.swapcase(), "/".join(reversed(lasts.split("/")))
    line = rows_line(rows, "w" if swapped else "b", lasts)
    return mijnlieff(position=line, passing=passing)


def squares(board: MijnlieffBoard) -> set[str]:
    return {text[1:] for text in board.legal_moves.texts()}


def empty_squares(board: MijnlieffBoard) -> set[str]:
    return {board.cell_name(i) for i in range(16) if board.piece_at(i) is None}


@pytest.mark.parametrize("passing", ["single", "double"])
@pytest.mark.parametrize("swapped", [False, True])
def test_who_has_no_allowed_square_passes(passing: str, swapped: bool) -> None:
    board = board_of(SHUT_IN, "a1/a2", passing, swapped=swapped)
    assert board.legal_moves.texts() == ["pass"]


@pytest.mark.parametrize("swapped", [False, True])
def test_single_pass_frees_the_opponent(swapped: bool) -> None:
    board = board_of(SHUT_IN, "a1/a2", "single", swapped=swapped)
    board.push(PASS)
    assert squares(board) == empty_squares(board)
    assert board.binder() is None


@pytest.mark.parametrize("swapped", [False, True])
def test_double_pass_leaves_the_opponent_bound(swapped: bool) -> None:
    board = board_of(SHUT_IN, "a1/a2", "double", swapped=swapped)
    board.push(PASS)
    assert squares(board) == {"a3", "a4", "c2", "d2"}  # in line with the Straight on a2


@pytest.mark.parametrize("swapped", [False, True])
def test_two_passes_in_a_row_free_the_first_who_passed(swapped: bool) -> None:
    board = board_of(BOTH_SHUT_IN, "a1/b1", "double", swapped=swapped)
    passer = board.turn
    board.push(PASS)
    assert board.legal_moves.texts() == ["pass"]
    board.push(PASS)
    assert board.turn is passer
    assert squares(board) == empty_squares(board)
    assert board.position().endswith(" 2")


def test_a_free_placement_binds_as_usual() -> None:
    board = board_of(BOTH_SHUT_IN, "a1/b1", "double")
    for text in ("pass", "pass", "Dd1"):
        board.push(board.parse(text))
    assert board.passes == 0
    assert squares(board) == {"a4", "b3"}  # c2, the third of the diagonal, is taken


def test_a_free_placement_may_force_another_pass() -> None:
    board = board_of("l..P/.D.P/sSp./Ld..", "a1/a4", "single")
    for text in ("pass", "Dd1"):  # the whole diagonal of d1 is taken
        board.push(board.parse(text))
    assert board.legal_moves.texts() == ["pass"]


@pytest.mark.parametrize("passing", ["single", "double"])
@pytest.mark.parametrize("passes", [0, 1])
def test_who_has_no_piece_on_the_board_binds_nobody(passing: str, passes: int) -> None:
    line = rows_line("..../..../..../S...", "w", "a1/-", passes)
    board = mijnlieff(position=line, passing=passing)
    assert len(squares(board)) == 15
    assert board.binder() is None


def test_nobody_passes_with_a_square_to_place_on() -> None:
    assert "pass" not in mijnlieff("La1").legal_moves.texts()
