"""Hearing and speaking: lines of text in, lines of text out, nothing else."""

import errno
import os
import unicodedata
from collections.abc import Iterable
from io import TextIOWrapper
from typing import Protocol, TextIO

from mijnmorris.match.naming import as_sentence

LONGEST_LINE = 1000
"""Characters of a line of input; a longer one is refused whole."""

_ASCII = str.maketrans({"–": "-", "—": "-", "’": "'", "·": "-", "×": "x"})
_YES_NO = {"yes": True, "y": True, "no": False, "n": False}


class Heard(Protocol):
    """Where lines come from, such as standard input."""

    def isatty(self) -> bool:
        """Whether it is a terminal."""
        ...

    def readline(self, size: int, /) -> str:
        """The next line, or of a long one the next part; empty at the end."""
        ...


class InputEndedError(EOFError):
    """There is no further line of input."""


class Talk:
    """Says sentences and asks questions, one after another.

    Every line is written at once; ``BrokenPipeError`` where nobody listens any more.
    Characters that move the cursor are never written, and with ``ascii_only`` nothing
    beyond ASCII is.
    """

    def __init__(self, heard: Heard, spoken: TextIO, *, ascii_only: bool = False) -> None:
        self._heard = heard
        self._spoken = spoken
        self._ascii_only = ascii_only
        self.is_terminal = heard.isatty() and spoken.isatty()
        """Whether the answer is echoed, and so ends the line of the question."""
        for stream in (heard, spoken):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")

    def say(self, sentence: str) -> None:
        """Say a sentence; capital and full stop are added where they are missing."""
        self.line(as_sentence(sentence))

    def say_all(self, sentences: Iterable[str]) -> None:
        """Say the sentences, each on a line of its own."""
        for sentence in sentences:
            self.say(sentence)

    def line(self, text: str) -> None:
        """Write a line as it is."""
        self._write(f"{self._readable(text)}\n")

    def ask(self, question: str) -> str:
        """The answer, without blanks around it; raises ``InputEndedError``."""
        while True:
            self.prompt(question)
            answer = self.answer()
            if answer is not None:
                return answer

    def prompt(self, question: str) -> None:
        """Write the question, for :meth:`answer` to hear what is said to it."""
        self._write(f"{self._readable(question)}{' ' if self.is_terminal else chr(10)}")

    def answer(self) -> str | None:
        """The next line without blanks around it, ``None`` for one that is too long.

        Raises ``InputEndedError``.
        """
        answer = self._heard_part()
        if len(answer.rstrip("\n")) <= LONGEST_LINE:
            return answer.strip()
        while not answer.endswith("\n"):
            answer = self._heard_part()
        self.say(f"no line is longer than {LONGEST_LINE} characters; nothing of it is done")
        return None

    def _heard_part(self) -> str:
        """The next line, or of a long one the next part; raises ``InputEndedError``."""
        try:
            part = self._heard.readline(LONGEST_LINE + 1)
        except OSError:  # the terminal was closed
            part = ""
        if not part:
            raise InputEndedError
        return part

    def break_line(self) -> None:
        """End the line on which a question was left without an answer."""
        if self.is_terminal:
            self._write("\n")

    def fall_silent(self) -> None:
        """Write nowhere from now on, for the terminal was closed.

        What could not be written would fail once more when the program ends.
        """
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, self._spoken.fileno())
        os.close(nowhere)

    def confirm(self, question: str, default: bool | None = None) -> bool:
        """The answer to a question of yes or no; nothing at all is the default, if there is one."""
        usual = "" if default is None else f", Enter for {'yes' if default else 'no'}"
        while True:
            answer = self.ask(f"{question} yes or no{usual}:").lower()
            if answer in _YES_NO:
                return _YES_NO[answer]
            if not answer and default is not None:
                return default
            self.say("please answer yes or no")

    def _readable(self, text: str) -> str:
        if self._ascii_only:
            # "…" becomes three dots, and letters lose their accents.
            text = unicodedata.normalize("NFKD", text).translate(_ASCII)
            text = "".join(sign for sign in text if not unicodedata.combining(sign))
            text = text.encode("ascii", "replace").decode()
        return "".join(sign if sign.isprintable() else " " for sign in text)

    def _write(self, text: str) -> None:
        try:
            self._spoken.write(text)
            self._spoken.flush()
        except OSError as error:  # of one kind for a closed pipe, of others for a terminal
            raise BrokenPipeError(errno.EPIPE, "nobody listens") from error
