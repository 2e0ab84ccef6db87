"""The table of one class: compressed blocks, unpacked as they are asked for."""

from array import array
from collections.abc import Callable, Sequence

try:
    import cython
except ImportError:  # Interpreted, where Cython need not be installed.
    from mijnmorris.rules import uncompiled as cython

from mijnmorris.games.morris.engine.tables.index import PositionIndex
from mijnmorris.games.morris.engine.tables.values import DRAW

EXCEPTION = 255
"""The code of a value that is in the list of exceptions; smaller ones number a list of values."""

_MOST_UNPACKED = 1 << 24
"""The bytes of a class's blocks that are kept unpacked."""

LOSES, DRAWS, WINS = 0, 1, 2
"""The outcomes for the side to move; more is better."""
OUTCOMES_IN_BYTE = 4

_EXCEPTION = EXCEPTION  # The same for C.
_LOSES, _DRAWS, _WINS = LOSES, DRAWS, WINS


class Table:
    """The values of all positions of one class.

    The places of a class are the numbers of its positions with the larger side's men as
    rows, which packs best (up to five times better than the other way round). A code is a
    byte that stands for a value: ``values`` has those of the codes. ``read_block`` unpacks the
    codes of ``1 << block_bits`` places. Rare values may have no code of their own:
    ``exceptions`` has their places, rising, and values.
    """

    def __init__(
        self,
        own_men: int,
        opp_men: int,
        block_bits: int,
        read_block: Callable[[int], bytes],
        values: Sequence[int],
        exceptions: Sequence[tuple[int, int]] = (),
    ) -> None:
        self._own_makes_rows = own_men > opp_men
        self._index = places_of(own_men, opp_men)
        self._read_block = read_block
        self._bits = block_bits
        self._values = array("H", list(values) + [0] * (EXCEPTION + 1 - len(values)))
        # One more than there are, so that neither is empty.
        self._exception_places = array("I", [place for place, _ in exceptions] + [0xFFFFFFFF])
        self._exception_values = array("H", [value for _, value in exceptions] + [0])
        self.largest_value = max(max(values), max(self._exception_values))
        self.blocks = (self._index.size - 1 >> block_bits) + 1
        self._make_room(min(self.blocks, max(_MOST_UNPACKED >> block_bits, 1)))

    def _make_room(self, slots: int) -> None:
        self._slots = slots
        self._next_slot = 0
        self._slot_of = array("i", [-1]) * self.blocks
        self._block_in = array("i", [-1]) * slots
        self._codes = bytearray(slots << self._bits)

    @property
    def stays_unpacked(self) -> bool:
        """Whether no block ever has to be unpacked twice."""
        return self._slots == self.blocks

    def value(self, own: int, opp: int) -> int:
        """The value of a position of the class, as the module ``values`` explains it.

        Raises ``TableError`` if its block is damaged.
        """
        place = self.place(own, opp)
        slot = self._slot_of[place >> self._bits]
        if slot < 0:
            slot = self._load(place >> self._bits)
        offset = place & (1 << self._bits) - 1
        return self.decoded(self._codes[(slot << self._bits) + offset], place)

    def place(self, own: int, opp: int) -> int:
        """The number of a position in the table."""
        return self._index.index(opp, own) if self._own_makes_rows else self._index.index(own, opp)

    def _load(self, block: int) -> int:
        """Unpack a block into the slot that was filled longest ago."""
        codes = self._read_block(block)
        slot = self._next_slot
        if self._block_in[slot] >= 0:
            self._slot_of[self._block_in[slot]] = -1
        start = slot << self._bits
        memoryview(self._codes)[start : start + len(codes)] = codes
        self._slot_of[block], self._block_in[slot] = slot, block
        self._next_slot = (slot + 1) % self._slots
        return slot

    def load_all(self) -> None:
        """Unpack all blocks, for ``loaded_code``; raises ``TableError``."""
        self._make_room(self.blocks)
        for block in range(self.blocks):
            self._load(block)

    def loaded_code(self, place: int) -> int:
        """The code at a place, all blocks being unpacked."""
        return self._codes[place]

    def write_outcomes(self, block: int, outcomes: memoryview) -> None:
        """Write the outcomes of a block's positions, two bits each, into those of the class."""
        codes = self._read_block(block)
        self._write_outcomes(codes, block << self._bits, outcomes)

    def _write_outcomes(self, codes: bytes, first: int, outcomes: memoryview) -> None:
        with cython.nogil:
            for offset in range(len(codes)):
                place = first + offset
                outcome = _outcome(self.decoded(codes[offset], place))
                outcomes[place >> 2] |= outcome << 2 * (place & 3)

    def decoded(self, code: int, place: int) -> int:
        """The value that a code stands for, at its place."""
        if code != _EXCEPTION:
            return self._values[code]
        low, high = 0, len(self._exception_places) - 1
        while low < high:
            middle = (low + high) // 2
            if self._exception_places[middle] < place:
                low = middle + 1
            else:
                high = middle
        return self._exception_values[low]


def _outcome(value: int) -> int:
    if value == DRAW:
        return _DRAWS
    return _LOSES if value & 1 else _WINS


def places_of(own_men: int, opp_men: int) -> PositionIndex:
    """The numbering that gives a class its places; it takes the smaller side's men first."""
    return PositionIndex(min(own_men, opp_men), max(own_men, opp_men))
