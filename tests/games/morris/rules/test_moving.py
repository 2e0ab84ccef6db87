"""Placing, moving and flying."""

import pytest

from mijnmorris.rules import Side
from tests.rules.playing import ALL_MEN_PLACED, men_line, morris
from tests.rules.reference.morris import POINTS, neighbours


def test_each_side_places_nine_men_in_turn() -> None:
    board = morris(ALL_MEN_PLACED)
    assert not board.placing
    assert (board.in_hand(Side.LIGHT), board.in_hand(Side.DARK)) == (0, 0)
    assert board.turn is Side.LIGHT
    assert all("-" in text for text in board.legal_moves.texts())


def test_men_are_placed_on_any_empty_point() -> None:
    assert morris().legal_moves.texts() == POINTS
    assert morris("d2 e5").legal_moves.texts() == [p for p in POINTS if p not in ("d2", "e5")]


def test_men_on_the_board_stay_while_any_are_in_hand() -> None:
    board = morris(position=men_line("a1 d1 b6", "c3 e5 f6", side="b", hands=(0, 1)))
    assert not any("-" in text for text in board.legal_moves.texts())


@pytest.mark.parametrize("point", POINTS)
def test_a_man_moves_along_the_lines_to_neighbouring_points(point: str) -> None:
    others = [p for p in POINTS if p not in neighbours(point) | {point}]
    board = morris(position=men_line(" ".join([point, *others[:3]]), " ".join(others[-3:])))
    targets = {text[3:5] for text in board.legal_moves.texts() if text.startswith(f"{point}-")}
    assert targets == neighbours(point)


def test_nobody_jumps() -> None:
    board = morris(position=men_line("a1 b2 b4 f6", "d1 e3 e4 f2"))
    assert not [text for text in board.legal_moves.texts() if text.startswith("a1-g1")]


@pytest.mark.parametrize("flying", ["on", "off"])
def test_three_men_fly_if_the_option_says_so(flying: str) -> None:
    board = morris(position=men_line("a1 d3 f6", "c5 e5 b2 g4"), flying=flying)
    targets = {text[3:5] for text in board.legal_moves.texts() if text.startswith("a1-")}
    empty = set(POINTS) - {"a1", "d3", "f6", "c5", "e5", "b2", "g4"}
    assert targets == (empty if flying == "on" else {"a4", "d1"})
    assert board.flies(Side.LIGHT) == (flying == "on")
    assert not board.flies(Side.DARK)


def test_four_men_do_not_fly() -> None:
    board = morris(position=men_line("a1 d3 f6 g1", "c5 e5 b2 g4"))
    assert {text for text in board.legal_moves.texts() if text.startswith("a1-")} == {
        "a1-a4",
        "a1-d1",
    }


def test_three_men_do_not_fly_while_men_are_in_hand() -> None:
    board = morris("a1 d1 a4 d2 g4 d6")
    assert not board.flies(Side.LIGHT)
    assert not any("-" in text for text in board.legal_moves.texts())


def test_a_removed_man_never_returns() -> None:
    board = morris("a1 f4 d1 b6 g1xf4")
    assert board.men_on_board(Side.DARK) + board.in_hand(Side.DARK) == 8
    assert board.lost(Side.DARK) == 1


def test_move_numbers_grow_after_darks_move() -> None:
    board = morris()
    numbers = [board.move_number]
    for text in ["a1", "d1", "a4", "d2"]:
        board.push(board.parse(text))
        numbers.append(board.move_number)
    assert numbers == [1, 1, 2, 2, 3]
