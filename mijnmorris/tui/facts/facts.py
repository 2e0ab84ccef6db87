"""What a game lets its panels say."""

from typing import Any, ClassVar

from textual.content import Content

from mijnmorris.rules import Side
from mijnmorris.tui.glyphs import Glyphs


class Facts:
    """The facts of a position, in words and rows of figures."""

    sentence: ClassVar[str]
    """What the game is about, for the menu."""

    def __init__(self, board: Any, glyphs: Glyphs) -> None:
        self.board = board
        self.glyphs = glyphs

    def standing(self, side: Side) -> str:
        """How the side stands, in a few words: ``2 points``."""
        raise NotImplementedError

    def score(self) -> tuple[int, int] | None:
        """Light's and Dark's points, in a game that has points."""
        return None

    def stock(self, side: Side, chosen: int | None) -> Content:
        """What the side has off the board, in two lines; ``chosen`` is the piece in hand."""
        raise NotImplementedError

    def brief(self, side: Side, chosen: int | None) -> Content:
        """Standing and stock in one short line."""
        raise NotImplementedError

    def notices(self) -> list[str]:
        """What the players should know besides, such as a draw that comes near."""
        raise NotImplementedError

    def account(self) -> list[str]:
        """How the sides stand at the end, line by line."""
        raise NotImplementedError


def counted(number: int, noun: str, plural: str | None = None) -> str:
    """The number with its noun.

    >>> counted(1, "point"), counted(2, "point"), counted(3, "man", "men")
    ('1 point', '2 points', '3 men')
    """
    return f"{number} {noun if number == 1 else plural or noun + 's'}"
