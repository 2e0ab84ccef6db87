"""The book that comes with the program, its file and its making."""

import random
from collections.abc import Iterator
from importlib.resources import files

import pytest

from mijnmorris.games.mijnlieff.engine import book_making
from mijnmorris.games.mijnlieff.engine.book import (
    COMBINATIONS,
    Book,
    Chapter,
    DamagedBookError,
    book_for,
    key_of,
    read_book,
    write_book,
)
from mijnmorris.games.mijnlieff.engine.book_making import book_lines, make_book
from mijnmorris.games.mijnlieff.engine.solver import Solver
from mijnmorris.games.mijnlieff.engine.state import state_of
from mijnmorris.games.mijnlieff.rules import (
    PASS,
    LineScore,
    MijnlieffBoard,
    MijnlieffOptions,
    Opening,
    Passing,
)
from mijnmorris.games.mijnlieff.rules.layout import NAMED
from tests.games.mijnlieff.engine.positions import board_after

SQUARE = NAMED["square"]
LARGEST = 50_000
"""Bytes that the book may take in the package."""

combinations = pytest.mark.parametrize(("passing", "line4"), COMBINATIONS)


def shipped() -> bytes:
    return (files("mijnmorris.games.mijnlieff.engine") / "book.bin").read_bytes()


def continuations(board: MijnlieffBoard, pieces: int) -> Iterator[MijnlieffBoard]:
    """The board after every line of play up to so many pieces."""
    yield board
    if board.ply < pieces:
        for move in list(board.legal_moves):
            board.push(move)
            yield from continuations(board, pieces)
            board.pop()


def test_how_many_positions_there_are_up_to_symmetry() -> None:
    at_the_edge, anywhere = len(book_lines([Opening.EDGE])), len(book_lines([Opening.ANY]))
    assert (at_the_edge, anywhere) == (3495, 4784)
    assert {len(chapter) for chapter in read_book(shipped())} == {anywhere + 1}


def test_it_is_small() -> None:
    assert len(shipped()) < LARGEST


@combinations
@pytest.mark.parametrize("opening", Opening)
def test_values_of_up_to_two_pieces_follow_from_those_of_one_more(
    passing: Passing, line4: LineScore, opening: Opening
) -> None:
    board = MijnlieffBoard(MijnlieffOptions(SQUARE, opening, passing, line4))
    book = Book(passing, line4)
    checked = set()
    for each in continuations(board, 2):
        key = key_of(state_of(each))
        if key not in checked:
            checked.add(key)
            values = []
            for move in list(each.legal_moves):
                each.push(move)
                answer = book.lookup(each)
                assert answer is not None
                values.append(-answer)
                each.pop()
            assert book.lookup(each) == max(values)
    assert len(checked) > 100


@combinations
def test_a_sample_of_three_pieces_is_proved_again(passing: Passing, line4: LineScore) -> None:
    options = MijnlieffOptions(SQUARE, Opening.ANY, passing, line4)
    book = Book(passing, line4)
    for seed in random.Random(f"{passing} {line4}").sample(range(1000), 2):
        board = board_after(options, 3, seed)
        assert book.lookup(board) == Solver(options).margin(board)


def test_it_has_no_values_of_other_positions() -> None:
    options = MijnlieffOptions()
    book = Book(options.passing, options.line4)
    assert book.lookup(board_after(options, 4, seed=1)) is None
    free = MijnlieffBoard.from_position("..../..../..../S... w SDDPPLL/ssddppll a1/- 1", options)
    assert book.lookup(free) is None


def test_there_is_none_for_other_layouts() -> None:
    assert book_for(MijnlieffOptions(layout=NAMED["ring"])) is None
    assert isinstance(book_for(MijnlieffOptions()), Book)


@pytest.mark.parametrize("place", [0, 20, 60, -1])
def test_a_changed_byte_is_noticed(place: int) -> None:
    data = bytearray(shipped())
    data[place] ^= 1
    with pytest.raises(
        DamagedBookError, match=r"^the book of opening positions is missing or damaged; \w+"
    ):
        read_book(bytes(data))


@pytest.mark.parametrize("size", [0, 10, 60])
def test_a_cut_file_is_noticed(size: int) -> None:
    with pytest.raises(DamagedBookError):
        read_book(shipped()[:size])


def test_what_is_written_is_read_back() -> None:
    keys = [0, 5, 2**64 - 1]
    chapters = [dict(zip(keys, (-7, number, 12), strict=True)) for number in range(4)]
    assert read_book(write_book(keys, chapters)) == chapters


def test_nobody_passes_before_the_fourth_piece() -> None:
    for each in continuations(MijnlieffBoard(), 2):
        assert PASS not in each.legal_moves


class Remembering:
    """Stands in for the solver: it knows the values of the book that is shipped."""

    def __init__(self, options: MijnlieffOptions, _slots: int) -> None:
        self._book = Book(options.passing, options.line4)

    def margin(self, board: MijnlieffBoard, _guess: int) -> int:
        """The value in the book."""
        value = self._book.lookup(board)
        assert value is not None
        return value


def test_making_it_from_the_same_values_gives_the_same_book(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(book_making, "Solver", Remembering)
    told = []
    data = make_book(lambda done, total: told.append((done, total)))
    chapters: list[Chapter] = read_book(data)
    assert chapters == read_book(shipped())
    assert list(chapters[0]) == sorted(book_lines())
    total = len(COMBINATIONS) * len(chapters[0])
    assert told == [(done, total) for done in range(1, total + 1)]
