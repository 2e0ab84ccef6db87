"""Takes strips of the screen apart into cells, one a column, each with the codes of its look.

The caches here hold as many characters and looks as a large screen shows; without bounds a
long session would grow by tens of megabytes.
"""

import os
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from rich.cells import cell_len
from rich.color import Color, ColorSystem
from rich.style import Style
from textual.strip import Strip

BLANK, UPPER, LOWER, FULL = " ", "▀", "▄", "█"

_DOTS = 6
_WHOLE = (1 << _DOTS) - 1
_LEFT, _RIGHT = 0b010101, 0b101010
_FIRST_SEXTANT = ord("\N{BLOCK SEXTANT-1}")


def sextant(mask: int) -> str:
    """The character whose dots, two across and three down, are those of the bits set in the mask.

    Bit 0 is the upper left dot, bit 1 the upper right one, and so on in reading order. The block
    of sextants (Unicode 13, U+1FB00) leaves out four masks, which older characters draw.
    """
    older = {0: BLANK, _LEFT: "▌", _RIGHT: "▐", _WHOLE: FULL}
    if mask in older:
        return older[mask]
    return chr(_FIRST_SEXTANT + mask - 1 - (mask > _LEFT) - (mask > _RIGHT))


INVERSES = {UPPER: LOWER} | {
    sextant(mask): sextant(_WHOLE - mask) for mask in range(1, _WHOLE) if mask & 1
}
"""Characters and their inverses, which look the same with colours swapped; cells use the keys."""
_KEPT = {inverse: kept for kept, inverse in INVERSES.items()}


PLACEHOLDER = "\U0010eeee"
"""Kitty's placeholder: with three combining characters it shows a part of a picture."""
PLACEHOLDER_COLOUR = f"38;5;{os.getpid() % 255 + 1}"
"""The foreground colour of all placeholders, as a code: it is a part of the picture's number.

It is fixed, since overlays would tint it, and made from the process number, so that programs
that share a terminal show their own pictures.
"""


class Cell(NamedTuple):
    """One column of the screen. Cells that look alike are equal.

    A colour is the code that sets it as a foreground, without ``ESC [`` and ``m``; empty for the
    terminal's own. Of a character in two colours, ``fore`` is that of its upper left corner; a
    character that fills its cell with one colour is stored as a blank.
    """

    text: str
    """The character; empty if a wider one on the left covers the column."""
    attributes: frozenset[str] = frozenset()
    """Codes such as ``1`` for bold."""
    fore: str = ""
    back: str = ""


def cells_of(strip: Strip, colours: ColorSystem) -> list[Cell]:
    """The cells of the strip, one a column, with colours reduced to those of the terminal."""
    return [
        cell for text, style, _ in strip for cell in _cells(text, style or Style.null(), colours)
    ]


def _cells(text: str, style: Style, colours: ColorSystem) -> Iterator[Cell]:
    look = _look(style, colours)
    for character, width in _characters(text):
        yield _cell(character, *look)
        yield from [Cell("", look[0])] * (width - 1)


@lru_cache(maxsize=1024)
def _characters(text: str) -> tuple[tuple[str, int], ...]:
    """The characters with their widths in columns; combined characters stay together."""
    if text.startswith(PLACEHOLDER):
        return tuple((PLACEHOLDER + rest, 1) for rest in text.split(PLACEHOLDER)[1:])
    widths = [cell_len(character) for character in text]
    if all(widths) and sum(widths) == cell_len(text):
        return tuple(zip(text, widths, strict=True))
    return ((text, cell_len(text)),)


@lru_cache(maxsize=1024)
def _cell(character: str, attributes: frozenset[str], fore: str, back: str) -> Cell:
    """The cell in its standard form, the same for all that look alike."""
    if character.startswith(PLACEHOLDER):
        return Cell(character, frozenset(), PLACEHOLDER_COLOUR)
    if not attributes:
        if character in _KEPT and fore and back:
            character, fore, back = _KEPT[character], back, fore
        if character == FULL and fore:
            character, back = BLANK, fore
        # Empty, they are two colours: the terminal's own for texts and for what is behind.
        if character in INVERSES and fore and fore == back:
            character = BLANK
        if character == BLANK:
            fore = ""
    return Cell(character, attributes, fore, back)


@lru_cache(maxsize=1024)
def _look(style: Style, colours: ColorSystem) -> tuple[frozenset[str], str, str]:
    attributes = Strip.render_ansi(style.without_color, colours)
    return (
        frozenset(filter(None, attributes.split(";"))),
        _code(style.color, colours),
        _code(style.bgcolor, colours),
    )


def _code(colour: Color | None, colours: ColorSystem) -> str:
    if colour is None or colour.is_default:
        return ""
    return ";".join(colour.downgrade(colours).get_ansi_codes())
