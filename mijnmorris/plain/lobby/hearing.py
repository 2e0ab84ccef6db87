"""Reads lines of input while messages arrive."""

import asyncio
import os
from typing import TextIO

from mijnmorris.plain.signals import EndSignals

_BYTES = 4096


class PatientInput:
    """Standard input, read while the event loop of ``signals`` runs."""

    def __init__(self, stream: TextIO, signals: EndSignals) -> None:
        self._file = stream.fileno()
        self._is_terminal = stream.isatty()
        self._signals = signals
        self._read = b""
        self._has_ended = False

    def isatty(self) -> bool:
        """Whether it is a terminal."""
        return self._is_terminal

    def readline(self, size: int, /) -> str:
        """The next line, or the next part of a long one; empty at the end of the input."""
        if not self.has_line:
            self._signals.wait_for(self.wait())
        end = self._read.find(b"\n") + 1 or len(self._read)
        end = min(end, size)
        line, self._read = self._read[:end], self._read[end:]
        return line.decode("utf-8", "replace")

    @property
    def has_line(self) -> bool:
        """Whether :meth:`readline` returns without waiting."""
        return b"\n" in self._read or len(self._read) >= _BYTES or self._has_ended

    async def wait(self) -> None:
        """Waits for a line or the end of the input."""
        while not self.has_line:
            await self._readable()
            try:
                read = os.read(self._file, _BYTES)
            except OSError:  # the terminal was closed
                read = b""
            self._read += read
            self._has_ended = not read

    async def _readable(self) -> None:
        loop, ready = asyncio.get_running_loop(), asyncio.Event()
        try:
            loop.add_reader(self._file, ready.set)
        except PermissionError:  # a regular file is always readable
            return
        try:
            await ready.wait()
        finally:
            loop.remove_reader(self._file)
