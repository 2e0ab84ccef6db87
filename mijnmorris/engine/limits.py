"""How long the engine may think about a move."""

import threading
import time
from dataclasses import dataclass

from mijnmorris.engine.levels import Level


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
