"""Bytes over a real SSH connection for each move of whole games, in and out.

Run it with ``python -m tests.benchmarks.ssh`` where OpenSSH's server is installed: both games,
pixels and drawn, 80 columns and 24 rows. *Terminal* counts what the program writes, *line* what
crosses the connection, packing and enciphering included; keys go the other way.
"""

import shlex
import socket
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from statistics import median

from mijnmorris.games import GAMES
from tests.terminal.hand import Hand, random_game
from tests.terminal.keys import CTRL_Q
from tests.terminal.program import PROGRAM, started
from tests.terminal.sshd import Server, missing, serving

SEED = 2
QUIET_MOVES = 10
"""After so many moves of each side without a mill a game of morris is drawn."""


class Line:
    """Passes a connection on to a port, and counts the bytes of each way."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = int(self._listener.getsockname()[1])
        self.down = 0
        """From the server, which is what is drawn."""
        self.up = 0
        """To the server, which is what is typed."""
        threading.Thread(target=self._connect, daemon=True).start()

    def close(self) -> None:
        """Take no more connections."""
        self._listener.close()

    def _connect(self) -> None:
        near, _ = self._listener.accept()
        far = socket.create_connection(("127.0.0.1", self._port))
        threading.Thread(target=self._pass_on, args=(far, near, "down"), daemon=True).start()
        self._pass_on(near, far, "up")

    def _pass_on(self, source: socket.socket, target: socket.socket, way: str) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                setattr(self, way, getattr(self, way) + len(data))
                target.sendall(data)


def costs(server: Server, home: Path, game: str, painter: str) -> Iterator[tuple[int, int, int]]:
    """For each move: bytes of the terminal, of the line, of the keys."""
    flags = ["--draw-after", str(QUIET_MOVES)] if game == "morris" else []
    words = {"draw_after": str(QUIET_MOVES)} if game == "morris" else {}
    options = GAMES[game].options.from_words(words)
    remote = [*PROGRAM, "play", game, "--opponent", "person", "--painter", painter, *flags]
    with (
        closing(Line(server.port)) as line,
        started(home, command=server.command(shlex.join(remote), port=line.port)) as program,
    ):
        program.wait_until(lambda: "Light:" in program.text and "? help" in program.text)
        hand = Hand(program, GAMES[game].start(options))
        before = len(program.sent), line.down, line.up
        for move in random_game(game, options, SEED):
            hand.play(move)
            now = len(program.sent), line.down, line.up
            yield now[0] - before[0], now[1] - before[1], now[2] - before[2]
            before = now
        program.press(CTRL_Q)
        program.ended()


@contextmanager
def server_here() -> Iterator[tuple[Server, Path]]:
    """A server with a home for its users."""
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        yield server, Path(folder)


def main() -> None:
    """Print a row for each game and way of drawing."""
    if reason := missing():
        sys.exit(reason)
    print("bytes of a move, median / largest")
    print(f"{'':9} {'':6} moves  {'terminal':14} {'line':14} keys")
    for game in GAMES:
        for painter in ("pixels", "drawn"):
            with server_here() as (server, home):
                moves = list(costs(server, home, game, painter))
            columns = [f"{median(part):.0f} / {max(part)}" for part in zip(*moves, strict=True)]
            shown = " ".join(f"{column:14}" for column in columns).rstrip()
            print(f"{game:9} {painter:6} {len(moves):5}  {shown}", flush=True)


if __name__ == "__main__":
    main()
