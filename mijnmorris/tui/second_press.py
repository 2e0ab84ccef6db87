"""The second press of a pair: a double click, or Enter twice."""

from time import monotonic

PAIR = 0.7
"""Seconds within which two presses are a pair. Systems take up to 0.5 for a double click; as
much goes by before a key that is held down repeats."""


class SecondPress:
    """Tells the press that follows one that ended a turn, or opened a panel, too closely.

    It was meant for what stood there before, whatever it would do now.
    """

    def __init__(self) -> None:
        self._place: object = None
        self._until = float("-inf")

    def expect(self, place: object = None) -> None:
        """The first press was there, just now."""
        self._place, self._until = place, monotonic() + PAIR

    def is_it(self, place: object = None) -> bool:
        """Whether a press there, now, is the second of a pair; so is each that follows it."""
        if place != self._place or monotonic() > self._until:
            return False
        self.expect(place)
        return True

    def forget(self) -> None:
        """Something else was done in between."""
        self._until = float("-inf")
