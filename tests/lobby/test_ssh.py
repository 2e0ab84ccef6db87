"""The lobby behind a real sshd: any key comes in, is known again, and reaches nothing else.

Sessions run as the user who runs the tests, or, if root does, as the account without
privileges that ``MIJNMORRIS_TEST_ACCOUNT`` names.
"""

import getpass
import os
import shlex
import shutil
import signal
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import takewhile
from pathlib import Path

import pytest

from mijnmorris.games import GAMES
from mijnmorris.lobby.journal import Journal
from mijnmorris.lobby.operation import manual
from tests.lobby.players import House, LinePlayer
from tests.lobby.test_sessions import meet, moves_of, play
from tests.terminal.processes import wait_until
from tests.terminal.program import PROGRAM
from tests.terminal.sshd import KEYGEN, SSHD, Server, missing, serving

ACCOUNT = os.environ.get("MIJNMORRIS_TEST_ACCOUNT", getpass.getuser())
PROGRAM_OF_ACCOUNT = os.environ.get("MIJNMORRIS_TEST_PROGRAM", shlex.join(PROGRAM))

_CONFIGURATION = f"""\
AuthorizedKeysFile none
AuthorizedKeysCommand /bin/echo restrict,pty %t %k
AuthorizedKeysCommandUser {"nobody" if os.geteuid() == 0 else getpass.getuser()}
ExposeAuthInfo yes
DisableForwarding yes
PermitUserRC no
MaxSessions 1
ForceCommand exec {PROGRAM_OF_ACCOUNT} --guest lobby"""


class Guests:
    """A server that lets in whoever has a key."""

    def __init__(self, server: Server, house: House) -> None:
        self._server = server
        self.house = house

    def command(self, *words: str, key: str = "ann", terminal: str = "-tt") -> list[str]:
        """The command that opens a session with these words behind the host's name."""
        return list(self._server.command(*words, key=key, account=ACCOUNT, terminal=terminal))

    def run(self, *words: str, **more: str) -> "subprocess.CompletedProcess[str]":
        """A session to which nothing is typed."""
        return subprocess.run(
            self.command(*words, **more),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )

    @contextmanager
    def player(self, key: str, *words: str) -> Iterator[LinePlayer]:
        """A session in line mode, over SSH and with a terminal."""
        player = LinePlayer(self.command("plain", *words, key=key), dict(os.environ))
        try:
            yield player
        finally:
            player.leave()


@pytest.fixture
def guests() -> Iterator[Guests]:
    if reason := missing():
        pytest.skip(reason)
    folder = Path(tempfile.mkdtemp())  # one that another account may enter
    try:
        folder.chmod(0o755)
        (folder / "run").mkdir()
        if getpass.getuser() != ACCOUNT:
            for path in (folder, folder / "run"):
                shutil.chown(path, ACCOUNT)
        house = House(folder)
        with serving(folder, ("ann", "bob"), _CONFIGURATION, **house.places) as server:
            try:
                yield Guests(server, house)
            finally:
                house.close()
    finally:
        shutil.rmtree(folder)


def test_the_configuration_that_is_printed_is_what_sshd_takes(tmp_path: Path) -> None:
    if reason := missing():
        pytest.skip(reason)
    text = manual("games")
    block = text[text.index("  Match User games") :]
    lines = takewhile(lambda line: line.startswith("  "), block.splitlines())
    (tmp_path / "config").write_text("\n".join(lines), encoding="utf-8")
    subprocess.run([str(KEYGEN), "-q", "-N", "", "-f", str(tmp_path / "key")], check=True)
    asked = ["-T", "-C", "user=games,host=here,addr=127.0.0.1"]
    files = ["-f", str(tmp_path / "config"), "-h", str(tmp_path / "key")]
    result = subprocess.run(
        [str(SSHD), *asked, *files], capture_output=True, text=True, check=False
    )
    assert (result.returncode, result.stderr) == (0, "")
    in_force = set(result.stdout.splitlines())
    assert in_force > {"disableforwarding yes", "unusedconnectiontimeout 30", "maxsessions 1"}


def test_without_a_terminal_one_line_says_so(guests: Guests) -> None:
    result = guests.run(terminal="-T")
    assert result.returncode == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert "needs a terminal" in result.stderr


@pytest.mark.parametrize(
    "words",
    [
        "sh",
        "plain; id",
        "join $(id)",
        "join room-1 && id",
        "join ../x",
        "lobby serve",
        "watch 1 -c id",
    ],
)
def test_words_behind_the_host_are_never_run(guests: Guests, words: str) -> None:
    result = guests.run(words)
    assert result.returncode == 2
    assert "uid=" not in result.stdout
    assert "may be asked for here" in result.stdout


def test_nothing_is_forwarded(guests: Guests) -> None:
    with socket.create_server(("127.0.0.1", 0)) as target:
        target.settimeout(1)
        where = f"127.0.0.1:{target.getsockname()[1]}"
        command = guests.command(terminal="-T")
        command[1:1] = ["-W", where]
        result = subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, timeout=120, check=False
        )
        assert result.returncode != 0
        with pytest.raises(TimeoutError):
            target.accept()


@pytest.mark.parametrize("game", GAMES)
def test_two_keys_play_a_whole_game(guests: Guests, game: str) -> None:
    moves = moves_of(game, seed=2)
    with guests.player("ann") as ann, guests.player("bob") as bob:
        light, dark = meet(ann, bob, game)
        play(light, dark, moves[:4])
        bob.kill()
        ann.hear("has left for now")
        with guests.player("bob") as back:
            back.hear("Lobby:")
            back.type("play")
            back.hear("2 moves so far")
            ann.hear("is back")
            light, dark = (ann, back) if light is ann else (back, ann)
            os.kill(guests.house.server(), signal.SIGKILL)
            for player in (light, dark):
                player.hear("The lobby is back")
            play(light, dark, moves[4:], 4)
            for player in (light, dark):
                player.hear("What next?")
            light.type("quit")
            assert light.ended() == 0
    journal = Journal(guests.house.journal)
    kept = journal.load(1)
    journal.close()
    assert kept is not None
    assert list(kept.moves) == moves
    assert all(player.startswith("key:SHA256:") for player in kept.entry.players)


def test_a_guest_reaches_no_file(guests: Guests) -> None:
    before = set(guests.house.journal.parent.parent.parent.rglob("*"))
    with guests.player("ann") as ann:
        ann.hear("Lobby:")
        for words in ("save /tmp/x", "!id", "computer morris novice"):
            ann.type(words)
        ann.hear("Change them?")
        ann.type("no")
        ann.hear("change ratings?")
        ann.type("no")
        ann.hear("Your move:")  # at once, or when Novice has moved
        ann.type("save x.pgn")
        ann.hear("help lists the commands")
        ann.type("quit")
        assert ann.ended() == 0
    after = set(guests.house.journal.parent.parent.parent.rglob("*")) - before
    names = {path.name.split("-")[0] for path in after}
    assert names <= {"state", "mijnmorris", "lobby.db", "lobby.log", "lobby.sock", "lobby.lock"}
    wait_until(lambda: guests.house.server(), "no server")
