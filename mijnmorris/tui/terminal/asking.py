"""Asks the terminal without the full-screen program, and waits a second at most."""

import os
import select
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

from mijnmorris.tui.terminal.answers import Answer, Question
from mijnmorris.tui.terminal.known import Inquiry, Terminal

_PATIENCE = 1.0
"""Seconds to wait for the last answer; a terminal on another continent needs about 0.3."""
_LARGEST = 4096


def asked_terminal() -> Terminal | None:
    """Asks the terminal on standard input and output.

    ``None`` where there is none, on Windows, or if it does not answer in time.
    """
    if sys.platform == "win32" or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return None
    inquiry, terminal, received = Inquiry(), None, ""
    with _on_its_other_screen(sys.stdin.fileno()):
        sys.stdout.write(inquiry.ask())
        sys.stdout.flush()
        end = monotonic() + _PATIENCE
        while terminal is None and (left := end - monotonic()) > 0:
            received += _read(sys.stdin.fileno(), left)
            terminal, received = _taken(inquiry, received)
    return terminal


def _taken(inquiry: Inquiry, received: str) -> tuple[Terminal | None, str]:
    """Passes the answers in the text on; returns the terminal, once known, and the text to keep.

    The answer about attributes comes last, since it completes the inquiry.
    """
    for question in sorted(Question, key=lambda each: each is Question.ATTRIBUTES):
        for found in question.value.finditer(received):
            answer = Answer(question, found.groups())
            known = inquiry.take(answer) if inquiry.awaits(answer) else None
            if known is not None:
                return known, ""
    return None, received[-_LARGEST:]


def _read(file: int, seconds: float) -> str:
    ready, _, _ = select.select([file], [], [], seconds)
    return os.read(file, _LARGEST).decode(errors="replace") if ready else ""


@contextmanager
def _on_its_other_screen(file: int) -> Iterator[None]:
    """Sets the terminal as games do, and back afterwards: no echo and no line editing.

    It uses the alternate screen, so that the answers leave no trace.
    """
    import termios
    import tty

    before = termios.tcgetattr(file)
    try:
        tty.setcbreak(file)
        sys.stdout.write("\x1b[?1049h")
        yield
    finally:
        sys.stdout.write("\x1b[?1049l")
        sys.stdout.flush()
        termios.tcsetattr(file, termios.TCSAFLUSH, before)
