"""Input and output of line mode: lines of text only."""

import errno
import os
import textwrap
import unicodedata
from collections.abc import Iterable
from io import TextIOWrapper
from typing import Protocol, TextIO

from mijnmorris.rules.wording import as_sentence

LONGEST_LINE = 1000
"""The most characters of a line of input; a longer line is refused."""

_ASCII = str.maketrans({"–": "-", "—": "-", "’": "'", "·": "-", "×": "x"})
YES_NO = {"yes": True, "y": True, "no": False, "n": False}
"""The answers to a yes-or-no question."""


class Heard(Protocol):
    """A source of lines, such as standard input."""

    def isatty(self) -> bool:
        """Whether it is a terminal."""
        ...

    def readline(self, size: int, /) -> str:
        """The next line, or the next part of a long one; empty at the end of the input."""
        ...


class InputEndedError(EOFError):
    """The input has ended."""


class Talk:
    """Says sentences and asks questions.

    Each line is written at once; methods raise ``BrokenPipeError`` if the output is closed.
    Control characters are never written, and with ``ascii_only`` nothing beyond ASCII.
    """

    def __init__(self, heard: Heard, spoken: TextIO, *, ascii_only: bool = False) -> None:
        self._heard = heard
        self._spoken = spoken
        self.ascii_only = ascii_only
        """Whether nothing beyond ASCII is written."""
        self._asked: str | None = None
        """The question that stands unanswered at the end of what was written."""
        self.is_terminal = heard.isatty() and spoken.isatty()
        """Whether the terminal echoes answers, which ends the line of the question."""
        for stream in (heard, spoken):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")

    def say(self, sentence: str) -> None:
        """Says a sentence; adds a missing capital letter and full stop."""
        self.line(as_sentence(sentence))

    def say_all(self, sentences: Iterable[str]) -> None:
        """Says the sentences, one per line."""
        for sentence in sentences:
            self.say(sentence)

    def line(self, text: str) -> None:
        """Writes a line unchanged, but broken between words where the terminal would break it."""
        if self._asked is not None:
            self.break_line()
        self._write(f"{self._fitted(self._readable(text))}\n")

    def ask(self, question: str) -> str:
        """The answer without surrounding blanks; raises ``InputEndedError``."""
        while True:
            self.prompt(question)
            answer = self.answer()
            if answer is not None:
                return answer

    def prompt(self, question: str) -> None:
        """Writes the question, unless it stands there; :meth:`answer` then reads the answer."""
        if question == self._asked:
            return
        if self._asked is not None:
            self.break_line()
        self._asked = question
        text = self._fitted(self._readable(question))
        self._write(text + (" " if self.is_terminal else "\n"))

    def answer(self) -> str | None:
        """The next line without surrounding blanks; ``None`` if it is too long.

        Raises ``InputEndedError``.
        """
        answer = self._heard_part()
        self._asked = None
        if len(answer.rstrip("\n")) <= LONGEST_LINE:
            return answer.strip()
        while not answer.endswith("\n"):
            answer = self._heard_part()
        self.say(f"no line is longer than {LONGEST_LINE} characters; nothing of it is done")
        return None

    def _heard_part(self) -> str:
        """The next line, or the next part of a long one; raises ``InputEndedError``."""
        try:
            part = self._heard.readline(LONGEST_LINE + 1)
        except OSError:  # the terminal was closed
            part = ""
        if not part:
            raise InputEndedError
        return part

    def break_line(self) -> None:
        """Ends the line of an unanswered question."""
        self._asked = None
        if self.is_terminal:
            self._write("\n")

    def fall_silent(self) -> None:
        """Discards all further output, because the terminal was closed.

        Otherwise buffered output would fail again at the program's exit.
        """
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, self._spoken.fileno())
        os.close(nowhere)

    def confirm(self, question: str, default: bool | None = None) -> bool:
        """The answer to a yes-or-no question; an empty answer is the default, if there is one."""
        usual = "" if default is None else f", Enter for {'yes' if default else 'no'}"
        while True:
            answer = self.ask(f"{question} yes or no{usual}:").lower()
            if answer in YES_NO:
                return YES_NO[answer]
            if not answer and default is not None:
                return default
            self.say("please answer yes or no")

    def _fitted(self, text: str) -> str:
        if not self.is_terminal:
            return text
        try:
            width = os.get_terminal_size(self._spoken.fileno()).columns
        except OSError:  # the terminal was closed
            return text
        if len(text) <= width or width == 0:
            return text
        return textwrap.fill(text, width, break_long_words=False, break_on_hyphens=False)

    def _readable(self, text: str) -> str:
        if self.ascii_only:
            # "…" becomes three dots, and letters lose their accents.
            text = unicodedata.normalize("NFKD", text).translate(_ASCII)
            text = "".join(sign for sign in text if not unicodedata.combining(sign))
            text = text.encode("ascii", "replace").decode()
        return "".join(sign if sign.isprintable() else " " for sign in text)

    def _write(self, text: str) -> None:
        try:
            self._spoken.write(text)
            self._spoken.flush()
        except OSError as error:  # the kind differs between pipes and terminals
            raise BrokenPipeError(errno.EPIPE, "nobody listens") from error
