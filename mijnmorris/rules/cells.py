"""Names of cells: a column letter from ``a`` and a row number from ``1``."""

import re
from typing import NamedTuple

CELL_PATTERN = re.compile(r"([a-z])([1-9][0-9]?)")


class Cell(NamedTuple):
    """A place on the board's grid; both numbers start at 0 in the lower left corner."""

    column: int
    row: int

    @property
    def name(self) -> str:
        """The name, such as ``a1``.

        >>> Cell(2, 0).name
        'c1'
        """
        return f"{chr(ord('a') + self.column)}{self.row + 1}"


def parse_cell(text: str) -> Cell | None:
    """The cell of that name, or ``None`` if the text is not the name of a cell.

    >>> parse_cell("c1")
    Cell(column=2, row=0)
    """
    match = CELL_PATTERN.fullmatch(text.strip().lower())
    return Cell(ord(match[1]) - ord("a"), int(match[2]) - 1) if match else None
