"""What the mosaics of squares and of points share: six dots a character, in two colours.

A cut-down drawing is poor in two colours a character, so that mosaics have sizes of their own
in whole dots, hard edges and flat tones. Light falls from above by whole rows of characters,
and shadow or gold fills what a stone leaves of the characters at its edge.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from mijnmorris.rules import Side
from mijnmorris.tui.board.colours import (
    BLACK,
    CONTRAST_COLOURS,
    INDEXED_COLOURS,
    PIXEL_COLOURS,
    RGB,
    WHITE,
    mix,
)
from mijnmorris.tui.board.frame import Mosaic
from mijnmorris.tui.board.painters.pixels import Pixel, PixelSheet, terminal_colour
from mijnmorris.tui.board.scene import Sign

ACROSS, DOWN = 2, 3
"""Dots of a character."""
SHAPE = 0.75
"""The width of a dot in heights, where characters are twice as high as wide."""

_SHADOW = 0.3
"""How much darker the wood is below a stone."""
_GLOW: RGB = (188, 152, 118)
_TONES = {
    Side.LIGHT: ((WHITE, 0.0), (BLACK, 0.0), (BLACK, 0.1)),
    Side.DARK: ((_GLOW, 0.16), (_GLOW, 0.06), (_GLOW, 0.0)),
}
"""What is mixed into the first row of characters of a stone, into others, and into the last."""
_STROKE = {6: 0.2, 8: 0.2, 10: 0.19}
"""Half the thickness of signs by the scale, in radii, so that they are whole dots."""
_LARGE_STROKE = 0.17
_SIGNALS = frozenset(
    colour
    for kept in (PIXEL_COLOURS, INDEXED_COLOURS, CONTRAST_COLOURS)
    for colour in (kept.legal, kept.legal_on_light, kept.cursor, kept.last, kept.lit)
)
_SIGNAL_WEIGHT = 400
"""How much worse it is that a dot becomes a signal, or is one no more, than another difference:
so much that one such dot is worse than all the others of a character."""


class Oval(NamedTuple):
    """A round area of a sheet that just fits a box of dots."""

    x: int
    y: int
    width: int
    height: int

    def unit(self, x: int, y: int) -> tuple[float, float]:
        """Where the middle of that dot lies from the middle of the oval, in radii."""
        return (2 * (x - self.x) + 1) / self.width - 1, (2 * (y - self.y) + 1) / self.height - 1

    def has(self, x: int, y: int) -> bool:
        """Whether the middle of that dot lies in it."""
        across, down = self.unit(x, y)
        return across**2 + down**2 < 1

    def around(self) -> Iterator[tuple[int, int]]:
        """The dots that it leaves of its characters."""
        for y in range(self.y - self.y % DOWN, self.y + self.height, DOWN):
            for x in range(self.x - self.x % ACROSS, self.x + self.width, ACROSS):
                dots = cell_dots(x, y)
                if any(self.has(*dot) for dot in dots):
                    yield from (dot for dot in dots if not self.has(*dot))


def cell_dots(x: int, y: int) -> tuple[tuple[int, int], ...]:
    """The dots of the character whose upper left dot is this one."""
    return tuple((x + right, y + down) for down in range(DOWN) for right in range(ACROSS))


class MosaicSheet(PixelSheet):
    """Rows of dots, six of which make a character of two colours."""

    def copy(self) -> "MosaicSheet":
        """A sheet of its own with the same dots."""
        return MosaicSheet([row.copy() for row in self.rows], indexed=self.indexed)

    def cells(self) -> list[list[Mosaic]]:
        """The dots six to a character."""
        return [
            [two_coloured(dots, self.indexed) for dots in zip(*halves, strict=True)]
            for rows in zip(self.rows[::3], self.rows[1::3], self.rows[2::3], strict=True)
            for halves in ([half for row in rows for half in (row[::2], row[1::2])],)
        ]

    def oval(self, oval: Oval, colour: RGB, cover: float = 1) -> None:
        """Fill a round area."""
        for y in range(oval.y, oval.y + oval.height):
            for x in range(oval.x, oval.x + oval.width):
                if oval.has(x, y):
                    self.dot(x, y, colour, cover)

    def around(self, oval: Oval, colour: RGB) -> None:
        """Fill what the oval leaves of its characters."""
        for x, y in oval.around():
            self.dot(x, y, colour)

    def ring(self, oval: Oval, colour_at: Callable[[float, float], RGB]) -> None:
        """Fill a place one dot larger on all sides; colours are asked for by direction."""
        whole = Oval(oval.x - 1, oval.y - 1, oval.width + 2, oval.height + 2)
        for y in range(whole.y, whole.y + whole.height):
            for x in range(whole.x, whole.x + whole.width):
                if whole.has(x, y):
                    self.dot(x, y, colour_at(*oval.unit(x, y)))

    def shadow(self, oval: Oval) -> None:
        """Darken what a stone leaves of the characters at its lower edge."""
        if self.indexed:  # there are no browns to do so
            return
        for x, y in oval.around():
            if oval.unit(x, y)[1] > 0:
                self.dot(x, y, BLACK, _SHADOW)

    def stone(self, oval: Oval, side: Side, body: RGB, cover: float = 1) -> None:
        """A stone, lit by rows of characters."""
        first, last = oval.y // DOWN, (oval.y + oval.height - 1) // DOWN
        top, rest, bottom = _TONES[side]
        for y in range(oval.y, oval.y + oval.height):
            row = y // DOWN
            tone = top if row == first else bottom if row == last else rest
            colour = mix(body, *tone)
            for x in range(oval.x, oval.x + oval.width):
                if oval.has(x, y):
                    self.dot(x, y, colour, cover)

    def sign(self, oval: Oval, sign: Sign, ink: RGB, scale: int, cover: float = 1) -> None:
        """The sign of a stone.

        Where it comes to the stone's edge, the stone fills the character: of three colours one
        would be shown in another's place.
        """
        stroke = _STROKE.get(scale, _LARGE_STROKE)
        inked = [
            (x, y)
            for y in range(oval.y, oval.y + oval.height)
            for x in range(oval.x, oval.x + oval.width)
            if sign.shape(*oval.unit(x, y), stroke) > 0
        ]
        for x, y in inked:
            body = self.rows[y][x]
            for dot in cell_dots(x - x % ACROSS, y - y % DOWN):
                if body is not None and not oval.has(*dot):
                    self.dot(*dot, body)
        for x, y in inked:
            self.dot(x, y, ink, cover)


@lru_cache(maxsize=4096)
def two_coloured(dots: tuple[Pixel, ...], indexed: bool) -> Mosaic:
    """The character that looks most like the six dots."""
    if indexed:
        dots = tuple(_indexed(dot) for dot in dots)
    there = [dot for dot in dots if dot is not None]
    if not there:
        return Mosaic(0, None, None)
    if len(there) < len(dots):
        fore: Pixel = max(set(there), key=lambda dot: (there.count(dot), dot))
        back: Pixel = None
        mask = sum(1 << number for number, dot in enumerate(dots) if dot is not None)
    else:
        fore, back = _best_pair(there)
        mask = sum(
            1 << number
            for number, dot in enumerate(there)
            if back is not None and _loss(dot, fore) <= _loss(dot, back)
        )
        if back is None:
            fore, back, mask = None, fore, 0
    return Mosaic(mask, terminal_colour(fore, indexed), terminal_colour(back, indexed))


def _indexed(dot: Pixel) -> Pixel:
    colour = terminal_colour(dot, True)
    return None if colour is None else tuple(colour.get_truecolor())  # type: ignore[return-value]


def _best_pair(dots: list[RGB]) -> tuple[RGB, RGB | None]:
    """The two of their colours, the upper left one's first, with which least is lost."""
    colours = list(dict.fromkeys(dots))
    if len(colours) == 1:
        return colours[0], None

    def loss(pair: tuple[RGB, RGB]) -> int:
        return sum(min(_loss(dot, one) for one in pair) for dot in dots)

    return min(combinations(colours, 2), key=loss)


def _loss(dot: RGB, shown: RGB) -> int:
    """What is lost when a dot is shown in that colour; signals must neither go nor spread."""
    red, green, blue = (a - b for a, b in zip(dot, shown, strict=True))
    weight = _SIGNAL_WEIGHT if (dot in _SIGNALS) != (shown in _SIGNALS) else 1
    return weight * (3 * red * red + 6 * green * green + blue * blue)
