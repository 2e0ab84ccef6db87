"""The colours of a board: component classes that a theme may restyle."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rich.color import Color, ColorType
from rich.style import Style

from mijnmorris.tui.board.colours import INDEXED_COLOURS, PIXEL_COLOURS, RGB, PixelColours
from mijnmorris.tui.board.indexed import nearest


@dataclass(frozen=True)
class Palette:
    """The style of each part of a board, by its name."""

    styles: Mapping[str, Style]
    indexed: bool = False
    """Whether the terminal has 256 colours only."""

    def __getitem__(self, part: str) -> Style:
        return self.styles[part]

    @property
    def pixels(self) -> PixelColours:
        """The colours of pixel boards, the same in all themes: wood is wood."""
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
)
"""What boards drawn in characters are made of."""

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
    }
}
"""


def palette(style_of: Callable[[str], Style], *, indexed: bool) -> Palette:
    """The styles of all parts, asked of a widget by component class."""
    styles = {part: style_of(PREFIX + part) for part in PARTS}
    if indexed:
        styles = {part: _indexed(style) for part, style in styles.items()}
    return Palette(styles, indexed)


def _indexed(style: Style) -> Style:
    """The style in the 256 colours of a terminal."""
    nearest_ones = (
        nearest(_numbers(colour)) if colour and colour.type is ColorType.TRUECOLOR else colour
        for colour in (style.color, style.bgcolor)
    )
    return style + Style.from_color(*nearest_ones)
