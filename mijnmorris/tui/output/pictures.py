"""Pictures in the cells of a terminal: Kitty's graphics protocol with Unicode placeholders.

A picture is sent once and kept by the terminal under a number. It is shown where characters
stand that name it, its row and its column, so that whatever lies over them, moves or tints them
does so with the picture. https://sw.kovidgoyal.net/kitty/graphics-protocol/#unicode-placeholders
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
"""What stands for numbers from 0 on: the combining characters of Unicode 6 above a letter that
are not put together with it (class 230 without decompositions), in their order."""
MOST = len(DIACRITICS) - 1
"""Pictures that can be told apart at a time, from number 1 on."""

QUESTION = 31
"""The number of the picture by which the terminal is asked whether it takes pictures."""

NUDGE = "\x1b7\x1b8"
"""Saves and restores the cursor: Kitty shows new placeholders only with what comes after them."""
NUDGE_AFTER = 0.08
"""Seconds."""

_NAMED = re.compile(f"{PLACEHOLDER}..(.)", re.DOTALL)
_BESIDE = re.compile(f"(?:{PLACEHOLDER}...)+", re.DOTALL)
_NUMBERS = {character: number for number, character in enumerate(DIACRITICS)}
_PLACE = 4
"""Characters of a placeholder with its row, column and number."""
_CHUNK = 4096
_LOW_BYTES = int(PLACEHOLDER_COLOUR.rpartition(";")[2])
"""Of the terminal's number of a picture; the third diacritic is the highest byte."""


class Picture(NamedTuple):
    """A picture of so many columns and rows, as a PNG file or as packed pixels."""

    data: bytes
    columns: int
    rows: int
    size: tuple[int, int] | None = None
    """Width and height of packed pixels; files say it themselves."""


def placeholder(number: int, column: int, row: int) -> str:
    """The character that shows that place of the picture.

    All three are named in each; what need not be sent is left out only then.
    """
    return PLACEHOLDER + DIACRITICS[row] + DIACRITICS[column] + DIACRITICS[number]


def follows(place: str, before: str) -> bool:
    """Whether it is the place of the same picture that lies to the right of the one before.

    A placeholder without names is that, so that it is shown right as long as nothing else comes
    to lie on the one before.
    """
    return (
        len(place) == len(before) == _PLACE
        and (place[1], place[3]) == (before[1], before[3])
        and _NUMBERS.get(place[2], 0) == _NUMBERS.get(before[2], -2) + 1
    )


def _shortened(beside: str) -> str:
    """Places that stand side by side, those that follow the one before without their names."""
    places = [beside[start : start + _PLACE] for start in range(0, len(beside), _PLACE)]
    pairs = pairwise(("", *places))
    return "".join(place[:1] if follows(place, before) else place for before, place in pairs)


class SentPictures:
    """Sends each picture before the first characters that show it."""

    def __init__(self, environment: Mapping[str, str] = os.environ) -> None:
        self._is_in_tmux = "TMUX" in environment
        self._wrap: Callable[[str], str] = _through_tmux if self._is_in_tmux else str
        self.pictures: dict[int, Picture] = {}
        """Those that there are, by their numbers."""
        self._sent: set[int] = set()
        self._kept: set[int] = set()
        """Those sent, and those that the terminal may have lost since."""
        self._last = 0

    def add(self, picture: Picture) -> int:
        """The number of the picture; raises ``IndexError`` where there are no more.

        Pictures that are the same have one number.
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
        """The text as it is to be sent, after those pictures shown in it that were not sent yet.

        Names are left out only where nobody but this program draws on the screen: tmux draws
        parts of rows again.
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
        """What asks the terminal whether it takes pictures; it answers ``OK`` if it does."""
        return self._wrap(f"\x1b_Gi={QUESTION},s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\")

    def forget(self) -> None:
        """Take it that the terminal may have lost all of them."""
        self._sent.clear()

    def deletion(self) -> str:
        """What makes the terminal forget all pictures sent."""
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
    """The picture as the protocol has it, in parts of limited length."""
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
