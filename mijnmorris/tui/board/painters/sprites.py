"""Stones and signs as sprites, computed once for each size and colour."""

from functools import lru_cache
from math import hypot

from mijnmorris.tui.board.painters.colours import BLACK, RGB, mix, shade
from mijnmorris.tui.board.painters.pixels import Dot, Sprite

_SAMPLES = tuple((step + 0.5) / 4 for step in range(4))
_TONES = 8
"""Shades are rounded to so many steps: fewer colours, longer runs."""


@lru_cache(maxsize=256)
def stone(diameter: int, colour: RGB) -> Sprite:
    """A flat round stone, its rim lit from the upper left."""
    return _disc(diameter, lambda x, y: shade(colour, _rim_light(x, y)))


@lru_cache(maxsize=256)
def pebble(diameter: int, colour: RGB) -> Sprite:
    """A domed round man, lit from the upper left."""
    return _disc(diameter, lambda x, y: shade(colour, _dome_light(x, y)))


@lru_cache(maxsize=64)
def disc(diameter: int, colour: RGB) -> Sprite:
    """A plain disc."""
    return _disc(diameter, lambda _x, _y: colour)


@lru_cache(maxsize=64)
def shadow(diameter: int) -> Sprite:
    """The soft shadow of a stone, in the same square as the stone."""
    radius = diameter / 2
    dots = []
    for y in range(diameter + 1):
        for x in range(diameter + 1):
            distance = hypot(x + 0.5 - radius - 0.6, y + 0.5 - radius - 0.8)
            cover = min(max((radius + 0.9 - distance) / 1.8, 0), 1) * 0.5
            if cover > 0:
                dots.append(Dot(x, y, BLACK, round(cover * _TONES) / _TONES))
    return tuple(dots)


@lru_cache(maxsize=64)
def ring(diameter: int, thickness: float, colour: RGB) -> Sprite:
    """A circle of that outer diameter."""
    hole = {(d.x, d.y): d.cover for d in _inner(diameter, thickness)}
    return tuple(
        dot._replace(cover=dot.cover * (1 - hole.get((dot.x, dot.y), 0)))
        for dot in disc(diameter, colour)
        if hole.get((dot.x, dot.y), 0) < 1
    )


def _inner(diameter: int, thickness: float) -> Sprite:
    return _disc(diameter, lambda _x, _y: BLACK, radius=diameter / 2 - thickness)


@lru_cache(maxsize=64)
def sign(kind: int, face: int, colour: RGB) -> Sprite:
    """The sign of a type of piece on a stone of that diameter: crisp, not smoothed.

    Straight is a plus, Diagonal a cross, Pusher a large ring, Puller a small disc.
    """
    size = _like(face, 0.65)
    offset = (face - size) // 2
    middle = (size - 1) / 2
    dots = []
    for y in range(size):
        for x in range(size):
            if _in_sign(kind, face, abs(x - middle), abs(y - middle)):
                dots.append(Dot(offset + x, offset + y, colour, 1))
    return tuple(dots)


def _in_sign(kind: int, face: int, across: float, down: float) -> bool:
    size = _like(face, 0.65)
    stroke = _like(face, 0.16) / 2
    distance = hypot(across, down)
    if kind == 0:
        return min(across, down) < stroke
    if kind == 1:
        return abs(across - down) < (1.5 if face >= 11 else 1)
    if kind == 2:
        return size / 2 - max(1, face // 6) <= distance + 0.3 and distance < size / 2 + 0.2
    return distance < _like(face, 0.4) / 2 + 0.15


def _like(face: int, share: float) -> int:
    """The share of the face in whole pixels, odd or even as the face is."""
    return max(face % 2 or 2, face - 2 * round(face * (1 - share) / 2))


def _disc(diameter, colour_at, radius=None) -> Sprite:  # type: ignore
    centre = diameter / 2
    radius = centre if radius is None else radius
    dots = []
    for y in range(diameter):
        for x in range(diameter):
            inside = sum(
                hypot(x + right - centre, y + down - centre) <= radius
                for right in _SAMPLES
                for down in _SAMPLES
            )
            if inside:
                place = (x + 0.5 - centre) / radius, (y + 0.5 - centre) / radius
                dots.append(Dot(x, y, colour_at(*place), inside / len(_SAMPLES) ** 2))
    return tuple(dots)


def _rim_light(x: float, y: float) -> float:
    """How much lighter or darker a flat stone is at a place on the unit disc."""
    distance = hypot(x, y)
    if distance < 0.72:
        return 0
    return _stepped((-x * 0.6 - y * 0.8) / distance * 0.22 - 0.03)


def _dome_light(x: float, y: float) -> float:
    depth = max(1 - x * x - y * y, 0) ** 0.5
    return _stepped((-x * 0.45 - y * 0.6 + depth * 0.66 - 0.55) * 0.42)


def _stepped(amount: float) -> float:
    return round(amount * 2 * _TONES * 2) / (2 * _TONES * 2)


_ = mix
