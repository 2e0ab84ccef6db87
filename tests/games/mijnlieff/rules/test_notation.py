"""What a person may type, and how it is refused."""

import pytest

from mijnmorris.rules import AmbiguousMoveError, IllegalMoveError, InvalidMoveError
from tests.rules.playing import mijnlieff, refusal, rows_line

SHUT_IN = rows_line("...P/..../sS../Ld..", "b", "a1/a2")
OVER = rows_line("SSDD/PPss/Ldp./Ll..", "w", "a1/b1")
ONE_TYPE_LEFT = rows_line("SSDD/PPss/.dp./....", "w", "a3/c2")


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("Sb2", "Sb2"),
        ("sb2", "Sb2"),
        ("SB2", "Sb2"),
        ("S b2", "Sb2"),
        ("  s  b2 ", "Sb2"),
        ("+b2", "Sb2"),
        ("+ b2", "Sb2"),
        ("straight b2", "Sb2"),
        ("Straight B2", "Sb2"),
        ("STRAIGHTb2", "Sb2"),
        ("Db2", "Db2"),
        ("xb2", "Db2"),
        ("x b2", "Db2"),
        ("X b2", "Db2"),
        ("diagonal b2", "Db2"),
        ("dd1", "Dd1"),
        ("Pb2", "Pb2"),
        ("@b2", "Pb2"),
        ("@ b2", "Pb2"),
        ("pusher b2", "Pb2"),
        ("Lb2", "Lb2"),
        ("ob2", "Lb2"),
        ("O b2", "Lb2"),
        ("puller b2", "Lb2"),
    ],
)
def test_typed_forms(typed: str, move: str) -> None:
    board = mijnlieff()
    assert board.text(board.parse(typed)) == move


@pytest.mark.parametrize("typed", ["pass", "PASS", " Pass "])
def test_typed_pass(typed: str) -> None:
    board = mijnlieff(position=SHUT_IN)
    assert board.text(board.parse(typed)) == "pass"


def test_columns_whose_letter_is_also_a_type() -> None:
    board = mijnlieff(layout="bar")
    assert board.text(board.parse("dd2")) == "Dd2"
    with pytest.raises(AmbiguousMoveError):
        board.parse("d2")


def test_the_only_type_left_need_not_be_named() -> None:
    board = mijnlieff(position=ONE_TYPE_LEFT)
    assert board.text(board.parse("a1")) == "La1"


def test_every_move_is_read_back() -> None:
    board = mijnlieff("Sa1")
    for move in board.legal_moves:
        assert board.parse(board.text(move)) == move


NOT_A_MOVE = "is not a move; write a piece and a square, as in Sb2, or pass"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", f"'' {NOT_A_MOVE}"),
        (" hello ", f"'hello' {NOT_A_MOVE}"),
        ("Qb2", f"'Qb2' {NOT_A_MOVE}"),
        ("Sb", f"'Sb' {NOT_A_MOVE}"),
        ("S2b", f"'S2b' {NOT_A_MOVE}"),
        ("SSb2", f"'SSb2' {NOT_A_MOVE}"),
        ("Sb2x", f"'Sb2x' {NOT_A_MOVE}"),
        ("Sb0", f"'Sb0' {NOT_A_MOVE}"),
        ("Sb²", f"'Sb²' {NOT_A_MOVE}"),
        ("Sb٣", f"'Sb٣' {NOT_A_MOVE}"),
        ("Sb" + 50 * "2", f"'Sb{37 * '2'}…' {NOT_A_MOVE}"),
        ("d2-d3", f"'d2-d3' {NOT_A_MOVE}"),
        ("passe", f"'passe' {NOT_A_MOVE}"),
    ],
)
def test_what_is_no_move(text: str, sentence: str) -> None:
    assert refusal(mijnlieff(), text) == (InvalidMoveError, sentence)


@pytest.mark.parametrize(
    ("situation", "text", "sentence"),
    [
        ({}, "Se1", "e1 is not on this board"),
        ({}, "Sa99", "a99 is not on this board"),
        ({"layout": "ring"}, "Sc3", "c3 is not on this board"),
        ({"moves": "Sb2"}, "Sb2", "b2 is occupied"),
        ({"moves": "Sb2"}, "b2", "b2 is occupied"),
        ({"moves": "Sa1 Sa4 Sd4 Sd1"}, "Sb1", "Light has no Straight left"),
        ({"opening": "edge"}, "Sb2", "b2 is not an outer square, where the first piece must go"),
        (
            {"moves": "Sb2"},
            "Sa1",
            "not a1: Light's Straight on b2 sends you to its row or column",
        ),
        (
            {"moves": "Db2"},
            "Sa2",
            "not a2: Light's Diagonal on b2 sends you to a diagonal through it",
        ),
        ({"moves": "Pb2"}, "Sa1", "not a1: Light's Pusher on b2 pushes you away from it"),
        ({"moves": "Lb2"}, "Sd4", "not d4: Light's Puller on b2 pulls you next to it"),
        ({"moves": "Pb2 La4"}, "d1", "not d1: Dark's Puller on a4 pulls you next to it"),
        ({}, "pass", "you may pass only when no allowed square is empty"),
        ({"moves": "Sb2"}, "pass", "you may pass only when no allowed square is empty"),
        (
            {"position": SHUT_IN},
            "Sd1",
            "Light's Puller on a1 leaves no square: you must pass",
        ),
        ({"position": OVER}, "Sd1", "the game is over"),
        ({"position": OVER}, "pass", "the game is over"),
    ],
)
def test_what_the_rules_forbid(situation: dict[str, str], text: str, sentence: str) -> None:
    assert refusal(mijnlieff(**situation), text) == (IllegalMoveError, sentence)


@pytest.mark.parametrize(
    ("situation", "sentence"),
    [
        ({}, "say which piece goes to b2: one of S, D, P, L, as in Sb2"),
        ({"moves": "Sa1 Sa4 Sd4 Sd1"}, "say which piece goes to b1: one of D, P, L, as in Db1"),
    ],
)
def test_a_square_alone_is_ambiguous(situation: dict[str, str], sentence: str) -> None:
    square = sentence.split(":")[0][-2:]
    assert refusal(mijnlieff(**situation), square) == (AmbiguousMoveError, sentence)
