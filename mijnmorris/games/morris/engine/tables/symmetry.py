"""The sixteen symmetries of the morris board.

The square's four turns, each also reflected, each also with the inner and the
outer ring exchanged. None of them changes what the rules say of a position.
"""

from collections.abc import MutableSequence

from mijnmorris.games.morris.rules.geometry import POINTS, RING
from mijnmorris.rules.flat import flat

SYMMETRIES = 16
BYTES = POINTS // 8
"""How many bytes a mask of points has."""


def _permutation(turn: int, reflected: bool, exchanged: bool) -> tuple[int, ...]:
    """Where each point goes."""
    return tuple(
        RING * (2 - ring if exchanged else ring)
        + ((RING - place if reflected else place) + 2 * turn) % RING
        for ring in range(POINTS // RING)
        for place in range(RING)
    )


PERMUTATIONS = tuple(
    _permutation(turn, reflected, exchanged)
    for exchanged in (False, True)
    for reflected in (False, True)
    for turn in range(4)
)
"""For each symmetry the point to which it takes each point; the first one moves nothing."""

INVERSES = tuple(
    next(
        back
        for back, images in enumerate(PERMUTATIONS)
        if all(images[image] == point for point, image in enumerate(there))
    )
    for there in PERMUTATIONS
)
"""For each symmetry the one that undoes it."""


def _byte_images() -> MutableSequence[int]:
    images: list[int] = []
    for permutation in PERMUTATIONS:
        for part in range(BYTES):
            block = [0]
            for point in permutation[8 * part : 8 * part + 8]:
                block += [image | 1 << point for image in block]
            images += block
    return flat("I", images)


_IMAGES = _byte_images()
"""The image of byte ``b`` at place ``part`` of a mask under symmetry ``s``, at
``(s * BYTES + part) * 256 + b``: three look-ups carry a whole mask over."""

_STRIDE = 256 * BYTES


def carry(mask: int, symmetry: int) -> int:
    """The mask of the points to which the symmetry takes those of the mask."""
    base = symmetry * _STRIDE
    return (
        _IMAGES[base + (mask & 255)]
        | _IMAGES[base + 256 + (mask >> 8 & 255)]
        | _IMAGES[base + 512 + (mask >> 16)]
    )
