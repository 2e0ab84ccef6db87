"""Where the lobby's files are: socket, journal, and the lock of its only server."""

import os
import signal
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from mijnmorris.rules.errors import MijnmorrisError
from mijnmorris.settings.paths import state_folder

SYSTEM = Path("/run/mijnmorris")
"""The folder of the socket of a lobby that serves the whole machine."""
_SOCKET = "lobby.sock"


@dataclass(frozen=True)
class Places:
    """The files of one lobby."""

    socket: Path
    journal: Path
    is_own: bool
    """Whether sessions start the server; otherwise an operator does."""

    @property
    def lock(self) -> Path:
        """The file that the server holds locked; its number stands in it."""
        return self.socket.with_suffix(".lock")

    @property
    def log(self) -> Path:
        """The log of a server that a session started."""
        return self.journal.with_suffix(".log")


def places(environment: Mapping[str, str] = os.environ) -> Places:
    """The lobby that sessions of this user meet in.

    ``MIJNMORRIS_LOBBY`` names its socket, or else it is the machine's, if there is one, or
    the user's own. A server of the system's is told by ``STATE_DIRECTORY`` where its
    journal is.
    """
    runtime = environment.get("XDG_RUNTIME_DIR")
    own = (Path(runtime) / "mijnmorris" if runtime else state_folder()) / _SOCKET
    told = environment.get("MIJNMORRIS_LOBBY")
    socket = Path(told) if told else SYSTEM / _SOCKET if SYSTEM.exists() else own
    journal = Path(environment.get("STATE_DIRECTORY") or state_folder()) / "lobby.db"
    return Places(socket, journal, is_own=socket == own)


def where_others_are(places: Places, is_guest: bool) -> str:
    """Why no other user can come in, where that is so; guests share one account."""
    if is_guest or not places.is_own:
        return ""
    return (
        "only your own sessions come here; a lobby for all users of this machine is set up"
        " by what mijnmorris lobby setup prints"
    )


class IsServedError(MijnmorrisError):
    """Another server runs."""


class NotOursError(MijnmorrisError):
    """The server that runs is another account's; the text is a sentence."""


class Lock:
    """A file lock, held until the block or the process ends."""

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
    """Ask the server that holds the lock to end, so that a new one can start.

    Raises ``NotOursError`` if another account runs it, also for root: its games are in that
    account's journal. Raises ``OSError``.
    """
    end = time.monotonic() + patience
    is_asked = False
    while time.monotonic() < end:
        with suppress(FileNotFoundError, IsServedError), Lock(path):
            return
        _check_owner(path)
        if not is_asked and (number := _holder(path)) is not None:
            os.kill(number, signal.SIGUSR1)
            is_asked = True
        time.sleep(0.02)


def _check_owner(path: Path) -> None:
    with suppress(FileNotFoundError):
        if (owner := path.stat().st_uid) != os.geteuid():
            raise NotOursError(
                f"the server here is that of the account number {owner}, with the games in its"
                " journal; a server of systemd's is restarted as mijnmorris lobby setup says"
            )


def _holder(path: Path) -> int | None:
    """The number of the process that holds the lock, as it wrote it down."""
    try:
        text = path.read_text(encoding="ascii").strip()
    except (OSError, UnicodeDecodeError):
        return None
    return int(text) if text.isdecimal() and len(text) < 10 else None
