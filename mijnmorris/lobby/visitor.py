"""A session as the server sees it."""

from collections.abc import Callable

from mijnmorris.lobby.identity import Identity
from mijnmorris.lobby.limits import Bucket, Limits
from mijnmorris.lobby.wire import Message


class Visitor:
    """A session of a player; one player may have several."""

    def __init__(
        self, identity: Identity, name: str, limits: Limits, send: Callable[[Message], None]
    ) -> None:
        self.id = identity.id
        self.name = name
        self.send = send
        self.bucket = Bucket(limits.messages, limits.burst)
        self.table: int | None = None
        """The table whose game is followed; ``None`` in the hall."""
