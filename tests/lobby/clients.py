"""A server in this process, and clients that speak with it by messages."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from mijnmorris.lobby import wire
from mijnmorris.lobby.identity import fingerprint
from mijnmorris.lobby.limits import Limits
from mijnmorris.lobby.places import Places
from mijnmorris.lobby.server import Server
from mijnmorris.lobby.wire import Message
from tests.terminal.processes import WAIT


@asynccontextmanager
async def serving(folder: Path, **limits: Any) -> AsyncIterator[Places]:
    places = Places(folder / "s", folder / "lobby.db", is_own=True)
    server = Server(places, Limits(**limits), on_demand=False, for_all=False)
    task = asyncio.create_task(server.run())
    while not places.socket.exists():
        await asyncio.sleep(0.01)
        assert not task.done(), task.result()
    try:
        yield places
    finally:
        server.stop(hands_over=False)
        await task


OPEN: list[asyncio.StreamWriter] = []
"""The connections that the running test has opened."""


class Client:
    """Sends lines as they are, and reads messages."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        OPEN.append(writer)
        self.writer = writer

    @classmethod
    async def of(cls, places: Places, name: str = "") -> "Client":
        """A connection; with a name, one that has said hello."""
        client = cls(*await asyncio.open_unix_connection(places.socket, limit=1 << 20))
        assert (await client.next("greeting"))["version"] == wire.VERSION
        if name:
            key = fingerprint("".join(f"{ord(sign):04}" for sign in name))
            client.send(do="hello", version=wire.VERSION, fingerprint=key)
            await client.next("welcome")
        return client

    def send(self, **message: Any) -> None:
        """Send a message."""
        self.writer.write(wire.encode(message))

    async def next(self, kind: str) -> Message:
        """The next message of that kind; ``EOFError`` if there is none."""
        async with asyncio.timeout(WAIT):
            while line := await self._reader.readline():
                message = wire.decode(line)
                if message["is"] == kind:
                    return message
        raise EOFError

    async def rest(self) -> list[Message]:
        """All that comes until the server closes."""
        found = []
        async with asyncio.timeout(WAIT):
            with suppress(ConnectionError):
                while line := await self._reader.readline():
                    found.append(wire.decode(line))
        return found
