"""Clocks: some minutes for each side, and seconds added for every move."""

import time
from collections.abc import Callable
from dataclasses import dataclass

from mijnmorris.rules import InvalidOptionError, Option, Side
from mijnmorris.rules.errors import MijnmorrisError
from mijnmorris.rules.options import Choice

LONGEST_MINUTES = 24 * 60
LONGEST_INCREMENT = 3600


class InvalidTimeControlError(MijnmorrisError, ValueError):
    """The text is not a time control."""


@dataclass(frozen=True)
class TimeControl:
    """How much time each side gets: minutes for the game, seconds added a move."""

    minutes: float
    increment: float = 0.0

    @classmethod
    def parse(cls, text: str) -> "TimeControl":
        """The time control written as ``10`` or ``5+3``.

        Raises ``InvalidTimeControlError``.

        >>> TimeControl.parse("5+3")
        TimeControl(minutes=5.0, increment=3.0)
        """
        minutes, _, increment = text.strip().partition("+")
        try:
            control = cls(float(minutes), float(increment or 0))
        except ValueError:
            control = cls(0)
        in_range = (
            0 < control.minutes <= LONGEST_MINUTES and 0 <= control.increment <= LONGEST_INCREMENT
        )
        if not in_range:
            raise InvalidTimeControlError(
                f"a clock is minutes, or minutes+seconds a move as in 5+3, not {text!r}"
            )
        return control

    def __str__(self) -> str:
        return f"{self.minutes:g}+{self.increment:g}"


class Clock:
    """The time both sides have left; at most one of them is running.

    It stands until :meth:`run` is called, so a match starts and resumes without
    hurry. Time used is not given back when moves are taken back.
    """

    def __init__(
        self,
        control: TimeControl,
        left: tuple[float, float] | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Start with the seconds left, Light's and Dark's; the whole time without them.

        ``now`` tells the time in seconds from any fixed moment.
        """
        self.control = control
        self.running: Side | None = None
        self._left = list(left or 2 * (60 * control.minutes,))
        self._now = now
        self._since = 0.0

    def fresh(self) -> "Clock":
        """A clock of the same control and the same time source with nothing used."""
        return Clock(self.control, now=self._now)

    def left(self, side: Side) -> float:
        """The seconds the side has left, never less than 0."""
        used = self._now() - self._since if side is self.running else 0.0
        return max(self._left[side] - used, 0.0)

    def run(self, side: Side) -> None:
        """Let the side's time run, and only that."""
        self.pause()
        self.running, self._since = side, self._now()

    def pause(self) -> None:
        """Stop both clocks."""
        if self.running is not None:
            self._left[self.running] = self.left(self.running)
            self.running = None

    def add_increment(self, side: Side) -> None:
        """Give the side its seconds for a move."""
        self._left[side] += self.control.increment

    def fallen(self) -> Side | None:
        """The side whose time is up."""
        for side in Side:
            if self.left(side) == 0:
                return side
        return None


def _parse_option(text: str) -> TimeControl:
    try:
        return TimeControl.parse(text)
    except InvalidTimeControlError as error:
        raise InvalidOptionError(str(error)) from error


CLOCK = Option(
    name="clock",
    protocol="",
    title="Clock",
    explanation="minutes for each side, and seconds added for every move",
    choices=(
        Choice(None, "off", "off", "take all the time you like"),
        Choice(TimeControl(5, 3), "5+3", "5+3", "five minutes each, and three seconds a move"),
        Choice(TimeControl(15, 10), "15+10", "15+10", "a quarter of an hour each, and ten seconds"),
    ),
    default=None,
    parse_other=_parse_option,
    other_form="TIME",
)
"""How much time both sides have; off unless asked for."""
