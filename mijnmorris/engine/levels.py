"""The computer's levels, and the limits of its search."""

import threading
import time
from dataclasses import dataclass

from mijnmorris.rules import InvalidOptionError


@dataclass(frozen=True)
class Skill:
    """How deep a level searches in one game, and how carefully it chooses."""

    depth: int | None
    """The largest search depth in plies; ``None`` for no limit."""
    exchanges: bool = True
    """Whether a quiescence search follows captures beyond that depth."""
    carelessness: float = 0.0
    """The probability, at each move, that it plays a random move that is good enough."""
    spread: int = 0
    """The loss against the best move, in hundredths of a point or man, that is good enough."""
    exact: bool = False
    """Whether it uses exact knowledge: book, solver and endgame tables."""
    nodes: int | None = None
    """The most nodes for a move; ``None`` for no limit."""


@dataclass(frozen=True)
class Level:
    """A level of strength, offered in all games."""

    name: str
    """The word on the command line and in the protocol."""
    title: str
    sentence: str
    """Its description in menus."""
    movetime: int | None
    """The most time for a move, in milliseconds.

    All levels but the highest are limited by depth or nodes and rarely need this long.
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

Each game sets depth and care of each level (:class:`~mijnmorris.engine.part.EnginePart`).
Its numbers are chosen so that ``mijnmorris tournament`` measures 100 to 250 Elo between
neighbouring levels; the weakest level loses to a player that searches one ply.
"""


def level_named(name: str) -> Level:
    """The level of that name; raises ``InvalidOptionError``."""
    if name.lower() not in LEVELS:
        raise InvalidOptionError(f"the level is {', '.join(LEVELS)}, not {name!r}")
    return LEVELS[name.lower()]


@dataclass(frozen=True)
class Limits:
    """The limits of a search; the first one reached ends it."""

    depth: int | None = None
    """Plies."""
    nodes: int | None = None
    movetime: int | None = None
    """Milliseconds."""
    infinite: bool = False
    """Whether to search until ``stop``, even if the result cannot change any more."""
    level: Level | None = None


class SearchTimer:
    """Tells a search when its time is used up or it was stopped."""

    def __init__(self, movetime: int | None, stop: threading.Event) -> None:
        """Starts the timer; ``movetime`` is in milliseconds, ``None`` for no limit."""
        self._began = time.monotonic()
        self._seconds = None if movetime is None else movetime / 1000
        self._stop = stop

    @property
    def milliseconds(self) -> int:
        """The time used so far, in milliseconds."""
        return int(1000 * (time.monotonic() - self._began))

    def is_over(self) -> bool:
        """Whether the search must end."""
        if self._stop.is_set():
            return True
        return self._seconds is not None and time.monotonic() - self._began >= self._seconds
