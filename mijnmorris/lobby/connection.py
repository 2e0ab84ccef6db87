"""A session's connection to the server; it connects again whenever the line breaks."""

import asyncio
import os
import socket
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from subprocess import DEVNULL, Popen

from mijnmorris.lobby import wire
from mijnmorris.lobby.places import Places
from mijnmorris.lobby.wire import MalformedError, Message

PATIENCE = 300.0
"""Seconds of failed attempts after which the session gives up."""
_PAUSE = 0.05, 2.0
"""Seconds between two attempts, at first and at most."""
_SHORT = 1.0
"""Seconds to wait after a connection that was shorter than this."""
_SILENCE = 60.0
"""Seconds without a message after which the line counts as broken; the server pings every 15."""
_STATUS_PATIENCE = 5.0
"""Seconds to wait for the answer to a question about the server's status."""
_SERVE = (sys.executable, "-P", "-m", "mijnmorris", "lobby", "serve", "--on-demand")


class Connection:
    """Talks to the server for a session, and passes on its messages in order.

    A new connection goes on where the last one broke: at its table, and with its offers. The
    server's ``welcome`` comes with every new one. Two messages are added here: ``lost`` when
    the connection breaks, and ``gone`` at the end, with the reason.
    """

    def __init__(
        self, places: Places, fingerprint: str | None, take: Callable[[Message], None]
    ) -> None:
        """``take`` is called with every message, in the loop that runs :meth:`run`."""
        self._places = places
        self._hello: Message = {"do": "hello", "version": wire.VERSION}
        if fingerprint is not None:
            self._hello["fingerprint"] = fingerprint
        self._take = take
        self._writer: asyncio.StreamWriter | None = None
        self._table: int | None = None
        """The table that the session follows; a new connection follows it again."""
        self._offers: list[Message] = []
        """The requests that offer again what stood open when the connection broke."""
        self._may_start = places.is_own
        self._server: Popen[bytes] | None = None

    @property
    def is_up(self) -> bool:
        """Whether messages reach the server."""
        return self._writer is not None

    def send(self, message: Message) -> bool:
        """Send the message; return whether there is a connection."""
        if self._writer is None or self._writer.transport.is_closing():
            return False
        if message["do"] == "rise":
            self._table = None
        self._writer.write(wire.encode(message))
        return True

    async def run(self) -> None:
        """Keep connected until the server refuses, or attempts fail for too long."""
        loop = asyncio.get_running_loop()
        try:
            while True:
                reader, writer = await self._connect()
                since = loop.time()
                try:
                    why = await self._listen(reader, writer)
                finally:
                    was_up, self._writer = self.is_up, None
                    writer.close()
                if why:
                    self._take({"is": "gone", "why": why})
                    return
                if was_up:  # a server that is dying still takes connections
                    self._take({"is": "lost"})
                if loop.time() - since < _SHORT:
                    await asyncio.sleep(_SHORT)  # or it would go round and round
        except (OSError, TimeoutError):
            self._take({"is": "gone", "why": "the lobby cannot be reached"})

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        loop = asyncio.get_running_loop()
        end, pause = loop.time() + PATIENCE, _PAUSE[0]
        while True:
            try:
                return await asyncio.open_unix_connection(self._places.socket, limit=wire.LONGEST)
            except (FileNotFoundError, ConnectionError, BlockingIOError):
                if loop.time() > end:
                    raise
                self._start_server()
            await asyncio.sleep(pause)
            pause = min(2 * pause, _PAUSE[1])

    def _start_server(self) -> None:
        """Start a server, unless the one that was started last still runs."""
        if not self._may_start or (self._server is not None and self._server.poll() is None):
            return
        # It serves others, too: no guest's limits, and no session that ends with this one.
        environment = {k: v for k, v in os.environ.items() if k != "MIJNMORRIS_GUEST"}
        self._server = Popen(
            _SERVE,
            stdin=DEVNULL,
            stdout=DEVNULL,
            stderr=DEVNULL,
            start_new_session=True,
            env=environment,
        )

    async def _listen(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> str:
        """Pass messages on; return why connecting again is useless, or nothing if it is not."""
        writer.write(wire.encode(self._hello))
        with suppress(OSError, TimeoutError, EOFError, MalformedError):
            while True:
                async with asyncio.timeout(_SILENCE):
                    line = await reader.readline()
                if not line.endswith(b"\n"):
                    raise EOFError
                message = wire.decode(line)
                match message:
                    case {"is": "greeting"}:
                        continue
                    case {"is": "ping"}:
                        self.send({"do": "pong"})
                        continue
                    case {"is": "refused", "of": "hello", "why": str(why)}:
                        return why
                    case {"is": "welcome"}:
                        self._writer = writer
                        self._go_on()
                    case {"is": "offers", "again": list(again)}:
                        self._offers = again
                        continue
                    case {"is": "table", "table": int(table)}:
                        self._table = table
                    case {"is": "bye", "again": bool(again)}:
                        # Whoever stopped it does not want it to be started by a session.
                        self._may_start = self._may_start and again
                self._take(message)
        return ""

    def _go_on(self) -> None:
        """Ask again for what a server knows only while the session is connected."""
        offers, self._offers = self._offers, []
        follow = [] if self._table is None else [{"do": "follow", "table": self._table}]
        for request in (*follow, *offers):
            self.send(request)


def asked_status(path: Path) -> Message:
    """What the server at the socket says of itself; raises ``OSError`` or ``ValueError``."""
    with socket.socket(socket.AF_UNIX) as connection:
        connection.settimeout(_STATUS_PATIENCE)
        connection.connect(str(path))
        connection.sendall(wire.encode({"do": "status"}))
        with connection.makefile("rb") as lines:
            for line in lines:
                message = wire.decode(line)
                if message.get("is") == "status":
                    return message
    raise ValueError("the server said nothing of itself")
