"""Tables that fit their terminal: what matters in them is never cut.

In a pipe or a file a table is as wide as its contents, unless ``COLUMNS`` says otherwise.
"""

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

_GAP = 2
"""Blanks between two columns."""

_LEAST_CUT = 6
"""Characters that are left of a cell at least where cells are cut."""


class Fit(Enum):
    """What happens to a column where there is no room for it."""

    WHOLE = "whole"
    """It keeps its width: numbers, moves, grades."""
    WRAPPED = "wrapped"
    """Its cells go on in a further line, between words: values and results."""
    CUT = "cut"
    """Its cells end with dots: names."""
    SPARE = "spare"
    """The same, and it is left out where not even that helps: lines of moves."""


@dataclass(frozen=True)
class Column:
    """A column of a table."""

    heading: str
    fit: Fit = Fit.WHOLE
    right: bool = False
    """Whether its cells end at one edge, as numbers do."""


Row = Sequence[str]


def print_table(
    console: Console, columns: Sequence[Column], rows: Iterable[Row], title: str = ""
) -> None:
    """Print the rows under their headings, or one below the other if no table fits.

    ``title`` is a line above them.
    """
    rows = list(rows)
    if title:
        console.print(Text(title, style="italic"))
    width = _room(console)
    for kept in (columns, [column for column in columns if column.fit is not Fit.SPARE]):
        places = [place for place, column in enumerate(columns) if column in kept]
        cells = [[row[place] for place in places] for row in rows]
        widths = _widths(kept, cells, width)
        if widths is not None:
            # Wider than the terminal only in a pipe, where the console knows no width.
            wide = max(console.width, sum(widths) + _GAP * (len(widths) - 1))
            console.width = wide
            console.print(_table(kept, cells, widths))
            return
    _print_blocks(console, columns, rows)


def _room(console: Console) -> int | None:
    """The characters of a line; ``None`` where a line may be of any length."""
    return console.width if console.is_terminal or "COLUMNS" in os.environ else None


def _widths(columns: Sequence[Column], rows: Sequence[Row], width: int | None) -> list[int] | None:
    """How wide each column is within the width; ``None`` if they do not fit."""
    cells = [[column.heading, *(row[n] for row in rows)] for n, column in enumerate(columns)]
    widths = [max(map(cell_len, texts)) for texts in cells]
    if width is None:
        return widths
    least = [_least(column, texts) for column, texts in zip(columns, cells, strict=True)]
    excess = sum(widths) + _GAP * (len(widths) - 1) - width
    while excess > 0:
        # The widest gives way first, so that those that do come out alike.
        widest = max(range(len(widths)), key=lambda n: (widths[n] > least[n], widths[n]))
        if widths[widest] <= least[widest]:
            return None
        widths[widest] -= 1
        excess -= 1
    return widths


def _least(column: Column, texts: Iterable[str]) -> int:
    """The least width that loses nothing of the column, or leaves enough of it."""
    if column.fit is Fit.WHOLE:
        return max(map(cell_len, texts))
    words = max((cell_len(word) for text in texts for word in text.split()), default=0)
    return words if column.fit is Fit.WRAPPED else max(_LEAST_CUT, cell_len(column.heading))


def _table(columns: Sequence[Column], rows: Sequence[Row], widths: Sequence[int]) -> Table:
    table = Table(box=None, pad_edge=False)
    for column, width in zip(columns, widths, strict=True):
        table.add_column(
            Text(column.heading),
            justify="right" if column.right else "left",
            width=width,
            no_wrap=column.fit is not Fit.WRAPPED,
            overflow="ellipsis",
        )
    for row in rows:
        table.add_row(*map(Text, row))
    return table


def _print_blocks(console: Console, columns: Sequence[Column], rows: Iterable[Row]) -> None:
    """Each row as lines of heading and cell below its first cell."""
    (first, *others), margin = columns, max(cell_len(column.heading) for column in columns)
    for number, (name, *cells) in enumerate(rows):
        if number:
            console.print()
        console.print(Text(f"{first.heading} {name}".strip(), style="bold"))
        block = Table.grid(padding=(0, _GAP))
        block.add_column(width=margin)
        block.add_column(overflow="fold")
        for column, cell in zip(others, cells, strict=True):
            if cell:
                block.add_row(Text(column.heading), Text(cell))
        console.print(block)
