"""What the whole program costs on the screen: bytes to the terminal, and time to paint.

Run it with ``python -m tests.benchmarks.screen`` on a system with pseudo-terminals: 80 columns
and 24 rows in 16 million colours, both games, every painter but ASCII, each figure beside its
mark; then how long a mosaic takes that was not seen before, and one that was.
"""

import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from statistics import median
from time import monotonic, perf_counter, process_time
from typing import Any

import pexpect  # type: ignore[import-untyped]
from rich.style import Style

from mijnmorris.games import game_named
from mijnmorris.tui.board.colours import PARTS, Palette
from mijnmorris.tui.board.painters import Margins
from mijnmorris.tui.board.painters.mosaic import two_coloured
from mijnmorris.tui.part import screens_of
from mijnmorris.tui.terminal.known import QUESTIONS

SIZE = 24, 80
QUIET = 0.3
"""Seconds without a byte after which the screen is taken to be painted."""
STARTED = 1.5
"""The same at the start, when much has to be imported."""
PATIENCE = 20.0
"""Seconds within which something has to come at first."""
IDLE = 10.0
STARTS = 7
"""How often the start is measured; the median counts."""
TICKS = 2
"""For how many seconds keys are pressed while the engine thinks, which it does for three."""
PRESSES = 8
"""How many in each of them, which leaves time to spare."""
SHORTLY = 0.06
"""Seconds of quiet after such a key."""

LAST_QUESTION = QUESTIONS.encode()[-3:]
ESCAPE = "\x1b"
LEFT, RIGHT, UP, DOWN = "\x1b[D", "\x1b[C", "\x1b[A", "\x1b[B"
STEPS = (LEFT, UP, RIGHT, RIGHT, DOWN, DOWN, LEFT, LEFT, UP, RIGHT)

MOVES = {
    "mijnlieff": "Lc1 Lc2 Pd2 Da2 Pb3 Pa1 Ld3 Sc3 Dc4 pass Sb2 Pb1",
    "morris": "b2 g7 b6 f2 b4xg7 d6 f4 d3 c5 a1 e5 d1 d5xa1 d2xf4 d7 a1 a4 g1xd7 c5-c4xf2 d6-d7",
}
"""Games that have most of what there is to show: passes, lines, mills, men taken."""

LONG_THOUGHT = {
    "mijnlieff": ("--layout", "ring", "--level", "perfect", "--side", "dark"),
    "morris": ("--level", "perfect", "--side", "dark"),
}
"""Games whose first move the engine thinks about for seconds."""
PLAY = ("-m", "mijnmorris", "play")
EMPTY_APP = ("-c", "from textual.app import App\nApp().run()")

PAINTERS = ("pictures", "mosaic", "pixels", "drawn")
BYTE_MARKS = {
    "cursor step": {"pictures": 1200, "mosaic": 1000, "pixels": 1100, "drawn": 600},
    "move typed": {"pictures": 5000, "mosaic": 3000, "pixels": 4000, "drawn": 2000},
    "move shown": {"pictures": 5000, "mosaic": 3000, "pixels": 4000, "drawn": 1500},
    "first screen": {"pictures": 60000, "mosaic": 12000, "pixels": 45000, "drawn": 25000},
    "idle for 10 s": dict.fromkeys(PAINTERS, 0),
}
"""At most so many bytes, by what is measured and the painter."""
ANSWERS = b"\x1bP>|kitty(0.47.4)\x1b\\\x1b[6;20;10t\x1b[1;2R\x1b[?62;c"
"""Of a terminal that shows pictures, with characters of 10 by 20 pixels."""
ENCODE_MARKS = {"cold": 15, "warm": 1}
"""Milliseconds to make characters of the dots of a mosaic."""
ENCODED = 50
"""How often that is done; the median counts."""
PAINT_MARK = 30
"""Milliseconds from a key to its paint while the engine thinks."""
START_MARK = 1.35
"""How many times as long as an empty app the start may take."""


class Terminal:
    """A program in a pseudo-terminal, its bytes counted and timed."""

    def __init__(self, home: str, arguments: Sequence[str]) -> None:
        variables = {"HOME": home, "XDG_CONFIG_HOME": home, "XDG_STATE_HOME": home}
        terminal = {"XDG_DATA_HOME": home, "TERM": "xterm-256color", "COLORTERM": "truecolor"}
        # Without the last, what was changed since would be compiled at every start.
        for name in ("NO_COLOR", "LC_ALL", "LC_CTYPE", "PYTHONDONTWRITEBYTECODE"):
            os.environ.pop(name, None)
        environment = {**os.environ, **variables, **terminal, "LANG": "C.UTF-8"}
        self.begun = perf_counter()
        self.child: Any = pexpect.spawn(
            sys.executable, ["-P", *arguments], env=environment, dimensions=SIZE
        )
        self.child.delaybeforesend = None
        self._has_asked = False

    def send(self, keys: str) -> None:
        """Type the keys; what is measured then begins now."""
        self.begun = perf_counter()
        self.child.send(keys)

    def answer(self, keys: str, patience: float = QUIET) -> int:
        """Type the keys; return how many bytes come of it."""
        self.send(keys)
        return self.settle(patience=patience)[0]

    def settle(self, quiet: float = QUIET, patience: float = PATIENCE) -> tuple[int, float]:
        """Read until nothing more comes; return the bytes, and the seconds to the last one."""
        count, last = 0, self.begun
        while True:
            try:
                data = self.child.read_nonblocking(65536, timeout=quiet if count else patience)
            except pexpect.TIMEOUT:
                return count, last - self.begun
            count += len(data)
            if not self._has_asked and LAST_QUESTION in data:
                self._has_asked = True
                self.child.send(ANSWERS)
            last = perf_counter()


@contextmanager
def terminal(*arguments: str) -> Iterator[Terminal]:
    """The program of Python's arguments, with a home of its own."""
    with tempfile.TemporaryDirectory() as home:
        there = Terminal(home, arguments)
        try:
            yield there
        finally:
            there.child.close(force=True)


def bytes_of(game: str, painter: str) -> dict[str, list[int]]:
    """The bytes of each thing that is measured; a cursor step that goes nowhere is left out."""
    with terminal(*PLAY, game, "--opponent", "person", "--painter", painter) as program:
        first, _ = program.settle(quiet=STARTED)
        start = monotonic()
        idle, _ = program.settle(patience=IDLE)
        assert monotonic() - start >= IDLE or idle
        steps = [program.answer(step) for step in STEPS]
        played = MOVES[game].split()
        program.answer("m", PATIENCE)
        typed = []
        for move in played:
            program.answer(move, PATIENCE)
            typed.append(program.answer("\r", PATIENCE))  # with pictures that are new
        for keys in (ESCAPE, *("u" for _ in played)):
            program.answer(keys, PATIENCE)
        # A move played again shows all of it at once, as the computer's moves do.
        moves = [program.answer("r", PATIENCE) for _ in played]
    return {
        "cursor step": [step for step in steps if step],
        "move typed": typed,
        "move shown": moves,
        "first screen": [first],
        "idle for 10 s": [idle],
    }


def milliseconds_of(game: str, painter: str) -> list[float]:
    """From a key to the last byte of its paint, while the engine thinks.

    Once a second the time it has thought is painted as well. Keys are pressed between these
    ticks, or the last byte would be one of theirs.
    """
    with terminal(*PLAY, game, *LONG_THOUGHT[game], "--painter", painter) as program:
        program.settle()
        times = []
        for _ in range(TICKS):
            ticked, _ = program.settle(quiet=SHORTLY)
            assert ticked, "the engine has answered"
            for step in (LEFT, RIGHT) * (PRESSES // 2):
                program.send(step)
                count, seconds = program.settle(quiet=SHORTLY)
                assert count, "the cursor stands still"
                times.append(1000 * seconds)
        return times


def encode_times(game: str) -> dict[str, list[float]]:
    """Milliseconds to encode the board of the game, with nothing remembered and with all of it."""
    registered = game_named(game)
    board = registered.start(registered.options())
    for move in MOVES[game].split():
        board.push(board.parse(move))
    view = screens_of(registered).board_view(board)
    kind, scale = view.painters["mosaic"], 10 if game == "mijnlieff" else 6
    painter: Any = kind(view.plan, scale, Margins(1, 1), Palette({part: Style() for part in PARTS}))
    sheet = painter.empty_board()
    painter.draw(sheet, view.scene())
    times: dict[str, list[float]] = {"cold": [], "warm": []}
    for _ in range(ENCODED):
        two_coloured.cache_clear()
        for name, figures in times.items():
            assert name in ENCODE_MARKS
            begun = process_time()  # whatever else the machine does
            sheet.cells()
            figures.append(1000 * (process_time() - begun))
    return times


def seconds_to_start(*arguments: str) -> float:
    """From the command to the last byte of its first screen."""
    with terminal(*arguments) as program:
        return program.settle()[1]


def show(game: str, painter: str, what: str, figures: list[float], mark: float, unit: str) -> None:
    """A line of the table: the median, the largest, and the mark that the median has to meet."""
    middle = median(figures)
    judged = "" if middle <= mark else "  above the mark"
    digits = 1 if unit == "ms" else 0
    print(
        f"{game:10} {painter:8} {what:22} {middle:8.{digits}f} {unit:2} "
        f"(at most {max(figures):6.0f})  mark {mark:6}{judged}",
        flush=True,
    )


def show_start() -> None:
    """How the start compares with that of an empty app; both by turns, as machines vary."""
    game = (*PLAY, "mijnlieff", "--opponent", "person")
    pairs = [(seconds_to_start(*game), seconds_to_start(*EMPTY_APP)) for _ in range(STARTS + 1)]
    del pairs[0]  # which may have had to compile
    ours, empty = (median(times) for times in zip(*pairs, strict=True))
    print(
        f"start to first screen {ours:.2f} s, an empty Textual app {empty:.2f} s: "
        f"{ours / empty:.2f} times  mark {START_MARK}"
    )


def main() -> None:
    """Measure both games in each way of drawing, then the start."""
    for game in MOVES:
        for name, times in encode_times(game).items():
            show(game, "mosaic", f"encoded {name}", times, ENCODE_MARKS[name], "ms")
        for painter in PAINTERS:
            for what, counts in bytes_of(game, painter).items():
                show(game, painter, what, [*map(float, counts)], BYTE_MARKS[what][painter], "B")
            times = milliseconds_of(game, painter)
            show(game, painter, "key to paint, thinking", times, PAINT_MARK, "ms")
    show_start()


if __name__ == "__main__":
    main()
