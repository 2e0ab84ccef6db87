"""Boards of which some parts are pictures that the terminal shows in place of characters."""

from collections.abc import Iterable
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


def with_pictures(frame: Frame, parts: Iterable[Part], album: Album | None) -> Frame:
    """The frame with the pictures there are; the others are drawn, and stay as they are."""
    if album is None:
        return frame
    rows: list[list[Cell]] = [list(row) for row in frame.rows]
    for motif, left, top, columns, height in parts:
        number = album.number(motif, columns, height)
        if number is not None:
            for y in range(height):
                rows[top + y][left : left + columns] = [
                    Glyph(placeholder(number, x, y), Style.null()) for x in range(columns)
                ]
    return Frame(rows)
