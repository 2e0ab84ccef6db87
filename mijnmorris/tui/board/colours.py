"""Colours as three numbers, and those a pixel board is made of."""

from dataclasses import dataclass

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
    """The colours of a pixel board; each is the default of a component class.

    Last move, scoring lines and hints differ in shape as well, and Light from Dark,
    legal from barred in lightness.
    """

    wood: RGB = (200, 155, 103)
    grain: RGB = (135, 95, 55)
    groove: RGB = (82, 52, 28)
    barred: RGB = (110, 85, 57)
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


INDEXED_COLOURS = PixelColours(
    wood=(215, 175, 135),
    grain=(215, 175, 135),
    groove=(58, 44, 30),
    barred=(135, 95, 0),
    light=(255, 255, 225),
    light_ink=(48, 40, 40),
    dark=(48, 45, 45),
    dark_ink=(255, 215, 175),
    legal=(0, 95, 0),
)
"""What stays clear in 256 colours, which have no brown but for a few.

Streaks of grain would be patches there, so that the wood has none.
"""
