"""Points: unbroken runs of three or more, each at its full length."""

import pytest
from hypothesis import given

from mijnmorris.games.mijnlieff.rules import MijnlieffBoard
from mijnmorris.games.mijnlieff.rules.scoring import lines_of
from mijnmorris.rules import Side
from tests.rules.playing import SEEDS, marks_line, mijnlieff, play_at_random

STANDARD = {3: 1, 4: 2, 5: 3, 6: 4, 7: 5, 8: 6}
BONUS = {3: 1, 4: 3, 5: 6, 6: 10, 7: 15, 8: 21}


def board_of(rows: str, **words: str) -> MijnlieffBoard:
    return mijnlieff(position=marks_line(rows, "b"), **words)


def lines(board: MijnlieffBoard, side: Side) -> set[tuple[str, int]]:
    """The side's lines, as the names of their squares in order, and their points."""
    return {
        (" ".join(sorted(map(board.cell_name, line.squares))), line.points)
        for line in board.lines(side)
    }


@pytest.mark.parametrize("length", range(1, 9))
@pytest.mark.parametrize(("line4", "points"), [("standard", STANDARD), ("bonus", BONUS)])
def test_what_a_run_is_worth(length: int, line4: str, points: dict[int, int]) -> None:
    board = board_of(f"......../{length * '#':.<8}", layout="bar", line4=line4)
    assert board.score(Side.LIGHT) == points.get(length, 0)
    assert len(board.lines(Side.LIGHT)) == (length >= 3)


@pytest.mark.parametrize("length", range(3, 9))
@pytest.mark.parametrize(("line4", "points"), [("standard", STANDARD), ("bonus", BONUS)])
def test_a_piece_that_joins_two_parts(length: int, line4: str, points: dict[int, int]) -> None:
    """Then the whole run counts and its parts no longer do."""
    parts = "#." + (length - 2) * "#"
    line = marks_line(f"......../{parts:.<8}", "w")
    board = mijnlieff(position=line, layout="bar", line4=line4)
    assert board.score(Side.LIGHT) == points.get(length - 2, 0)
    board.push(next(move for move in board.legal_moves if board.text(move).endswith("b1")))
    assert board.score(Side.LIGHT) == points[length]


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        ("..../..../..../###.", {("a1 b1 c1", 1)}),
        ("..../.#../.#../.#..", {("b1 b2 b3", 1)}),
        ("...#/..#./.#../....", {("b2 c3 d4", 1)}),
        ("..../.#../..#./...#", {("b3 c2 d1", 1)}),
        ("#.../.#../..#./...#", {("a4 b3 c2 d1", 2)}),
    ],
)
def test_runs_go_in_four_directions(rows: str, expected: set[tuple[str, int]]) -> None:
    assert lines(board_of(rows), Side.LIGHT) == expected


@pytest.mark.parametrize(
    "rows",
    [
        "..../..../..../##.#",  # an empty square
        "..../..../..../##o#",  # an enemy piece
        "..../..../..../##..",  # too short
    ],
)
def test_what_makes_no_run(rows: str) -> None:
    assert board_of(rows).score(Side.LIGHT) == 0


@pytest.mark.parametrize(
    "rows",
    [
        "__.._/...._/##_##/_..../_..__",
        "__#._/..#._/.._../_.#../_.#__",
    ],
)
def test_a_hole_breaks_a_run(rows: str) -> None:
    assert board_of(rows, layout="ring").score(Side.LIGHT) == 0


def test_a_piece_may_belong_to_several_lines() -> None:
    board = board_of("..../#.../##../###.")
    assert lines(board, Side.LIGHT) == {("a1 b1 c1", 1), ("a1 a2 a3", 1), ("a3 b2 c1", 1)}
    assert board.score(Side.LIGHT) == 3


def test_each_side_has_its_own_lines() -> None:
    board = board_of("ooo./..../..../####")
    assert lines(board, Side.LIGHT) == {("a1 b1 c1 d1", 2)}
    assert lines(board, Side.DARK) == {("a4 b4 c4", 1)}


def points_within_reach(board: MijnlieffBoard, side: Side) -> int:
    """What one more piece would add, over all empty squares."""
    owned, gained = board.owned(side), 0
    for square in range(16):
        if not (board.own | board.opp) >> square & 1:
            with_it = lines_of(board.options.layout, owned | 1 << square, board.options.line4)
            gained += sum(line.points for line in with_it) - board.score(side)
    return gained


@pytest.mark.parametrize("layout", ["square", "ring", "bar"])
@pytest.mark.parametrize("line4", ["standard", "bonus"])
@given(seed=SEEDS)
def test_threats_are_the_points_that_one_more_piece_would_make(
    layout: str, line4: str, seed: int
) -> None:
    board = mijnlieff(layout=layout, line4=line4)
    play_at_random(board, seed, longest=seed % 20)
    while True:
        own, opp = (points_within_reach(board, side) for side in (board.turn, board.turn.other))
        assert board.threats == own - opp
        same = mijnlieff(position=board.position(), layout=layout, line4=line4)
        assert same.threats == board.threats
        if board.ply == 0:
            break
        board.pop()
