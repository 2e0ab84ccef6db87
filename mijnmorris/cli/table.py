"""Tables that fit the terminal without cutting essential columns.

They are lines of text, since Rich's tables take 0.7 ms per row: six seconds for 9000
games.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

import click
from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.text import Text

from mijnmorris.cli.output import output_width

_GAP = "  "
"""The space between two columns."""
_AND_SO_ON = ".."
_LEAST_CUT = 6
"""The fewest characters left of a cut cell."""


class Fit(Enum):
    """How a column behaves if there is not enough room."""

    WHOLE = "whole"
    """It keeps its width: numbers, moves, grades."""
    WRAPPED = "wrapped"
    """Its cells are wrapped between words: values and results."""
    CUT = "cut"
    """Its cells are cut and end with dots: names."""
    SPARE = "spare"
    """Its cells are cut; if that does not suffice, the column is left out: lines of moves."""


@dataclass(frozen=True)
class Column:
    """A column of a table."""

    heading: str
    fit: Fit = Fit.WHOLE
    right: bool = False
    """Whether its cells are aligned right, as numbers are."""


Row = Sequence[str]


def print_table(columns: Sequence[Column], rows: Iterable[Row], title: str = "") -> None:
    """Prints the table within the terminal's width; ``title`` is a line above it."""
    for line in table_lines(columns, rows, output_width(), title):
        click.echo(line)


def table_lines(
    columns: Sequence[Column], rows: Iterable[Row], width: int, title: str = ""
) -> Iterator[str]:
    """The lines of the table or, if no table fits, a block of lines for each row."""
    rows = list(rows)
    if title:
        yield from _wrapped(title, width)
    for kept in (columns, [column for column in columns if column.fit is not Fit.SPARE]):
        places = [place for place, column in enumerate(columns) if column in kept]
        cells = [[row[place] for place in places] for row in rows]
        widths = _widths(kept, cells, width)
        if widths is not None:
            for line in ([column.heading for column in kept], *cells):
                yield from _row_lines(kept, line, widths)
            return
    for number, row in enumerate(rows):
        yield from ["", *_block(columns, row, width)][number == 0 :]


def _widths(columns: Sequence[Column], rows: Sequence[Row], width: int) -> list[int] | None:
    """The width of each column; ``None`` if the columns do not fit."""
    cells = [[column.heading, *(row[n] for row in rows)] for n, column in enumerate(columns)]
    widths = [max(map(cell_len, texts)) for texts in cells]
    excess = sum(widths) + len(_GAP) * (len(widths) - 1) - width
    if excess <= 0:
        return widths
    least = [_least(column, texts) for column, texts in zip(columns, cells, strict=True)]
    for _ in range(excess):
        # The widest column shrinks first, so that shrunk columns end up equally wide.
        widest = max(range(len(widths)), key=lambda n: (widths[n] > least[n], widths[n]))
        if widths[widest] <= least[widest]:
            return None
        widths[widest] -= 1
    return widths


def _least(column: Column, texts: Iterable[str]) -> int:
    """The smallest width that the column may shrink to."""
    if column.fit is Fit.WHOLE:
        return max(map(cell_len, texts))
    # The first word of a cell keeps its indentation.
    parts = (part for text in texts for part in re.findall(r"^\s*\S+|\S+", text))
    words = max(map(cell_len, parts), default=0)
    return words if column.fit is Fit.WRAPPED else max(_LEAST_CUT, cell_len(column.heading))


def _row_lines(columns: Sequence[Column], row: Row, widths: Sequence[int]) -> Iterator[str]:
    """The lines of the row, as many as its tallest cell has."""
    cells = [
        _wrapped(cell, width) if column.fit is Fit.WRAPPED else [_cut(cell, width)]
        for column, cell, width in zip(columns, row, widths, strict=True)
    ]
    for number in range(max(map(len, cells))):
        parts = (
            _padded(lines[number] if number < len(lines) else "", width, right=column.right)
            for column, lines, width in zip(columns, cells, widths, strict=True)
        )
        yield _GAP.join(parts).rstrip()


def _block(columns: Sequence[Column], row: Row, width: int) -> Iterator[str]:
    """The row as a block: its first cell, then lines of heading and cell."""
    yield f"{columns[0].heading} {row[0]}".strip()
    margin = max(cell_len(column.heading) for column in columns[1:])
    for column, cell in zip(columns[1:], row[1:], strict=True):
        heading = column.heading
        for line in _wrapped(cell, width - margin - len(_GAP)) if cell else ():
            yield f"{_padded(heading, margin)}{_GAP}{line}"
            heading = ""


def _wrapped(text: str, width: int) -> list[str]:
    """The text in lines of that width; only longer words are broken."""
    if cell_len(text) <= width:
        return [text]
    return [line.plain.rstrip() for line in Text(text).wrap(Console(), width)]


def _cut(text: str, width: int) -> str:
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, width - len(_AND_SO_ON)) + _AND_SO_ON


def _padded(text: str, width: int, *, right: bool = False) -> str:
    blanks = " " * (width - cell_len(text))
    return blanks + text if right else text + blanks
