"""How a game of Morris is won."""

import pytest

from tests.rules.playing import ending, men_line, morris


def test_fewer_than_three_men_lose() -> None:
    board = morris(position=men_line("a1 d1 g4 b6", "c3 e5 f6"))
    board.push(board.parse("g4-g1xe5"))
    assert ending(board) == "win light men"
    assert not board.legal_moves


def test_dark_wins_alike() -> None:
    board = morris(position=men_line("c3 e5 f6", "a1 d1 g4 b6", "b"))
    board.push(board.parse("g4-g1xe5"))
    assert ending(board) == "win dark men"


def test_men_in_hand_count() -> None:
    board = morris("a1 f4 d1 b6 g1xf4")
    assert ending(board) is None  # Dark has one man on the board and seven in hand


def test_too_few_men_counted_with_those_in_hand_lose() -> None:
    position = men_line("a1 d1 b6 f2", "c3 e5", hands=(1, 1))
    board = morris("g1xc3", position)
    assert ending(board) == "win light men"


@pytest.mark.parametrize("flying", ["on", "off"])
def test_who_cannot_move_loses(flying: str) -> None:
    board = morris("g1-g4", men_line("a4 b4 d6 f6 g1", "a7 d7 g7 b6"), flying=flying)
    assert ending(board) == "win light blocked"
    assert not board.legal_moves


def test_only_the_side_to_move_can_be_blocked() -> None:
    position = men_line("a4 b4 d6 f6 g4", "a7 d7 g7 b6")
    assert ending(morris(position=position)) is None


@pytest.mark.parametrize(("flying", "expected"), [("on", None), ("off", "win light blocked")])
def test_three_men_are_blocked_only_without_flying(flying: str, expected: str | None) -> None:
    board = morris("g1-g4", men_line("a4 d6 g1 c3", "a7 d7 g7"), flying=flying)
    assert ending(board) == expected


def test_who_is_blocked_on_the_first_moving_turn_loses() -> None:
    """Dark's last man shuts Light in, before Light has moved once."""
    position = men_line("a7 d7 g7 b6 c5 d6", "a4 g4 f6 b4 c4 d5", "b", hands=(0, 1))
    assert ending(morris(position=position)) is None
    board = morris("e5", position)
    assert ending(board) == "win dark blocked"


def test_nobody_is_blocked_while_placing() -> None:
    """Light's men cannot move, but there is a man in hand."""
    position = men_line("a7 d7 g7", "a4 d6 g4", hands=(1, 1))
    assert ending(morris(position=position)) is None


def test_losing_men_goes_before_being_blocked() -> None:
    """The mill leaves Dark with two men, neither of which could move."""
    board = morris("g1-g4xc3", men_line("a4 d6 f4 e4 g1", "a7 d7 c3"), flying="off")
    assert ending(board) == "win light men"
