"""One server a lobby: the file that it holds locked while it runs."""

import os
import signal
import time
from contextlib import suppress
from pathlib import Path
from typing import Self

from mijnmorris.rules.errors import MijnmorrisError


class IsServedError(MijnmorrisError):
    """Another server runs."""


class Lock:
    """Held from its making to its end, whatever ends the process."""

    def __init__(self, path: Path) -> None:
        """Take the lock; raises ``IsServedError``, or ``OSError``."""
        import fcntl  # not on Windows

        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            os.close(self._file)
            raise IsServedError from error
        os.ftruncate(self._file, 0)
        os.write(self._file, str(os.getpid()).encode())

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        os.close(self._file)


def hand_over(path: Path, patience: float = 20.0) -> None:
    """Ask the server that holds the lock to end in favour of a new one; raises ``OSError``.

    Whoever may send it a signal may do that, and nobody else.
    """
    end = time.monotonic() + patience
    is_asked = False
    while time.monotonic() < end:
        with suppress(FileNotFoundError, IsServedError), Lock(path):
            return
        if not is_asked and (number := _holder(path)) is not None:
            os.kill(number, signal.SIGUSR1)
            is_asked = True
        time.sleep(0.02)


def _holder(path: Path) -> int | None:
    """The number of the process that holds the lock, as it wrote it down."""
    try:
        text = path.read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError):
        return None
    return int(text) if text.isdecimal() and len(text) < 10 else None
