"""Limits for each player, and for all of them together."""

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic


@dataclass(frozen=True)
class Limits:
    """The limits of a server; each is enough for any game between people."""

    sessions: int = 100
    """Connections at once; as many processes of guests have their share of memory."""
    sessions_each: int = 4
    """Connections of one player."""
    tables: int = 200
    """Games in progress at once, also of players who have left for now."""
    tables_each: int = 6
    """Games in progress of one player."""
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
    """Seconds in which a client must say hello."""
    heartbeat: float = 15.0
    """Seconds between two pings."""
    patience: float = 45.0
    """Seconds without a message after which a session ends."""
    returning: float = 300.0
    """Seconds that a player has to come back, before the other one may claim the game."""
    idle: float = 900.0
    """Seconds after which a server that was started on demand ends without any session."""


class Bucket:
    """A token bucket, which limits the rate of messages."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = monotonic) -> None:
        """Allow ``rate`` messages a second, and ``burst`` at once."""
        self._rate, self._burst, self._now = rate, burst, now
        self._left, self._since = float(burst), now()

    def take(self) -> bool:
        """Count a message; return whether it is allowed."""
        now = self._now()
        self._left = min(self._burst, self._left + (now - self._since) * self._rate)
        self._since = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
