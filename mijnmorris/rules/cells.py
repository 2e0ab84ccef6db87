"""Names of cells: a column letter from ``a`` and a row number from ``1``."""

import re
from collections.abc import Iterable
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


def holes_of(cells: Iterable[Cell]) -> frozenset[Cell]:
    """The empty places inside the board: no path along sides leads from them to its outside.

    >>> holes_of(Cell(column, row) for column in range(3) for row in range(3) if column != row)
    frozenset({Cell(column=1, row=1)})
    """
    cells = set(cells)
    columns = range(-1, max(cell.column for cell in cells) + 2)
    rows = range(-1, max(cell.row for cell in cells) + 2)
    enclosed = {Cell(column, row) for column in columns for row in rows} - cells
    ahead = [Cell(-1, -1)]
    while ahead:
        column, row = here = ahead.pop()
        if here in enclosed:
            enclosed.remove(here)
            sides = ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1))
            ahead.extend(Cell(*side) for side in sides)
    return frozenset(enclosed)


def parse_cell(text: str) -> Cell | None:
    """The cell of that name, or ``None`` if the text is not the name of a cell.

    >>> parse_cell("c1")
    Cell(column=2, row=0)
    """
    match = CELL_PATTERN.fullmatch(text.strip().lower())
    return Cell(ord(match[1]) - ord("a"), int(match[2]) - 1) if match else None
