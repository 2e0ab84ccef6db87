"""Textual's driver for Unix, with its faults mended."""

import os
import selectors
import signal
import subprocess
from contextlib import suppress
from functools import partial
from threading import Timer
from typing import IO, Any

from textual.drivers.linux_driver import LinuxDriver
from textual.geometry import Size
from textual.message import Message

from mijnmorris.tui.output.pictures import SentPictures
from mijnmorris.tui.terminal.known import Inquiry
from mijnmorris.tui.textual_fixes.app import served
from mijnmorris.tui.textual_fixes.input_queue import InputQueue
from mijnmorris.tui.textual_fixes.terminal_input import TerminalInput

LONGEST_END = 0.8
"""Seconds that the app has to end after its terminal is gone; then the process is ended."""
HUNG_UP = 128 + signal.SIGHUP
"""The exit status of a program whose terminal is gone, as shells report it."""


class HangUpFile:
    """The terminal as a file that ignores errors when the terminal is gone.

    Textual's writing thread ends at the first error; whoever hands it text then waits for ever.
    """

    def __init__(self, file: IO[str]) -> None:
        self._file = file

    def write(self, text: str) -> None:
        """Write the text; do nothing if the terminal is gone."""
        with suppress(OSError):
            self._file.write(text)

    def flush(self) -> None:
        """Send what is written; do nothing if the terminal is gone."""
        with suppress(OSError):
            self._file.flush()

    def fileno(self) -> int:
        """The file descriptor."""
        return self._file.fileno()


class PatchedDriver(LinuxDriver):
    """Draws on the terminal and reads its input, also while it misbehaves or goes away."""

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self._file: Any = HangUpFile(self._file)
        self._has_screen = False
        self._queue = InputQueue(self._app, self._loop)
        self._inquiry = Inquiry()
        if self._size is None:
            self._size = served(Size(*self._get_terminal_size()))

    # The screen

    def start_application_mode(self) -> None:
        """Switch to the alternate screen, and send the inquiry before anything is drawn."""
        super().start_application_mode()  # type: ignore[no-untyped-call]
        self._has_screen = True
        self.write(self._inquiry.ask())

    def stop_application_mode(self) -> None:
        """Switch back from the alternate screen, and set the mouse to report in characters.

        Textual leaves the mouse in pixels. Pictures are deleted from the terminal; they are sent
        again if the program comes back.
        """
        self._has_screen = False
        pictures: SentPictures = self._app.pictures  # type: ignore[attr-defined]
        self.write(pictures.deletion())
        pictures.forget()
        if self._mouse_pixels:
            self.write("\x1b[?1016l")
        super().stop_application_mode()

    # Stopping and going on

    @property
    def can_suspend(self) -> bool:
        """Whether a shell could continue the program; Textual would stop it in any case."""
        return has_job_control()

    def _sigtstp_application(self, *_: object) -> None:
        if has_job_control():
            super()._sigtstp_application()

    def _sigcont_application(self, *_: object) -> None:
        """Restore the screen after a stop without warning (SIGSTOP).

        Textual would start a second time, with a second thread for keys, and at the end restore
        the terminal's state of the first start.
        """
        if self._auto_restart and self._has_screen:
            self.suspend_application_mode()
            self._must_signal_resume = True
        super()._sigcont_application()

    # Input

    def send_message(self, message: Message) -> None:
        """Queue a message for the app."""
        self._queue.put(message)

    def run_input_thread(self) -> None:
        """Read input until the driver stops, and end the app if the terminal is closed.

        Textual would read from a closed terminal in an endless loop.
        """
        terminal = TerminalInput(self._inquiry)
        with selectors.SelectSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                if selector.select(0.1):
                    data = self._read()
                    if not data:
                        self._hang_up()
                        return
                    terminal.mouse_pixels = self._mouse_pixels
                    terminal.drops_text = self._queue.is_full
                    for message in terminal.feed(data):
                        self.process_message(message)
                for message in terminal.tick():
                    self.process_message(message)

    def _read(self) -> bytes:
        """The bytes that have arrived, at most 4096; empty if the terminal is closed."""
        with suppress(OSError):
            return os.read(self.fileno, 4096)
        return b""

    def _hang_up(self) -> None:
        """End the app in good order, or the process if that takes longer than ``LONGEST_END``."""
        timer = Timer(LONGEST_END, os._exit, (HUNG_UP,))
        timer.daemon = True
        timer.start()
        self._loop.call_soon_threadsafe(partial(self._app.exit, return_code=HUNG_UP))


def has_job_control() -> bool:
    """Whether a process above, such as a shell, would continue this one after a stop.

    One of the same session and another process group can. A forced command of SSH has none:
    its process group is orphaned (in the words of POSIX), and stopped it would stay so for ever.
    """
    parent = os.getppid()
    while parent > 1:
        with suppress(OSError):
            if os.getsid(parent) != os.getsid(0):
                return False
            if os.getpgid(parent) != os.getpgrp():
                return True
        parent = _parent_of(parent)
    return False


def _parent_of(process: int) -> int:
    """The parent's process number; 0 if the process has ended or ``ps`` does not know."""
    command = ["ps", "-o", "ppid=", "-p", str(process)]
    try:
        answer = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    except OSError:
        return 0
    return int(answer) if answer.strip().isdecimal() else 0
