"""Where a piece may go: what each type demands, and the first piece of the game."""

import pytest

from mijnmorris.games.mijnlieff.rules import MijnlieffBoard, Piece
from tests.rules.playing import mijnlieff, rows_line


def squares(board: MijnlieffBoard) -> str:
    """The squares on which the side to move may place, in the order of their names."""
    return " ".join(sorted({text[1:] for text in board.legal_moves.texts()}))


@pytest.mark.parametrize(
    ("move", "allowed"),
    [
        ("Sb2", "a2 b1 b3 b4 c2 d2"),
        ("Db2", "a1 a3 c1 c3 d4"),
        ("Pb2", "a4 b4 c4 d1 d2 d3 d4"),
        ("Lb2", "a1 a2 a3 b1 b3 c1 c2 c3"),
        ("Sd4", "a4 b4 c4 d1 d2 d3"),
        ("Dd4", "a1 b2 c3"),
        ("Pd4", "a1 a2 a3 a4 b1 b2 b3 b4 c1 c2 d1 d2"),
        ("Ld4", "c3 c4 d3"),
    ],
)
def test_each_type_demands_its_squares(move: str, allowed: str) -> None:
    assert squares(mijnlieff(move)) == allowed


@pytest.mark.parametrize(
    ("move", "allowed"),
    [
        ("Sa3", "a4 b3 d3 e3"),  # past the hole c3
        ("Db2", "a3 c1 d4"),
        ("Pb2", "a4 b4 c4 c5 d2 d3 d4 d5 e2 e3"),
        ("Lb2", "a3 b1 b3 c1 c2"),
    ],
)
def test_holes_do_not_block(move: str, allowed: str) -> None:
    assert squares(mijnlieff(move, layout="ring")) == allowed


@pytest.mark.parametrize(
    ("rows", "lasts", "allowed"),
    [
        ("..../..../..../.dDS", "d1/b1", "a1 d2 d3 d4"),
        ("..../..s./.P../D...", "a1/c3", "d4"),
    ],
)
def test_pieces_do_not_block(rows: str, lasts: str, allowed: str) -> None:
    assert squares(mijnlieff(position=rows_line(rows, "b", lasts))) == allowed


def test_only_the_opponents_last_piece_binds() -> None:
    board = mijnlieff("Sa1 Da2")
    assert squares(board) == "b1 b3 c4"  # diagonals of a2; nothing to do with a1


def test_only_types_still_held_are_placed() -> None:
    board = mijnlieff("Sa1 Sa4 Sd4 Sd1")
    assert {text[0] for text in board.legal_moves.texts()} == {"D", "P", "L"}


def test_the_first_piece_goes_anywhere() -> None:
    assert len(squares(mijnlieff()).split()) == 16


@pytest.mark.parametrize(
    ("layout", "inner"),
    [
        ("square", "b2 b3 c2 c3"),
        ("bar", ""),
        ("l", "b2"),
        ("t", "c2 d2"),
        ("zigzag", ""),
        ("ring", ""),
        ("a1 c2 e3 c4", "d3 d4"),
        ("d1 a2 c3 e3", "d3 e3"),
    ],
)
def test_the_first_piece_goes_on_an_outer_square(layout: str, inner: str) -> None:
    anywhere, outside = mijnlieff(layout=layout), mijnlieff(layout=layout, opening="edge")
    left_out = set(squares(anywhere).split()) - set(squares(outside).split())
    assert left_out == set(inner.split())


def test_only_the_first_piece_has_to_be_outside() -> None:
    assert "Lb2" in mijnlieff("La1", opening="edge").legal_moves.texts()


def test_what_a_placement_would_leave_is_what_it_leaves() -> None:
    board = mijnlieff("Sa1 Pa2")
    for move in board.legal_moves:
        piece, square = board.steps(move)
        left = board.allowed_after(Piece(piece.value), square.value)
        board.push(move)
        assert board.allowed() == left
        board.pop()
