"""The 256 colours of most terminals: which one comes nearest to a colour.

Rich's own choice goes by equal steps, which the terminals' colours are not, and turns
browns into greens. Here the nearest in Oklab is taken (Björn Ottosson, "A perceptual
color space for image processing", 2020); for a brown, the nearest brown, cream
or grey. The first sixteen are left out: users set them.
"""

from colorsys import rgb_to_hsv
from functools import cache

from rich.color import Color

from mijnmorris.tui.board.colours import RGB

_LEVELS = (0, 95, 135, 175, 215, 255)
_CUBE = [(red, green, blue) for red in _LEVELS for green in _LEVELS for blue in _LEVELS]
_GREYS = [(level, level, level) for level in range(8, 248, 10)]
_ENTRIES: tuple[RGB, ...] = (*_CUBE, *_GREYS)
_FIRST = 16

_ROOTS = (
    (0.4122214708, 0.5363325363, 0.0514459929),
    (0.2119034982, 0.6806995451, 0.1073969566),
    (0.0883024619, 0.2817188376, 0.6299787005),
)
_AXES = (
    (0.2104542553, 0.7936177850, -0.0040720468),
    (1.9779984951, -2.4285922050, 0.4505937099),
    (0.0259040371, 0.7827717662, -0.8086757660),
)

_TINT_WEIGHT = 4
"""Another tint is worse than another lightness: wood must not turn olive or orange."""

_BROWN_HUES = 15 / 360, 46 / 360
"""From the red of mahogany to the yellow of maple."""
_CREAMS = (215, 215, 175), (255, 255, 215)

Lab = tuple[float, ...]


@cache
def nearest(colour: RGB) -> Color:
    """The terminal colour that looks most like the given one."""
    wanted = _oklab(colour)
    table = _table()
    numbers = _browns() if _is_brown(colour) else range(len(table))
    return Color.from_ansi(_FIRST + min(numbers, key=lambda n: _distance(table[n], wanted)))


def _is_brown(colour: RGB) -> bool:
    shortest, longest = _BROWN_HUES
    red, green, blue = colour
    return red > green > blue and shortest <= rgb_to_hsv(red, green, blue)[0] <= longest


def _distance(one: Lab, other: Lab) -> float:
    lightness, *tint = ((a - b) ** 2 for a, b in zip(one, other, strict=True))
    return lightness + _TINT_WEIGHT * sum(tint)


def _oklab(colour: RGB) -> Lab:
    linear = [_linear(part / 255) for part in colour]
    roots = [_weighted(weights, linear) ** (1 / 3) for weights in _ROOTS]
    return tuple(_weighted(weights, roots) for weights in _AXES)


def _weighted(weights: tuple[float, ...], parts: list[float]) -> float:
    return sum(weight * part for weight, part in zip(weights, parts, strict=True))


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


@cache  # and not with the module: 3 ms, and most terminals have more colours
def _table() -> tuple[Lab, ...]:
    """The entries in Oklab."""
    return tuple(_oklab(colour) for colour in _ENTRIES)


@cache
def _browns() -> tuple[int, ...]:
    """Which entries stand for browns: not the mauve and the olive near them."""
    return tuple(
        number
        for number, colour in enumerate(_ENTRIES)
        if _is_brown(colour) or len(set(colour)) == 1 or colour in _CREAMS
    )
