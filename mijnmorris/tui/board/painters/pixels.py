"""A sheet of square pixels, shown two to a character as half blocks."""

from functools import lru_cache
from typing import NamedTuple

from rich.color import Color

from mijnmorris.tui.board.colours import RGB, mix
from mijnmorris.tui.board.frame import Half
from mijnmorris.tui.board.indexed import nearest

Pixel = RGB | None
"""A colour, or ``None`` where the widget's background shows."""


class Dot(NamedTuple):
    """A pixel of a sprite."""

    x: int
    y: int
    colour: RGB
    cover: float
    """How much of what lies beneath it hides, from 0 to 1."""


Sprite = tuple[Dot, ...]


class PixelSheet:
    """Rows of pixels to draw on; what lies outside is cut off.

    Sprites have soft edges where there are colours for them.
    """

    def __init__(self, rows: list[list[Pixel]], *, indexed: bool = False) -> None:
        self.rows = rows
        self.indexed = indexed
        """Whether it is for terminals of 256 colours."""
        self.width = len(rows[0])
        self.height = len(rows)

    def copy(self) -> "PixelSheet":
        """A sheet of its own with the same pixels."""
        return PixelSheet([row.copy() for row in self.rows], indexed=self.indexed)

    def dot(self, x: int, y: int, colour: RGB, cover: float = 1.0) -> None:
        """Colour one pixel, as far as it covers what is there."""
        if cover and 0 <= x < self.width and 0 <= y < self.height:
            beneath = self.rows[y][x]
            if cover < 1 and beneath is not None:
                colour = mix(beneath, colour, cover)
            self.rows[y][x] = colour

    def fill(self, x: int, y: int, width: int, height: int, colour: RGB, cover: float = 1) -> None:
        """Colour a rectangle."""
        for row in range(y, y + height):
            for column in range(x, x + width):
                self.dot(column, row, colour, cover)

    def stamp(self, x: int, y: int, sprite: Sprite, cover: float = 1.0) -> None:
        """Draw a sprite with its upper left corner there."""
        for dot in sprite:
            whole = round(dot.cover) if self.indexed else dot.cover
            self.dot(x + dot.x, y + dot.y, dot.colour, whole * cover)

    def halves(self) -> list[list[Half]]:
        """The pixels two to a character."""
        below = [*self.rows[1::2]]
        if len(below) < len(self.rows[::2]):
            below.append([None] * self.width)
        return [
            [_half(top, bottom, self.indexed) for top, bottom in zip(upper, lower, strict=True)]
            for upper, lower in zip(self.rows[::2], below, strict=True)
        ]


@lru_cache(maxsize=4096)
def _half(top: Pixel, bottom: Pixel, indexed: bool) -> Half:
    return Half(_colour(top, indexed), _colour(bottom, indexed))


def _colour(pixel: Pixel, indexed: bool) -> Color | None:
    if pixel is None:
        return None
    return nearest(pixel) if indexed else Color.from_rgb(*pixel)
