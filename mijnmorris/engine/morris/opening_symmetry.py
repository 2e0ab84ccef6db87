"""Positions of the opening that are mirror images of each other.

With few men on the board nearly every position has up to fifteen others that differ
from it by a symmetry of the board alone. The search looks at one of them only.
"""

from mijnmorris.engine.morris.tables.symmetry import PERMUTATIONS, SYMMETRIES, carry
from mijnmorris.rules.morris.geometry import POINTS
from mijnmorris.rules.morris.moves import NOTHING

MOST_MEN = 4
"""The men on the board up to which it pays to compare all sixteen images.

Depth 10 from the empty board then takes a quarter of the nodes; one man more saves
another fifth and takes longer.
"""

INVERSES = tuple(
    next(
        back
        for back, images in enumerate(PERMUTATIONS)
        if all(images[there[point]] == point for point in range(POINTS))
    )
    for there in PERMUTATIONS
)
"""For each symmetry the one that undoes it."""


def symmetry_to_share(own: int, opp: int) -> int:
    """The symmetry that takes both masks to the smallest of their images."""
    return min(range(SYMMETRIES), key=lambda way: carry(own, way) << POINTS | carry(opp, way))


def carried_placement(move: int, symmetry: int) -> int:
    """The image of a move that places a man and takes none."""
    return PERMUTATIONS[symmetry][move & 31] | NOTHING << 5 | NOTHING << 10
