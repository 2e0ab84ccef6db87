"""Where the lobby of a machine is: its socket, its lock and its journal."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from mijnmorris.settings.paths import state_folder

SYSTEM = Path("/run/mijnmorris")
"""The folder of the socket of a lobby that serves the whole machine."""


@dataclass(frozen=True)
class Places:
    """The files of one lobby."""

    socket: Path
    journal: Path
    is_own: bool
    """Whether sessions may start a server here, or an operator does."""

    @property
    def lock(self) -> Path:
        """The file that the server holds locked; its number stands in it."""
        return self.socket.with_suffix(".lock")

    @property
    def log(self) -> Path:
        """What a server that no system started writes down."""
        return self.journal.with_suffix(".log")


def places(environment: Mapping[str, str] = os.environ) -> Places:
    """The lobby that sessions of this user meet in.

    ``MIJNMORRIS_LOBBY`` names the socket that somebody serves, or else it is the
    machine's, if there is one, or the user's own. A server of the system's is told by
    ``STATE_DIRECTORY`` where its journal is.
    """
    told = environment.get("MIJNMORRIS_LOBBY")
    journal = Path(environment.get("STATE_DIRECTORY") or state_folder()) / "lobby.db"
    if told:
        return Places(Path(told), journal, is_own=False)
    if SYSTEM.exists():
        return Places(SYSTEM / "lobby.sock", journal, is_own=False)
    runtime = environment.get("XDG_RUNTIME_DIR")
    own = Path(runtime) / "mijnmorris" if runtime else state_folder()
    return Places(own / "lobby.sock", journal, is_own=True)
