"""An SSH server of the test's own, on the loopback interface, with keys made for it."""

import getpass
import os
import shutil
import socket
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.terminal.processes import wait_until
from tests.terminal.program import environment_in

_FOLDERS = os.pathsep.join([os.environ.get("PATH", ""), "/usr/sbin", "/usr/local/sbin"])
SSHD, SSH = shutil.which("sshd", path=_FOLDERS), shutil.which("ssh")
KEYGEN = shutil.which("ssh-keygen")
_NEEDED_BY_ROOT = Path("/run/sshd")
"""Where a server of root's puts itself when it parses what strangers send."""

_CONFIGURATION = """\
ListenAddress 127.0.0.1
Port {port}
HostKey {folder}/host
{keys}
PidFile none
StrictModes no
UsePAM no
PasswordAuthentication no
PermitRootLogin yes
SetEnv {environment}
"""
_ONE_KEY = "AuthorizedKeysFile {folder}/user.pub"


def missing() -> str:
    """Why there can be no server here; empty if there can be one."""
    if not (SSHD and SSH and KEYGEN):
        return "OpenSSH's server or client is not installed"
    if os.geteuid() == 0 and not _NEEDED_BY_ROOT.is_dir():
        return f"sshd run by root needs the folder {_NEEDED_BY_ROOT}"
    return ""


class Server:
    """A server that listens, and lets the holder of its key in."""

    def __init__(self, folder: Path, port: int) -> None:
        self._folder = folder
        self.port = port

    def command(
        self,
        *remote: str,
        port: int | None = None,
        key: str = "user",
        account: str = "",
        terminal: str = "-tt",
    ) -> Sequence[str]:
        """The command that runs another one over SSH, with a terminal there."""
        options = {
            "IdentityFile": self._folder / key,
            "IdentitiesOnly": "yes",
            "UserKnownHostsFile": os.devnull,
            "StrictHostKeyChecking": "no",
            "LogLevel": "ERROR",
        }
        given = [word for name, value in options.items() for word in ("-o", f"{name}={value}")]
        where = ("-p", str(port or self.port), f"{account or getpass.getuser()}@127.0.0.1")
        return ("ssh", "-F", os.devnull, terminal, *given, *where, *remote)


@contextmanager
def serving(
    folder: Path, users: Sequence[str] = ("user",), keys_by: str = _ONE_KEY, **changes: str
) -> Iterator[Server]:
    """A server for as long as the block lasts; its users' home is the folder.

    Each of the ``users`` has a key; ``keys_by`` are the lines of configuration that say
    which keys are let in, and ``changes`` are for the environment of sessions.
    """
    keys = folder / "ssh"
    keys.mkdir(mode=0o700)
    for name in ("host", *users):
        _run(str(KEYGEN), "-q", "-t", "ed25519", "-N", "", "-f", str(keys / name))
    port = _free_port()
    # TERM comes from the client, and COLORTERM does not travel.
    told = environment_in(folder, TERM=None, COLORTERM=None, **changes)
    environment = " ".join(f'"{name}={value}"' for name, value in told.items())
    text = _CONFIGURATION.format(
        port=port, folder=keys, environment=environment, keys=keys_by.format(folder=keys)
    )
    (keys / "config").write_text(text, encoding="utf-8")
    command = [str(SSHD), "-D", "-E", str(keys / "log"), "-f", str(keys / "config")]
    with subprocess.Popen(command, env=environment_in(keys)) as process:
        try:
            wait_until(lambda: _listens(port) or process.poll() is not None, "sshd is silent")
            assert process.poll() is None, (keys / "log").read_text(encoding="utf-8")
            yield Server(keys, port)
        finally:
            process.terminate()


def _run(*command: str) -> None:
    subprocess.run(command, check=True)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
