"""Whole random games of every option, compared with the slow references."""

from hypothesis import given, settings

from mijnmorris.games.mijnlieff.rules import MijnlieffBoard
from mijnmorris.rules import Board, GameOptions, Side
from tests.rules.pairing import reference_of
from tests.rules.playing import (
    LONGEST_GAME,
    MIJNLIEFF_OPTIONS,
    MORRIS_OPTIONS,
    SEEDS,
    RandomPlayer,
    board_of,
    ending,
)
from tests.rules.reference import Reference
from tests.rules.reference.mijnlieff import Mijnlieff, name_of


@given(MIJNLIEFF_OPTIONS, SEEDS)
@settings(max_examples=300)
def test_mijnlieff(options: GameOptions, seed: int) -> None:
    board = board_of(options)
    assert isinstance(board, MijnlieffBoard)
    reference = reference_of(options)
    player = RandomPlayer(seed)
    while board.legal_moves:
        assert_same(board, reference)
        assert isinstance(reference, Mijnlieff)
        assert_same_lines(board, reference)
        move = player.choose(board)
        reference = reference.play(board.text(move))
        board.push(move)
    assert_same(board, reference)


@given(MORRIS_OPTIONS, SEEDS)
@settings(max_examples=100)
def test_morris(options: GameOptions, seed: int) -> None:
    board, reference = board_of(options), reference_of(options)
    player = RandomPlayer(seed)
    while board.ply < LONGEST_GAME and board.legal_moves:
        assert_same(board, reference)
        move = player.choose(board)
        reference = reference.play(board.text(move))
        board.push(move)
    assert_same(board, reference)


def assert_same(board: Board, reference: Reference) -> None:
    assert board.position() == reference.line()
    assert board.legal_moves.texts() == reference.legal()
    assert ending(board) == reference.result()


def assert_same_lines(board: MijnlieffBoard, reference: Mijnlieff) -> None:
    for side in Side:
        lines = [frozenset(map(board.cell_name, line.squares)) for line in board.lines(side)]
        expected = [frozenset(map(name_of, line)) for line in reference.lines(side)]
        assert sorted(lines, key=sorted) == sorted(expected, key=sorted)
        assert board.score(side) == reference.score(side)
        assert sum(line.points for line in board.lines(side)) == reference.score(side)
