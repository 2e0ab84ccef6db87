"""Threats of the moving phase: mills that can be closed, or opened and closed again.

All men are handled at once as masks, in which each ring of eight points is a byte.
"""

from collections.abc import MutableSequence
from dataclasses import dataclass

from mijnmorris.games.morris.rules.board import closing_men, mill_points
from mijnmorris.games.morris.rules.geometry import ALL_POINTS, NEIGHBOURS, RING
from mijnmorris.rules.bits import MODULUS, bit_indices
from mijnmorris.rules.flat import zeros

_INDEX = bit_indices()


def _points_beside(ring: int) -> MutableSequence[int]:
    """For each set of points of the ring, the mask of all their neighbours."""
    beside = zeros("i", 1 << RING)
    for points in range(1, len(beside)):
        lowest = (points & -points).bit_length() - 1
        beside[points] = beside[points & (points - 1)] | NEIGHBOURS[RING * ring + lowest]
    return beside


_BESIDE_INNER, _BESIDE_MIDDLE, _BESIDE_OUTER = map(_points_beside, range(3))


@dataclass(frozen=True)
class ThreatWeights:
    """The values of threats, in hundredths of a man."""

    blocked: int
    """A man without an empty neighbouring point; it counts against its owner."""
    closing: int
    """The ability to close a mill by one step."""
    fork: int
    """At least two points where a step closes a mill: the opponent cannot block both."""
    running: int
    """A closed mill that can open and close again, with no enemy man near enough to stop it."""
    double: int
    """A man that closes one mill by leaving another, so it can capture every turn."""


class Threats:
    """Evaluates the threats of both sides in positions without men in hand."""

    def __init__(self, weights: ThreatWeights) -> None:
        self._blocked = weights.blocked
        self._closing = weights.closing
        self._fork = weights.fork
        self._running = weights.running
        self._double = weights.double

    def balance(self, own: int, opp: int) -> int:
        """The value of the threats of ``own`` men minus that of ``opp`` men, both as masks."""
        empty = ALL_POINTS & ~(own | opp)
        beside = neighbours(empty)
        return self._value(own, opp, empty, beside) - self._value(opp, own, empty, beside)

    def _value(self, men: int, others: int, empty: int, beside: int) -> int:
        """The value of one side's threats; ``beside`` are the neighbours of empty points."""
        value = 0
        blocked = men & ~beside
        if blocked:
            value = -self._blocked * count(blocked)
        lines = mill_points(men)
        mills = men & lines
        if mills & beside and mills & beside & ~neighbours(others):
            value += self._running
        targets = empty & lines
        closable = doubles = 0
        while targets:
            movers = closing_men(men, _INDEX[(targets & -targets) % MODULUS])
            targets &= targets - 1
            if movers:
                closable += 1
                doubles |= movers & mills
        if closable:
            value += self._closing
            if closable > 1:
                value += self._fork
            if doubles:
                value += self._double
        return value


def neighbours(points: int) -> int:
    """All neighbours of the points of a mask."""
    return (
        _BESIDE_INNER[points & 255]
        | _BESIDE_MIDDLE[points >> 8 & 255]
        | _BESIDE_OUTER[points >> 16]
    )


def count(points: int) -> int:
    """The number of points of a mask: sums over two bits, over four, then over all."""
    points -= points >> 1 & 0x555555
    points = (points & 0x333333) + (points >> 2 & 0x333333)
    return (points + (points >> 4) & 0x0F0F0F) % 255
