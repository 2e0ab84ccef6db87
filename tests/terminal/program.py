"""The real program in a pseudo-terminal, seen through a terminal emulator."""

import os
import re
import sys
import termios
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pexpect  # type: ignore[import-untyped]
import pyte

WAIT = 30
"""Seconds after which what was waited for is not coming any more."""

_MODE = re.compile(rb"\x1b\[\?([\d;]+)([hl])")
_KEYBOARD_PUSHED, _KEYBOARD_POPPED = re.compile(rb"\x1b\[>\d+u"), re.compile(rb"\x1b\[<u")

# Alternate screen, mouse in all its forms, focus reports, bracketed paste.
_MODES_TO_LEAVE = (1049, 1000, 1003, 1006, 1015, 1004, 2004)


class Program:
    """A running program and its screen."""

    def __init__(self, arguments: tuple[str, ...], environment: Mapping[str, str]) -> None:
        self.screen = pyte.Screen(80, 24)
        self._stream = pyte.ByteStream(self.screen)
        self.sent = b""
        """All bytes it wrote."""
        self.child: Any = pexpect.spawn(
            sys.executable,
            ["-m", "mijnmorris", *arguments],
            env=dict(environment),
            dimensions=(24, 80),
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
        """Read until what is to be seen is seen."""
        while not seen():
            try:
                self._take(self.child.read_nonblocking(65536, timeout=WAIT))
            except (pexpect.EOF, pexpect.TIMEOUT) as error:
                raise AssertionError(f"not seen:\n{self.text}") from error

    def press(self, keys: str) -> None:
        """Send keys, as the bytes a terminal sends for them."""
        self.child.send(keys)

    def ended(self) -> int:
        """Read to the end; return the exit status, or minus the signal it died of."""
        while True:
            try:
                self._take(self.child.read_nonblocking(65536, timeout=WAIT))
            except pexpect.EOF:
                break
        self.child.wait()
        if self.child.exitstatus is None:
            return -int(self.child.signalstatus)
        return int(self.child.exitstatus)

    def assert_terminal_restored(self) -> None:
        """The modes of line and screen are as they were before the program."""
        assert termios.tcgetattr(self.child.child_fd) == self._modes_before
        modes = self._modes()
        assert modes[25] == "h"  # the cursor is shown
        for mode in _MODES_TO_LEAVE:
            assert modes.get(mode, "l") == "l", mode
        pushed, popped = _KEYBOARD_PUSHED.findall(self.sent), _KEYBOARD_POPPED.findall(self.sent)
        assert len(pushed) == len(popped)

    def _modes(self) -> dict[int, str]:
        """Each private mode and whether it was last set, ``h``, or reset, ``l``."""
        return {
            int(mode): sign.decode()
            for modes, sign in _MODE.findall(self.sent)
            for mode in modes.split(b";")
        }

    def _take(self, data: bytes) -> None:
        self.sent += data
        self._stream.feed(data)


@contextmanager
def started(folder: Path, *arguments: str, **changes: str | None) -> Iterator[Program]:
    """The program, with a home of its own; ``None`` takes a variable away."""
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
    present = {name: value for name, value in environment.items() if value is not None}
    program = Program(arguments, present)
    try:
        yield program
    finally:
        program.child.close(force=True)
