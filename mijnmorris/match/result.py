"""How a match ends, by the rules, by the players or by the clock."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from mijnmorris.rules import Outcome, Side
from mijnmorris.rules.wording import Sentence


class Ending(Enum):
    """Why a match is over; the value is the word kept in records."""

    POINTS = "points"
    MEN = "men"
    BLOCKED = "blocked"
    REPETITION = "repetition"
    MOVES = "moves"
    RESIGNATION = "resignation"
    AGREEMENT = "agreement"
    TIME = "time"
    ABANDONED = "abandoned"
    """Of a record from elsewhere, as the two below: somebody left the game."""
    ADJUDICATION = "adjudication"
    """A third person decided."""
    FORFEIT = "rules infraction"
    """A side broke the rules of the event."""
    UNKNOWN = "unknown"
    """Of a record from elsewhere."""


_WON_BY = {
    Ending.POINTS: "{winner has} more points",
    Ending.MEN: "{loser has} too few men",
    Ending.BLOCKED: "{loser} cannot move",
    Ending.RESIGNATION: "{loser} resigned",
    Ending.TIME: "{loser's} time is up",
    Ending.ABANDONED: "{loser} abandoned the game",
    Ending.ADJUDICATION: "an arbiter decided",
    Ending.FORFEIT: "{loser} broke the rules",
    Ending.UNKNOWN: "the record gives no reason",
}

_DRAWN_BY = {
    Ending.POINTS: "equal points",
    Ending.REPETITION: "the same position stood for the third time",
    Ending.MOVES: "too many moves led to nothing",
    Ending.AGREEMENT: "the players agreed",
    Ending.ABANDONED: "the game was abandoned",
    Ending.ADJUDICATION: "an arbiter decided",
    Ending.UNKNOWN: "the record gives no reason",
}
"""Why a game is over, whatever the game; a game's words say more where they can."""


@dataclass(frozen=True)
class Result:
    """Who won, ``None`` for a draw, and why."""

    winner: Side | None
    ending: Ending

    def __post_init__(self) -> None:
        if self.ending not in (_DRAWN_BY if self.winner is None else _WON_BY):
            kind = "a draw" if self.winner is None else "a win"
            raise ValueError(f"{kind} does not come by {self.ending.value}")

    @classmethod
    def of(cls, outcome: Outcome) -> "Result":
        """The result that the rules give."""
        return cls(outcome.winner, Ending(outcome.termination.value))

    @property
    def reason(self) -> Sentence:
        """Why the match is over, whatever the game.

        >>> Result(Side.LIGHT, Ending.BLOCKED).reason
        'Dark cannot move'
        """
        return self.told(_DRAWN_BY if self.winner is None else _WON_BY)

    def told(self, templates: Mapping[Ending, str]) -> Sentence:
        """The sentence of this ending, with the fields of winner and loser put in."""
        template = templates[self.ending]
        if self.winner is None:
            return Sentence(template)
        sides = {"winner": self.winner, "loser": self.winner.other}
        fields = {
            f"{word}{form}": side.field(form)
            for word, side in sides.items()
            for form in ("", "'s", " has")
        }
        return Sentence(template.format_map(fields))
