"""Real terminals on a display that nobody looks at: what they answer, get and show.

Each runs the program within ``script``, which keeps the bytes that the program writes; the
display is read as it is. Terminals that are not installed are skipped.
"""

import os
import shutil
import signal
import struct
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic, sleep

import pytest

from mijnmorris.tui.output.cells import PLACEHOLDER
from mijnmorris.tui.output.pictures import placeholder
from mijnmorris.tui.terminal.known import QUESTIONS
from tests.terminal.processes import WAIT, living
from tests.terminal.program import environment_in

RGB = tuple[int, int, int]

SIZE = 1300, 900
WOOD = (174, 126, 78)
"""What boards of points are made of."""
MUCH = 20_000
"""Pixels of wood that a board has in any font."""
SEXTANT = b"\xf0\x9f\xac"
"""How the bytes of sextants begin in UTF-8."""

_KITTY_SIZE = (
    *("-o", "remember_window_size=no", "-o", "initial_window_width=100c"),
    *("-o", "initial_window_height=30c"),
)
COMMANDS: dict[str, tuple[str, ...]] = {
    "kitty": ("kitty", "--config", "NONE", *_KITTY_SIZE),
    "xterm": ("xterm", "-geometry", "100x30", "-e"),
    "xfce4-terminal": ("xfce4-terminal", "--disable-server", "--geometry", "100x30", "-x"),
    "konsole": ("konsole", "--nofork", "-e"),
}


@contextmanager
def display() -> Iterator[str]:
    """A display of its own; its name is the one that the server finds free."""
    reading, writing = os.pipe()
    screen = "x".join(map(str, (*SIZE, 24)))
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", screen, "-nolisten", "tcp"]
    with subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as server:
        os.close(writing)
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        try:
            yield f":{number}"
        finally:
            server.terminate()


class Watched:
    """A terminal with the program in it."""

    def __init__(self, name: str, log: Path) -> None:
        self.name = name
        self.log = log

    def wait_for(self, seen: Callable[[], bool]) -> None:
        """Wait until what is to be seen is seen."""
        end = monotonic() + WAIT
        while not seen():
            assert monotonic() < end, f"not seen; written so far: {self.written()[-300:]!r}"
            sleep(0.2)

    def written(self) -> bytes:
        """What the program wrote after its questions."""
        log = self.log.read_bytes() if self.log.exists() else b""
        return log.partition(QUESTIONS.encode())[2]

    def pixels(self) -> Counter[RGB]:
        """How often each colour stands on the display."""
        dump = subprocess.run(
            ["xwd", "-root", "-silent", "-display", self.name], capture_output=True, check=True
        ).stdout
        fields = struct.unpack(">25I", dump[:100])
        start, line, width, height = fields[0] + 12 * fields[19], fields[12], fields[4], fields[5]
        size = fields[11] // 8
        rows = (dump[start + y * line : start + y * line + size * width] for y in range(height))
        return Counter(
            (row[x + 2], row[x + 1], row[x]) for row in rows for x in range(0, size * width, size)
        )


@contextmanager
def in_terminal(name: str, folder: Path, *arguments: str) -> Iterator[Watched]:
    """The program in that terminal."""
    needed = (COMMANDS[name][0], "Xvfb", "xwd", "script")
    skip_without(*needed)
    log = folder / "written"
    runs = f"{sys.executable} -P -m mijnmorris {' '.join(arguments)}"
    with display() as screen:
        changes = {"DISPLAY": screen, "TERM": None, "LIBGL_ALWAYS_SOFTWARE": "1"}
        # Xterm takes COLORTERM away.
        changes |= {"XDG_RUNTIME_DIR": str(folder), "TEXTUAL_COLOR_SYSTEM": "truecolor"}
        environment = environment_in(folder, **changes)
        command = [*COMMANDS[name], "script", "-qfc", runs, str(log)]
        with subprocess.Popen(
            command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        ) as terminal:
            try:
                yield Watched(screen, log)
            finally:
                terminal.terminate()
                terminal.wait()
                for process in living(folder):  # ``script`` outlives the terminal
                    with suppress(ProcessLookupError):
                        os.kill(process, signal.SIGKILL)


SHOWS_PICTURES = 0, 28


def kitty_version() -> tuple[int, ...]:
    """That of the Kitty installed; none if there is none."""
    skip_without("kitty")
    said = subprocess.run(["kitty", "--version"], capture_output=True, text=True, check=True).stdout
    return tuple(int(part) for part in said.split()[1].split("."))


PLAY = ("play", "morris", "--opponent", "person")


@pytest.mark.parametrize("name", ["kitty", "xfce4-terminal", "konsole"])
def test_those_that_draw_sextants_get_and_show_them(name: str, tmp_path: Path) -> None:
    if name == "kitty" and kitty_version() >= SHOWS_PICTURES:
        pytest.skip("this Kitty gets pictures")
    with in_terminal(name, tmp_path, *PLAY) as watched:
        watched.wait_for(lambda: watched.written().count(SEXTANT) > 50)
        watched.wait_for(lambda: watched.pixels()[WOOD] > MUCH)
        assert b"\x1b_G" not in watched.written()


def test_a_kitty_that_can_shows_pictures(tmp_path: Path) -> None:
    if kitty_version() < SHOWS_PICTURES:
        pytest.skip(f"no Kitty of 0.28 or later is installed, but {kitty_version()}")
    with in_terminal("kitty", tmp_path, *PLAY) as watched:
        watched.wait_for(lambda: watched.written().count(PLACEHOLDER.encode()) > 300)
        watched.wait_for(lambda: watched.pixels()[WOOD] > MUCH)


def test_xterm_which_would_show_nothing_gets_none(tmp_path: Path) -> None:
    with in_terminal("xterm", tmp_path, *PLAY) as watched:
        watched.wait_for(lambda: "▄".encode() in watched.written())
        sleep(1)
        assert SEXTANT not in watched.written()


MEASURED = (
    "\N{BLOCK SEXTANT-1}" * 10,
    "\N{BLOCK SEXTANT-23456}" * 10,
    "".join(placeholder(1, column, 0) for column in range(10)),
)
"""Texts of ten columns."""
MEASURE = """
import os, select, sys, tty
tty.setraw(0)
columns = []
for text in sys.argv[2:]:
    os.write(1, f"\\r{text}\\x1b[6n".encode())
    answer = b""
    while not answer.endswith(b"R"):
        assert select.select([0], [], [], 60)[0]
        answer += os.read(0, 1)
    columns.append(answer[:-1].rpartition(b";")[2].decode())
with open(sys.argv[1] + ".new", "w") as file:
    file.write(" ".join(columns))
os.rename(sys.argv[1] + ".new", sys.argv[1])
"""
"""Writes the column in which the cursor stands after each text into a file."""


def columns_in(folder: Path, terminal: Sequence[str], **environment: str) -> list[int]:
    """The columns after each text, as the terminal counts them."""
    script, answer = folder / "measure.py", folder / "columns"
    script.write_text(MEASURE, encoding="utf-8")
    command = [*terminal, sys.executable, str(script), str(answer), *MEASURED]
    environment = environment_in(folder, XDG_RUNTIME_DIR=str(folder), **environment)
    with subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL) as running:
        end = monotonic() + WAIT
        while not answer.exists():
            assert monotonic() < end, "the terminal does not answer"
            sleep(0.05)
        running.terminate()
    return [int(column) for column in answer.read_text(encoding="utf-8").split()]


def skip_without(*programs: str) -> None:
    """Skip the test where a program that it needs is not installed."""
    missing = [program for program in programs if shutil.which(program) is None]
    if missing:
        pytest.skip(f"not installed: {', '.join(missing)}")


def test_tmux_keeps_widths(tmp_path: Path) -> None:
    skip_without("tmux")
    tmux = ("tmux", "-u", "-f", "/dev/null", "-S", str(tmp_path / "socket"))
    try:
        session = (*tmux, "new-session", "-d", "-x", "80", "-y", "24")
        assert columns_in(tmp_path, session, TMUX="") == [11, 11, 11]
    finally:
        subprocess.run([*tmux, "kill-server"], check=False)


def test_foot_keeps_widths(tmp_path: Path) -> None:
    skip_without("foot", "weston", "Xvfb")
    compositor = ["weston", "--backend=x11-backend.so", "--socket=wayland", "--no-config"]
    with display() as screen:
        environment = environment_in(tmp_path, XDG_RUNTIME_DIR=str(tmp_path), DISPLAY=screen)
        with subprocess.Popen(compositor, env=environment, stderr=subprocess.DEVNULL) as server:
            try:
                end = monotonic() + WAIT
                while not (tmp_path / "wayland").exists():
                    assert monotonic() < end, "the compositor does not start"
                    sleep(0.05)
                foot = ("foot", "--config=/dev/null")
                assert columns_in(tmp_path, foot, WAYLAND_DISPLAY="wayland") == [11, 11, 11]
            finally:
                server.terminate()
