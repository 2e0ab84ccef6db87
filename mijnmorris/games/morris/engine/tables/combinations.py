"""Numbering the ways to choose points: the combinatorial number system.

A set of points is a mask. Sets of the same size are numbered from 0 by the sum
of ``comb(point, i)`` over the points in rising order, ``i`` counting from 1:
the order in which the masks themselves rise.
"""

from collections.abc import Iterator, MutableSequence
from math import comb

from mijnmorris.games.morris.rules.geometry import POINTS
from mijnmorris.games.morris.rules.men import MEN
from mijnmorris.rules.flat import flat

COUNTS = MEN + 1
"""How many points a set may have: from none to all the men of a side."""


BYTE_COUNTS = bytes(byte.bit_count() for byte in range(256))
"""How many bits a byte has set."""


def _rank_parts() -> MutableSequence[int]:
    parts: list[int] = []
    for low in range(0, POINTS, 8):
        for before in range(COUNTS):
            block = [0]
            for byte in range(1, 256):
                highest = byte.bit_length() - 1
                last = comb(low + highest, before + BYTE_COUNTS[byte])
                block.append(block[byte ^ 1 << highest] + last)
            parts += block
    return flat("I", parts)


RANK_PARTS = _rank_parts()
"""What byte ``b`` at place ``part`` of a mask adds to its number when ``before``
points lie in the bytes below, at ``(part * COUNTS + before) * 256 + b``."""


def masks(size: int, points: int = POINTS) -> Iterator[int]:
    """All sets of that size among the first ``points`` points, in the order of their numbers."""
    mask, end = (1 << size) - 1, 1 << points
    while mask < end:
        yield mask
        # The next larger number with as many bits set.
        lowest = mask & -mask
        ripple = mask + lowest
        mask = ripple | (mask ^ ripple) // lowest >> 2
