"""How the blocks of a table are compressed."""

import lzma
import zlib
from typing import ClassVar


class Packing:
    """Blocks that are read fast: one in a seventh of a millisecond."""

    block = 1 << 15
    """The places of a block."""

    def pack(self, codes: bytes | bytearray) -> bytes:
        """The codes of a block, compressed."""
        # Repetitions are short: with this strategy blocks become smaller by some per cent.
        # Level 6 would take three per cent off them, and two and a half times as long.
        packer = zlib.compressobj(4, strategy=zlib.Z_FILTERED)
        return packer.compress(codes) + packer.flush()

    def unpack(self, block: memoryview) -> bytes:
        """The codes of a block; raises ``ValueError`` if it is damaged."""
        try:
            return zlib.decompress(block)
        except zlib.error as error:
            raise ValueError(str(error)) from None


class SmallPacking(Packing):
    """Blocks that take least room: larger ones, read in up to five milliseconds."""

    block = 1 << 18
    _filters: ClassVar[list[dict[str, int]]] = [
        # One byte is one position: no alignment to words, and the byte before tells most.
        {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 4, "lp": 0, "pb": 0}
    ]

    def pack(self, codes: bytes | bytearray) -> bytes:
        """The codes of a block, compressed."""
        return _check(codes) + lzma.compress(codes, lzma.FORMAT_RAW, filters=self._filters)

    def unpack(self, block: memoryview) -> bytes:
        """The codes of a block; raises ``ValueError`` if it is damaged."""
        try:
            codes = lzma.decompress(block[4:], lzma.FORMAT_RAW, filters=self._filters)
        except lzma.LZMAError as error:
            raise ValueError(str(error)) from None
        if _check(codes) != block[:4]:
            raise ValueError("wrong checksum")
        return codes


def _check(codes: bytes | bytearray) -> bytes:
    return zlib.crc32(codes).to_bytes(4, "little")
