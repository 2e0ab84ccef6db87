"""Proves all positions with so many men placed, and so makes the opening book."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue

from mijnmorris.games.morris.engine.opening_book import (
    FIRST_PLY,
    NOT_KNOWN,
    Book,
    Place,
    men_of,
    place_of,
    read_book,
)
from mijnmorris.games.morris.engine.opening_prover import OpeningProver, ProofTable
from mijnmorris.games.morris.engine.tables.outcomes import Outcomes
from mijnmorris.games.morris.engine.tables.table import LOSES, WINS
from mijnmorris.games.morris.rules.board import MorrisBoard
from mijnmorris.games.morris.rules.options import MorrisOptions

SAVE_SECONDS = 60

Progress = Callable[[int, int], None]
"""Takes the number of positions proved and of all; called often, and may raise to break off."""


class BookMaker:
    """Makes a book of all positions with up to ``plies`` men placed."""

    def __init__(self, plies: int, outcomes: Outcomes, table: ProofTable, threads: int) -> None:
        self._plies = plies
        self._men = outcomes.men
        self._provers = [OpeningProver(outcomes, table) for _ in range(threads)]

    @property
    def nodes(self) -> int:
        """The number of positions searched so far."""
        return sum(prover.nodes for prover in self._provers)

    def make(self, file: Path, progress: Progress) -> Book:
        """The book; ``file`` keeps what is proved, also if ``progress`` raises.

        What the file has already is not proved again. Raises ``TableError`` if it holds
        something else, or ``OSError``.
        """
        book = read_book(file) if file.exists() else Book(self._plies)
        book.plies = max(book.plies, self._plies)
        places = self.reachable()
        try:
            self._prove_all(book, places[-1], file, progress)
            for earlier in reversed(places[:-1]):
                for place in earlier:
                    after = self._places_after(place)
                    book[place] = max((WINS - book[each] for each in after), default=LOSES)
        finally:
            book.write(file)
        return book

    def reachable(self) -> list[set[Place]]:
        """The positions that games reach, for each number of men placed from ``FIRST_PLY`` on."""
        found = [set(self._first_places())]
        for _ in range(FIRST_PLY, self._plies):
            found.append({after for place in found[-1] for after in self._places_after(place)})
        return found

    def _prove_all(self, book: Book, places: set[Place], file: Path, progress: Progress) -> None:
        """Prove what the book does not know of these places."""
        todo = sorted(place for place in places if book[place] == NOT_KNOWN)
        saved = time.monotonic()
        for done, (place, outcome) in enumerate(self._proved(todo), len(places) - len(todo) + 1):
            book[place] = outcome
            progress(done, len(places))
            if time.monotonic() > saved + SAVE_SECONDS:
                book.write(file)
                saved = time.monotonic()

    def _proved(self, todo: list[Place]) -> Iterator[tuple[Place, int]]:
        """The places with their outcomes; each thread has a prover of its own."""
        free: SimpleQueue[OpeningProver] = SimpleQueue()
        for prover in self._provers:
            free.put(prover)

        def prove(place: Place, men: tuple[int, int]) -> tuple[Place, int]:
            prover = free.get()
            try:
                return place, prover.outcome(*men, place.of.ply)
            finally:
                free.put(prover)

        with ThreadPoolExecutor(len(self._provers)) as pool:
            try:
                yield from pool.map(prove, todo, [men_of(place) for place in todo])
            finally:
                for prover in self._provers:
                    prover.stop()

    def _first_places(self) -> Iterator[Place]:
        board = self._board(0)
        for move in list(board.legal_moves):
            board.push(move)
            yield from _places_one_move_on(board, FIRST_PLY)
            board.pop()

    def _places_after(self, place: Place) -> Iterator[Place]:
        """The positions after each move; one may come several times."""
        board = self._board(place.of.ply)
        board.own, board.opp = men_of(place)
        board.own_men, board.opp_men = place.of.own, place.of.opp
        return _places_one_move_on(board, place.of.ply + 1)

    def _board(self, ply: int) -> MorrisBoard:
        """An empty board with what hands hold then; no draw rule spoils a proof."""
        board = MorrisBoard(MorrisOptions(draw_after=0, repetition=False))
        left = 2 * self._men - ply
        board.own_hand, board.opp_hand = (left + 1) // 2, left // 2
        return board


def _places_one_move_on(board: MorrisBoard, ply: int) -> Iterator[Place]:
    for move in list(board.legal_moves):
        board.push(move)
        yield place_of(board, ply)
        board.pop()
