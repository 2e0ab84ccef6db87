"""Colours as three numbers, and those a pixel board is made of."""

from dataclasses import dataclass
from typing import Self

from rich.color import Color, ColorType

from mijnmorris.tui.board.palette import Palette

RGB = tuple[int, int, int]

BLACK: RGB = (0, 0, 0)
WHITE: RGB = (255, 255, 255)


def mix(one: RGB, other: RGB, share: float) -> RGB:
    """The first colour with so large a share of the other, from 0 to 1."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def shade(colour: RGB, amount: float) -> RGB:
    """The colour lighter (above 0) or darker (below 0) by a share from -1 to 1."""
    return mix(colour, WHITE if amount > 0 else BLACK, abs(amount))


@dataclass(frozen=True)
class PixelColours:
    """The colours of a pixel board.

    The values here stand in for a terminal's own colours, which nobody knows.
    """

    wood: RGB = (200, 155, 103)
    grain: RGB = (135, 95, 55)
    groove: RGB = (82, 52, 28)
    light: RGB = (245, 236, 216)
    light_ink: RGB = (70, 38, 16)
    dark: RGB = (62, 44, 40)
    dark_ink: RGB = (240, 214, 165)
    legal: RGB = (38, 102, 54)
    preview: RGB = (250, 246, 236)
    cursor: RGB = (255, 240, 95)
    hover: RGB = (250, 240, 200)
    last: RGB = (64, 164, 190)
    taken: RGB = (178, 40, 32)
    lit: RGB = (255, 190, 40)
    hint: RGB = (196, 120, 255)

    @classmethod
    def of(cls, palette: Palette) -> Self:
        """The colours of a palette, where they are known."""
        if palette.indexed:
            return cls(**_INDEXED)
        wanted = {
            "wood": palette["wood"].bgcolor,
            "grain": palette["wood"].color,
            "groove": palette["groove"].color,
        }
        return cls(**{name: _rgb(c) for name, c in wanted.items() if _is_known(c)})


_INDEXED: dict[str, RGB] = {
    "wood": (215, 175, 135),
    "grain": (135, 95, 55),
    "groove": (58, 48, 48),
    "light": (255, 255, 225),
    "light_ink": (48, 40, 40),
    "dark": (48, 45, 45),
    "dark_ink": (255, 215, 175),
    "legal": (0, 95, 0),
}
"""What stays clear in 256 colours, which have no brown but for a few."""


def _is_known(colour: Color | None) -> bool:
    return colour is not None and colour.type is ColorType.TRUECOLOR


def _rgb(colour: Color | None) -> RGB:
    assert colour is not None
    red, green, blue = colour.get_truecolor()
    return red, green, blue
