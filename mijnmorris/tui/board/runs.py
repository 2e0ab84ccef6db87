"""A row of a frame as segments: equal neighbours share one."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby

from rich.segment import Segment
from rich.style import Style

from mijnmorris.tui.board.frame import Cell, Glyph, Half

_UPPER, _LOWER, _NEITHER = "▀", "▄", " "


def segments(row: Sequence[Cell], base: Style) -> Iterator[Segment]:
    """The row as segments on the base style."""
    columns = (
        (cell.character, cell.style) if isinstance(cell, Glyph) else _half(cell) for cell in row
    )
    for style, group in groupby(columns, key=lambda column: column[1]):
        yield Segment("".join(character for character, _ in group), base + style)


@lru_cache(maxsize=4096)
def _half(cell: Half) -> tuple[str, Style]:
    """A block for the half that the widget's background, or the lower half, is not to fill."""
    upper, lower = cell
    if upper == lower:
        return _NEITHER, Style(bgcolor=upper)
    if upper is None:
        return _LOWER, Style(color=lower)
    return _UPPER, Style(color=upper, bgcolor=lower)
