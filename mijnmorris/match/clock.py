"""Clocks: minutes for each side, and seconds added for each move."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from math import ceil, floor

from mijnmorris.rules import InvalidOptionError, Option, Side
from mijnmorris.rules.errors import MijnmorrisError
from mijnmorris.rules.options import Choice

LONGEST_MINUTES = 24 * 60
LONGEST_INCREMENT = 3600
_LOW_TIME = 30.0
"""Seconds from which on a side's time is low."""
_TENTHS_FROM = 10.0
"""Seconds from which on tenths are told."""


class InvalidTimeControlError(MijnmorrisError, ValueError):
    """The text is not a time control."""


@dataclass(frozen=True)
class TimeControl:
    """The time of each side: minutes for the game, and seconds added for each move."""

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
    """The time that both sides have left; at most one side's time runs.

    It is stopped until :meth:`run` is called, so a new or resumed match costs no time
    before the first move. Taking moves back returns no time.
    """

    def __init__(
        self,
        control: TimeControl,
        left: tuple[float, float] | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Starts with Light's and Dark's seconds ``left``; by default with the whole time.

        ``now`` returns the time in seconds since a fixed moment.
        """
        self.control = control
        self.running: Side | None = None
        self._left = list(left or 2 * (60 * control.minutes,))
        self._now = now
        self._since = 0.0

    def fresh(self) -> "Clock":
        """A new clock with the same control and time source."""
        return Clock(self.control, now=self._now)

    def left(self, side: Side) -> float:
        """The seconds the side has left, never less than 0."""
        used = self._now() - self._since if side is self.running else 0.0
        return max(self._left[side] - used, 0.0)

    def is_low(self, side: Side) -> bool:
        """Whether the side should hurry: 30 s are left, or a tenth of a shorter game's time."""
        return self.left(side) < min(_LOW_TIME, 6 * self.control.minutes)

    def shown(self, side: Side) -> str:
        """The side's time, rounded up to seconds: ``4:59``, or ``1:04:59`` from an hour on.

        The last seconds are told in tenths, rounded down: ``0:09.4``.
        """
        left = self.left(side)
        if left < _TENTHS_FROM:
            return f"0:{floor(10 * left) / 10:04.1f}"
        minutes, seconds = divmod(ceil(left), 60)
        hours, minutes = divmod(minutes, 60)
        return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"

    def run(self, side: Side) -> None:
        """Runs the side's time and stops the other's."""
        self.pause()
        self.running, self._since = side, self._now()

    def pause(self) -> None:
        """Stops both sides' time."""
        if self.running is not None:
            self._left[self.running] = self.left(self.running)
            self.running = None

    def add_increment(self, side: Side) -> None:
        """Adds the seconds for a move to the side's time."""
        self._left[side] += self.control.increment

    def fallen(self) -> Side | None:
        """The side whose time is up; ``None`` while both have time."""
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
    title="Clock",
    explanation="minutes each, plus seconds a move, such as 5+3",
    choices=(
        Choice(None, "off", "off", "take all the time you like"),
        Choice(TimeControl(5, 3), "5+3", "5+3", "five minutes each, and three seconds a move"),
        Choice(TimeControl(15, 10), "15+10", "15+10", "a quarter of an hour each, and ten seconds"),
    ),
    default=None,
    parse_other=_parse_option,
    other_form="TIME",
)
"""The option for a clock; off by default."""
