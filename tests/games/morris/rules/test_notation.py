"""What a person may type, and how it is refused."""

import pytest

from mijnmorris.rules import AmbiguousMoveError, IllegalMoveError, InvalidMoveError
from tests.rules.playing import ALL_MEN_PLACED, men_line, morris, refusal

MILL_AT_G1 = men_line("a1 d1 g4 b6", "c3 e5 f2 f6")
MILL_WITH_ONE_CHOICE = men_line("a1 d1 g4 b6", "c3 d3 e3 f6")
OVER = men_line("a1 d1 g1", "c3 e5")


@pytest.mark.parametrize("typed", ["d2", "D2", " d2 ", "d 2"])
def test_typed_placement(typed: str) -> None:
    board = morris()
    assert board.text(board.parse(typed)) == "d2"


@pytest.mark.parametrize("typed", ["a1-a4", "A1-A4", "a1 - a4", "a1a4", "a1 a4", "a1–a4", "a1—a4"])
def test_typed_move(typed: str) -> None:
    board = morris(ALL_MEN_PLACED)
    assert board.text(board.parse(typed)) == "a1-a4"


@pytest.mark.parametrize(
    "typed", ["g4-g1xc3", "G4-G1XC3", "g4-g1 xc3", "g4-g1 x c3", "g4g1xc3", " g4 g1 x c3 "]
)
def test_typed_removal(typed: str) -> None:
    board = morris(position=MILL_AT_G1)
    assert board.text(board.parse(typed)) == "g4-g1xc3"


def test_removal_glued_or_apart_while_placing() -> None:
    board = morris("a1 f4 d1 b6")
    assert board.parse("g1xb6") == board.parse("g1 xb6")


def test_the_only_man_that_can_be_taken_need_not_be_named() -> None:
    board = morris(position=MILL_WITH_ONE_CHOICE)
    assert board.text(board.parse("g4-g1")) == "g4-g1xf6"


@pytest.mark.parametrize("position", [MILL_AT_G1, MILL_WITH_ONE_CHOICE])
def test_every_move_is_read_back(position: str) -> None:
    board = morris(position=position)
    for move in board.legal_moves:
        assert board.parse(board.text(move)) == move


NOT_A_MOVE = (
    "is not a move; write d2 to place, d2-d3 to move, and x with a man to take, as in d2xa1"
)


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("", "''"),
        (" hello ", "'hello'"),
        ("d", "'d'"),
        ("2d", "'2d'"),
        ("d22", "'d22'"),
        ("d2-", "'d2-'"),
        ("xa1", "'xa1'"),
        ("d2x", "'d2x'"),
        ("d2-d3-d1", "'d2-d3-d1'"),
        ("d2xa1xa4", "'d2xa1xa4'"),
        ("pass", "'pass'"),
        ("d²", "'d²'"),
        ("d٣", "'d٣'"),
        ("d2\n\x1b[0m", r"'d2\n\x1b[0m'"),
        (5000 * "d2", f"'{(20 * 'd2')[:39]}…'"),
    ],
)
def test_what_is_no_move(text: str, quoted: str) -> None:
    assert refusal(morris(), text) == (InvalidMoveError, f"{quoted} {NOT_A_MOVE}")


@pytest.mark.parametrize(
    ("situation", "text", "sentence"),
    [
        ({}, "b1", "b1 is not a point of the board"),
        ({}, "d4", "d4 is not a point of the board"),
        ({}, "h8", "h8 is not a point of the board"),
        ({}, "d0", "d0 is not a point of the board"),
        ({}, "d2xd4", "d4 is not a point of the board"),
        ({"moves": "d2"}, "d2", "d2 is occupied"),
        ({"moves": "d2 d3"}, "d2-d1", "men move only when all are placed; place one, as in d2"),
        ({"moves": "d2"}, "d3xd2", "that closes no mill, so d2 cannot be taken"),
        ({"moves": "d2"}, "d3xa1", "Light has no man on a1"),
        ({"moves": "a1 f4 d1 b6"}, "g1xa4", "Dark has no man on a4"),
        ({"moves": "a1 f4 d1 b6"}, "g1xa1", "Dark has no man on a1"),
        ({"position": men_line("a1 d1", "", hands=(7, 7))}, "g1xa4", "Dark has no man on a4"),
        ({"position": MILL_AT_G1}, "a4", "all men are placed; move one, as in b6-d6"),
        ({"position": MILL_AT_G1}, "c3-c4", "Light has no man on c3"),
        ({"position": MILL_AT_G1}, "e4-e3", "Light has no man on e4"),
        ({"position": MILL_AT_G1}, "a1-d1", "d1 is occupied"),
        ({"position": MILL_AT_G1}, "a1-a1", "a1 is occupied"),
        ({"position": MILL_AT_G1}, "b6-f6", "f6 is occupied"),
        ({"position": MILL_AT_G1}, "a1-g1", "g1 is not next to a1 on a line"),
        ({"position": MILL_AT_G1}, "a1-b2", "b2 is not next to a1 on a line"),
        ({"position": MILL_AT_G1}, "a1-a4xc3", "that closes no mill, so c3 cannot be taken"),
        ({"position": MILL_WITH_ONE_CHOICE}, "g4-g1xe3", "e3 is in a mill; take another man"),
        (
            {"position": men_line("a1 d3 f6", "c5 e5 b2 g4"), "flying": "off"},
            "a1-g1",
            "g1 is not next to a1 on a line",
        ),
        ({"position": OVER}, "a1-a4", "the game is over"),
    ],
)
def test_what_the_rules_forbid(situation: dict[str, str], text: str, sentence: str) -> None:
    assert refusal(morris(**situation), text) == (IllegalMoveError, sentence)


@pytest.mark.parametrize(
    ("situation", "text", "sentence"),
    [
        (
            {"position": MILL_AT_G1},
            "g4-g1",
            "g4-g1 closes a mill; add x and the man to take: c3, e5, f2, f6",
        ),
        (
            {"moves": "a1 f4 d1 b6"},
            "g1",
            "g1 closes a mill; add x and the man to take: b6, f4",
        ),
    ],
)
def test_a_mill_without_the_man_to_take_is_ambiguous(
    situation: dict[str, str], text: str, sentence: str
) -> None:
    assert refusal(morris(**situation), text) == (AmbiguousMoveError, sentence)
