"""How a match ends, by the rules, by the players or by the clock."""

from dataclasses import dataclass
from enum import Enum

from mijnmorris.rules import Outcome, Side


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
    Ending.POINTS: "more points",
    Ending.MEN: "{loser} has fewer than three men",
    Ending.BLOCKED: "{loser} cannot move",
    Ending.RESIGNATION: "{loser} resigned",
    Ending.TIME: "{loser}'s time is up",
    Ending.ABANDONED: "{loser} abandoned the game",
    Ending.ADJUDICATION: "an arbiter decided",
    Ending.FORFEIT: "{loser} broke the rules",
    Ending.UNKNOWN: "nobody knows why",
}

_DRAWN_BY = {
    Ending.POINTS: "equal points",
    Ending.REPETITION: "the same position stood for the third time",
    Ending.MOVES: "no mill was formed for too long",
    Ending.AGREEMENT: "the players agreed",
    Ending.ABANDONED: "the game was abandoned",
    Ending.ADJUDICATION: "an arbiter decided",
    Ending.UNKNOWN: "nobody knows why",
}


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
    def reason(self) -> str:
        """Why the match is over, for the player to read.

        >>> Result(Side.LIGHT, Ending.BLOCKED).reason
        'Dark cannot move'
        """
        if self.winner is None:
            return _DRAWN_BY[self.ending]
        return _WON_BY[self.ending].format(loser=self.winner.other.title)

    @property
    def sentence(self) -> str:
        """Who won and why, for the player to read.

        >>> Result(Side.LIGHT, Ending.BLOCKED).sentence
        'Light wins: Dark cannot move'
        """
        who = "a draw" if self.winner is None else f"{self.winner.title} wins"
        return f"{who}: {self.reason}"
