"""Pieces and men in a row of text, for the side panel."""

from rich.text import Text

from mijnmorris.rules import Side
from mijnmorris.tui.board.painters.ascii_glyphs import ASCII
from mijnmorris.tui.board.painters.drawn_glyphs import DRAWN


def piece_sign(sign: int, painter: str) -> str:
    """The sign of a type of piece, one column wide."""
    return (ASCII if painter == "ascii" else DRAWN).hand[sign]


def man_sign(side: Side, painter: str) -> str:
    """A man of that side, one column wide."""
    return (ASCII if painter == "ascii" else DRAWN).hand_men[side]


def man_hand(side: Side, count: int, painter: str) -> Text:
    """A row of so many men."""
    return Text(" ".join(man_sign(side, painter) * count))
