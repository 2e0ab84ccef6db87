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
    """The colours of a pixel board.

    Last move, scoring lines and hints differ in shape as well, and Light from Dark,
    legal from barred in lightness.
    """

    wood: RGB = (174, 126, 78)
    grain: RGB = (116, 76, 42)
    groove: RGB = (44, 27, 15)
    barred: RGB = (112, 82, 56)
    light: RGB = (250, 243, 228)
    light_ink: RGB = (64, 34, 14)
    dark: RGB = (54, 40, 38)
    dark_ink: RGB = (244, 218, 168)
    legal: RGB = (8, 68, 32)
    legal_on_dark: RGB = (158, 236, 148)
    preview: RGB = (252, 248, 240)
    cursor: RGB = (255, 248, 124)
    hover: RGB = (252, 244, 214)
    last: RGB = (104, 208, 228)
    taken: RGB = (178, 40, 32)
    lit: RGB = (255, 190, 40)
    hint: RGB = (196, 120, 255)


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
    legal=(0, 55, 0),
    cursor=(255, 255, 135),
    hover=(255, 255, 225),
)
"""What stays clear in 256 colours, which have no brown but for a few.

Streaks of grain would be patches there, so that the wood has none.
"""
