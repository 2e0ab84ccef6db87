"""Boards as characters."""

import pytest
from hypothesis import given

from mijnmorris.games.mijnlieff.rules import MijnlieffBoard
from mijnmorris.match.text_board import Role, draw_board, plain_text
from mijnmorris.rules import Board, GameOptions
from tests.rules.playing import ANY_OPTIONS, SEEDS, board_of, mijnlieff, morris, play_at_random


def test_mijnlieff_on_a_board_with_a_hole() -> None:
    board = mijnlieff("Sb2 Db4", layout="ring")
    assert (
        plain_text(draw_board(board, board.moves_played()[-1]))
        == """\
           ┌───┬───┐
 5         │   │   │
   ┌───┬───┼───┼───┤
 4 │   │[d]│   │   │
   ├───┼───┼───┼───┼───┐
 3 │   │   │///│   │   │
   └───┼───┼───┼───┼───┤
 2     │ S │   │   │   │
       ├───┼───┼───┴───┘
 1     │   │   │
       └───┴───┘
     a   b   c   d   e"""
    )


def test_morris_with_a_man_just_taken() -> None:
    board = morris("d2 d6 b2 a1 f2xa1")
    assert (
        plain_text(draw_board(board, board.moves_played()[-1]))
        == """\
 7 ┌───────────┬───────────┐
 6 │   ┌───────@───────┐   │
 5 │   │   ┌───┴───┐   │   │
 4 ├───┼───┤       ├───┼───┤
 3 │   │   └───┬───┘   │   │
 2 │   O───────O──────[O]  │
 1 x───────────┴───────────┘
   a   b   c   d   e   f   g"""
    )


def test_brackets_fit_at_both_edges() -> None:
    board = morris("a4 g4")
    light, dark = board.moves_played()
    assert plain_text(draw_board(board, light)).splitlines()[3].startswith(" 4[O]──┼")
    assert plain_text(draw_board(board, dark)).splitlines()[3].endswith("┼──[@]")


def test_a_move_along_a_line_marks_where_the_man_went() -> None:
    board = morris(position="********/O*O*O*O*/@*@*@*@* w m s 4 0 4 0 0 0 0 0 0 0 0 0 30")
    move = board.parse("d6-d5")
    board.push(move)
    text = plain_text(draw_board(board, move))
    assert " 5 │   │   ┌──[O]──┐   │   │\n" in text
    assert " 6 │   ┌───────┼───────┐   │\n" in text


@pytest.mark.parametrize("board", [mijnlieff("Sb2 Db4"), morris("d2 d6")])
def test_ascii_alone(board: Board) -> None:
    assert plain_text(draw_board(board, board.moves_played()[-1], ascii_only=True)).isascii()


@given(options=ANY_OPTIONS, seed=SEEDS)
def test_every_piece_of_every_game_is_drawn(options: GameOptions, seed: int) -> None:
    board = board_of(options)
    play_at_random(board, seed, longest=14)
    inks = [ink for row in draw_board(board) for ink in row]
    signs = {
        role: "".join(sorted("".join(ink.text for ink in inks if ink.role is role)))
        for role in (Role.LIGHT, Role.DARK)
    }
    if isinstance(board, MijnlieffBoard):
        rows = board.position().split()[0]
        assert signs[Role.LIGHT] == "".join(sorted(sign for sign in rows if sign.isupper()))
        assert signs[Role.DARK] == "".join(sorted(sign for sign in rows if sign.islower()))
    else:
        rings = board.position().split()[0]
        assert len(signs[Role.LIGHT]) == rings.count("O")
        assert len(signs[Role.DARK]) == rings.count("@")
    assert max(len(line) for line in plain_text(draw_board(board)).splitlines()) <= 80
