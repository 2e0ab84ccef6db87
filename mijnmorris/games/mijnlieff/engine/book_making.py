"""Makes the book: enumerates its positions and proves them."""

from collections.abc import Callable, Iterable, Iterator

from mijnmorris.games.mijnlieff.engine.book import (
    COMBINATIONS,
    LAYOUT,
    MOST_PIECES,
    Chapter,
    key_of,
    write_book,
)
from mijnmorris.games.mijnlieff.engine.solver import MANY_SLOTS, Solver
from mijnmorris.games.mijnlieff.engine.state import state_of
from mijnmorris.games.mijnlieff.rules import MijnlieffBoard, MijnlieffOptions, Opening

Progress = Callable[[int, int], None]
"""Told how many proofs of how many are done."""

Line = tuple[Opening, tuple[int, ...]]
"""An opening rule and moves that lead to a position."""


def make_book(progress: Progress) -> bytes:
    """The contents of the book's file; takes many minutes compiled."""
    lines = book_lines()
    keys = sorted(lines)
    total = len(keys) * len(COMBINATIONS)
    chapters: list[Chapter] = []
    guesses: Chapter = {}
    for passing, line4 in COMBINATIONS:
        chapter: Chapter = {}
        solver = Solver(MijnlieffOptions(passing=passing, line4=line4), MANY_SLOTS)
        for key in _deepest_first(lines):
            opening, moves = lines[key]
            board = MijnlieffBoard(MijnlieffOptions(LAYOUT, opening, passing, line4))
            for move in moves:
                board.push(move)
            # Other rules seldom change a value by more than a point.
            chapter[key] = solver.margin(board, guesses.get(key, 0))
            progress(len(chapters) * len(keys) + len(chapter), total)
        chapters.append(chapter)
        guesses = chapter
    return write_book(keys, chapters)


def book_lines(openings: Iterable[Opening] = Opening) -> dict[int, Line]:
    """For each key of the book a way to a position that has it.

    There are 3,495 where the first piece goes to the edge, 4,784 where it goes anywhere,
    and the empty board is another one under each rule.

    Nobody has to pass before the fourth piece on the square, so that the ways of
    passing share their positions; the scoring does so anyway.
    """
    lines: dict[int, Line] = {}
    for opening in openings:
        _gather(MijnlieffBoard(MijnlieffOptions(opening=opening)), opening, lines)
    return lines


def _gather(board: MijnlieffBoard, opening: Opening, lines: dict[int, Line]) -> None:
    key = key_of(state_of(board))
    if key in lines:
        return
    lines[key] = opening, tuple(board.moves_played())
    if board.ply < MOST_PIECES:
        for move in list(board.legal_moves):
            board.push(move)
            _gather(board, opening, lines)
            board.pop()


def _deepest_first(lines: dict[int, Line]) -> Iterator[int]:
    # Proofs of later positions are found in the table by those of earlier ones, and
    # neighbours in the order of keys help each other.
    return iter(sorted(lines, key=lambda key: (-len(lines[key][1]), key)))
