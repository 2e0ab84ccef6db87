"""Stones, men and signs as sprites, computed once for each size and colour.

All have an odd number of pixels across, so that they have one in the middle.
"""

from collections.abc import Callable
from functools import lru_cache
from math import hypot

from mijnmorris.tui.board.colours import BLACK, RGB, WHITE, mix, shade
from mijnmorris.tui.board.scene import Dot, Sprite

_SAMPLES = tuple((step + 0.5) / 4 for step in range(4))
_COVERS = 3
"""Covers are rounded to so many steps: fewer colours are fewer bytes."""

_RIM_FROM = 0.74
"""Where on its radius a stone begins to slope."""
_LIGHT_AND_SHADE = (0.6, -0.06, -0.22), (0.6, 0.45, 0.25)
"""How the slope of light and of dark stones differs from their top: lit, aside, in shade.

The rim of a dark stone is lighter than its body all around: on dark lines it would have none.
"""
_GLOW: RGB = (152, 136, 130)
"""The colour that lights the rim of a dark stone."""
_SHADOW, _SHADOW_FALLS = 0.34, 0.8
"""How dark the shadow is, and how many pixels to the right and below it falls."""
_ENGRAVED_FROM = 9
"""Men from that diameter on have a ring cut in, like draughtsmen."""
_DIAGONAL_FROM = 0.4
"""A pixel belongs to a diagonal arc if its distances from the axes have this ratio or more."""


@lru_cache(maxsize=256)
def stone(diameter: int, colour: RGB) -> Sprite:
    """A flat round stone with a sloping rim, lit from the upper left."""
    is_dark = sum(colour) < sum(WHITE) / 2
    tones = _LIGHT_AND_SHADE[is_dark]

    def colour_at(x: float, y: float) -> RGB:
        distance = hypot(x, y)
        if distance < _RIM_FROM:
            return colour
        light = (-x * 0.6 - y * 0.8) / distance
        tone = tones[0 if light > 0.35 else 2 if light < -0.35 else 1]
        return mix(colour, _GLOW, tone) if is_dark else shade(colour, tone)

    return _round(diameter, colour_at)


@lru_cache(maxsize=256)
def man(diameter: int, colour: RGB) -> Sprite:
    """A stone without a sign; a ring is cut into one that is large enough."""
    whole = stone(diameter, colour)
    if diameter < _ENGRAVED_FROM:
        return whole
    size = odd(diameter * 0.5)
    inset = (diameter - size) // 2
    is_dark = sum(colour) < sum(WHITE) / 2
    cut = mix(colour, _GLOW, 0.4) if is_dark else shade(colour, _LIGHT_AND_SHADE[False][2])
    return whole + moved(ring(size, cut), inset)


@lru_cache(maxsize=256)
def disc(diameter: int, colour: RGB) -> Sprite:
    """A plain disc with hard pixels."""
    radius = diameter / 2
    return drawn(diameter, colour, lambda x, y: float(hypot(x, y) < radius))


@lru_cache(maxsize=64)
def diamond(diameter: int, colour: RGB) -> Sprite:
    """A small diamond, which hides less of a man than a disc does."""
    reach = diameter // 2
    return drawn(diameter, colour, lambda x, y: float(x + y <= max(reach, 3 * reach - 3)))


@lru_cache(maxsize=256)
def halo(diameter: int, colour: RGB, other: RGB | None = None) -> Sprite:
    """A disc to lay beneath a stone; the other colour takes the diagonal arcs of its edge."""
    radius, middle = diameter / 2, (diameter - 1) / 2
    dots = []
    for x in range(diameter):
        for y in range(diameter):
            near, far = sorted((abs(x - middle), abs(y - middle)))
            if hypot(near, far) < radius:
                is_diagonal = near > far * _DIAGONAL_FROM
                dots.append(Dot(x, y, other if other and is_diagonal else colour, 1))
    return tuple(dots)


@lru_cache(maxsize=64)
def shadow(diameter: int) -> Sprite:
    """The shadow of a stone, one pixel larger on the right and below."""
    middle = diameter / 2 + _SHADOW_FALLS
    dots = (
        (x, y, hypot(x + 0.5 - middle, y + 0.5 - middle) - diameter / 2)
        for y in range(diameter + 1)
        for x in range(diameter + 1)
    )
    return tuple(
        Dot(x, y, BLACK, _SHADOW if outside < 0 else _SHADOW / 2)
        for x, y, outside in dots
        if outside < 0.5
    )


@lru_cache(maxsize=64)
def ring(diameter: int, colour: RGB) -> Sprite:
    """A circle of that outer diameter, one hard pixel thick."""
    radius = (diameter - 1) / 2
    return drawn(diameter, colour, lambda x, y: float(abs(hypot(x, y) - radius) < 0.5))


def moved(sprite: Sprite, by: int) -> Sprite:
    """The sprite so many pixels further to the right and down."""
    return tuple(part._replace(x=part.x + by, y=part.y + by) for part in sprite)


def odd(pixels: float) -> int:
    """The nearest odd number."""
    return 2 * round((pixels - 1) / 2) + 1


def soft(inside: float) -> float:
    """How much of a pixel is covered whose middle is so far inside an edge."""
    return _stepped(min(max(inside + 0.5, 0), 1))


def drawn(size: int, colour: RGB, cover: Callable[[float, float], float]) -> Sprite:
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
            dots.append(Dot(x, y, colour, _stepped(inside / len(_SAMPLES) ** 2)))
    return tuple(dot for dot in dots if dot.cover)


def _stepped(cover: float) -> float:
    return round(cover * _COVERS) / _COVERS
