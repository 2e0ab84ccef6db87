"""A terminal that shows pictures in place of characters, as far as this program needs one.

Written from the protocol's description, with none of the program's own tables: of the diacritics
it knows the rule by which they were chosen.
"""

import re
import struct
import unicodedata
import zlib
from base64 import b64decode
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

RGB = tuple[int, int, int]

_SINCE_UNICODE_6 = (
    *(range(0x898, 0x900), range(0x9FE, 0x9FF), range(0x1AB0, 0x1B00), range(0x1CF4, 0x1CFA)),
    range(0x1DE7, 0x1DFC),
)
_COMPOSED = "300 301 302 303 304 306 307 308 309 30A 30B 30C 30F 311 313 314 342 653 654"
_DIACRITICS = [
    chr(code)
    for code in range(0x300, 0x2E00)
    if unicodedata.combining(chr(code)) == 230
    and not unicodedata.decomposition(chr(code))
    and f"{code:X}" not in _COMPOSED.split()
    and not any(code in later for later in _SINCE_UNICODE_6)
]

_PIECE = re.compile(
    r"\x1b_G(?P<keys>[^;\x1b]*);?(?P<data>[^\x1b]*)\x1b\\"
    r"|\x1b\[(?P<numbers>[0-9;:?>]*)(?P<code>[@-~])"
    r"|\x1b[78]"
    rf"|\U0010eeee(?P<place>[{''.join(_DIACRITICS)}]{{0,3}})"
    r"|(?P<text>.)",
    re.DOTALL,
)


class Place(NamedTuple):
    """A place of a picture."""

    picture: int
    column: int
    row: int


@dataclass
class Placed:
    """A picture and how many columns and rows it was placed in."""

    rows: list[list[RGB]]
    columns: int
    height: int


class Kitty:
    """What the terminal shows and keeps."""

    def __init__(self) -> None:
        self.pictures: dict[int, Placed] = {}
        self._names: dict[tuple[int, int], tuple[int, tuple[int, ...]]] = {}
        """By column and row of the screen, the colour of a placeholder, and its row, column and
        highest byte, as far as they stand there."""
        self.received = 0
        """How often a whole picture came."""
        self._keys: dict[str, str] = {}
        self._data = ""
        self._x = self._y = 0
        self._colour = 0

    def feed(self, text: str) -> None:
        """Take what is sent; sequences must be whole."""
        for piece in _PIECE.finditer(text):
            if piece["keys"] is not None:
                self._command(piece["keys"], piece["data"])
            elif piece["place"] is not None:
                self._put((self._colour, tuple(map(_DIACRITICS.index, piece["place"]))))
            elif piece["code"] == "H":
                row_and_column = [int(number or 1) for number in piece["numbers"].split(";")]
                self._y, self._x = row_and_column[0] - 1, row_and_column[-1] - 1
            elif piece["code"] == "C":
                self._x += int(piece["numbers"] or 1)
            elif piece["code"] == "B":
                self._y += 1
            elif piece["code"] == "m":
                self._take_colour(piece["numbers"])
            elif piece["text"] == "\b":
                self._x -= 1
            elif piece["text"] and piece["text"].isprintable():
                self._put(None)

    def _put(self, names: tuple[int, tuple[int, ...]] | None) -> None:
        self.__dict__.pop("places", None)  # to be worked out anew
        self._names.pop((self._x, self._y), None)
        if names is not None:
            self._names[self._x, self._y] = names
        self._x += 1

    @cached_property
    def places(self) -> dict[tuple[int, int], Place]:
        """The places of pictures by column and row of the screen.

        What a placeholder does not name, it has from the one on its left, whatever that is now.
        """
        places: dict[tuple[int, int], Place] = {}
        for x, y in sorted(self._names):
            colour, names = self._names[x, y]
            left = (
                places.get((x - 1, y))
                if self._names.get((x - 1, y), (None,))[0] == colour
                else None
            )
            row, column, high = ([*names, None, None, None])[:3]
            if left is not None:
                row = left.row if row is None else row
                if row == left.row:
                    column = left.column + 1 if column is None else column
                    if column == left.column + 1 and high is None:
                        high = left.picture >> 24
            places[x, y] = Place((high or 0) << 24 | colour, column or 0, row or 0)
        return places

    def _take_colour(self, numbers: str) -> None:
        codes = iter(numbers.split(";"))
        for code in codes:
            if code in ("", "0", "39"):
                self._colour = 0
            elif code in ("38", "48"):
                is_numbered = next(codes) == "5"
                parts = [int(next(codes)) for _ in range(1 if is_numbered else 3)]
                if code == "38":
                    self._colour = parts[0] if is_numbered else 0

    def _command(self, keys: str, data: str) -> None:
        pairs = dict(pair.split("=") for pair in keys.split(","))
        assert len(data) <= 4096, "a part is too long"
        if pairs.get("a") == "d":
            assert pairs["d"] == "I"
            del self.pictures[int(pairs["i"])]
            return
        if not self._data:
            self._keys = pairs
        self._data += data
        if pairs.get("m", "0") == "0":
            keys_, sent = self._keys, b64decode(self._data, validate=True)
            assert (keys_["a"], keys_["U"], keys_["q"]) == ("T", "1", "2")
            if keys_["f"] == "24":
                assert keys_["o"] == "z"
                rows = unpacked(sent, int(keys_["s"]), int(keys_["v"]))
            else:
                assert keys_["f"] == "100"
                rows = decoded(sent)
            placed = Placed(rows, int(keys_["c"]), int(keys_["r"]))
            self.pictures[int(keys_["i"])] = placed
            self._data, self.received = "", self.received + 1

    def seen(self, left: int, top: int, columns: int, rows: int) -> list[list[RGB]] | None:
        """The pixels of a rectangle of the screen; ``None`` where not all of it is picture."""
        picture: list[list[RGB]] = []
        places = self.places
        for y in range(top, top + rows):
            strips: list[list[RGB]] | None = None
            for x in range(left, left + columns):
                place = places.get((x, y))
                if place is None:
                    return None
                cut = self._cut(place)
                strips = (
                    cut if strips is None else [a + b for a, b in zip(strips, cut, strict=True)]
                )
            picture += strips or []
        return picture

    def _cut(self, place: Place) -> list[list[RGB]]:
        """The pixels of one place."""
        placed = self.pictures[place.picture]
        height, width = len(placed.rows), len(placed.rows[0])
        upper, lower = (height * (place.row + step) // placed.height for step in (0, 1))
        left, right = (width * (place.column + step) // placed.columns for step in (0, 1))
        return [row[left:right] for row in placed.rows[upper:lower]]


def decoded(png: bytes) -> list[list[RGB]]:
    """The pixels of an indexed PNG without filters; every checksum is checked."""
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    at, chunks = 8, {}
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        kind, data = png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        (checksum,) = struct.unpack(">I", png[at + 8 + length : at + 12 + length])
        assert checksum == zlib.crc32(kind + data)
        chunks[kind], at = data, at + 12 + length
    width, height, depth, kind_of_colour, *rest = struct.unpack(">IIBBBBB", chunks[b"IHDR"])
    assert (depth, kind_of_colour, rest) == (8, 3, [0, 0, 0])
    table = [tuple(chunks[b"PLTE"][at : at + 3]) for at in range(0, len(chunks[b"PLTE"]), 3)]
    lines = zlib.decompress(chunks[b"IDAT"])
    assert len(lines) == height * (width + 1)
    starts = range(0, len(lines), width + 1)
    assert all(lines[start] == 0 for start in starts)
    return [[table[n] for n in lines[start + 1 : start + 1 + width]] for start in starts]  # type: ignore[misc]


def unpacked(data: bytes, width: int, height: int) -> list[list[RGB]]:
    """Packed pixels of three bytes each."""
    plain = zlib.decompress(data)
    assert len(plain) == 3 * width * height
    pixels = [(plain[at], plain[at + 1], plain[at + 2]) for at in range(0, len(plain), 3)]
    return [pixels[start : start + width] for start in range(0, len(pixels), width)]
