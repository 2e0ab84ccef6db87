"""Which bit of a mask is set, fast both compiled and interpreted."""

from collections.abc import MutableSequence

from mijnmorris.rules.flat import zeros

BITS = 32
MODULUS = 37
"""The powers of two below 2³² leave different remainders modulo this number."""


def bit_indices() -> MutableSequence[int]:
    """A table that takes ``(1 << bit) % MODULUS`` to ``bit``.

    Each hot module makes its own, as a flat row that it can declare in C. The
    lowest bit of a mask then is ``table[(mask & -mask) % MODULUS]``: as quick as
    ``int.bit_length``, which compiled code could only call on an object.

    >>> bit_indices()[(0b1000 & -0b1000) % MODULUS]
    3
    """
    table = zeros("i", MODULUS)
    for bit in range(BITS):
        table[(1 << bit) % MODULUS] = bit
    return table
