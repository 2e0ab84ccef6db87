"""What the men threaten once they move: mills to be closed, opened and closed again.

All men are looked at together, by turning the masks: the eight points of a ring are
the bits of a byte, and the three rings lie one above the other.
"""

from dataclasses import dataclass

from mijnmorris.rules.morris.board import mill_points
from mijnmorris.rules.morris.geometry import ALL_POINTS

_MIDDLES = 0x555555
"""The points where a ring meets a spoke; the others are corners."""


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
        if targets:
            targets &= step_closes(men, men)
        if targets:
            value += self._closing
            if targets & (targets - 1):
                value += self._fork
            if mills and targets & step_closes(men, mills):
                value += self._double
        return value


def neighbours(points: int) -> int:
    """The points that have one of the points beside them."""
    return (
        points >> 1 & 0x7F7F7F
        | points << 7 & 0x808080
        | points << 1 & 0xFEFEFE
        | points >> 7 & 0x010101
        | (points << 8 | points >> 8) & _MIDDLES
    )


def step_closes(men: int, movers: int) -> int:
    """The points where a step of one of the movers ends on a line that two other men fill.

    ``movers`` are some of the men. Points that are not empty may be among them.
    """
    next_one = men >> 1 & 0x7F7F7F | men << 7 & 0x808080
    one_before = men << 1 & 0xFEFEFE | men >> 7 & 0x010101
    next_two = men >> 2 & 0x3F3F3F | men << 6 & 0xC0C0C0
    two_before = men << 2 & 0xFCFCFC | men >> 6 & 0x030303
    spokes = (men >> 8 | men << 16) & (men >> 16 | men << 8)
    from_next = movers >> 1 & 0x7F7F7F | movers << 7 & 0x808080
    from_before = movers << 1 & 0xFEFEFE | movers >> 7 & 0x010101
    # A line along the ring is entered on its middle from a spoke, and the other way round.
    middles = next_one & one_before & (movers << 8 | movers >> 8)
    middles |= spokes & (from_next | from_before)
    corners = next_one & next_two & from_before | one_before & two_before & from_next
    return middles & _MIDDLES | corners & ALL_POINTS & ~_MIDDLES


def count(points: int) -> int:
    """How many points there are: sums of two bits, then of four, then of all."""
    points -= points >> 1 & 0x555555
    points = (points & 0x333333) + (points >> 2 & 0x333333)
    return (points + (points >> 4) & 0x0F0F0F) % 255
