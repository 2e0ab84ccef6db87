"""Lines of input while messages come in, too."""

import asyncio
import os
from typing import TextIO

from mijnmorris.plain.signals import EndSignals

_BYTES = 4096


class PatientInput:
    """Standard input that is read while the loop of ``signals`` goes on."""

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
        """The next line, or of a long one the next part; empty at the end."""
        if not self.has_line:
            self._signals.wait_for(self.wait())
        end = self._read.find(b"\n") + 1 or len(self._read)
        end = min(end, size)
        line, self._read = self._read[:end], self._read[end:]
        return line.decode("utf-8", "replace")

    @property
    def has_line(self) -> bool:
        """Whether :meth:`readline` gives something at once."""
        return b"\n" in self._read or len(self._read) >= _BYTES or self._has_ended

    async def wait(self) -> None:
        """Wait for a line, or for the end of the input."""
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
        except PermissionError:  # a file on a disk can always be read
            return
        try:
            await ready.wait()
        finally:
            loop.remove_reader(self._file)
