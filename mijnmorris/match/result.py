"""Results of matches: by the rules, by the players or by the clock."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from mijnmorris.rules import Outcome, Side
from mijnmorris.rules.wording import Sentence


class Ending(Enum):
    """Why a match is over; the value is the word in records."""

    POINTS = "points"
    MEN = "men"
    BLOCKED = "blocked"
    REPETITION = "repetition"
    MOVES = "moves"
    RESIGNATION = "resignation"
    AGREEMENT = "agreement"
    TIME = "time"
    ABANDONED = "abandoned"
    """A player left the game. The three below occur in imported records only."""
    ADJUDICATION = "adjudication"
    """An arbiter decided."""
    FORFEIT = "rules infraction"
    """A side broke the rules of the event."""
    UNKNOWN = "unknown"
    """The record does not tell."""


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
"""Reasons of draws for all games; a game's ``words`` may be more precise."""


@dataclass(frozen=True)
class Result:
    """The winner, ``None`` for a draw, and the reason."""

    winner: Side | None
    ending: Ending

    def __post_init__(self) -> None:
        if self.ending not in (_DRAWN_BY if self.winner is None else _WON_BY):
            kind = "a draw" if self.winner is None else "a win"
            raise ValueError(f"{kind} does not come by {self.ending.value}")

    @classmethod
    def of(cls, outcome: Outcome) -> "Result":
        """The result of an outcome by the rules."""
        return cls(outcome.winner, Ending(outcome.termination.value))

    @property
    def reason(self) -> Sentence:
        """Why the match is over, in a sentence for all games.

        >>> Result(Side.LIGHT, Ending.BLOCKED).reason
        'Dark cannot move'
        """
        return self.told(_DRAWN_BY if self.winner is None else _WON_BY)

    def told(self, templates: Mapping[Ending, str]) -> Sentence:
        """The sentence for this ending, with winner and loser filled in."""
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
