"""The pieces of Mijnlieff."""

from enum import IntEnum


class Piece(IntEnum):
    """A type of piece; it decides where the opponent may place next."""

    STRAIGHT = 0
    DIAGONAL = 1
    PUSHER = 2
    PULLER = 3

    @property
    def title(self) -> str:
        """The name for players, such as ``Straight``."""
        return self.name.capitalize()

    @property
    def letter(self) -> str:
        """The letter of the notation."""
        return LETTERS[self]

    @property
    def demand(self) -> str:
        """Where the opponent may place after it, in a few words."""
        return _DEMANDS[self]


PIECES_OF_A_TYPE = 2

LETTERS = "SDPL"
"""The notation's letters, by type."""

SIGNS = "+x@o"
"""Further ways to type a piece, by type."""

_DEMANDS = (
    "next in line with it",
    "next on a diagonal",
    "next may not touch it",
    "next must touch it",
)
