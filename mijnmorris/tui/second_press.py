"""The second press of a pair: a double click, or Enter twice."""

from time import monotonic

PAIR = 0.7
"""Seconds within which two presses are a pair. Systems take up to 0.5 for a double click; as
much goes by before a key that is held down repeats."""


class SecondPress:
    """Recognizes a press too soon after one that ended a turn or opened a panel.

    The player meant it for what stood there before, whatever it would do now.
    """

    def __init__(self) -> None:
        self._place: object = None
        self._until = float("-inf")

    def expect(self, place: object = None) -> None:
        """Note the first press of a possible pair."""
        self._place, self._until = place, monotonic() + PAIR

    def is_it(self, place: object = None) -> bool:
        """Whether a press now is the second of a pair; so is each press that follows it."""
        if place != self._place or monotonic() > self._until:
            return False
        self.expect(place)
        return True

    def forget(self) -> None:
        """Forget the first press: something else was done in between."""
        self._until = float("-inf")
