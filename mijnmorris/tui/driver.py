"""Textual's driver for Unix, made to bear whatever a terminal does or sends.

Written for Textual 8.2.8; each method says what that does otherwise.
"""

import os
import re
import selectors
import signal
from codecs import getincrementaldecoder
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import IO, Any

from textual._xterm_parser import BRACKETED_PASTE_END, BRACKETED_PASTE_START, XTermParser
from textual.drivers.linux_driver import LinuxDriver
from textual.events import Resize
from textual.message import Message

LONGEST_SIDE = 2000
"""No terminal has more columns or rows; a message that says so is noise."""

LONGEST_PAUSE = 2.0
"""Seconds without anything after which the end of what is pasted was lost."""

_NO_TEXT = re.compile("[\udc80-\udcff]")
"""What stands for bytes that are not UTF-8, one each."""

_ANSWER = re.compile("\x1b[]P_^][^\x07\x1b]*(?:\x07|\x1b\\\\)")
"""What a terminal says to questions that nobody here asked, the program before perhaps."""


class SteadyParser:
    """Reads keys and mouse events, and passes over numbers that make no sense.

    Textual's parser raises an error for some of them, and the program ended with it. It
    also waits for the end of what is pasted for ever, when no key has an effect.
    """

    def __init__(self) -> None:
        self._parser = XTermParser()
        self._last = ""
        self._since: float | None = None
        """When something was pasted last, while the paste goes on."""

    def feed(self, text: str) -> Iterator[Message]:
        """The messages that are complete with these characters."""
        for character in text:
            try:
                yield from self._parser.feed(character)
            except (ArithmeticError, ValueError):
                self._begin_again()
            self._watch_paste(character)

    def tick(self) -> Iterator[Message]:
        """The messages that are complete because nothing followed for a while."""
        yield from self._parser.tick()
        if self._since is not None and monotonic() - self._since > LONGEST_PAUSE:
            yield from self.feed(BRACKETED_PASTE_END)

    def _watch_paste(self, character: str) -> None:
        self._last = self._last[1 - len(BRACKETED_PASTE_START) :] + character
        if self._last == BRACKETED_PASTE_START or self._since is not None:
            self._since = monotonic()
        if self._last == BRACKETED_PASTE_END:
            self._since = None

    def _begin_again(self) -> None:
        last, self._parser = self._parser, XTermParser()
        self._parser.mouse_pixels = last.mouse_pixels
        self._parser.terminal_size = last.terminal_size
        self._parser.terminal_pixel_size = last.terminal_pixel_size


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

        Textual ends the program at bytes that are not UTF-8, as old protocols for the
        mouse have them, and reads the nothing of a closed terminal again and again.
        """
        decoder = getincrementaldecoder("utf-8")("surrogateescape")
        parser = SteadyParser()
        with selectors.SelectSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                if selector.select(0.1):
                    data = self._read()
                    if not data:
                        leave = partial(self._app.exit, return_code=128 + signal.SIGHUP)
                        self._loop.call_soon_threadsafe(leave)
                        return
                    text = _NO_TEXT.sub("\N{REPLACEMENT CHARACTER}", decoder.decode(data))
                    for message in parser.feed(_ANSWER.sub("", text)):
                        self.process_message(message)
                for message in parser.tick():
                    self.process_message(message)

    def _read(self) -> bytes:
        """What was typed; nothing when the terminal is closed."""
        with suppress(OSError):
            return os.read(self.fileno, 4096)
        return b""

    def process_message(self, message: Message) -> None:
        """Pass a message on, but no size that no terminal has."""
        if isinstance(message, Resize) and not all(
            1 <= side <= LONGEST_SIDE for side in message.size
        ):
            return
        super().process_message(message)
