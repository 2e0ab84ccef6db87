"""The options of Mijnlieff."""

from dataclasses import dataclass
from enum import Enum

from mijnmorris.games.mijnlieff.rules.layout import NAMED, Layout, parse_layout, random_layout
from mijnmorris.rules.options import Choice, GameOptions, option


class Opening(Enum):
    """Where the first piece of the game may go."""

    ANY = "any"
    EDGE = "edge"


class Passing(Enum):
    """Whether one pass frees the opponent, or only two in a row."""

    SINGLE = "single"
    DOUBLE = "double"


class LineScore(Enum):
    """The worth of lines longer than three."""

    STANDARD = "standard"
    BONUS = "bonus"


_LAYOUT_NOTES = {
    "square": "the usual board, 4 by 4",
    "bar": "the tiles in one row, 8 by 2",
    "l": "a corner with one long arm",
    "t": "a row of three with a stem",
    "zigzag": "up and down, tile by tile",
    "ring": "round a hole in the middle",
}


@dataclass(frozen=True)
class MijnlieffOptions(GameOptions):
    """The rule options of a game of Mijnlieff."""

    layout: Layout = option(
        default=NAMED["square"],
        protocol="Layout",
        title="Layout",
        explanation="how the four tiles lie",
        choices=tuple(
            Choice(NAMED[name], name, name, note) for name, note in _LAYOUT_NOTES.items()
        ),
        parse_other=parse_layout,
        other_form="TILES",
        draw=random_layout,
    )
    opening: Opening = option(
        default=Opening.ANY,
        protocol="Opening",
        title="Opening",
        explanation="where the first piece may go",
        choices=(
            Choice(Opening.ANY, "any", "any square", "the first piece goes anywhere"),
            Choice(Opening.EDGE, "edge", "outer square", "the first piece goes on an outer square"),
        ),
    )
    passing: Passing = option(
        default=Passing.SINGLE,
        protocol="Passing",
        title="Passing",
        explanation="what happens after a pass",
        choices=(
            Choice(Passing.SINGLE, "single", "frees at once", "after a pass the opponent is free"),
            Choice(
                Passing.DOUBLE,
                "double",
                "frees after two",
                "only two passes in a row free the next player",
            ),
        ),
    )
    line4: LineScore = option(
        default=LineScore.STANDARD,
        protocol="Line4",
        title="Line of 4",
        explanation="what longer lines are worth",
        choices=(
            Choice(
                LineScore.STANDARD,
                "standard",
                "2 points",
                "lines of 3, 4, 5 … are worth 1, 2, 3 …",
            ),
            Choice(LineScore.BONUS, "bonus", "3 points", "lines of 3, 4, 5 … are worth 1, 3, 6 …"),
        ),
    )
