"""The book: proved values of the first positions on the square layout.

It holds every position with up to three pieces, up to symmetry, under each rule for
passing and for long lines. ``mijnmorris solve book`` makes it. The file is a mark, the
SHA-256 sum of the rest, and, compressed by zlib: the number of positions, the
differences between their ascending keys, and for each of ``COMBINATIONS`` one byte per
position with its value. Numbers are little endian.
"""

import hashlib
import struct
import zlib
from collections.abc import Iterable, Sequence
from functools import lru_cache
from importlib.resources import files
from itertools import accumulate, pairwise, product

from mijnmorris.games.mijnlieff.engine.state import State, state_of
from mijnmorris.games.mijnlieff.engine.symmetry import byte_images, symmetries
from mijnmorris.games.mijnlieff.rules import LineScore, MijnlieffBoard, MijnlieffOptions, Passing
from mijnmorris.rules.errors import MijnmorrisError

MOST_PIECES = 3
MARK = b"mijnlieff book 1\n"
SUM_BYTES = 32
LAYOUT = MijnlieffOptions().layout
COMBINATIONS = tuple(product(Passing, LineScore))
"""The rules for passing and scoring, in the order of the book's chapters."""

Chapter = dict[int, int]
"""Values, in points for the side to move, by key."""


class DamagedBookError(MijnmorrisError, ValueError):
    """The book's file is missing or damaged."""

    def __init__(self) -> None:
        super().__init__(
            "the book of opening positions is missing or damaged; install mijnmorris again"
        )


class Book:
    """The chapter of the book for one rule of passing and of scoring."""

    def __init__(self, passing: Passing, line4: LineScore) -> None:
        """Reads the file when it is first needed; raises ``DamagedBookError``."""
        self._chapter = _chapters()[COMBINATIONS.index((passing, line4))]

    def lookup(self, board: MijnlieffBoard) -> int | None:
        """The position's value for the side to move; ``None`` if it is not in the book."""
        if (board.own | board.opp).bit_count() > MOST_PIECES:
            return None
        return self._chapter.get(key_of(state_of(board)))


def book_for(options: MijnlieffOptions) -> Book | None:
    """The book for these options, or ``None``: it covers the square only.

    Raises ``DamagedBookError``.
    """
    return Book(options.passing, options.line4) if options.layout == LAYOUT else None


def key_of(state: State) -> int:
    """The 64-bit key of a state on the square, the same for all symmetric states.

    ``bound`` is left out: with so few pieces it follows from the rest.
    """
    image = min(
        _turned(images, state.own) << 32
        | _turned(images, state.opp) << 16
        | _turned(images, state.allowed)
        for images in _images()
    )
    return image << 16 | state.own_hand << 8 | state.opp_hand


def write_book(keys: Sequence[int], chapters: Iterable[Chapter]) -> bytes:
    """The contents of the file; keys must ascend, and each chapter must hold all of them."""
    steps = [keys[0], *(after - before for before, after in pairwise(keys))]
    parts = [struct.pack("<I", len(keys)), struct.pack(f"<{len(keys)}Q", *steps)]
    parts += [struct.pack(f"<{len(keys)}b", *map(chapter.get, keys)) for chapter in chapters]
    contents = zlib.compress(b"".join(parts), level=9)
    return MARK + hashlib.sha256(contents).digest() + contents


def read_book(data: bytes) -> list[Chapter]:
    """The chapters, one for each of ``COMBINATIONS``; raises ``DamagedBookError``."""
    start = len(MARK) + SUM_BYTES
    contents = data[start:]
    if data[:start] != MARK + hashlib.sha256(contents).digest():
        raise DamagedBookError
    contents = zlib.decompress(contents)
    (count,) = struct.unpack_from("<I", contents)
    keys = list(accumulate(struct.unpack_from(f"<{count}Q", contents, 4)))
    return [
        dict(zip(keys, struct.unpack_from(f"<{count}b", contents, start), strict=True))
        for start in range(4 + 8 * count, len(contents), count)
    ]


@lru_cache(maxsize=1)
def _chapters() -> list[Chapter]:
    try:
        data = (files(__package__) / "book.bin").read_bytes()
    except OSError:
        raise DamagedBookError from None
    return read_book(data)


@lru_cache(maxsize=1)
def _images() -> list[list[int]]:
    return [byte_images(turn) for turn in symmetries(LAYOUT)]


def _turned(images: list[int], mask: int) -> int:
    return images[mask & 255] | images[256 + (mask >> 8)]
