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


def piece_hand(counts: tuple[int, int, int, int], painter: str, held: int | None = None) -> Text:
    """A row such as ``┼ ×2  ╳ ×1``; the type held is in reverse, one that is out is dim."""
    times = "x" if painter == "ascii" else "×"
    row = Text()
    for sign, count in enumerate(counts):
        style = "reverse" if sign == held else "" if count else "dim"
        row.append(f" {piece_sign(sign, painter)} {times}{count} ", style)
        row.append(" ")
    row.rstrip()
    return row


def man_hand(side: Side, count: int, painter: str) -> Text:
    """A row of so many men."""
    return Text(" ".join(man_sign(side, painter) * count))
