"""The looks of a board, independent of the painter."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Flag, auto
from typing import NamedTuple

from mijnmorris.rules import Side
from mijnmorris.tui.board.colours import RGB


class Mark(Flag):
    """Marks of a cell besides the piece on it."""

    NONE = 0
    LEGAL = auto()
    """It may be chosen next."""
    CAPTURABLE = auto()
    """The man on it may be taken."""
    BARRED = auto()
    """It is out of the question for the player."""
    CURSOR = auto()
    HOVER = auto()
    """The mouse is over it."""
    CHOSEN = auto()
    """It is a step of the move that is being made up."""
    LAST = auto()
    """The last move ended here, or the piece here binds the player."""
    LEFT = auto()
    """The last move began here."""
    LIT = auto()
    """It belongs to a scoring line or a closed mill."""
    LIGHT_SCORES = auto()
    """Light could make a line or close a mill here if it were to move."""
    DARK_SCORES = auto()
    HINT = auto()
    """The screen points at it."""


class Dot(NamedTuple):
    """A pixel of a sprite."""

    x: int
    y: int
    colour: RGB
    cover: float
    """How much of what lies beneath it hides, from 0 to 1."""


Sprite = tuple[Dot, ...]

Shape = Callable[[float, float, float], float]
"""How far a place lies within a figure, in radii of the stone that it is on; outside it is 0 or
less. The place is given from the middle of the stone, in radii, and half a stroke's thickness."""

Art = tuple[str, ...]
"""Lines of text; spaces let what lies beneath show."""


@dataclass(frozen=True, eq=False)
class Sign:
    """What is on the pieces of one type, for each way of drawing."""

    name: str
    sprite: Callable[[int, RGB], Sprite]
    """In pixels, in a colour, for a stone of that diameter (odd, 5 or more)."""
    shape: Shape
    """In the finest drawings."""
    drawn: Mapping[int, Art]
    """In box-drawing characters, by the number of lines of a square's inside."""
    ascii: Mapping[int, Art]
    letters: tuple[str, str]
    """In a row of text, one column wide: drawn, and in ASCII."""


class Figure(NamedTuple):
    """A piece or man: whose, and its sign if it has one."""

    side: Side
    sign: Sign | None = None


class Look(NamedTuple):
    """How one cell looks."""

    figure: Figure | None = None
    taken: Figure | None = None
    """What the last move took from here."""
    ghost: Figure | None = None
    """What would stand here if the cell were picked."""
    reply: Side | None = None
    """Who could go here after the move under the cursor."""
    marks: Mark = Mark.NONE


class Moving(NamedTuple):
    """A man on his way between two cells."""

    figure: Figure
    start: int
    end: int
    share: float
    """How much of the way lies behind him."""


class Scene(NamedTuple):
    """How the whole board looks."""

    looks: tuple[Look, ...]
    lit: frozenset[tuple[int, int]] = frozenset()
    """Pairs of neighbouring cells on a lit line, the lower index first."""
    way: tuple[int, int] | None = None
    """The cells between which a man moved last, the lower index first."""
    moving: Moving | None = None
    """Who is on his way; only for painters that slide."""
    labels: tuple[tuple[int, str], ...] = ()
    """Short texts in the corners of cells, such as the points of a line."""
