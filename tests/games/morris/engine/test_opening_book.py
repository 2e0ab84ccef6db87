"""The book that comes with the program: what is proved of the opening."""

from random import Random

import pytest

from mijnmorris.games.morris.engine.opening_book import Book, book_at_hand
from mijnmorris.games.morris.engine.tables.index import positions
from mijnmorris.games.morris.engine.tables.table import DRAWS, LOSES, WINS
from mijnmorris.games.morris.rules import MorrisBoard

PLIES = 7
"""The men placed in the last positions of the book."""

COUNTS = {2: (0, 46, 0), 3: (0, 397, 31), 4: (27, 3_641, 532), 5: (236, 21_554, 5_094)}
"""How many positions with so many men placed are lost, drawn and won."""


@pytest.fixture(scope="module")
def book() -> Book:
    found = book_at_hand(None)
    assert found is not None
    return found


def after(board: MorrisBoard, book: Book) -> list[int | None]:
    """The outcomes after each move, for the side that makes it."""
    found = []
    for move in list(board.legal_moves):
        board.push(move)
        outcome = book.outcome(board)
        board.pop()
        found.append(None if outcome is None else WINS - outcome)
    return found


def test_the_first_moves_are_draws_as_published(book: Book) -> None:
    """The empty board, all 24 first moves, and all 552 positions after two (Gasser, 1996)."""
    board = MorrisBoard()
    assert book.outcome(board) == DRAWS
    assert after(board, book) == [DRAWS] * 24
    for move in list(board.legal_moves):
        board.push(move)
        assert after(board, book) == [DRAWS] * 23
        board.pop()


def test_all_positions_of_the_opening_are_there(book: Book) -> None:
    assert book.plies == PLIES
    assert {ply: tuple(book.counts(ply)) for ply in COUNTS} == COUNTS
    # No man is taken before the fifth, so these are all ways to place two or three men.
    assert sum(book.counts(2)) == positions(1, 1)
    assert sum(book.counts(3)) == positions(1, 2)
    assert sum(book.counts(4)) == positions(2, 2)


def test_outcomes_follow_from_those_one_move_on(book: Book) -> None:
    chance, seen = Random(17), set[int]()
    for _ in range(150):
        board = MorrisBoard()
        while board.ply < PLIES:
            outcomes = after(board, book)
            assert None not in outcomes
            best = max(outcome for outcome in outcomes if outcome is not None)
            assert book.outcome(board) == best
            seen.add(best)
            board.push(chance.choice(list(board.legal_moves)))
        assert book.outcome(board) is not None
        board.push(next(iter(board.legal_moves)))
        assert book.outcome(board) is None
    assert seen == {LOSES, DRAWS, WINS}
