"""What a board shows, whatever painter draws it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Flag, auto
from typing import NamedTuple

from mijnmorris.rules import Side
from mijnmorris.tui.board.colours import RGB


class Mark(Flag):
    """The marks that a cell can have besides its piece."""

    NONE = 0
    LEGAL = auto()
    """It may be chosen next."""
    CAPTURABLE = auto()
    """The man on it may be taken."""
    BARRED = auto()
    """It may not be chosen, though others like it may; it is dimmed."""
    CURSOR = auto()
    HOVER = auto()
    """The mouse is over it."""
    CHOSEN = auto()
    """It is chosen as a step of the move being entered."""
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
    """A hint or a text names it."""


class Dot(NamedTuple):
    """A pixel of a sprite."""

    x: int
    y: int
    colour: RGB
    cover: float
    """How opaque it is, from 0 to 1."""


Sprite = tuple[Dot, ...]

Shape = Callable[[float, float, float], float]
"""How far a place lies within a figure, in radii of the stone that it is on; outside it is 0 or
less. The place is given from the middle of the stone, in radii, and half a stroke's thickness."""

Art = tuple[str, ...]
"""Lines of text; spaces let what lies beneath show."""


@dataclass(frozen=True, eq=False)
class Sign:
    """The sign on the pieces of one type, for each way of drawing."""

    name: str
    sprite: Callable[[int, RGB], Sprite]
    """In pixels, in a colour, for a stone of that diameter (odd, 5 or more)."""
    hole: Callable[[int], int]
    """The width in pixels of a hole through a stone of that diameter; 0 where it has none."""
    shape: Shape
    """In the finest drawings."""
    drawn: Mapping[int, Art]
    """In box-drawing characters, by the number of lines of a square's inside."""
    ascii: Mapping[int, Art]
    letters: tuple[str, str]
    """In a row of text, one column wide: drawn, and in ASCII."""


class Figure(NamedTuple):
    """A piece or man: its side, and its sign if it has one."""

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
    """A man on its way between two cells."""

    figure: Figure
    start: int
    end: int
    share: float
    """The share of the way that it has covered, from 0 to 1."""


class Scene(NamedTuple):
    """How the whole board looks."""

    looks: tuple[Look, ...]
    lit: frozenset[tuple[int, int]] = frozenset()
    """Pairs of neighbouring cells on a lit line, the lower index first."""
    way: tuple[int, int] | None = None
    """The cells between which a man moved last, the lower index first."""
    moving: Moving | None = None
    """The man on its way, for painters that show men between cells."""
    labels: tuple[tuple[int, str], ...] = ()
    """Short texts in the corners of cells, such as the points of a line."""
