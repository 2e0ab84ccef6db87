"""A drawn board as rows of characters; finds what changed, and makes segments of a row."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from rich.color import Color
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region

from mijnmorris.tui.output.cells import sextant

MERGED_GAP = 8
"""Columns; changed stretches of a row no further apart are refreshed as one, which is faster."""


class Glyph(NamedTuple):
    """A character one column wide and its style."""

    character: str
    style: Style


class Half(NamedTuple):
    """A character cut into two pixels, one above the other; ``None`` shows the background."""

    upper: Color | None
    lower: Color | None


class Mosaic(NamedTuple):
    """A character cut into six dots, two across and three down, in two colours.

    Dots whose bits are set in the mask have the colour ``fore``; bit 0 is the upper left dot, and
    so on in reading order. ``None`` shows the widget's background.
    """

    mask: int
    fore: Color | None
    back: Color | None


Cell = Glyph | Half | Mosaic


class Frame:
    """A drawn board: rows of characters, all of the same length."""

    def __init__(self, rows: Sequence[Sequence[Cell]]) -> None:
        self.rows = rows
        self.width = len(rows[0]) if rows else 0
        self.height = len(rows)

    def with_text(self, x: int, y: int, text: str, style: Style) -> "Frame":
        """The frame with a text written over it from column ``x`` of row ``y`` on."""
        rows = list(self.rows)
        written = [Glyph(character, style) for character in text]
        rows[y] = [*rows[y][:x], *written, *rows[y][x + len(text) :]]
        return Frame(rows)

    def with_changes(self, before: "Frame", after: "Frame") -> "Frame":
        """The frame with the cells of ``after`` where that differs from ``before``."""
        rows = zip(self.rows, before.rows, after.rows, strict=True)
        return Frame(
            [
                [new if new != old else own for own, old, new in zip(*row, strict=True)]
                for row in rows
            ]
        )

    def changes(self, earlier: "Frame") -> list[Region]:
        """The regions, in characters, in which this frame differs from one of the same size."""
        return [
            Region(start, y, end - start, 1)
            for y, (new, old) in enumerate(zip(self.rows, earlier.rows, strict=True))
            if new != old
            for start, end in _stretches(new, old)
        ]


def _stretches(new: Sequence[Cell], old: Sequence[Cell]) -> Iterator[tuple[int, int]]:
    """Start and end of each stretch in which two rows differ; small gaps are included."""
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


_UPPER, _LOWER, _NEITHER = "▀", "▄", " "


def segments(row: Sequence[Cell], base: Style) -> Iterator[Segment]:
    """The row as segments, with the base style beneath."""
    columns = (_column(cell) for cell in row)
    # A place of a picture is a character of several; each is a segment of its own, for those
    # may be cut between any two columns.
    for (_, style), group in groupby(enumerate(columns), key=_together):
        yield Segment("".join(character for _, (character, _) in group), base + style)


def _together(column: tuple[int, tuple[str, Style]]) -> tuple[int, Style]:
    """A key that neighbouring columns share if they belong to one segment."""
    x, (character, style) = column
    return (x if len(character) > 1 else -1), style


def _column(cell: Cell) -> tuple[str, Style]:
    match cell:
        case Glyph():
            return cell.character, cell.style
        case Half():
            return _half(cell)
        case Mosaic():
            return _mosaic(cell)


@lru_cache(maxsize=4096)
def _mosaic(cell: Mosaic) -> tuple[str, Style]:
    return sextant(cell.mask), Style(color=cell.fore if cell.mask else None, bgcolor=cell.back)


@lru_cache(maxsize=4096)
def _half(cell: Half) -> tuple[str, Style]:
    """A half block and its style for the two pixels; a pixel that is ``None`` stays empty."""
    upper, lower = cell
    if upper == lower:
        return _NEITHER, Style(bgcolor=upper)
    if upper is None:
        return _LOWER, Style(color=lower)
    return _UPPER, Style(color=upper, bgcolor=lower)
