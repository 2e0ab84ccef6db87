"""Making a book, with four men a side instead of nine, whose tables come with the program."""

from collections import Counter
from pathlib import Path

import pytest

from mijnmorris.games.morris.engine.opening_book import Book, Class, men_of, read_book
from mijnmorris.games.morris.engine.opening_making import BookMaker
from mijnmorris.games.morris.engine.opening_prover import OpeningProver, ProofTable
from mijnmorris.games.morris.engine.tables import TableError
from mijnmorris.games.morris.engine.tables.index import positions
from mijnmorris.games.morris.engine.tables.table import WINS
from mijnmorris.games.morris.rules import MorrisBoard
from tests.games.morris.engine.test_opening_prover import outcomes

PLIES = 3


def maker() -> BookMaker:
    return BookMaker(PLIES, outcomes(), ProofTable(12), threads=2)


def test_the_positions_of_the_opening_are_counted_up_to_symmetry() -> None:
    """By Burnside's lemma over the sixteen symmetries."""
    counted = [Counter(place.of for place in places) for places in maker().reachable()]
    assert counted == [{Class(2, 1, 1): positions(1, 1)}, {Class(3, 1, 2): positions(1, 2)}]


def test_every_outcome_is_that_of_its_own_proof(tmp_path: Path) -> None:
    book = maker().make(tmp_path / "book", lambda _done, _all: None)
    prover = OpeningProver(outcomes(), ProofTable(10))
    for places in maker().reachable():
        for place in sorted(places)[::5]:
            assert book[place] == prover.outcome(*men_of(place), place.of.ply)
    assert sum(book.counts(2)) == 46
    again = read_book(tmp_path / "book")
    assert [again.counts(ply) for ply in (2, 3)] == [book.counts(ply) for ply in (2, 3)]


def test_what_is_proved_is_kept_when_the_work_breaks_off(tmp_path: Path) -> None:
    asked: list[int] = []

    def interrupt(done: int, _all: int) -> None:
        asked.append(done)
        if done == 100:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        maker().make(tmp_path / "book", interrupt)
    assert sum(read_book(tmp_path / "book").counts(PLIES)) == 100
    asked.clear()
    maker().make(tmp_path / "book", lambda done, _all: asked.append(done))
    assert asked == list(range(101, 429))


def test_a_book_answers_for_positions_of_games_alone() -> None:
    """This one says that Dark loses wherever it places its first man."""
    book = Book(2)
    for place in maker().reachable()[0]:
        book[place] = WINS
    board = MorrisBoard()
    assert book.outcome(board) == WINS
    board.push(board.parse("d2"))
    assert book.outcome(board) == 0
    board.push(board.parse("a1"))
    assert book.outcome(board) == WINS
    board.push(board.parse("f2"))
    assert book.outcome(board) is None
    board = MorrisBoard()
    board.own_hand = 3
    assert book.outcome(board) is None


def test_a_file_of_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "book").write_text("a book")
    with pytest.raises(TableError):
        maker().make(tmp_path / "book", lambda _done, _all: None)
