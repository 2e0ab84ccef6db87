"""The book: proved outcomes of the first positions of nine men's morris.

It holds every position that a game can reach with up to so many men placed, up to
symmetry, for games in which a side with three men may fly. ``mijnmorris solve morris
--book`` makes it from the tables of all endgames. Draw rules are left out of the proofs:
they cannot spoil a draw, but may come before a long win.

The file has, for each number of plies and of either side's men, the outcomes of all
positions in the order of their ``PositionIndex``, a byte each, all compressed together.
"""

import lzma
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import NamedTuple

from mijnmorris.games.morris.engine.tables import container
from mijnmorris.games.morris.engine.tables.container import TableError
from mijnmorris.games.morris.engine.tables.index import PositionIndex
from mijnmorris.games.morris.engine.tables.table import LOSES, WINS
from mijnmorris.games.morris.rules.board import MorrisBoard
from mijnmorris.games.morris.rules.geometry import MEN

NOT_KNOWN = 255
FIRST_PLY = 2
"""Positions with fewer men placed follow from those with two."""

FILE = "opening.book"
"""The name of a book in the package or in the user's folder of tables."""
_FILTERS = [
    {
        "id": lzma.FILTER_LZMA2,
        "preset": 9 | lzma.PRESET_EXTREME,
        "dict_size": 1 << 24,
        "lc": 4,
        "lp": 0,
        "pb": 0,
    }
]


class Class(NamedTuple):
    """The positions with so many men placed and so many of either side on the board."""

    ply: int
    own: int
    """The men of the side to move."""
    opp: int


class Place(NamedTuple):
    """A position up to symmetry: its class and its number there."""

    of: Class
    number: int


class Book:
    """Outcomes of positions with up to ``plies`` men placed."""

    def __init__(self, plies: int, outcomes: dict[Class, bytearray] | None = None) -> None:
        self.plies = plies
        self._outcomes = outcomes or {}

    def outcome(self, board: MorrisBoard) -> int | None:
        """How the position ends for the side to move; ``None`` if the book does not know."""
        ply = ply_of(board)
        if ply is None or ply > self.plies:
            return None
        if ply < FIRST_PLY:
            return self._outcome_by_moves(board)
        found = self[place_of(board, ply)]
        return None if found == NOT_KNOWN else found

    def _outcome_by_moves(self, board: MorrisBoard) -> int | None:
        best = LOSES
        for move in list(board.legal_moves):
            board.push(move)
            after = self.outcome(board)
            board.pop()
            if after is None:
                return None
            best = max(best, WINS - after)
        return best

    def __getitem__(self, place: Place) -> int:
        of_class = self._outcomes.get(place.of)
        return NOT_KNOWN if of_class is None else of_class[place.number]

    def __setitem__(self, place: Place, outcome: int) -> None:
        if place.of not in self._outcomes:
            size = index_of(place.of).size
            self._outcomes[place.of] = bytearray([NOT_KNOWN]) * size
        self._outcomes[place.of][place.number] = outcome

    def counts(self, ply: int) -> list[int]:
        """How many positions with so many men placed are losses, draws and wins."""
        found = [0, 0, 0]
        for each, outcomes in self._outcomes.items():
            if each.ply == ply:
                for outcome in range(len(found)):
                    found[outcome] += outcomes.count(outcome)
        return found

    def write(self, path: Path) -> None:
        """Write the book's file."""
        classes = sorted(self._outcomes)
        header = {"plies": self.plies, "classes": classes}
        content = b"".join(bytes(self._outcomes[each]) for each in classes)
        container.write(path, header, [lzma.compress(content, lzma.FORMAT_RAW, filters=_FILTERS)])


def read_book(path: Path | Traversable) -> Book:
    """The book in a file; raises ``TableError``."""
    header, data = container.read(path)
    try:
        content = lzma.decompress(data, lzma.FORMAT_RAW, filters=_FILTERS)
        outcomes, start = {}, 0
        for words in header["classes"]:
            each = Class(*words)
            size = index_of(each).size
            outcomes[each] = bytearray(content[start : start + size])
            start += size
        return Book(header["plies"], outcomes)
    except (lzma.LZMAError, KeyError, TypeError):
        raise TableError(f"{path} does not hold an opening book") from None


def book_at_hand(folder: Path | None) -> Book | None:
    """The book in the user's folder of tables or in the package, whichever goes farther.

    ``None`` if there is neither. Raises ``TableError``.
    """
    shelves: tuple[Traversable | None, ...] = (folder, files(__package__))
    paths = [shelf / FILE for shelf in shelves if shelf is not None]
    books = [read_book(path) for path in paths if path.is_file()]
    return max(books, key=lambda book: book.plies, default=None)


@cache
def index_of(of_class: Class) -> PositionIndex:
    """The numbering of the class's positions."""
    return PositionIndex(of_class.own, of_class.opp)


def ply_of(board: MorrisBoard) -> int | None:
    """How many men have been placed; ``None`` if the hands are not those of a game."""
    ply = 2 * MEN - board.own_hand - board.opp_hand
    return ply if board.own_hand == (2 * MEN - ply + 1) // 2 else None


def place_of(board: MorrisBoard, ply: int) -> Place:
    """The position of the board, which has a man of either side."""
    of_class = Class(ply, board.own_men, board.opp_men)
    return Place(of_class, index_of(of_class).standing_index(board.own, board.opp))


def men_of(place: Place) -> tuple[int, int]:
    """The men of the side to move, and those of its opponent."""
    index = index_of(place.of)
    index.set_up(place.number)
    return index.own, index.opp
