"""Numbering the ways to choose points: the combinatorial number system.

A set of points is a mask. Sets of the same size are numbered from 0 by the sum
of ``comb(point, i)`` over the points in rising order, ``i`` counting from 1:
the order in which the masks themselves rise.
"""

from collections.abc import MutableSequence
from math import comb

from mijnmorris.games.morris.rules.geometry import MEN, POINTS
from mijnmorris.rules.flat import flat

HALF = POINTS // 2
"""Masks are looked up in two halves of this many bits: the tables stay small, the look-ups few."""
HALVES = 1 << HALF

COUNTS = bytes(half.bit_count() for half in range(HALVES))
"""How many bits a half has set."""


def _rank_parts(low: int, before: int) -> list[int]:
    """What each half adds to a number, from point ``low`` on, after ``before`` other points."""
    parts = [0]
    for half in range(1, HALVES):
        highest = half.bit_length() - 1
        last = comb(low + highest, before + COUNTS[half])
        parts.append(parts[half ^ 1 << highest] + last)
    return parts


def _all_rank_parts() -> MutableSequence[int]:
    lower = _rank_parts(0, 0)
    upper = [part for before in range(MEN + 1) for part in _rank_parts(HALF, before)]
    return flat("I", lower + upper)


RANK_PARTS = _all_rank_parts()
"""What a mask's halves add to its number: the lower one at ``half``, the upper one, when the
lower has ``before`` points, at ``(1 + before) * HALVES + half``."""
