"""A strip of the screen as single characters, each with the codes of its look.

What is worked out for characters and looks is kept for as many as a large screen shows: with
all that ever were shown, a session that lasts would grow by tens of megabytes.
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
    """The character with those of six dots, two across and three down, whose bits are set.

    Bits count from the upper left as one reads. Four of the characters are older than the
    block of the others (Unicode 13, U+1FB00), which leaves them out.
    """
    older = {0: BLANK, _LEFT: "▌", _RIGHT: "▐", _WHOLE: FULL}
    if mask in older:
        return older[mask]
    return chr(_FIRST_SEXTANT + mask - 1 - (mask > _LEFT) - (mask > _RIGHT))


INVERSES = {UPPER: LOWER} | {
    sextant(mask): sextant(_WHOLE - mask) for mask in range(1, _WHOLE) if mask & 1
}
"""Of two characters that look alike with their colours swapped, the one that is kept first."""
_KEPT = {inverse: kept for kept, inverse in INVERSES.items()}


PLACEHOLDER = "\U0010eeee"
"""With combining characters after it, a place of a picture."""
PLACEHOLDER_COLOUR = f"38;5;{os.getpid() % 255 + 1}"
"""It belongs to the picture's name, whatever the cell would be coloured with: overlays tint it.

Programs that share a terminal should have others, so that they show their own pictures.
"""


class Cell(NamedTuple):
    """A column of the screen. Characters that look alike are equal.

    A colour is the code that makes it a foreground; the terminal's own is empty. Where
    there are two, that of the upper left is ``fore``; a character of one is a blank.
    """

    text: str
    """Empty where a wider text on the left covers the column."""
    attributes: frozenset[str] = frozenset()
    """Codes such as that of bold."""
    fore: str = ""
    back: str = ""


def cells_of(strip: Strip, colours: ColorSystem) -> list[Cell]:
    """The columns of the strip, in as many colours as the terminal has."""
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
    """The characters with their widths; what belongs together is not taken apart."""
    if text.startswith(PLACEHOLDER):
        return tuple((PLACEHOLDER + rest, 1) for rest in text.split(PLACEHOLDER)[1:])
    widths = [cell_len(character) for character in text]
    if all(widths) and sum(widths) == cell_len(text):
        return tuple(zip(text, widths, strict=True))
    return ((text, cell_len(text)),)


@lru_cache(maxsize=1024)
def _cell(character: str, attributes: frozenset[str], fore: str, back: str) -> Cell:
    """The character in the form that all that look so have."""
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
