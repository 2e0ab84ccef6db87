"""What the men threaten once they move: mills to be closed, opened and closed again.

All men are looked at together: the eight points of a ring are the bits of a byte, and
the three rings lie one above the other.
"""

from collections.abc import MutableSequence
from dataclasses import dataclass

from mijnmorris.games.morris.rules.board import closing_men, mill_points
from mijnmorris.games.morris.rules.geometry import ALL_POINTS, NEIGHBOURS, RING
from mijnmorris.rules.bits import MODULUS, bit_indices
from mijnmorris.rules.flat import zeros

_INDEX = bit_indices()


def _points_beside(ring: int) -> MutableSequence[int]:
    """For each set of points of the ring those beside them."""
    beside = zeros("i", 1 << RING)
    for points in range(1, len(beside)):
        lowest = (points & -points).bit_length() - 1
        beside[points] = beside[points & (points - 1)] | NEIGHBOURS[RING * ring + lowest]
    return beside


_BESIDE_INNER, _BESIDE_MIDDLE, _BESIDE_OUTER = map(_points_beside, range(3))


@dataclass(frozen=True)
class ThreatWeights:
    """What threats count, in hundredths of a man."""

    blocked: int
    """A man without an empty point beside it; it counts against its owner."""
    closing: int
    """At least one mill that a step closes."""
    fork: int
    """At least two points on which a step closes a mill: one cannot stop both."""
    running: int
    """A closed mill that can open and close again, no enemy man being near enough to prevent it."""
    double: int
    """A man that closes a mill by leaving another, and so can every turn."""


class Threats:
    """Weighs the threats of both sides in positions without men in hand."""

    def __init__(self, weights: ThreatWeights) -> None:
        self._blocked = weights.blocked
        self._closing = weights.closing
        self._fork = weights.fork
        self._running = weights.running
        self._double = weights.double

    def balance(self, own: int, opp: int) -> int:
        """What ``own`` men threaten, less what ``opp`` do."""
        empty = ALL_POINTS & ~(own | opp)
        beside = neighbours(empty)
        return self._value(own, opp, empty, beside) - self._value(opp, own, empty, beside)

    def _value(self, men: int, others: int, empty: int, beside: int) -> int:
        """The threats of one side; ``beside`` are the points beside an empty one."""
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
    """The points that have one of the points beside them."""
    return (
        _BESIDE_INNER[points & 255]
        | _BESIDE_MIDDLE[points >> 8 & 255]
        | _BESIDE_OUTER[points >> 16]
    )


def count(points: int) -> int:
    """How many points there are: sums of two bits, then of four, then of all."""
    points -= points >> 1 & 0x555555
    points = (points & 0x333333) + (points >> 2 & 0x333333)
    return (points + (points >> 4) & 0x0F0F0F) % 255
