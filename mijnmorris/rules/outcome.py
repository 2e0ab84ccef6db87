"""Sides, and outcomes of games."""

from dataclasses import dataclass
from enum import Enum, IntEnum


class Side(IntEnum):
    """The two players; Light moves first."""

    LIGHT = 0
    DARK = 1

    @property
    def other(self) -> "Side":
        """The opponent."""
        return Side(1 - self)

    @property
    def title(self) -> str:
        """The name for players: ``Light`` or ``Dark``."""
        return self.name.capitalize()

    def field(self, form: str = "") -> str:
        """The side as a field of a ``Sentence``; ``form`` is empty, ``'s`` or `` has``."""
        return f"{{{self.name.lower()}{form}}}"


class Termination(Enum):
    """Why a game is over; the value is the word of the engine's protocol."""

    POINTS = "points"
    MEN = "men"
    BLOCKED = "blocked"
    REPETITION = "repetition"
    MOVES = "moves"


@dataclass(frozen=True)
class Outcome:
    """The result of a finished game; ``winner`` is ``None`` for a draw."""

    winner: Side | None
    termination: Termination
