"""Reads commands in a thread, so that some are heard during a search."""

import queue
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

PATIENCE = 10.0
"""Seconds that a search with a limit may go on after the end of the input."""


class Command(NamedTuple):
    """One line of input."""

    number: int
    """Its line number in the input, from 1."""
    word: str
    rest: str


class Inbox:
    """Yields commands in order, and hears ``stop`` while a command is carried out.

    ``stop`` ends the current search and those whose commands came before it. The end of
    the input ends a search without limit at once, a search with limits after
    ``PATIENCE``.
    """

    def __init__(self, lines: Iterable[str], ready: Callable[[], None]) -> None:
        """Reads the lines in a thread; ``ready`` answers ``isready`` during a search."""
        self._lines = lines
        self._ready = ready
        self._queue: queue.Queue[Command | None] = queue.Queue()
        self._lock = threading.Lock()
        self._stop = threading.Event()
        self._searching = self._endless = False
        self._last_stop = 0
        self._ended = self._expired = False
        self._fault: Exception | None = None
        threading.Thread(target=self._read, daemon=True).start()

    def __iter__(self) -> Iterator[Command]:
        """The commands up to ``quit`` or the end of the input.

        An exception in the reading thread is raised at the end.
        """
        while (command := self._queue.get()) is not None:
            yield command
        if self._fault is not None:
            raise self._fault

    @contextmanager
    def search(self, number: int, endless: bool) -> Iterator[threading.Event]:
        """Marks the block as the search of that command; the event yielded is set to stop it."""
        with self._lock:
            self._searching, self._endless = True, endless
            if self._last_stop > number or self._expired or (self._ended and endless):
                self._stop.set()
            else:
                self._stop.clear()
        try:
            yield self._stop
        finally:
            with self._lock:
                self._searching = self._endless = False

    def _read(self) -> None:
        try:
            self._sort()
        except Exception as error:
            self._fault = error
        self._end()

    def _sort(self) -> None:
        for number, line in enumerate(self._lines, start=1):
            word, _, rest = line.strip().partition(" ")
            if word == "quit":
                break
            if word and not self._is_urgent(word, number):
                self._queue.put(Command(number, word, rest.strip()))

    def _is_urgent(self, word: str, number: int) -> bool:
        """Handles a command that cannot wait for the end of the search; false for others."""
        with self._lock:
            if word == "stop":
                self._last_stop = number
                self._stop.set()
            elif word == "isready" and self._searching:
                self._ready()
            else:
                return False
        return True

    def _end(self) -> None:
        self._queue.put(None)
        with self._lock:
            self._ended = True
            if self._endless:
                self._stop.set()
        expiry = threading.Timer(PATIENCE, self._expire)
        expiry.daemon = True
        expiry.start()

    def _expire(self) -> None:
        with self._lock:
            self._expired = True
            self._stop.set()
