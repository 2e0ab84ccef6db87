"""The signs that panels and scroll bars are written with, plain and in ASCII.

Signs whose width terminals disagree about stand only at the end of what they
could shift.
"""

from dataclasses import dataclass
from typing import ClassVar

from textual.scrollbar import ScrollBar, ScrollBarRender

from mijnmorris.rules import Side


@dataclass(frozen=True)
class Glyphs:
    """One set of signs."""

    dot: str
    """Between parts of a line."""
    dash: str
    chosen: str
    """Before what is chosen, and before the side to move."""
    earlier: str
    later: str
    """On both sides of a value with others before and after it."""
    times: str
    levels: str
    """From empty to full, for plots."""
    bar: str
    """Empty, half full and full, for a bar that lies."""
    painter: str
    """The painter of boards whose small pieces and men go with these signs."""
    solid: Side = Side.LIGHT
    """The side whose small pieces and men are solid."""
    reversed: Side | None = None
    """Without any colours, the side whose pieces are in reverse."""


UNICODE = Glyphs(
    dot="·",
    dash="–",
    chosen="›",
    earlier="‹",
    later="›",
    times="×",
    levels=" ▁▂▃▄▅▆▇█",
    bar="·▌█",
    painter="drawn",
)

ASCII = Glyphs(
    dot="-",
    dash="-",
    chosen=">",
    earlier="<",
    later=">",
    times="x",
    levels=" .:#",
    bar="-=#",
    painter="ascii",
)


class PlainScrollBarRender(ScrollBarRender):
    """Bars that end with whole characters; Textual's end with eighths."""

    VERTICAL_BARS: ClassVar[list[str]] = [" "] * len(ScrollBarRender.VERTICAL_BARS)
    HORIZONTAL_BARS: ClassVar[list[str]] = [" "] * len(ScrollBarRender.HORIZONTAL_BARS)


def use_scroll_bars(plain: bool) -> None:
    """Draw all scroll bars in ASCII, or as Textual does."""
    ScrollBar.renderer = PlainScrollBarRender if plain else ScrollBarRender
