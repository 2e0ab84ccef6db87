"""Writes pictures of few colours as PNG files (ISO/IEC 15948), with the standard library alone.

Very small pictures are packed pixels instead, since the header of a file would be most of it.
"""

import struct
import zlib
from collections import Counter
from collections.abc import Sequence
from itertools import chain

RGB = tuple[int, int, int]

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_INDEXED = 3
"""The colour type of pictures whose pixels are indices into a palette."""
_MOST = 256
"""The most colours that a palette can have."""
_EFFORT = 9


def png(rows: Sequence[Sequence[RGB]]) -> bytes:
    """The rows of pixels, from the top, as a PNG file with a palette.

    More than 256 colours are rounded until 256 are enough.
    """
    step = 1
    counts = Counter(chain(*rows))
    while len({_rounded(pixel, step) for pixel in counts}) > _MOST:
        step *= 2
    # Those of the most frequent pixels first, which packs best.
    colours = dict.fromkeys(_rounded(pixel, step) for pixel, _ in counts.most_common())
    table = {colour: number for number, colour in enumerate(colours)}
    numbers = {pixel: table[_rounded(pixel, step)] for pixel in counts}
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


def packed(rows: Sequence[Sequence[RGB]]) -> bytes:
    """The pixels alone, red, green and blue a byte each, compressed with zlib."""
    return zlib.compress(bytes(chain.from_iterable(chain(*rows))), _EFFORT)


def unpacked(data: bytes, width: int) -> list[list[RGB]]:
    """The rows of pixels that :func:`packed` took; ``width`` is in pixels."""
    parts = iter(zlib.decompress(data))
    pixels = list(zip(parts, parts, parts, strict=True))
    return [pixels[start : start + width] for start in range(0, len(pixels), width)]


def _rounded(pixel: RGB, step: int) -> RGB:
    red, green, blue = (part - part % step for part in pixel)
    return red, green, blue


def _chunk(kind: bytes, data: bytes) -> bytes:
    whole = kind + data
    return struct.pack(">I", len(data)) + whole + struct.pack(">I", zlib.crc32(whole))
