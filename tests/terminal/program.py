"""The real program in a pseudo-terminal, seen through a terminal emulator."""

import os
import re
import sys
import termios
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pexpect  # type: ignore[import-untyped]
import pyte

from tests.terminal.processes import WAIT, wait_for_none

PROGRAM = (sys.executable, "-P", "-m", "mijnmorris")
UNDER_SHELL = (sys.executable, str(Path(__file__).with_name("job_control.py")), *PROGRAM)
"""The program where it can be stopped; without a shell there is nobody to continue it."""

_MODE = re.compile(rb"\x1b\[\?([\d;]+)([hl])")
_KEYBOARD = re.compile(rb"\x1b\[(?:>\d+|<)u")
_SET_AT_FIRST = (7, 25)
"""Lines that wrap, and a cursor that is seen; all other private modes are off at first."""

_ANSWERS = {b"\x1b[?2026$p": b"\x1b[?2026;2$y", b"\x1b[?2048$p": b"\x1b[?2048;2$y"}
"""What a terminal of today says to the questions of Textual: it can do both, show a whole
screen at once and tell of another size on the line of keys, and neither is on."""
_TELL_SIZES = b"\x1b[?2048h"

_MOST_COLUMNS, _MOST_ROWS = 500, 200
"""More than the program serves is not held of a terminal that claims to be huge."""


def _held(columns: int, rows: int) -> tuple[int, int]:
    return min(columns, _MOST_COLUMNS), min(rows, _MOST_ROWS)


class Program:
    """A running program and its screen."""

    def __init__(
        self,
        command: Sequence[str],
        environment: Mapping[str, str],
        *,
        modern: bool = False,
        folder: Path | None = None,
        size: tuple[int, int] = (80, 24),
    ) -> None:
        columns, rows = size
        self.screen = pyte.Screen(*_held(columns, rows))
        self._stream = pyte.ByteStream(self.screen)
        self._modern = modern
        self._home = environment["HOME"]
        self.sent = b""
        """All bytes it wrote."""
        self.child: Any = pexpect.spawn(
            command[0],
            list(command[1:]),
            env=dict(environment),
            cwd=folder,
            dimensions=(rows, columns),
            timeout=WAIT,
        )
        self._modes_before = termios.tcgetattr(self.child.child_fd)

    @property
    def text(self) -> str:
        """What stands on the screen."""
        return "\n".join(self.screen.display)

    def wait_for(self, text: str) -> None:
        """Read until the text stands on the screen."""
        self.wait_until(lambda: text in self.text)

    def wait_until(self, seen: Callable[[], bool]) -> None:
        """Read until what is to be seen is seen, also where a clock goes on being written."""
        end = time.monotonic() + WAIT
        while not seen():
            try:
                self.take(max(end - time.monotonic(), 0))
            except (pexpect.EOF, pexpect.TIMEOUT) as error:
                raise AssertionError(f"not seen:\n{self.text}") from error

    def press(self, keys: str | bytes) -> None:
        """Send keys, as the bytes a terminal sends for them."""
        self.child.send(keys)

    def ended(self) -> int:
        """Read to the end; return the exit status, or minus the signal it died of."""
        while True:
            try:
                self.take(WAIT)
            except pexpect.EOF:
                break
        self.child.wait()
        if self.child.exitstatus is None:
            return -int(self.child.signalstatus)
        return int(self.child.exitstatus)

    def assert_left_in_order(self) -> None:
        """The terminal is as it was before the program, and no process of it is left."""
        self.assert_terminal_restored()
        wait_for_none(Path(self._home))

    def assert_terminal_restored(self) -> None:
        """The modes of line, screen and keyboard are as they were before the program."""
        assert termios.tcgetattr(self.child.child_fd) == self._modes_before
        for mode, is_set in self.modes().items():
            assert is_set == (mode in _SET_AT_FIRST), mode
        keyboards = _KEYBOARD.findall(self.sent)
        assert keyboards[::2] == [b"\x1b[>25u"] * len(keyboards[::2])
        assert keyboards[1::2] == [b"\x1b[<u"] * len(keyboards[::2])
        if keyboards:  # Kitty has one for each of its two screens
            assert self.sent.rfind(b"\x1b[<u") < self.sent.rfind(b"\x1b[?1049l")
        plain = self.screen.default_char
        assert self.screen.cursor.attrs._replace(data=plain.data) == plain

    def modes(self) -> dict[int, bool]:
        """Each private mode that was ever touched, and whether it is set now."""
        return {
            int(mode): sign == b"h"
            for modes, sign in _MODE.findall(self.sent)
            for mode in modes.split(b";")
        }

    def take(self, seconds: float) -> None:
        """Read what it has written within this time; raises what pexpect raises."""
        data = self.child.read_nonblocking(65536, timeout=seconds)
        self.sent += data
        self._stream.feed(data)
        if self._modern:
            for question, answer in _ANSWERS.items():
                for _ in range(data.count(question)):
                    self.press(answer)
            if _TELL_SIZES in data:
                self._tell_size()

    def take_what_is_there(self) -> None:
        """Read what it has written, if there is anything."""
        with suppress(pexpect.TIMEOUT):
            self.take(0.1)

    def resize(self, columns: int, rows: int) -> None:
        """Give the terminal another size."""
        held_columns, held_rows = _held(columns, rows)
        self.screen.resize(held_rows, held_columns)
        self.child.setwinsize(rows, columns)
        if self._modern and self.modes().get(2048):
            self._tell_size()

    def _tell_size(self) -> None:
        """Tell the size in characters and in pixels."""
        rows, columns = self.screen.lines, self.screen.columns
        self.press(f"\x1b[48;{rows};{columns};{20 * rows};{10 * columns}t")


def environment_in(folder: Path, **changes: str | None) -> dict[str, str]:
    """An environment with a home of its own; ``None`` takes a variable away."""
    environment: dict[str, str | None] = {
        "PATH": os.environ["PATH"],
        "HOME": str(folder),
        "XDG_CONFIG_HOME": str(folder / "config"),
        "XDG_STATE_HOME": str(folder / "state"),
        "XDG_DATA_HOME": str(folder / "data"),
        "LANG": "C.UTF-8",
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        **changes,
    }
    return {name: value for name, value in environment.items() if value is not None}


@contextmanager
def started(
    folder: Path,
    *arguments: str,
    command: Sequence[str] = PROGRAM,
    modern: bool = False,
    at_home: bool = False,
    size: tuple[int, int] = (80, 24),
    **changes: str | None,
) -> Iterator[Program]:
    """The program, or another one, with these arguments and a home of its own.

    A ``modern`` terminal answers what Textual asks it; ``at_home`` it is started there; the
    ``size`` of the terminal is columns and rows.
    """
    environment = environment_in(folder, **changes)
    where = folder if at_home else None
    program = Program((*command, *arguments), environment, modern=modern, folder=where, size=size)
    try:
        yield program
    finally:
        program.child.close(force=True)
