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

    def stock(self, side: Side, chosen: int | None) -> Content:
        """What the side has off the board, in two lines; ``chosen`` is the piece in hand."""
        raise NotImplementedError

    def brief(self, side: Side, chosen: int | None) -> Content:
        """Standing and stock in one short line."""
        raise NotImplementedError

    def account(self) -> list[str]:
        """How the sides stand at the end, line by line."""
        raise NotImplementedError
