"""Draws by repetition and for want of mills, and what goes before them."""

import pytest

from mijnmorris.games.morris.rules import MorrisBoard
from tests.rules.playing import ALL_MEN_PLACED, ending, men_line, morris, play

FOUR_EACH = men_line("a1 d1 b6 f2", "c3 e5 f6 g7")
ROUND_TRIP = "a1-a4 g7-d7 a4-a1 d7-g7 "
"""Four moves that lead back to the same position."""


def quiet_board(quiet: int, **words: str) -> MorrisBoard:
    """Four men each, after that many moves without a mill."""
    return morris(position=men_line("a1 d1 b6 f2", "c3 e5 f6 g7", quiet=quiet), **words)


def test_the_third_standing_is_a_draw() -> None:
    board = morris(position=FOUR_EACH)
    for standing, moves in enumerate(("", ROUND_TRIP, ROUND_TRIP), 1):
        assert ending(board) is None
        play(board, moves)
        assert board.standings() == standing
    assert ending(board) == "draw repetition"
    assert not board.legal_moves


def test_the_standings_need_not_be_in_a_row() -> None:
    board = morris(ROUND_TRIP + "d1-g1 g7-d7 g1-d1 d7-g7", FOUR_EACH)
    assert ending(board) == "draw repetition"


def test_the_side_to_move_belongs_to_the_position() -> None:
    """The same men stand a third time, but now with the other side to move."""
    start = men_line("a1 b6 f2", "c3 e5 f6 g7")
    board = morris(ROUND_TRIP + "a1-a4 g7-d7 a4-a7 d7-g7 a7-a1", start)
    assert board.position().split()[0] == start.split()[0]
    assert board.standings() == 1
    assert ending(board) is None


def test_the_position_at_the_end_of_placing_counts() -> None:
    board = morris(ALL_MEN_PLACED)
    play(board, 2 * "a1-a4 b4-b6 a4-a1 b6-b4 ")
    assert ending(board) == "draw repetition"


def test_repetition_can_be_turned_off() -> None:
    board = morris(5 * ROUND_TRIP, FOUR_EACH, repetition="off")
    assert board.standings() == 6
    assert ending(board) is None


@pytest.mark.parametrize(("draw_after", "plies"), [("50", 100), ("40", 80), ("7", 14), ("1", 2)])
def test_so_many_moves_of_each_side_without_a_mill_are_a_draw(draw_after: str, plies: int) -> None:
    board = quiet_board(plies - 2, draw_after=draw_after)
    play(board, "a1-a4")
    assert ending(board) is None
    play(board, "g7-d7")
    assert board.quiet == plies
    assert ending(board) == "draw moves"
    assert not board.legal_moves


def test_quiet_moves_are_counted_from_the_first_moving_turn() -> None:
    board = morris(ALL_MEN_PLACED, draw_after="2")
    assert board.quiet == 0
    play(board, "a1-a4 b4-b6 a4-a1")
    assert ending(board) is None
    play(board, "b6-b4")
    assert ending(board) == "draw moves"


def test_forming_a_mill_starts_the_count_again() -> None:
    board = morris(position=men_line("a1 d1 g4 b6", "c3 e5 f6 f2", quiet=98))
    play(board, "g4-g1xc3")
    assert board.quiet == 0
    play(board, "e5-e4")
    assert board.quiet == 1
    assert ending(board) is None


def test_the_draw_for_want_of_mills_can_be_turned_off() -> None:
    assert ending(quiet_board(5000, draw_after="off")) is None


def test_a_win_by_men_goes_before_the_draw_for_want_of_mills() -> None:
    board = morris(position=men_line("a1 d1 g4 b6", "c3 e5 f6", quiet=99))
    play(board, "g4-g1xc3")
    assert ending(board) == "win light men"


def test_a_win_by_blocking_goes_before_the_draw_for_want_of_mills() -> None:
    board = morris(position=men_line("a4 b4 d6 f6 g1", "a7 d7 g7 b6", quiet=99))
    play(board, "g1-g4")
    assert board.quiet == 100
    assert ending(board) == "win light blocked"


def test_both_draws_at_once_are_a_draw_by_repetition() -> None:
    board = morris(position=FOUR_EACH, draw_after="4")
    play(board, 2 * ROUND_TRIP)
    assert board.quiet == 8
    assert ending(board) == "draw repetition"


def test_a_mill_cannot_be_followed_by_an_earlier_position() -> None:
    board = morris(position=men_line("a1 d1 g1 b6", "c3 e5 f2 f6"))
    play(board, "g1-g4 f2-f4 g4-g1xc3 f4-f2 g1-g4 f2-f4 g4-g1xe5")
    assert board.standings() == 1
