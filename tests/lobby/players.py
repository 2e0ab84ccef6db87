"""Players in line mode: the real program over pipes, each with a key of their own."""

import base64
import json
import os
import re
import selectors
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.terminal.processes import WAIT, living, wait_until
from tests.terminal.program import PROGRAM, Program, environment_in


class House:
    """A home that all its players share, as guests share an account, and their server."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.lock = folder / "run" / "mijnmorris" / "lobby.lock"
        self.journal = folder / "state" / "mijnmorris" / "lobby.db"
        self.socket = self.lock.with_suffix(".sock")
        self.places = {
            "XDG_RUNTIME_DIR": str(folder / "run"),
            # Or it would be the lobby of the machine, if one is served there.
            "MIJNMORRIS_LOBBY": str(self.socket),
        }
        """The variables that say where its lobby is."""
        self.environment = environment_in(folder, **self.places)

    def key(self, name: str) -> dict[str, str]:
        """The environment of a session that this player's key opened."""
        told = self.folder / f"auth-{name}"
        key = base64.b64encode(f"a key of {name}".encode()).decode()
        told.write_text(f"publickey ssh-ed25519 {key}\n", encoding="ascii")
        return {**self.environment, "SSH_USER_AUTH": str(told)}

    @contextmanager
    def screen(self, name: str, *words: str, size: tuple[int, int] = (80, 24)) -> Iterator[Program]:
        """A guest on the full screen, who comes in with these words behind ``lobby``."""
        command = (*PROGRAM, "--guest", "lobby", *words)
        program = Program(command, self.key(name), size=size)
        try:
            yield program
        finally:
            program.child.close(force=True)

    def choose(self, game: str, options: dict[str, str]) -> None:
        """Let the game, by those rules, be the one chosen last."""
        path = self.folder / "state" / "mijnmorris" / "choices.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(
            json.dumps({"game": game, "opponent": "person", "options": {game: options}}),
            encoding="utf-8",
        )

    def set_painter(self, painter: str) -> None:
        """Let boards be drawn so, in all sessions."""
        path = self.folder / "config" / "mijnmorris" / "settings.toml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f'painter = "{painter}"\n', encoding="utf-8")

    def forget(self) -> None:
        """Begin with another journal."""
        for path in self.journal.parent.glob("lobby.db*"):
            path.unlink()

    @contextmanager
    def player(self, name: str, *words: str) -> Iterator["LinePlayer"]:
        """A guest who comes in with these words behind ``lobby``."""
        command = [*PROGRAM, "--guest", "lobby", "--plain", *words]
        with _player(command, self.key(name)) as player:
            yield player

    @contextmanager
    def user(self) -> Iterator["LinePlayer"]:
        """A session of the user of this home, who is no guest."""
        with _player([*PROGRAM, "lobby", "--plain"], self.environment) as player:
            yield player

    def server(self) -> int:
        """The process of the server."""
        number = wait_until(self._server, "no server")
        assert number is not None
        return number

    def _server(self) -> int | None:
        with suppress(OSError, ValueError):
            return int(self.lock.read_text(encoding="ascii"))
        return None

    def close(self) -> None:
        """Leave no server behind, nor one that a session has started a moment ago."""
        wait_until(self._has_ended, "not every process ended")

    def _has_ended(self) -> bool:
        number = self._server()
        if number is not None:
            with suppress(ProcessLookupError):
                os.kill(number, signal.SIGTERM)
        return not living(self.folder)


@contextmanager
def _player(command: list[str], environment: dict[str, str]) -> Iterator["LinePlayer"]:
    player = LinePlayer(command, environment)
    try:
        yield player
    finally:
        player.leave()


class LinePlayer:
    """A session, written to and read by lines."""

    def __init__(self, command: list[str], environment: dict[str, str]) -> None:
        self.process = subprocess.Popen(
            command,
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        assert self.process.stdout is not None
        os.set_blocking(self.process.stdout.fileno(), False)
        self.said = ""
        """Everything it wrote."""
        self._seen = 0

    def type(self, line: str) -> None:
        """Type a line."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()

    def hear(self, text: str) -> None:
        """Wait until it says the text, after all that was heard before."""
        self._hear(re.escape(text))

    def hear_of_a_move(self) -> None:
        """Wait until it tells what the other player did on the board, and all that follows."""
        self._hear(r"Guest-\w+ (?!is back|has left|comes)[a-z]+\b.*\n")
        self._hear("Your move:|The game is over")

    def _hear(self, pattern: str) -> None:
        end = time.monotonic() + WAIT
        while (found := re.compile(pattern).search(self.said, self._seen)) is None:
            assert time.monotonic() < end, f"{pattern} is not in {self.said[self._seen :]!r}"
            assert self._read(), f"{pattern} is not in {self.said[self._seen :]!r}"
        self._seen = found.end()

    def forget(self) -> None:
        """Take all that it said so far for heard."""
        self._read(0)
        self._seen = len(self.said)

    def ended(self) -> int:
        """Read to the end and return the exit status."""
        while self._read():
            pass
        return self.process.wait(WAIT)

    def kill(self) -> None:
        """The line breaks."""
        self.process.kill()
        self.process.wait()

    def leave(self) -> None:
        """End it, if it has not ended."""
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            assert pipe is not None
            with suppress(BrokenPipeError):
                pipe.close()

    def _read(self, wait: float = 1.0) -> bool:
        """Read what there is, or wait a moment for it; false at the end."""
        assert self.process.stdout is not None
        with selectors.DefaultSelector() as selector:
            selector.register(self.process.stdout, selectors.EVENT_READ)
            selector.select(wait)
        data = self.process.stdout.read()
        if data is None:
            return True
        self.said += data.decode()
        return bool(data)
