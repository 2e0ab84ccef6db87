"""The table of one class, in memory."""

from array import array

from mijnmorris.games.morris.engine.tables.index import PositionIndex

CODES = 256
"""How many different values a table can hold: one byte stands for each."""


class Table:
    """The values of all positions of one class.

    ``codes`` has a byte for every index of the class; ``values`` are the values
    that the bytes stand for, in their order.
    """

    def __init__(self, index: PositionIndex, codes: bytes, values: list[int]) -> None:
        self._index = index
        self._codes = codes
        self._values = array("H", values + [0] * (CODES - len(values)))

    def value(self, own: int, opp: int) -> int:
        """The value of a position of the class, as the module ``values`` explains it."""
        return self._values[self._codes[self._index.index(own, opp)]]
