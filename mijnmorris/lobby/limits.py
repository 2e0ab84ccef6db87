"""What one player, and all together, may take of the server."""

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic


@dataclass(frozen=True)
class Limits:
    """The limits of a server; each is enough for any game between people."""

    sessions: int = 200
    """Connections at once."""
    sessions_each: int = 4
    """Of them, of one player."""
    tables: int = 200
    """Games in progress at once."""
    tables_each: int = 6
    """Of them, of one player."""
    challenges_each: int = 3
    """Open challenges of one player."""
    watchers: int = 20
    """Sessions that follow one game."""
    engines: int = 2
    """Engines that think at once."""
    messages: float = 10.0
    """Messages a second of one session, over time."""
    burst: int = 40
    """Messages of one session at once."""
    unread: int = 256 * 1024
    """Bytes that wait for a session that does not read."""
    greeting: float = 10.0
    """Seconds to say who one is."""
    heartbeat: float = 15.0
    """Seconds between two signs of life."""
    patience: float = 45.0
    """Seconds without one after which a session is gone."""
    returning: float = 300.0
    """Seconds that a player has to come back, before the other one may claim the game."""
    idle: float = 900.0
    """Seconds after which a server that was started on demand ends without any session."""


class Bucket:
    """Counts what comes, and says when it is too much."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = monotonic) -> None:
        """Let ``rate`` through a second, and ``burst`` at once."""
        self._rate, self._burst, self._now = rate, burst, now
        self._left, self._since = float(burst), now()

    def take(self) -> bool:
        """Whether one more may come."""
        now = self._now()
        self._left = min(self._burst, self._left + (now - self._since) * self._rate)
        self._since = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
