"""The end: one last turn after a side has placed its last piece, then points."""

import pytest

from mijnmorris.games.mijnlieff.rules import MijnlieffBoard, Piece
from mijnmorris.rules import Outcome, Side, Termination
from tests.rules.playing import marks_line, mijnlieff, rows_line

# Light holds one Puller; Dark's Pusher on c2 leaves it a1 alone.
WITH_ROOM = "SSDD/PPss/Ldp./...."
WITHOUT_ROOM = "SSDD/PPss/Ldp./.l.."
# Dark holds one Puller as well; the Pusher on c1 binds.
BOTH_NEARLY_DONE = "SSDD/PPss/Ldpd/..pl"


def board_of(rows: str, lasts: str, *, swapped: bool) -> MijnlieffBoard:
    """Light to move; or Dark, with all pieces changed over."""
    if swapped:
        rows, lasts = rows.swapcase(), "/".join(reversed(lasts.split("/")))
    return mijnlieff(position=rows_line(rows, "b" if swapped else "w", lasts))


def play(board: MijnlieffBoard, text: str) -> None:
    board.push(board.parse(text))


@pytest.mark.parametrize("swapped", [False, True])
def test_one_last_turn_with_a_placement(swapped: bool) -> None:
    board = board_of(WITH_ROOM, "a2/c2", swapped=swapped)
    first = board.turn
    assert not board.is_last_turn()
    play(board, "La1")
    assert board.is_last_turn()
    assert board.outcome() is None
    assert board.legal_moves.texts() == ["Db1", "Lb1", "Pb1"]
    play(board, "Pb1")
    assert board.legal_moves.texts() == []
    assert board.outcome() == Outcome(first, Termination.POINTS)
    assert sum(board.in_hand(first.other, piece) for piece in Piece) == 3


@pytest.mark.parametrize("swapped", [False, True])
def test_one_last_turn_with_a_pass(swapped: bool) -> None:
    board = board_of(WITHOUT_ROOM, "a2/c2", swapped=swapped)
    first = board.turn
    play(board, "La1")
    assert board.is_last_turn()
    assert board.legal_moves.texts() == ["pass"]
    play(board, "pass")
    assert board.legal_moves.texts() == []
    assert board.outcome() == Outcome(first, Termination.POINTS)


@pytest.mark.parametrize("swapped", [False, True])
def test_the_last_turn_may_empty_the_other_hand(swapped: bool) -> None:
    board = board_of(BOTH_NEARLY_DONE, "a2/c1", swapped=swapped)
    play(board, "La1")
    assert board.legal_moves.texts() == ["Lb1"]
    play(board, "Lb1")
    assert board.outcome() is not None
    assert " -/- " in board.position()


@pytest.mark.parametrize("passing", ["single", "double"])
def test_the_last_turn_is_one_whatever_the_option(passing: str) -> None:
    line = rows_line(WITHOUT_ROOM, "w", "a2/c2")
    board = mijnlieff("La1 pass", line, passing=passing)
    assert board.outcome() is not None


@pytest.mark.parametrize(
    ("rows", "points", "winner"),
    [
        ("####/.#../#.o./#o#.", (3, 0), Side.LIGHT),
        ("##.#/ooo#/##o./##..", (0, 1), Side.DARK),
        ("##../ooo#/#.o#/###.", (1, 1), None),
        ("##.#/oo.#/##o./##..", (0, 0), None),
    ],
)
def test_more_points_win_and_equal_points_draw(
    rows: str, points: tuple[int, int], winner: Side | None
) -> None:
    board = mijnlieff(position=marks_line(rows, "w"))
    assert tuple(map(board.score, Side)) == points
    assert board.outcome() == Outcome(winner, Termination.POINTS)


def test_a_game_has_at_most_sixteen_placements() -> None:
    board = board_of(BOTH_NEARLY_DONE, "a2/c1", swapped=False)
    play(board, "La1")
    play(board, "Lb1")
    assert board.own | board.opp == 0xFFFF
    assert not board.legal_moves
