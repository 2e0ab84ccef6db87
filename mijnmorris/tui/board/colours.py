"""The colours of boards: those of pixels, those of style sheets, and a terminal's 256."""

from collections.abc import Callable, Mapping
from colorsys import rgb_to_hsv
from dataclasses import dataclass
from functools import cache, lru_cache

from rich.color import Color, ColorType
from rich.style import Style

from mijnmorris.rules import Side

RGB = tuple[int, int, int]

BLACK: RGB = (0, 0, 0)
WHITE: RGB = (255, 255, 255)


@lru_cache(maxsize=4096)  # a board is mixed of few colours, dot by dot
def mix(one: RGB, other: RGB, share: float) -> RGB:
    """A mixture of two colours; ``share`` is the other's part, from 0 to 1."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def shade(colour: RGB, amount: float) -> RGB:
    """A lighter (``amount`` up to 1) or darker (down to -1) shade of the colour."""
    return mix(colour, WHITE if amount > 0 else BLACK, abs(amount))


@dataclass(frozen=True)
class PixelColours:
    """The colours of a pixel board.

    Four of them are signals: what may be chosen, the cursor, the last move, and lines that
    score. They differ in shape as well, and Light from Dark, legal from barred in lightness.
    """

    wood: RGB = (174, 126, 78)
    grain: RGB = (116, 76, 42)
    groove: RGB = (44, 27, 15)
    barred: RGB = (112, 82, 56)
    light: RGB = (250, 243, 228)
    light_ink: RGB = (64, 34, 14)
    dark: RGB = (54, 40, 38)
    dark_ink: RGB = (228, 192, 132)
    legal: RGB = (206, 255, 186)
    legal_on_light: RGB = (8, 92, 40)
    cursor: RGB = (255, 248, 124)
    hover: RGB = (252, 244, 214)
    last: RGB = (30, 146, 176)
    last_on_wood: RGB = (16, 104, 136)
    lit: RGB = (250, 178, 24)

    def of(self, side: int) -> tuple[RGB, RGB]:
        """The colours of a side's stones and of the signs inlaid in them."""
        return (self.dark, self.dark_ink) if side else (self.light, self.light_ink)


PIXEL_COLOURS = PixelColours()

INDEXED_COLOURS = PixelColours(
    wood=(175, 135, 95),
    grain=(175, 135, 95),
    groove=(48, 38, 28),
    barred=(98, 98, 98),
    light=(255, 255, 225),
    light_ink=(48, 40, 40),
    dark=(48, 45, 45),
    dark_ink=(255, 215, 175),
    legal=(255, 255, 175),
    legal_on_light=(0, 95, 0),
    cursor=(255, 255, 135),
    hover=(255, 255, 225),
)
"""Colours that stay distinct among a terminal's 256, which have only a few browns.

The wood has no grain there, since streaks would become patches.
"""


CONTRAST_COLOURS = PixelColours(
    wood=(118, 118, 118),
    grain=(118, 118, 118),
    groove=(0, 0, 0),
    barred=(72, 72, 72),
    light=(255, 255, 255),
    light_ink=(0, 0, 0),
    dark=(0, 0, 0),
    dark_ink=(255, 255, 255),
    legal=(140, 255, 140),
    legal_on_light=(0, 80, 0),
    cursor=(255, 255, 0),
    hover=(255, 255, 255),
    last=(0, 215, 255),
    last_on_wood=(0, 215, 255),
    lit=(255, 175, 0),
)
"""For the theme of high contrast: black and white stones on grey, and bright signals."""


# The 256 colours of most terminals: which one comes nearest to a colour. Rich's own choice goes
# by equal steps, which the terminals' colours are not, and turns browns into greens. Here the
# nearest in Oklab is taken (Björn Ottosson, "A perceptual color space for image processing",
# 2020); for a brown, the nearest brown, cream or grey. The first sixteen are left out: users
# set them.

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
"""How much more a difference in tint counts than one in lightness: wood must not turn olive."""

_BROWN_HUES = 15 / 360, 46 / 360
"""The range of hues that count as brown, from mahogany's red to maple's yellow, in turns."""
_CREAMS = (215, 215, 175), (255, 255, 215)

Lab = tuple[float, ...]


@cache
def nearest(colour: RGB) -> Color:
    """The terminal colour, of the 256, that looks most like the given one.

    Likeness is distance in Oklab (https://bottosson.github.io/posts/oklab/), with tint weighted.
    """
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
    """The 256 entries in Oklab."""
    return tuple(_oklab(colour) for colour in _ENTRIES)


@cache
def _browns() -> tuple[int, ...]:
    """The numbers of the entries that stand for browns, without the mauve and olive near them."""
    return tuple(
        number
        for number, colour in enumerate(_ENTRIES)
        if _is_brown(colour) or len(set(colour)) == 1 or colour in _CREAMS
    )


@dataclass(frozen=True)
class Palette:
    """The style of each part of a board, by its name."""

    styles: Mapping[str, Style]
    indexed: bool = False
    """Whether the terminal has 256 colours only."""
    contrasts: bool = False
    """Whether the theme is the one of high contrast."""
    solid: Side = Side.LIGHT
    """The side whose pieces are solid in characters; the other's are outlines."""
    reversed: Side | None = None
    """Without any colours, the side whose pieces are in reverse, bright on a dark ground."""

    def __getitem__(self, part: str) -> Style:
        return self.styles[part]

    @property
    def pixels(self) -> PixelColours:
        """The colours of pixel boards, the same in all themes but that of high contrast."""
        if self.contrasts:
            return CONTRAST_COLOURS
        return INDEXED_COLOURS if self.indexed else PIXEL_COLOURS


def _numbers(colour: Color) -> RGB:
    red, green, blue = colour.get_truecolor()
    return red, green, blue


PARTS = (
    "square",  # the board's ground
    "line",  # lines of the board, and between the squares of one tile
    "edge",  # edges of the tiles
    "label",  # coordinates beside the board
    "inscribed",  # coordinates in its edge
    "light",  # Light's pieces: their body, and the sign on it
    "dark",
    "legal",  # what may be chosen
    "barred",  # what may not
    "preview",  # what a placement would leave the opponent
    "cursor",
    "hover",
    "chosen",
    "last",  # where the last move ended
    "left",  # where it began
    "taken",  # what it took
    "lit",  # scoring lines and closed mills
    "hint",
    "points",  # what a line is worth, written on the board
)
"""The parts of boards drawn in characters, which are component classes of the widget."""

PREFIX = "board--"

COMPONENT_CLASSES = {PREFIX + part for part in PARTS}

DEFAULT_CSS = """
BoardPicture {
    width: 1fr;
    height: 1fr;
    & > .board--square { background: #6b4a2d; }
    & > .board--line { color: #94704a; }
    & > .board--edge { color: #e0b987; }
    & > .board--label { color: $foreground; }
    & > .board--inscribed { color: #dcc9a6; }
    & > .board--light { color: #3a2412; background: #f0e6d2; }
    & > .board--dark { color: #f0d9a8; background: #1d1512; }
    & > .board--legal { color: #9cf09c; text-style: bold; }
    & > .board--barred { background: #43301f; }
    & > .board--preview { color: #9ad8ff; text-style: bold; }
    & > .board--cursor { color: #ffff5f; text-style: bold; }
    & > .board--hover { color: #d7d7af; }
    & > .board--chosen { color: #ffff5f; text-style: bold; }
    & > .board--last { color: #7fe0f0; background: #1f5a66; text-style: bold; }
    & > .board--left { color: #7fe0f0; }
    & > .board--taken { color: #ff8f85; text-style: bold; }
    & > .board--lit { color: #ffaf00; text-style: bold; }
    & > .board--hint { color: #5fd7ff; text-style: bold; }
    & > .board--points { color: #1d1512; background: #ffaf00; text-style: bold; }
    &:ansi {
        & > .board--square { background: ansi_default; }
        & > .board--barred { background: ansi_default; }
        & > .board--line { color: ansi_bright_black; }
        & > .board--edge { color: ansi_default; }
        & > .board--label { color: ansi_default; }
        & > .board--inscribed { color: ansi_default; }
        & > .board--light { color: ansi_black; background: ansi_white; }
        & > .board--dark { color: ansi_bright_white; background: ansi_blue; }
        & > .board--legal { color: ansi_green; }
        & > .board--preview { color: ansi_default; }
        & > .board--cursor { color: ansi_magenta; }
        & > .board--hover { color: ansi_default; }
        & > .board--chosen { color: ansi_magenta; }
        & > .board--last { color: ansi_cyan; background: ansi_default; }
        & > .board--left { color: ansi_cyan; }
        & > .board--taken { color: ansi_bright_red; }
        & > .board--lit { color: ansi_bright_magenta; }
        & > .board--hint { color: ansi_cyan; }
        & > .board--points { color: ansi_bright_magenta; text-style: bold reverse; }
    }
    /* A man has no square around it, and white would not be seen on a white ground. */
    &.-points:ansi > .board--light { background: ansi_default; }
}
"""


def palette(
    style_of: Callable[[str], Style],
    *,
    indexed: bool,
    contrasts: bool = False,
    solid: Side = Side.LIGHT,
    reversed: Side | None = None,  # noqa: A002
) -> Palette:
    """The styles of all parts, asked of a widget by component class."""
    styles = {part: style_of(PREFIX + part) for part in PARTS}
    if indexed:
        styles = {part: _indexed(style) for part, style in styles.items()}
    return Palette(styles, indexed, contrasts, solid, reversed)


def _indexed(style: Style) -> Style:
    """The style with its colours replaced by the nearest of a terminal's 256."""
    nearest_ones = (
        nearest(_numbers(colour)) if colour and colour.type is ColorType.TRUECOLOR else colour
        for colour in (style.color, style.bgcolor)
    )
    return style + Style.from_color(*nearest_ones)
