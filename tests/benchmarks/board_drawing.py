"""What drawing a board costs: bytes to the terminal and time to paint.

Run it with ``python -m tests.benchmarks.board_drawing`` on a system with
pseudo-terminals. The board has for itself what a game screen of 80 columns
and 24 rows leaves it.
"""

import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time
from fcntl import ioctl
from statistics import median

from rich.style import Style
from textual.geometry import Size

from mijnmorris.rules import GAMES
from mijnmorris.tui.board import PAINTERS, board_view
from mijnmorris.tui.board.fitting import best_fit
from mijnmorris.tui.board.palette import PARTS, PIXEL_PARTS, Palette
from mijnmorris.tui.board.plan import Plan

SCREEN = Size(45, 22)
QUIET = 0.4
"""Seconds without a byte after which the terminal is taken to be painted."""
STEPS = ("left", "down", "right", "up", "up", "left")
MOVES = 8
ARROWS = {"left": b"\x1b[D", "right": b"\x1b[C", "up": b"\x1b[A", "down": b"\x1b[B"}
PAINTS = 50

APP = """
import sys
from textual.app import App
from mijnmorris.rules import GAMES
from mijnmorris.tui.board import MoveChosen, board_view
from mijnmorris.tui.workarounds import send_changes_only

game, painter = sys.argv[1:]

class Bench(App):
    ENABLE_COMMAND_PALETTE = False

    def compose(self):
        board = GAMES[game].start(GAMES[game].options())
        yield board_view(board, painter=painter, interactive=True)

    def on_move_chosen(self, event):
        view = self.query_one("*:focus")
        view.board.push(event.move)
        view.show(view.board, event.move)

send_changes_only()
Bench().run()
"""


class Terminal:
    """A program in a pseudo-terminal, and the bytes it writes."""

    def __init__(self, *arguments: str) -> None:
        self._master, slave = pty.openpty()
        ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", SCREEN.height, SCREEN.width, 0, 0))
        environment = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor"}
        self._process = subprocess.Popen(
            [sys.executable, "-c", APP, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=environment,
            close_fds=True,
        )
        os.close(slave)

    def send(self, keys: bytes) -> int:
        """Type the keys; return how many bytes the answer has."""
        os.write(self._master, keys)
        return self.settle()

    def settle(self) -> int:
        """Read until nothing more comes; return how many bytes there were."""
        count, patience = 0, 5.0
        while select.select([self._master], [], [], patience)[0]:
            count += len(os.read(self._master, 1 << 16))
            patience = QUIET
        return count

    def close(self) -> None:
        """End the program."""
        self._process.terminate()
        self._process.wait()
        os.close(self._master)


def bytes_of(game: str, painter: str) -> str:
    """A line with the bytes of first screen, cursor steps and moves."""
    terminal = Terminal(game, painter)
    try:
        first = terminal.settle()
        steps = [terminal.send(ARROWS[step]) for step in STEPS]
        moves = []
        for _ in range(MOVES):
            terminal.send(b"\t")
            moves.append(terminal.send(b"\r"))
    finally:
        terminal.close()
    return f"first screen {first:6} B, cursor step {_spread(steps)}, move {_spread(moves)}"


def _spread(counts: list[int]) -> str:
    """The median and the largest of the counts that are not nothing."""
    sent = [count for count in counts if count]
    return f"{median(sent):6.0f} B (at most {max(sent):5})"


def milliseconds_of(game: str, painter: str) -> float:
    """Time to paint the first position at the size of the screen, sprites cached."""
    board = GAMES[game].start(GAMES[game].options())
    view = board_view(board, painter=painter, interactive=True)
    plan: Plan = view.plan
    fit = best_fit(painter, plan, SCREEN)
    assert fit is not None
    styles = Palette(
        {
            part: Style(color="#102030", bgcolor="#405060")
            for part in (*PARTS, *PIXEL_PARTS.values())
        }
    )
    drawing = fit.painter(plan, fit.scale, fit.margins, styles)
    scene = view.scene()
    drawing.paint(scene)
    start = time.perf_counter()
    for _ in range(PAINTS):
        drawing.paint(scene)
    return (time.perf_counter() - start) * 1000 / PAINTS


def main() -> None:
    """Measure every painter on both games."""
    for game in GAMES:
        for painter in PAINTERS:
            time_to_paint = milliseconds_of(game, painter)
            print(f"{game:10} {painter:7} {bytes_of(game, painter)}, paint {time_to_paint:5.1f} ms")


if __name__ == "__main__":
    main()
