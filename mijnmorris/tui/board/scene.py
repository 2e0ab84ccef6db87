"""What is to be seen on a board, whatever draws it."""

from enum import Flag, auto
from typing import NamedTuple

from mijnmorris.rules import Side


class Mark(Flag):
    """What is to be said of a cell besides who stands there."""

    NONE = 0
    LEGAL = auto()
    """It may be chosen next."""
    PREY = auto()
    """The man on it may be taken."""
    BARRED = auto()
    """It may not be chosen, where one might think so."""
    CURSOR = auto()
    HOVER = auto()
    """The mouse is over it."""
    CHOSEN = auto()
    """It is a step of the move that is being made up."""
    LAST = auto()
    """The last move ended here, or the piece here binds the player."""
    LEFT = auto()
    """The last move began here."""
    PREVIEW = auto()
    """The opponent could go here after the move under the cursor."""
    LIT = auto()
    """It belongs to a scoring line or a closed mill."""
    LIGHT_SCORES = auto()
    """Light could make a line or close a mill here if it were to move."""
    DARK_SCORES = auto()
    HINT = auto()
    """The screen points at it."""


class Figure(NamedTuple):
    """A piece or man: whose, and the number of its sign if it has one."""

    side: Side
    sign: int | None = None


class Look(NamedTuple):
    """How one cell looks."""

    figure: Figure | None = None
    taken: Figure | None = None
    """What the last move took from here."""
    marks: Mark = Mark.NONE


class Scene(NamedTuple):
    """How the whole board looks."""

    looks: tuple[Look, ...]
    lit: frozenset[tuple[int, int]] = frozenset()
    """Pairs of neighbouring cells on a lit line, the lower index first."""
    way: tuple[int, int] | None = None
    """The cells between which a man moved last, the lower index first."""
