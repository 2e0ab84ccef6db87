"""Recognises the answers of a terminal among the control sequences that it sends.

The forms are those of xterm's "ctlseqs" and of Kitty's protocols for keyboard and graphics.
"""

import re
from dataclasses import dataclass
from enum import Enum


class Question(Enum):
    """What a terminal's answer is about; each value is the pattern of a whole answer.

    The groups of the pattern become :attr:`Answer.values`.
    """

    CURSOR = re.compile(r"\x1b\[(\d+);(\d+)R")
    """The cursor's row and column, counted from 1 (CSI 6 n)."""
    MODE = re.compile(r"\x1b\[\?(\d+);(\d+)\$y")
    """A private mode's number, then 1 or 3 if it is set, 2 or 4 if not, 0 if unknown (DECRQM)."""
    ATTRIBUTES = re.compile(r"\x1b\[\?([\d;]*)c")
    """The terminal's abilities, as numbers separated by semicolons (DA1)."""
    KIND_OF_TERMINAL = re.compile(r"\x1b\[>([\d;]*)c")
    """The terminal's kind and version, as numbers separated by semicolons (DA2)."""
    VERSION = re.compile(r"\x1bP>\|([^\x1b\x07]*)(?:\x1b\\|\x07)")
    """Name and version as text (XTVERSION)."""
    KEYBOARD = re.compile(r"\x1b\[\?(\d+)u")
    """The flags of Kitty's keyboard protocol."""
    CELL_SIZE = re.compile(r"\x1b\[6;(\d+);(\d+)t")
    """A character's height and width in pixels (CSI 16 t)."""
    SIZE = re.compile(
        r"\x1b\[48;(\d+)(?::[^;t]*)?;(\d+)(?::[^;t]*)?;(\d+)(?::[^;t]*)?;(\d+)(?::[^;t]*)?t"
    )
    """Rows, columns, height and width in pixels; sent at every resize (mode 2048)."""
    COLOUR = re.compile(r"\x1b\](\d+;.*?)(?:\x1b\\|\x07)")
    """The number of an OSC question with its answer, such as ``11;rgb:1e1e/1e1e/1e1e``."""
    GRAPHICS = re.compile(r"\x1b_G([^;]*);?(.*?)(?:\x1b\\|\x07)")
    """The keys and the message of an answer in Kitty's graphics protocol."""


@dataclass(frozen=True)
class Answer:
    """One whole answer of the terminal, with the texts of its pattern's groups."""

    question: Question
    values: tuple[str, ...]


def answer_of(text: str) -> Answer | None:
    """The text as an answer; ``None`` if it is no whole answer to any question."""
    for question in Question:
        if match := question.value.fullmatch(text):
            return Answer(question, match.groups())
    return None
