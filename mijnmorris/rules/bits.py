"""Finds the lowest set bit of a mask, fast both compiled and interpreted."""

from collections.abc import MutableSequence

from mijnmorris.rules.flat import zeros

BITS = 32
MODULUS = 37
"""All powers of two below 2³² leave different remainders modulo 37."""


def bit_indices() -> MutableSequence[int]:
    """A table whose entry ``(1 << bit) % MODULUS`` is ``bit``.

    The index of a mask's lowest set bit is ``table[(mask & -mask) % MODULUS]``. This is as
    fast as ``int.bit_length``, which compiled code can call on an object only. Each hot
    module makes its own table, so that it can declare it as a C array.

    >>> bit_indices()[(0b1000 & -0b1000) % MODULUS]
    3
    """
    table = zeros("i", MODULUS)
    for bit in range(BITS):
        table[(1 << bit) % MODULUS] = bit
    return table
