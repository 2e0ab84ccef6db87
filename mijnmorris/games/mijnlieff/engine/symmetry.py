"""The symmetries of a layout: turns and reflections that map its squares onto themselves."""

from functools import lru_cache

from mijnmorris.games.mijnlieff.rules.layout import Layout

Permutation = tuple[int, ...]
"""Entry ``i`` is the image of square ``i``."""

_LOW_BYTE = 255


@lru_cache(maxsize=64)
def symmetries(layout: Layout) -> tuple[Permutation, ...]:
    """All symmetries of the layout, the identity first; eight for the square.

    Turns and reflections preserve all relations in the rules (same line, touching,
    outer, adjacent in a run), so symmetric positions have the same value.

    >>> from mijnmorris.games.mijnlieff.rules.layout import NAMED
    >>> [len(symmetries(layout)) for layout in NAMED.values()]
    [8, 4, 1, 2, 2, 4]
    """
    squares = [(square.column, square.row) for square in layout.squares]
    place = {square: index for index, square in enumerate(squares)}
    found = []
    for across, up, swapped in _TURNS:
        image = [(across * column, up * row) for column, row in squares]
        if swapped:
            image = [(row, column) for column, row in image]
        left = min(column for column, _ in image)
        bottom = min(row for _, row in image)
        image = [(column - left, row - bottom) for column, row in image]
        if all(square in place for square in image):
            found.append(tuple(place[square] for square in image))
    return tuple(found)


_TURNS = tuple(
    (across, up, swapped) for swapped in (False, True) for across in (1, -1) for up in (1, -1)
)


def turn_mask(permutation: Permutation, mask: int) -> int:
    """The image of a mask.

    >>> turn_mask(tuple(reversed(range(16))), 0b101)
    40960
    """
    return sum(1 << there for here, there in enumerate(permutation) if mask >> here & 1)


def byte_images(permutation: Permutation) -> list[int]:
    """The images of all low bytes, then of all high bytes of a mask: 512 entries.

    The image of a mask is the bitwise or of its two bytes' images.
    """
    return [
        turn_mask(permutation, byte << shift) for shift in (0, 8) for byte in range(_LOW_BYTE + 1)
    ]
