"""Pictures in the cells of a terminal: Kitty's graphics protocol with Unicode placeholders.

A picture is sent once, and the terminal keeps it under a number. It appears wherever a
placeholder names that number with a row and a column of the picture. Placeholders are characters
like all others, so windows can cover them and scrolling moves them.
https://sw.kovidgoyal.net/kitty/graphics-protocol/#unicode-placeholders
"""

import os
import re
from base64 import standard_b64encode
from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import NamedTuple

from mijnmorris.tui.output.cells import PLACEHOLDER, PLACEHOLDER_COLOUR

_RANGES = (
    "305 30D-30E 310 312 33D-33F 346 34A-34C 350-352 357 35B 363-36F 483-487 592-595 597-599 "
    "59C-5A1 5A8-5A9 5AB-5AC 5AF 5C4 610-617 657-65B 65D-65E 6D6-6DC 6DF-6E2 6E4 6E7-6E8 6EB-6EC "
    "730 732-733 735-736 73A 73D 73F-741 743 745 747 749-74A 7EB-7F1 7F3 816-819 81B-823 825-827 "
    "829-82D 951 953-954 F82-F83 F86-F87 135D-135F 17DD 193A 1A17 1A75-1A7C 1B6B 1B6D-1B73 "
    "1CD0-1CD2 1CDA-1CDB 1CE0 1DC0-1DC1 1DC3-1DC9 1DCB-1DCC 1DD1-1DE6 1DFE 20D0-20D1 20D4-20D7 "
    "20DB-20DC 20E1 20E7 20E9 20F0 2CEF-2CF1 2DE0-2DFF"
)


def _characters(ranges: str) -> str:
    ends = (each.partition("-")[::2] for each in ranges.split())
    return "".join(
        chr(code)
        for first, last in ends
        for code in range(int(first, 16), int(last or first, 16) + 1)
    )


DIACRITICS = _characters(_RANGES)
"""The combining characters that stand for the numbers 0, 1, 2 and so on in a placeholder.

They are those of Unicode 6 with class 230 and without a decomposition, in order, as the
protocol lists them.
"""
MOST = len(DIACRITICS) - 1
"""How many pictures can have a number at a time; the first number is 1."""

QUESTION = 31
"""The number of the picture in the question whether the terminal takes pictures."""

NUDGE = "\x1b7\x1b8"
"""Saves and restores the cursor. Kitty shows new placeholders only when more output follows."""
NUDGE_AFTER = 0.08
"""Seconds between new placeholders and the nudge."""

_NAMED = re.compile(f"{PLACEHOLDER}..(.)", re.DOTALL)
_BESIDE = re.compile(f"(?:{PLACEHOLDER}...)+", re.DOTALL)
_NUMBERS = {character: number for number, character in enumerate(DIACRITICS)}
_PLACE = 4
"""How many characters a placeholder has with its row, column and number."""
_CHUNK = 4096
_LOW_BYTES = int(PLACEHOLDER_COLOUR.rpartition(";")[2])
"""The low bytes of a picture's number in the protocol; the third diacritic is the high byte."""


class Picture(NamedTuple):
    """A picture and its size in columns and rows; its data are a PNG file or packed pixels."""

    data: bytes
    columns: int
    rows: int
    size: tuple[int, int] | None = None
    """Width and height in pixels of packed data; ``None`` for a PNG file."""


def placeholder(number: int, column: int, row: int) -> str:
    """The text that shows one cell of the picture: its placeholder with row, column and number.

    All three are always there; :meth:`SentPictures.with_pictures` leaves out what follows from
    the neighbour.
    """
    return PLACEHOLDER + DIACRITICS[row] + DIACRITICS[column] + DIACRITICS[number]


def follows(place: str, before: str) -> bool:
    """Whether the placeholder shows the cell to the right of the one that the other shows.

    Such a placeholder may be sent without its diacritics: the terminal then counts on from the
    left neighbour, for as long as that stays where it is.
    """
    return (
        len(place) == len(before) == _PLACE
        and (place[1], place[3]) == (before[1], before[3])
        and _NUMBERS.get(place[2], 0) == _NUMBERS.get(before[2], -2) + 1
    )


def _shortened(beside: str) -> str:
    """Placeholders side by side; those that follow their left neighbour lose their diacritics."""
    places = [beside[start : start + _PLACE] for start in range(0, len(beside), _PLACE)]
    pairs = pairwise(("", *places))
    return "".join(place[:1] if follows(place, before) else place for before, place in pairs)


class SentPictures:
    """Sends each picture before the first characters that show it."""

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        self._is_in_tmux = "TMUX" in environment
        self._wrap: Callable[[str], str] = _through_tmux if self._is_in_tmux else str
        self.pictures: dict[int, Picture] = {}
        """The pictures in use, by number."""
        self._sent: set[int] = set()
        self._kept: set[int] = set()
        """The numbers of all pictures sent, also of those that the terminal may have lost since."""
        self._last = 0

    def add(self, picture: Picture) -> int:
        """Add the picture and return its number; equal pictures share one.

        Raises ``IndexError`` if all numbers are in use.
        """
        for number, known in self.pictures.items():
            if known == picture:
                return number
        if len(self.pictures) >= MOST:
            raise IndexError("there are no more numbers for pictures")
        # Numbers go round: one given up is not given again at once, as it may still be shown.
        self._last = self._last % MOST + 1
        self.pictures[self._last] = picture
        return self._last

    def with_pictures(self, text: str) -> str:
        """The text to send, with the pictures that it shows before it, if they are not sent yet.

        Diacritics are left out only outside tmux, which redraws parts of rows by itself.
        """
        numbers = {DIACRITICS.index(found) for found in _NAMED.findall(text)}
        wanted = sorted((numbers - self._sent) & self.pictures.keys())
        self._sent.update(wanted)
        self._kept.update(wanted)
        if not self._is_in_tmux:
            text = _BESIDE.sub(lambda found: _shortened(found[0]), text)
        parts = (self._wrap(part) for n in wanted for part in _sent(n, self.pictures[n]))
        return "".join((*parts, text))

    def question(self) -> str:
        """The question whether the terminal takes pictures; it answers ``OK`` if it does."""
        return self._wrap(f"\x1b_Gi={QUESTION},s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\")

    def forget(self) -> None:
        """Assume that the terminal has lost all pictures; they are sent again when shown."""
        self._sent.clear()

    def deletion(self) -> str:
        """The commands that delete all pictures sent from the terminal."""
        return "".join(
            self._wrap(f"\x1b_Ga=d,d=I,i={_whole_number(number)},q=2\x1b\\")
            for number in sorted(self._kept)
        )

    def clear(self) -> None:
        """Give up all pictures and numbers."""
        self.pictures.clear()
        self._sent.clear()
        self._kept.clear()


def _sent(number: int, picture: Picture) -> list[str]:
    """The commands that send the picture, in chunks of at most 4096 characters of base64."""
    data = standard_b64encode(picture.data).decode()
    chunks = [data[start : start + _CHUNK] for start in range(0, len(data), _CHUNK)]
    width, height = picture.size or (0, 0)
    kind = f"f=24,o=z,s={width},v={height}" if picture.size else "f=100"
    about = f"a=T,U=1,q=2,{kind},i={_whole_number(number)},c={picture.columns},r={picture.rows},"
    return [
        f"\x1b_G{about if place == 0 else ''}m={int(place < len(chunks) - 1)};{chunk}\x1b\\"
        for place, chunk in enumerate(chunks)
    ]


def _whole_number(number: int) -> int:
    return number << 24 | _LOW_BYTES


def _through_tmux(text: str) -> str:
    """The text for the terminal behind tmux, where its ``allow-passthrough`` is on."""
    doubled = text.replace("\x1b", "\x1b\x1b")
    return f"\x1bPtmux;{doubled}\x1b\\"
