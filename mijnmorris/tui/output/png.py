"""Pictures of few colours as PNG files (ISO 15948), with nothing but the standard library."""

import struct
import zlib
from collections.abc import Sequence
from itertools import chain

RGB = tuple[int, int, int]

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_INDEXED = 3
"""The type of picture whose pixels are numbers of a table of colours."""
_MOST = 256
"""Colours that such a table can have."""
_EFFORT = 9


def png(rows: Sequence[Sequence[RGB]]) -> bytes:
    """The pixels as an indexed PNG; colours are rounded until there are few enough."""
    step = 1
    while len(colours := {_rounded(pixel, step) for pixel in set(chain(*rows))}) > _MOST:
        step *= 2
    table = {colour: number for number, colour in enumerate(sorted(colours))}
    numbers = {pixel: table[_rounded(pixel, step)] for pixel in set(chain(*rows))}
    # Each row begins with its filter, which is none: it suits flat tones best.
    lines = b"".join(b"\0" + bytes([numbers[pixel] for pixel in row]) for row in rows)
    header = struct.pack(">IIBBBBB", len(rows[0]), len(rows), 8, _INDEXED, 0, 0, 0)
    return b"".join(
        (
            _SIGNATURE,
            _chunk(b"IHDR", header),
            _chunk(b"PLTE", bytes(chain(*table))),
            _chunk(b"IDAT", zlib.compress(lines, _EFFORT)),
            _chunk(b"IEND", b""),
        )
    )


def _rounded(pixel: RGB, step: int) -> RGB:
    red, green, blue = (part - part % step for part in pixel)
    return red, green, blue


def _chunk(kind: bytes, data: bytes) -> bytes:
    whole = kind + data
    return struct.pack(">I", len(data)) + whole + struct.pack(">I", zlib.crc32(whole))
