"""How a match ends, by the rules or by the players."""

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


@dataclass(frozen=True)
class Result:
    """Who won, ``None`` for a draw, and why."""

    winner: Side | None
    ending: Ending

    @classmethod
    def of(cls, outcome: Outcome) -> "Result":
        """The result that the rules give."""
        return cls(outcome.winner, Ending(outcome.termination.value))
