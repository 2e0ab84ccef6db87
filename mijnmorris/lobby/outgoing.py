"""What the server sends to its sessions, after what it tells has come to the disk."""

import asyncio
from collections.abc import Callable

from mijnmorris.lobby import wire
from mijnmorris.lobby.journal import Journal, JournalError
from mijnmorris.lobby.wire import Message

PATIENCE = 0.02
"""Seconds that messages wait for the disk; one that takes longer is busy with other things."""


class Outgoing:
    """Holds messages back while a power cut would undo what they tell, for a moment at most.

    They wait in one line, so that nobody hears of things in another order. Whatever is
    written while the disk works comes to it together, so many sessions wait no longer than one.
    """

    def __init__(self, journal: Journal, unread: int, log: Callable[[str], None]) -> None:
        """A session for which more than ``unread`` bytes wait is cut off: it does not read."""
        self._journal = journal
        self._unread = unread
        self._log = log
        self._held: list[tuple[asyncio.StreamWriter, bytes | None]] = []
        """Lines in their order; after ``None`` the connection is closed."""
        self._is_flushing = False
        self._disk = asyncio.Lock()
        self._syncing: set[asyncio.Task[None]] = set()
        self._wake = asyncio.Event()

    def send(self, writer: asyncio.StreamWriter, message: Message) -> None:
        """Send the message, as soon as what was written before it is on the disk."""
        self._put(writer, wire.encode(message))

    def close(self, writer: asyncio.StreamWriter) -> None:
        """Close the connection after what is still to be sent."""
        self._put(writer, None)

    def _put(self, writer: asyncio.StreamWriter, line: bytes | None) -> None:
        if self._held or self._is_flushing or self._journal.is_ahead:
            self._held.append((writer, line))
            self._wake.set()
        else:
            self._write(writer, line)

    def _write(self, writer: asyncio.StreamWriter, line: bytes | None) -> None:
        if line is None:
            writer.close()
        elif writer.transport.get_write_buffer_size() > self._unread:
            writer.transport.abort()
        elif not writer.transport.is_closing():
            writer.write(line)

    async def run(self) -> None:
        """Send what is held back, until cancelled."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            await self.flush()

    async def flush(self) -> None:
        """Send all that is held back."""
        self._is_flushing = True
        try:
            while self._held:
                count = len(self._held)
                await self._wait_for_disk()
                held, self._held = self._held[:count], self._held[count:]
                for writer, line in held:
                    self._write(writer, line)
        finally:
            self._is_flushing = False

    async def _wait_for_disk(self) -> None:
        task = asyncio.create_task(self._to_disk())
        self._syncing.add(task)
        task.add_done_callback(self._syncing.discard)
        await asyncio.wait([task], timeout=PATIENCE)

    async def _to_disk(self) -> None:
        async with self._disk:  # what was written meanwhile needs another turn
            if not self._journal.is_ahead:
                return
            try:
                await asyncio.to_thread(self._journal.to_disk)
            except JournalError as error:  # what is written outlives the process all the same
                self._log(str(error))
