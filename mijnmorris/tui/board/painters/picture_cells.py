"""Boards of which some parts are pictures that the terminal shows in place of characters."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from rich.style import Style

from mijnmorris.tui.board.album import Album, Motif
from mijnmorris.tui.board.frame import Cell, Frame, Glyph
from mijnmorris.tui.output.pictures import placeholder


class Part(NamedTuple):
    """A part of a board: its motif, and the columns and rows of characters it takes."""

    motif: Motif
    x: int
    y: int
    columns: int
    rows: int


def with_pictures(
    parts: Iterable[Part], album: Album | None, paint: Callable[[bool], Frame]
) -> Frame:
    """The pictures there are upon a board that is painted; the others are drawn meanwhile.

    Where all are there, the board beneath them is painted bare: marks would stick out.
    """
    if album is None:
        return paint(False)
    numbered = [(album.number(part.motif, part.columns, part.rows), part) for part in parts]
    frame = paint(all(number is not None for number, _ in numbered))
    rows: list[list[Cell]] = [list(row) for row in frame.rows]
    for number, (_, left, top, columns, height) in numbered:
        if number is not None:
            for y in range(height):
                rows[top + y][left : left + columns] = [
                    Glyph(placeholder(number, x, y), Style.null()) for x in range(columns)
                ]
    return Frame(rows)
