"""What a set of characters has to offer for boards to be drawn with it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

Art = tuple[str, ...]
"""Lines of text; spaces let what lies beneath show."""

Signs = tuple[Art, Art, Art, Art]
"""The signs of Straight, Diagonal, Pusher and Puller."""


class Arms(NamedTuple):
    """How thick the lines are that meet in a character: 0 none, 1 thin, 2 thick."""

    up: int = 0
    right: int = 0
    down: int = 0
    left: int = 0


class Edges(NamedTuple):
    """The outline of a piece, two characters a line: the left and the right one."""

    single: str
    """Of a piece one line high."""
    top: str
    middle: str
    bottom: str

    def lines(self, height: int) -> tuple[str, ...]:
        """The outline of a piece that high."""
        if height == 1:
            return (self.single,)
        return (self.top, *[self.middle] * (height - 2), self.bottom)


class Corners(NamedTuple):
    """A frame of corners."""

    top_left: str
    top_right: str
    bottom_left: str
    bottom_right: str
    across: str
    """Lengthens a corner along the row, where there is room."""
    sides: str
    """The left and right half of a frame one line high."""


@dataclass(frozen=True)
class Glyphs:
    """One set of characters."""

    junction: Callable[[Arms], str]
    signs: dict[int, Signs]
    """The signs on squares, by the number of lines of a square's inside."""
    edges: tuple[Edges, Edges]
    """Outlines of Light's and Dark's pieces."""
    men: dict[int, tuple[Art, Art]]
    """Light's and Dark's men, by their width."""
    legal: str
    legal_large: str
    """The same, three columns wide, where there is room."""
    preview: str
    hint: str
    taken: str
    left: str
    chosen: str
    last: str
    """Two characters, on both sides of the figure."""
    cursor: Corners
    hover: Corners
    links: dict[tuple[int, int], str]
    """Lit lines between neighbours, by columns to the right and rows down."""
    crossing: str
    """Two slanting lit lines that cross."""
    hole: str
    """Fills a place within the board that is no square."""
    spot: str
    """The middle of a place where a tile may be laid."""
    hand: str
    """A piece of each type in a row of text."""
    hand_men: str
    """A man of Light's and of Dark's in a row of text."""
