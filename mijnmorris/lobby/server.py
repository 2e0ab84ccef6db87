"""The server: one process to which all sessions of a lobby connect."""

import asyncio
import gc
import logging
import os
import signal
from contextlib import suppress
from functools import partial
from pathlib import Path

from mijnmorris.lobby import wire
from mijnmorris.lobby.calls import handle
from mijnmorris.lobby.computers import Computers
from mijnmorris.lobby.hall import Hall, Visitor
from mijnmorris.lobby.identity import IdentityError, identity, user_of
from mijnmorris.lobby.journal import Journal, JournalError
from mijnmorris.lobby.limits import Limits
from mijnmorris.lobby.outgoing import Outgoing
from mijnmorris.lobby.places import Lock, Places
from mijnmorris.lobby.table import RefusedError
from mijnmorris.lobby.wire import MalformedError, Message
from mijnmorris.rules.wording import counted

log = logging.getLogger(__name__)
"""Has counts and kinds of errors, never a name, a key or an address."""

_TICK = 0.2
"""Seconds between two looks at what changed in the hall."""
_TIDY = 2.0
"""Seconds after which the journal's log is taken over into its database."""
_FORGIVEN = 10
"""Malformed messages of a session before it is closed."""


class Server:
    """Serves until it is told to stop."""

    def __init__(self, places: Places, limits: Limits, *, on_demand: bool, for_all: bool) -> None:
        """``for_all`` lets all users of the machine in; ``on_demand`` ends when nobody is here."""
        self._places = places
        self._limits = limits
        self._on_demand = on_demand
        self._for_all = for_all
        self._stopping = asyncio.Event()
        self._hands_over = False
        self._connections: set[asyncio.StreamWriter] = set()

    async def run(self) -> None:
        """Serve; raises ``IsServedError``, ``JournalError`` or ``OSError``."""
        with Lock(self._places.lock):
            journal = Journal(self._places.journal)
            try:
                await self._serve(journal)
            finally:
                journal.close()

    async def _serve(self, journal: Journal) -> None:
        self._hall = Hall(journal, self._limits)
        self._computers = Computers(self._limits.engines, log.warning)
        self._hall.on_event = self._computers.look
        self._outgoing = Outgoing(journal, self._limits.unread, log.warning)
        for table in self._hall.tables.values():
            self._computers.look(table)
        server = await self._open_socket()
        self._listen_to_signals()
        log.info("serving, with %s in progress", counted(len(self._hall.tables), "game"))
        tasks = [
            asyncio.create_task(self._outgoing.run()),
            asyncio.create_task(self._tidy(journal)),
        ]
        async with server:
            try:
                await self._tick()
            finally:
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)
                await self._say_goodbye()
                server.close()
                self._places.socket.unlink(missing_ok=True)
                await self._computers.close()
        log.info("ended, after %s", counted(self._hall.moves, "move"))

    async def _open_socket(self) -> asyncio.Server:
        socket = self._places.socket
        socket.unlink(missing_ok=True)  # of a server that was killed, for this one has the lock
        before = os.umask(0o000 if self._for_all else 0o177)
        try:
            return await asyncio.start_unix_server(
                self._connected, socket, limit=wire.LONGEST, backlog=512
            )
        finally:
            os.umask(before)

    def _listen_to_signals(self) -> None:
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, partial(self.stop, hands_over=False))
        loop.add_signal_handler(signal.SIGUSR1, partial(self.stop, hands_over=True))
        signal.signal(signal.SIGHUP, signal.SIG_IGN)  # it outlives the session that started it

    def stop(self, *, hands_over: bool) -> None:
        """Tell everybody and end; if it ``hands_over``, another server takes its place."""
        self._hands_over = hands_over
        self._stopping.set()

    async def _tick(self) -> None:
        loop = asyncio.get_running_loop()
        busy = beat = loop.time()
        while not self._stopping.is_set():
            with suppress(TimeoutError):
                async with asyncio.timeout(_TICK):
                    await self._stopping.wait()
            now = loop.time()
            self._hall.tell_changes()
            self._hall.check_clocks()
            if now - beat > self._limits.heartbeat:
                beat = now
                for visitor in self._hall.visitors.values():
                    visitor.send({"is": "ping"})
            if self._connections:
                busy = now
            elif self._on_demand and now - busy > self._limits.idle:
                return

    async def _tidy(self, journal: Journal) -> None:
        moves = 0
        while True:
            await asyncio.sleep(_TIDY)
            if self._hall.moves > moves:
                moves = self._hall.moves
                try:
                    await asyncio.to_thread(journal.tidy)
                except JournalError as error:
                    log.warning("%s", error)

    async def _say_goodbye(self) -> None:
        why = "a new version takes over" if self._hands_over else "the lobby closes for now"
        for visitor in self._hall.visitors.values():
            visitor.send({"is": "bye", "why": why, "again": self._hands_over})
        for writer in list(self._connections):
            self._outgoing.close(writer)
        await self._outgoing.flush()
        for writer in list(self._connections):
            with suppress(OSError, TimeoutError):
                async with asyncio.timeout(1):
                    await writer.wait_closed()

    # One connection

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._connections.add(writer)
        visitor = None
        try:
            if len(self._connections) > self._limits.sessions + self._limits.sessions // 4:
                return  # so many do not even greet
            visitor = await self._greet(reader, writer)
            if visitor is not None:
                await self._listen(visitor, reader)
        except EOFError:
            pass  # the player left
        except (OSError, ValueError, TimeoutError) as error:
            log.info("a session ended: %s", type(error).__name__)
        except asyncio.CancelledError:
            pass  # the server ends
        finally:
            self._connections.discard(writer)
            if visitor is not None:
                self._hall.leave(visitor)
            self._outgoing.close(writer)

    async def _greet(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> Visitor | None:
        send = partial(self._outgoing.send, writer)
        send({"is": "greeting", "version": wire.VERSION})
        async with asyncio.timeout(self._limits.greeting):
            message = await _read(reader)
        try:
            if message.get("do") == "status":
                send(self._hall.status())
                return None
            if message.get("do") != "hello":
                raise MalformedError("say hello first")
            if message.get("version") != wire.VERSION:
                raise RefusedError("the lobby has another version now; please log in again")
            user = user_of(writer.get_extra_info("socket"))
            told = wire.optional_text(message, "fingerprint")
            player = identity(user, told, shared=os.geteuid())
            visitor = self._hall.enter(player, send)
            kept = self._hall.journal.kept(visitor.id)
        except (MalformedError, RefusedError, IdentityError, JournalError) as error:
            send({"is": "refused", "of": "hello", "why": str(error)})
            return None
        send({"is": "welcome", "name": visitor.name, "kept": kept})
        self._hall.tell(visitor)
        return visitor

    async def _listen(self, visitor: Visitor, reader: asyncio.StreamReader) -> None:
        faults = 0
        while True:
            async with asyncio.timeout(self._limits.patience):
                try:
                    message = await _read(reader)
                except MalformedError as error:
                    message, fault = {}, str(error)
                else:
                    fault = ""
            if not visitor.bucket.take():
                visitor.send({"is": "bye", "why": "you sent too many messages", "again": False})
                return
            if not fault:
                fault = self._handle(visitor, message)
            if fault:
                faults += 1
                visitor.send({"is": "refused", "of": "", "why": fault})
                if faults > _FORGIVEN:
                    return

    def _handle(self, visitor: Visitor, message: Message) -> str:
        """Do what the message asks for; return what is wrong with it, if anything is."""
        try:
            handle(self._hall, visitor, message)
        except MalformedError as error:
            return str(error)
        except Exception:
            log.exception("a fault of the server; the game goes on as the journal has it")
            visitor.send({"is": "refused", "of": "", "why": "the lobby made a mistake, sorry"})
            if visitor.table is not None:
                self._hall.reload(visitor.table)
        return ""


async def _read(reader: asyncio.StreamReader) -> Message:
    """The next message; raises ``MalformedError``, ``EOFError``, or ``ValueError`` if too long."""
    line = await reader.readline()
    if not line.endswith(b"\n"):
        raise EOFError
    return wire.decode(line)


def serve(
    places: Places, limits: Limits | None = None, *, on_demand: bool = False, for_all: bool = False
) -> None:
    """Serve until a signal ends it; raises ``IsServedError``, ``JournalError`` or ``OSError``."""

    async def run() -> None:
        gc.freeze()  # what is loaded is there to stay, and looking through it takes 30 ms
        await Server(places, limits or Limits(), on_demand=on_demand, for_all=for_all).run()

    asyncio.run(run())


def log_to(path: Path | None) -> None:
    """Write the log to the file, which does not grow without limit, or to standard error."""
    from logging.handlers import RotatingFileHandler

    handler: logging.Handler
    if path is None:
        handler = logging.StreamHandler()
    else:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        handler = RotatingFileHandler(path, maxBytes=256 * 1024, backupCount=1, encoding="utf-8")
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(message)s"))
    log.addHandler(handler)
    log.setLevel(logging.INFO)
