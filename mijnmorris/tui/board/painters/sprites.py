"""Stones, men and signs as sprites, computed once for each size and colour.

All have an odd number of pixels across, so that they have one in the middle.
"""

from collections.abc import Callable
from functools import lru_cache
from math import hypot

from mijnmorris.tui.board.colours import BLACK, RGB, shade
from mijnmorris.tui.board.painters.pixels import Dot, Sprite

STRAIGHT, DIAGONAL, PUSHER, PULLER = range(4)

_SAMPLES = tuple((step + 0.5) / 4 for step in range(4))
_TONES = 8
"""Shades and covers are rounded to so many steps: fewer colours, longer runs."""

_SIGN_SHARES = (0.65, 0.65, 0.78, 0.38)
"""How much of a stone each sign takes."""
_SMOOTH_FROM = 11
"""Signs on smaller stones have hard pixels and strokes of one: they are clearer so."""


@lru_cache(maxsize=256)
def stone(diameter: int, colour: RGB) -> Sprite:
    """A flat round stone, its rim lit from the upper left."""
    return _round(diameter, lambda x, y: shade(colour, _rim_light(x, y)))


@lru_cache(maxsize=256)
def pebble(diameter: int, colour: RGB) -> Sprite:
    """A domed round man, lit from the upper left."""
    return _round(diameter, lambda x, y: shade(colour, _dome_light(x, y)))


@lru_cache(maxsize=256)
def disc(diameter: int, colour: RGB) -> Sprite:
    """A plain disc."""
    return _round(diameter, lambda _x, _y: colour)


@lru_cache(maxsize=64)
def shadow(diameter: int) -> Sprite:
    """The soft shadow of a stone, one pixel larger on the right and below."""
    radius = diameter / 2
    dots = []
    for y in range(diameter + 1):
        for x in range(diameter + 1):
            distance = hypot(x + 0.5 - radius - 0.6, y + 0.5 - radius - 0.8)
            cover = 0.4 * min(max((radius + 0.9 - distance) / 1.8, 0), 1)
            dots.append(Dot(x, y, BLACK, round(cover * _TONES) / _TONES))
    return tuple(dot for dot in dots if dot.cover)


@lru_cache(maxsize=64)
def ring(diameter: int, thickness: float, colour: RGB) -> Sprite:
    """A circle of that outer diameter."""
    middle = (diameter - 1) / 2
    return _drawn(
        diameter,
        colour,
        lambda across, down: _circle(hypot(across, down), middle + 0.5, thickness),
    )


@lru_cache(maxsize=64)
def mark(diameter: int, colour: RGB) -> Sprite:
    """A small disc for a stone's middle, as the sign of a Puller, but never a single pixel."""
    size = max(_odd(diameter * _SIGN_SHARES[PULLER]), 3)
    inset = (diameter - size) // 2
    return tuple(
        dot._replace(x=dot.x + inset, y=dot.y + inset)
        for dot in _drawn(size, colour, lambda x, y: _soft(size / 2 - hypot(x, y)))
    )


@lru_cache(maxsize=64)
def sign(kind: int, diameter: int, colour: RGB) -> Sprite:
    """The sign of a type of piece on a stone of that diameter.

    Straight is a plus, Diagonal a cross, Pusher a large ring, Puller a small disc.
    """
    size = _odd(diameter * _SIGN_SHARES[kind])
    inset = (diameter - size) // 2
    hard = diameter < _SMOOTH_FROM
    stroke = 1 if hard else 3

    def cover(across: float, down: float) -> float:
        distance = hypot(across, down)
        if kind == STRAIGHT:
            return min(across, down) < stroke / 2
        if kind == DIAGONAL:
            return abs(across - down) < (1 if hard else 2)
        if kind == PUSHER:
            covered = _circle(distance, size / 2, 0.9 if hard else diameter / 7)
        else:
            covered = _soft(size / 2 + 0.2 - distance)
        return covered > 0.4 if hard else covered

    return tuple(
        dot._replace(x=dot.x + inset, y=dot.y + inset) for dot in _drawn(size, colour, cover)
    )


def _circle(distance: float, radius: float, thickness: float) -> float:
    return min(_soft(radius + 0.1 - distance), _soft(distance - radius + thickness + 0.1))


def _odd(pixels: float) -> int:
    """The nearest odd number."""
    return 2 * round((pixels - 1) / 2) + 1


def _soft(inside: float) -> float:
    """How much of a pixel is covered whose middle is so far inside an edge."""
    return round(min(max(inside + 0.5, 0), 1) * _TONES) / _TONES


def _drawn(size: int, colour: RGB, cover: Callable[[float, float], float]) -> Sprite:
    """A figure of one colour, given the cover of a pixel by its distance from the middle."""
    middle = (size - 1) / 2
    dots = (
        Dot(x, y, colour, cover(abs(x - middle), abs(y - middle)))
        for y in range(size)
        for x in range(size)
    )
    return tuple(dot for dot in dots if dot.cover)


def _round(diameter: int, colour_at: Callable[[float, float], RGB]) -> Sprite:
    """A disc with smooth edges; colours are asked for places on the unit disc."""
    radius = diameter / 2
    dots = []
    for y in range(diameter):
        for x in range(diameter):
            inside = sum(
                hypot(x + right - radius, y + down - radius) <= radius
                for right in _SAMPLES
                for down in _SAMPLES
            )
            colour = colour_at((x + 0.5) / radius - 1, (y + 0.5) / radius - 1)
            dots.append(Dot(x, y, colour, inside / len(_SAMPLES) ** 2))
    return tuple(dot for dot in dots if dot.cover)


def _rim_light(x: float, y: float) -> float:
    """How much lighter or darker a flat stone is there."""
    distance = hypot(x, y)
    if distance < 0.72:
        return 0
    return _stepped((-x * 0.6 - y * 0.8) / distance * 0.22 - 0.03)


def _dome_light(x: float, y: float) -> float:
    """How much lighter or darker a dome is there."""
    height = max(1 - x * x - y * y, 0) ** 0.5
    return _stepped((-x * 0.45 - y * 0.6 + height * 0.66 - 0.55) * 0.42)


def _stepped(amount: float) -> float:
    return round(amount * 4 * _TONES) / (4 * _TONES)
