"""A drawn board as rows of characters, and what changed between two of them."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip

Glyph = tuple[str, Style]
"""A character of one column and its style."""

MERGED_GAP = 4
"""Changed stretches of a row closer than this are refreshed as one.

Leaping over a gap costs a cursor movement of about as many bytes.
"""


class Frame:
    """A picture of the board: rows of equal length."""

    def __init__(self, rows: Sequence[Sequence[Glyph]]) -> None:
        self.rows = rows
        self.width = len(rows[0]) if rows else 0
        self.height = len(rows)

    def strip(self, row: int, base: Style) -> Strip:
        """A row on the base style as Textual takes it, equal neighbours in one segment."""
        segments = [
            Segment("".join(character for character, _ in run), base + style)
            for style, run in groupby(self.rows[row], key=_style)
        ]
        return Strip(segments, self.width)

    def changes(self, earlier: "Frame") -> list[Region]:
        """Where this frame differs from an earlier one of the same size."""
        return [
            Region(start, y, end - start, 1)
            for y, (new, old) in enumerate(zip(self.rows, earlier.rows, strict=True))
            if new != old
            for start, end in _stretches(new, old)
        ]


def _style(glyph: Glyph) -> Style:
    return glyph[1]


def _stretches(new: Sequence[Glyph], old: Sequence[Glyph]) -> Iterator[tuple[int, int]]:
    """From where to where two rows differ, gaps bridged that are not worth a leap."""
    start = end = -1
    for x, (after, before) in enumerate(zip(new, old, strict=True)):
        if after == before:
            continue
        if start < 0:
            start = x
        elif x - end > MERGED_GAP:
            yield start, end
            start = x
        end = x + 1
    if start >= 0:
        yield start, end
