"""Makes the book: enumerates its positions and proves their values."""

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
"""Takes the number of proofs done and the number of all."""

Line = tuple[Opening, tuple[int, ...]]
"""An opening rule and the moves to a position."""


def make_book(progress: Progress) -> bytes:
    """The contents of the book's file; takes many minutes even when compiled."""
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
            # Another rule rarely changes a value by more than a point.
            chapter[key] = solver.margin(board, guesses.get(key, 0))
            progress(len(chapters) * len(keys) + len(chapter), total)
        chapters.append(chapter)
        guesses = chapter
    return write_book(keys, chapters)


def book_lines(openings: Iterable[Opening] = Opening) -> dict[int, Line]:
    """A line to a position for each key of the book.

    There are 3,495 keys where the first piece goes to the edge and 4,784 where it goes
    anywhere; the empty board has a different key under each rule.

    On the square, no side must pass before the fourth piece, so both rules of passing
    have the same positions, as have both rules of scoring.
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
    # Later positions first: proofs of earlier ones find them in the table. Positions with
    # neighbouring keys share much of their search.
    return iter(sorted(lines, key=lambda key: (-len(lines[key][1]), key)))
