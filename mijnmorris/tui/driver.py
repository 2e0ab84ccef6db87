"""Textual's driver for Unix, made to bear whatever a terminal does or sends.

Written for Textual 8.2.8; each method says what that does otherwise.
"""

import os
import selectors
import signal
from contextlib import suppress
from functools import partial
from typing import IO, Any

from textual.drivers.linux_driver import LinuxDriver

from mijnmorris.tui.terminal_input import TerminalInput


class LastingFile:
    """A terminal that takes what is written also when it is gone.

    Textual's thread that writes ends with the first error, and what writes to the
    thread then waits for ever.
    """

    def __init__(self, file: IO[str]) -> None:
        self._file = file

    def write(self, text: str) -> None:
        """Write the text if there is still someone to read it."""
        with suppress(OSError):
            self._file.write(text)

    def flush(self) -> None:
        """Send what is written if there is still someone to read it."""
        with suppress(OSError):
            self._file.flush()

    def fileno(self) -> int:
        """The number of the file."""
        return self._file.fileno()


class SteadyDriver(LinuxDriver):
    """Draws on the terminal and reads its keys, come what may."""

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        super().__init__(*arguments, **settings)
        self._file: Any = LastingFile(self._file)
        self._has_screen = False

    def start_application_mode(self) -> None:
        """Take the screen."""
        super().start_application_mode()  # type: ignore[no-untyped-call]
        self._has_screen = True

    def stop_application_mode(self) -> None:
        """Give the screen back, with the mouse in characters; Textual leaves it in pixels."""
        self._has_screen = False
        if self._mouse_pixels:
            self.write("\x1b[?1016l")
        super().stop_application_mode()

    def _sigcont_application(self, *_: object) -> None:
        """Take the screen again after a stop that gave no time to give it back.

        Textual takes it a second time, with a second thread for keys, and gives it back
        as the first had left it.
        """
        if self._auto_restart and self._has_screen:
            self.suspend_application_mode()
            self._must_signal_resume = True
        super()._sigcont_application()

    def run_input_thread(self) -> None:
        """Read keys until the screen is given back, or end the app with its terminal.

        Textual reads the nothing of a closed terminal again and again.
        """
        terminal = TerminalInput()
        with selectors.SelectSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                if selector.select(0.1):
                    data = self._read()
                    if not data:
                        leave = partial(self._app.exit, return_code=128 + signal.SIGHUP)
                        self._loop.call_soon_threadsafe(leave)
                        return
                    for message in terminal.feed(data):
                        self.process_message(message)
                for message in terminal.tick():
                    self.process_message(message)

    def _read(self) -> bytes:
        """What was typed; nothing when the terminal is closed."""
        with suppress(OSError):
            return os.read(self.fileno, 4096)
        return b""
