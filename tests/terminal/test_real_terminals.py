"""Real terminals on a display that nobody looks at: what they answer, get and show.

Each runs the program within ``script``, which keeps the bytes that the program writes; the
display is read as it is. Terminals that are not installed are skipped.
"""

import os
import shutil
import struct
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

import pytest

from mijnmorris.tui.terminal.known import QUESTIONS
from tests.terminal.processes import WAIT
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
    missing = [program for program in needed if shutil.which(program) is None]
    if missing:
        pytest.skip(f"not installed: {', '.join(missing)}")
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


PLAY = ("play", "morris", "--opponent", "person")


@pytest.mark.parametrize("name", ["kitty", "xfce4-terminal", "konsole"])
def test_those_that_draw_sextants_get_and_show_them(name: str, tmp_path: Path) -> None:
    with in_terminal(name, tmp_path, *PLAY) as watched:
        watched.wait_for(lambda: watched.written().count(SEXTANT) > 50)
        watched.wait_for(lambda: watched.pixels()[WOOD] > MUCH)
        assert b"\x1b_G" not in watched.written()


def test_xterm_which_would_show_nothing_gets_none(tmp_path: Path) -> None:
    with in_terminal("xterm", tmp_path, *PLAY) as watched:
        watched.wait_for(lambda: "▄".encode() in watched.written())
        sleep(1)
        assert SEXTANT not in watched.written()
