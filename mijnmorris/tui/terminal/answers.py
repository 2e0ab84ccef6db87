"""Answers of a terminal, recognised among what it sends."""

import re
from dataclasses import dataclass
from enum import Enum


class Question(Enum):
    """What a terminal's answer is about; the value is the form of the answer.

    Where the form has groups, they are the :attr:`Answer.values`.
    """

    CURSOR = re.compile(r"\x1b\[(\d+);(\d+)R")
    """Row and column of the cursor, from 1 on (CSI 6 n)."""
    MODE = re.compile(r"\x1b\[\?(\d+);(\d+)\$y")
    """A private mode, and 1 or 3 if it is set, 2 or 4 if not, 0 if not known (DECRQM)."""
    ATTRIBUTES = re.compile(r"\x1b\[\?([\d;]*)c")
    """What the terminal can do, numbers with semicolons between them (DA1)."""
    KIND_OF_TERMINAL = re.compile(r"\x1b\[>([\d;]*)c")
    """Kind and version as numbers (DA2)."""
    VERSION = re.compile(r"\x1bP>\|([^\x1b\x07]*)(?:\x1b\\|\x07)")
    """Name and version as text (XTVERSION)."""
    KEYBOARD = re.compile(r"\x1b\[\?(\d+)u")
    """The flags of Kitty's keyboard protocol."""
    CELL_SIZE = re.compile(r"\x1b\[6;(\d+);(\d+)t")
    """Height and width of a character in pixels (CSI 16 t)."""
    SIZE = re.compile(
        r"\x1b\[48;(\d+)(?::[^;t]*)?;(\d+)(?::[^;t]*)?;(\d+)(?::[^;t]*)?;(\d+)(?::[^;t]*)?t"
    )
    """Rows and columns, height and width in pixels; sent at every change (mode 2048)."""
    COLOUR = re.compile(r"\x1b\](\d+;.*?)(?:\x1b\\|\x07)")
    """A number of OSC, and what it asked for, such as a colour."""
    GRAPHICS = re.compile(r"\x1b_G([^;]*);?(.*?)(?:\x1b\\|\x07)")
    """Keys and message of Kitty's graphics protocol."""


@dataclass(frozen=True)
class Answer:
    """A whole answer of the terminal."""

    question: Question
    values: tuple[str, ...]


def answer_of(text: str) -> Answer | None:
    """The answer that the sequence is; ``None`` if it is something else."""
    for question in Question:
        if match := question.value.fullmatch(text):
            return Answer(question, match.groups())
    return None
