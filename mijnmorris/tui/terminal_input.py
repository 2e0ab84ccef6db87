"""What a terminal sends, read as keys and mouse events, whatever else is among it."""

import re
from codecs import getincrementaldecoder
from collections.abc import Iterator
from time import monotonic

from textual._xterm_parser import BRACKETED_PASTE_END, BRACKETED_PASTE_START, XTermParser
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


class TerminalInput:
    """Makes messages of bytes.

    Textual's parser raises an error for numbers that make no sense and for bytes that are
    not UTF-8, as old protocols for the mouse have them, and the program ended with it. It
    also waits for the end of what is pasted for ever, and no key has an effect meanwhile.
    """

    def __init__(self) -> None:
        self._parser = XTermParser()
        self._decoder = getincrementaldecoder("utf-8")("surrogateescape")
        self._last = ""
        self._pasted: float | None = None
        """When something was pasted last, while the paste goes on."""

    def feed(self, data: bytes) -> Iterator[Message]:
        """The messages that are complete with these bytes."""
        text = _NO_TEXT.sub("\N{REPLACEMENT CHARACTER}", self._decoder.decode(data))
        for message in self._read(_ANSWER.sub("", text)):
            if not isinstance(message, Resize) or _is_possible(message):
                yield message

    def tick(self) -> Iterator[Message]:
        """The messages that are complete because nothing followed for a while."""
        yield from self._parser.tick()
        if self._pasted is not None and monotonic() - self._pasted > LONGEST_PAUSE:
            yield from self._read(BRACKETED_PASTE_END)

    def _read(self, text: str) -> Iterator[Message]:
        for character in text:
            try:
                yield from self._parser.feed(character)
            except (ArithmeticError, ValueError):
                self._begin_again()
            self._watch_paste(character)

    def _watch_paste(self, character: str) -> None:
        self._last = self._last[1 - len(BRACKETED_PASTE_START) :] + character
        if self._last == BRACKETED_PASTE_START or self._pasted is not None:
            self._pasted = monotonic()
        if self._last == BRACKETED_PASTE_END:
            self._pasted = None

    def _begin_again(self) -> None:
        last, self._parser = self._parser, XTermParser()
        self._parser.mouse_pixels = last.mouse_pixels
        self._parser.terminal_size = last.terminal_size
        self._parser.terminal_pixel_size = last.terminal_pixel_size


def _is_possible(event: Resize) -> bool:
    return all(1 <= side <= LONGEST_SIDE for side in event.size)
