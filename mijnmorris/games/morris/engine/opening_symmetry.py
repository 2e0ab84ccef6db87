"""Positions of the opening that are mirror images of each other.

With few men on the board nearly every position has up to fifteen others that differ
from it by a symmetry of the board alone. The search looks at one of them only.
"""

from mijnmorris.games.morris.engine.tables.symmetry import INVERSES, PERMUTATIONS, SYMMETRIES, carry
from mijnmorris.games.morris.rules.geometry import NOTHING, POINTS
from mijnmorris.rules.flat import flat

MOST_MEN = 4
"""The men on the board up to which it pays to compare all sixteen images.

Depth 10 from the empty board then takes a quarter of the nodes; one man more saves
another fifth and takes longer.
"""

_IMAGES = flat("i", [image for images in PERMUTATIONS for image in images])
_QUIET_PLACEMENT = NOTHING << 5 | NOTHING << 10
_INVERSES = flat("i", INVERSES)


def symmetry_to_share(own: int, opp: int) -> int:
    """The symmetry that takes both masks to the smallest of their images."""
    found, smallest, smallest_opp = 0, own, opp
    for symmetry in range(1, SYMMETRIES):
        image = carry(own, symmetry)
        if image > smallest:
            continue
        opp_image = carry(opp, symmetry)
        if image < smallest or opp_image < smallest_opp:
            found, smallest, smallest_opp = symmetry, image, opp_image
    return found


def carried_placement(move: int, symmetry: int) -> int:
    """The image of a move that places a man and takes none."""
    return _IMAGES[POINTS * symmetry + (move & 31)] | _QUIET_PLACEMENT


def carried_back(move: int, symmetry: int) -> int:
    """The move of which the given one is the image."""
    return carried_placement(move, _INVERSES[symmetry])
