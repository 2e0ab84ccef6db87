"""The options of nine men's morris."""

from dataclasses import dataclass

from mijnmorris.rules.errors import InvalidOptionError
from mijnmorris.rules.options import Choice, GameOptions, on_off, option
from mijnmorris.rules.wording import quoted, whole_number

MOST_DRAW_AFTER = 1000
"""The largest value of ``draw_after``, in moves of each side."""


def parse_draw_after(text: str) -> int:
    """Reads ``draw_after``, in moves of each side; raises ``InvalidOptionError``."""
    number = whole_number(text, MOST_DRAW_AFTER)
    if not number:
        raise InvalidOptionError(
            f"draw after takes a number from 1 to {MOST_DRAW_AFTER} or off, not {quoted(text)}"
        )
    return number


@dataclass(frozen=True)
class MorrisOptions(GameOptions):
    """The rule options of a game of nine men's morris."""

    flying: bool = option(
        default=True,
        protocol="Flying",
        title="Flying",
        explanation="whether a side with three men may fly",
        choices=on_off(
            "a side with three men may move any of them anywhere",
            "a side with three men moves along the lines as before",
        ),
    )
    draw_after: int = option(
        default=50,
        protocol="DrawAfter",
        title="Draw after",
        explanation="a draw after so many moves of each side without a mill",
        choices=(
            Choice(50, "50", "50 moves", "a draw after 50 moves of each side without a mill"),
            Choice(40, "40", "40 moves", "a draw after 40 moves of each side without a mill"),
            Choice(0, "off", "off", "no draw for want of mills", "0"),
        ),
        parse_other=parse_draw_after,
        other_form="NUMBER",
        bounds=(0, MOST_DRAW_AFTER),
    )
    repetition: bool = option(
        default=True,
        protocol="Repetition",
        title="Repetition",
        explanation="whether a position that stands for the third time is a draw",
        choices=on_off(
            "a draw when the same position stands for the third time",
            "positions may be repeated as often as you like",
        ),
    )
