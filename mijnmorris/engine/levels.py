"""How strong the computer plays, and how long it may think about a move."""

import threading
import time
from dataclasses import dataclass

from mijnmorris.rules import InvalidOptionError


@dataclass(frozen=True)
class Skill:
    """How far a player of one game looks, and how carefully it chooses."""

    depth: int | None
    """Plies it looks ahead at most; ``None`` for no limit."""
    exchanges: bool = True
    """Whether it looks further where captures follow."""
    carelessness: float = 0.0
    """The chance, move by move, that it plays just any move that looks good enough."""
    spread: int = 0
    """How much worse than the best, in hundredths of a point or man, good enough may be."""
    exact: bool = False
    """Whether it consults what is proved: book, solver and endgame tables."""
    nodes: int | None = None
    """Nodes it looks at for a move at most; ``None`` for no limit."""


@dataclass(frozen=True)
class Level:
    """A strength, the same in all games for those who play."""

    name: str
    """The word of the command line and the protocol."""
    title: str
    sentence: str
    """What a menu says about it."""
    movetime: int | None
    """How long it thinks about a move at most, in milliseconds.

    All but the highest are limited by what they look at and seldom come near it.
    """


LEVELS = {
    level.name: level
    for level in (
        Level(
            "novice",
            "Novice",
            "sees only what lies on the board",
            1000,
        ),
        Level(
            "casual",
            "Casual",
            "sees what may follow, and takes it easy",
            1000,
        ),
        Level(
            "club",
            "Club",
            "plans a few moves ahead and slips now and then",
            1500,
        ),
        Level(
            "strong",
            "Strong",
            "punishes most mistakes",
            2000,
        ),
        Level(
            "master",
            "Master",
            "thinks deep and hardly ever slips",
            2000,
        ),
        Level(
            "perfect",
            "Perfect",
            "never gives away what can be proved",
            3000,
        ),
    )
}
"""The levels by name, from the weakest to the strongest.

How far each looks in a game is the game's own (:class:`~mijnmorris.engine.part.EnginePart`).
The numbers there are what ``mijnmorris tournament`` found to put 100 to 250 Elo between
neighbours; the weakest is no match for a player that looks one ply ahead.
"""


def level_named(name: str) -> Level:
    """The level of that name; raises ``InvalidOptionError``."""
    if name.lower() not in LEVELS:
        raise InvalidOptionError(f"the level is {', '.join(LEVELS)}, not {name!r}")
    return LEVELS[name.lower()]


@dataclass(frozen=True)
class Limits:
    """What ends a search; whatever comes first."""

    depth: int | None = None
    """Plies."""
    nodes: int | None = None
    movetime: int | None = None
    """Milliseconds."""
    infinite: bool = False
    """Go on until told to stop, also when nothing is left to find out."""
    level: Level | None = None


class Clock:
    """Tells a search when its time is over."""

    def __init__(self, movetime: int | None, stop: threading.Event) -> None:
        """Start counting; ``movetime`` is in milliseconds."""
        self._began = time.monotonic()
        self._seconds = None if movetime is None else movetime / 1000
        self._stop = stop

    @property
    def milliseconds(self) -> int:
        """The time used so far."""
        return int(1000 * (time.monotonic() - self._began))

    def is_over(self) -> bool:
        """Whether the search has to end."""
        if self._stop.is_set():
            return True
        return self._seconds is not None and time.monotonic() - self._began >= self._seconds
