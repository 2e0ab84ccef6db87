"""The transposition table: search results by position, in flat arrays."""

from mijnmorris.engine.memory import zeroed_row

LOWER, UPPER, EXACT = 1, 2, 3
"""Whether a stored value is a lower bound, an upper bound or exact."""

NO_MOVE = 0xFFFF
"""Stands for an unknown best move."""

SLOT_BYTES = 16
_SHIFT_TO_INDEX_BITS = 64
_FIRST_SLOT = ~3

# Fibonacci hashing: the keys are packed positions, whose low bits alone would use few of
# the slots.
_MULTIPLIER = 0x9E3779B97F4A7C15
_MASK = 0xFFFFFFFFFFFFFFFF

_ZERO_SCORE = 1 << 15


class TranspositionTable:
    """A table of fixed size from a position's key to depth, bound, value and best move.

    Whole keys are stored, so no position is mistaken for another. Each key has two
    slots: the first keeps the deeper entry, the second the newer one.
    """

    def __init__(self, megabytes: int) -> None:
        bits = (megabytes * 2**20 // SLOT_BYTES).bit_length() - 1
        self._shift = _SHIFT_TO_INDEX_BITS - bits - 1
        self._numbers = 2 << bits
        self._generation = 0
        self.clear()

    def clear(self) -> None:
        """Empties the table."""
        # Key, entry, key, entry …, so that both slots of a key are close in memory.
        self._slots = zeroed_row(self._numbers)

    def age(self) -> None:
        """Begins a new search, whose entries replace those of earlier ones, even deeper ones."""
        self._generation = (self._generation + 1) & 63

    def probe(self, key: int) -> int:
        """The packed entry of the key, 0 if there is none; the ``entry_`` functions unpack it."""
        place = (key * _MULTIPLIER & _MASK) >> self._shift & _FIRST_SLOT
        if self._slots[place] == key:
            return self._slots[place + 1]
        if self._slots[place + 2] == key:
            return self._slots[place + 3]
        return 0

    def store(self, key: int, depth: int, bound: int, score: int, move: int) -> None:
        """Stores a value found by a search of that depth in plies."""
        entry = self._generation
        entry = entry << 8 | depth
        entry = entry << 16 | score + _ZERO_SCORE
        entry = entry << 2 | bound
        entry = entry << 16 | move
        place = (key * _MULTIPLIER & _MASK) >> self._shift & _FIRST_SLOT
        if self._keeps(place, key, depth):
            place += 2
        self._slots[place] = key
        self._slots[place + 1] = entry

    def _keeps(self, place: int, key: int, depth: int) -> bool:
        """Whether the first slot keeps a deeper entry of another key."""
        old = self._slots[place + 1]
        if old == 0 or self._slots[place] == key:
            return False
        return old >> 42 == self._generation and entry_depth(old) > depth


def entry_move(entry: int) -> int:
    """The best move of an entry, or ``NO_MOVE``."""
    return entry & 0xFFFF


def entry_bound(entry: int) -> int:
    """The kind of the value: ``LOWER``, ``UPPER`` or ``EXACT``."""
    return entry >> 16 & 3


def entry_score(entry: int) -> int:
    """The value for the side to move."""
    return (entry >> 18 & 0xFFFF) - _ZERO_SCORE


def entry_depth(entry: int) -> int:
    """The depth of the search in plies."""
    return entry >> 34 & 0xFF
