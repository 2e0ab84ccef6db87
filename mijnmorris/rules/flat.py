"""Arrays of numbers for the hot modules, in the form that is fastest to index."""

from array import array
from collections.abc import Iterable, MutableSequence

# Either all hot modules are compiled or none, so this file's suffix tells for all.
_COMPILED = not __file__.endswith(".py")


def flat(typecode: str, numbers: Iterable[int]) -> MutableSequence[int]:
    """The numbers as a sequence of fixed length.

    It is a typed ``array`` for compiled modules, which read it without creating objects,
    and a list for interpreted ones, which index lists many times faster. ``typecode`` is
    that of ``array``.
    """
    return array(typecode, numbers) if _COMPILED else list(numbers)


def zeros(typecode: str, count: int) -> MutableSequence[int]:
    """As ``flat``, with ``count`` zeros."""
    return array(typecode, [0]) * count if _COMPILED else [0] * count
