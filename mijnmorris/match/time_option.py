"""The clock as the menu offers it, declared as the options of a game are."""

from mijnmorris.match.clock import InvalidTimeControlError, TimeControl
from mijnmorris.rules import InvalidOptionError, Option
from mijnmorris.rules.options import Choice


def _parse(text: str) -> TimeControl:
    try:
        return TimeControl.parse(text)
    except InvalidTimeControlError as error:
        raise InvalidOptionError(str(error)) from error


CLOCK = Option(
    name="clock",
    title="Clock",
    explanation="minutes for each side, and seconds added for every move",
    choices=(
        Choice(None, "off", "off", "take all the time you like"),
        Choice(TimeControl(5, 3), "5+3", "5+3", "five minutes each, and three seconds a move"),
        Choice(TimeControl(15, 10), "15+10", "15+10", "a quarter of an hour each, and ten seconds"),
    ),
    default=None,
    parse_other=_parse,
    other_form="TIME",
)
"""How much time both sides have; off unless asked for."""
