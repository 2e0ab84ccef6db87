"""Rows of numbers for the hot modules, in the form that is fastest to index."""

from array import array
from collections.abc import Iterable, MutableSequence

# Where one module is compiled, so are all that are hot.
_COMPILED = not __file__.endswith(".py")


def flat(typecode: str, numbers: Iterable[int]) -> MutableSequence[int]:
    """The numbers in a row that does not grow.

    Compiled modules read a typed array without making objects; ``typecode`` is that
    of ``array``. Interpreted ones index a list many times faster.
    """
    return array(typecode, numbers) if _COMPILED else list(numbers)


def zeros(typecode: str, count: int) -> MutableSequence[int]:
    """As ``flat``, a row of that many zeros."""
    return array(typecode, [0]) * count if _COMPILED else [0] * count
