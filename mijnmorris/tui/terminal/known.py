"""The questions that a terminal is asked at the start, and what its answers tell."""

import re
import struct
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from os import environ
from time import monotonic
from typing import NamedTuple

from mijnmorris.settings.environment import is_ascii_locale
from mijnmorris.tui.terminal.answers import Answer, Question

_SEXTANT = "\N{BLOCK SEXTANT-1}"
CELL_QUESTION = "\x1b[16t"
"""Asks for the size of a character in pixels."""
_NAME = "\x1b[>q\x1b[>c"
"""Asks for name and version, as text (XTVERSION) and as numbers (DA2)."""
_GROUND = "\x1b]11;?\x1b\\"
"""Asks for the background colour (OSC 11)."""
_WIDTH = f"\x1b[H\x1b[30;40m{_SEXTANT}\x1b[6n\x1b[0m\x1b[H\x1b[K"
"""Writes a sextant, black on black, and asks for the cursor's place, to measure its width."""
_LAST = "\x1b[c"
"""Asks for attributes (DA1), which every terminal answers; so this answer ends the wait."""
QUESTIONS = f"{_NAME}{CELL_QUESTION}{_GROUND}{_WIDTH}{_LAST}"
"""All questions, in one text."""
_ASCII_QUESTIONS = f"{_NAME}{CELL_QUESTION}{_GROUND}{_LAST}"

_NAMED = re.compile(r"([A-Za-z][\w-]*)(?: Terminal)?[ (]+v?(\d[\w.-]*)")
"""A name and a version, such as ``kitty(0.35.2)`` or ``WezTerm 20240203-110809``."""
_VTE_KINDS = (61, 65)
_LARGEST_SIDE = 256
"""Pixels; a character that claims to be larger is taken for noise."""
_COLOUR_OF_GROUND = re.compile(
    r"11;rgba?:([0-9a-f]{1,4})/([0-9a-f]{1,4})/([0-9a-f]{1,4})", re.IGNORECASE
)
"""A colour as X11 writes it, with one to four hexadecimal digits for each part."""
_WEIGHTS = 0.2126, 0.7152, 0.0722
"""How much red, green and blue add to luminance (Rec. 709)."""
_FIRST_ALACRITTY = 1000
"""Alacritty 0.10.0 as one number; terminals that answer alike give smaller numbers."""

Version = tuple[int, ...]


class CellSize(NamedTuple):
    """Width and height of a character, in pixels."""

    width: int
    height: int


@dataclass(frozen=True)
class Terminal:
    """What a terminal answered; unknown fields are empty or ``None``."""

    name: str = ""
    """In lower case, such as ``kitty``."""
    version: Version = ()
    cell: CellSize | None = None
    sextant_width: int | None = None
    """Columns by which a sextant moved the cursor."""
    round_trip: float | None = None
    """Seconds from the questions to the last answer."""
    through: str = ""
    """The multiplexer in between, such as ``tmux``, if it answered in the terminal's place."""
    has_light_ground: bool | None = None
    """Whether its background is nearer to white than to black."""

    def __str__(self) -> str:
        """Name and version, as a player reads them."""
        said = f"{self.name} {'.'.join(map(str, self.version))}".strip() or "one without a name"
        return f"{said} through {self.through}" if self.through else said


class Inquiry:
    """Collects the answers to the questions; they may come late and in any order."""

    def __init__(
        self, environment: Mapping[str, str] = environ, clock: Callable[[], float] = monotonic
    ) -> None:
        self._environment = environment
        self._clock = clock
        self._asked: float | None = None
        self._answered: float | None = None
        self._answers: dict[Question, tuple[str, ...]] = {}
        self._told: Terminal | None = None

    def ask(self) -> str:
        """The questions, to be sent in one write while the screen is blank.

        Answers are awaited from now on. In an ASCII locale no sextant is among them.
        """
        self._asked, self._answered = self._clock(), None
        self._answers.clear()
        return _ASCII_QUESTIONS if is_ascii_locale() else QUESTIONS

    def awaits(self, answer: Answer) -> bool:
        """Whether this inquiry asked for the answer; others may ask the terminal as well."""
        if self._asked is None or answer.question not in _ASKED:
            return False
        if answer.question is Question.COLOUR:
            return _COLOUR_OF_GROUND.match(answer.values[0]) is not None
        return answer.question is not Question.CURSOR or Question.CURSOR not in self._answers

    def take(self, answer: Answer) -> Terminal | None:
        """Take an awaited answer; return the terminal if it is complete and not told yet.

        Answers that come after the last one can change it; then it is returned again.
        """
        assert self._asked is not None
        self._answers[answer.question] = answer.values
        if answer.question is Question.ATTRIBUTES and self._answered is None:
            self._answered = self._clock()
        if self._answered is None:
            return None
        terminal = self._terminal(self._answered - self._asked)
        if terminal == self._told:
            return None
        self._told = terminal
        return terminal

    def _terminal(self, round_trip: float) -> Terminal:
        known = named(self._said(Question.VERSION)) or self._by_numbers() or self._by_environment()
        column = self._numbers(Question.CURSOR)[1:]
        return replace(
            known,
            cell=self._cell(),
            sextant_width=column[0] - 1 if column else None,
            has_light_ground=_is_light(self._said(Question.COLOUR)),
            round_trip=round_trip,
        )

    def _cell(self) -> CellSize | None:
        size = self._numbers(Question.CELL_SIZE)
        return _believed(size[1], size[0]) if size else None

    def _by_numbers(self) -> Terminal | None:
        """The terminal by its kind and version: VTE and Alacritty give no name."""
        numbers = self._numbers(Question.KIND_OF_TERMINAL)
        if len(numbers) != 3:
            return None
        kind, version, last = numbers
        parts = version // 10000, version // 100 % 100, version % 100
        if kind in _VTE_KINDS and last == 1:
            return Terminal("vte", parts)
        is_alacritty = "alacritty" in self._environment.get("TERM", "")
        if is_alacritty and kind == 0 and last == 1 and version >= _FIRST_ALACRITTY:
            return Terminal("alacritty", parts)
        return None

    def _by_environment(self) -> Terminal:
        """The terminal that the environment names (``TERM_PROGRAM``)."""
        name = self._environment.get("TERM_PROGRAM", "")
        return Terminal(
            name.lower(), _numbers_in(self._environment.get("TERM_PROGRAM_VERSION", ""))
        )

    def _said(self, question: Question) -> str:
        return "".join(self._answers.get(question, ()))

    def _numbers(self, question: Question) -> Version:
        return _numbers_in(";".join(self._answers.get(question, ())))


_ASKED = frozenset(
    (
        Question.VERSION,
        Question.KIND_OF_TERMINAL,
        Question.CELL_SIZE,
        Question.COLOUR,
        Question.CURSOR,
        Question.ATTRIBUTES,
    )
)


def _is_light(said: str) -> bool | None:
    """Whether the background colour in the answer is light; ``None`` if it is no colour."""
    found = _COLOUR_OF_GROUND.match(said)
    if found is None:
        return None
    parts = [int(digits, 16) / int("f" * len(digits), 16) for digits in found.groups()]
    return sum(weight * part for weight, part in zip(_WEIGHTS, parts, strict=True)) > 0.5


def _believed(width: int, height: int) -> CellSize | None:
    """The size in pixels; ``None`` if no character is that large or small."""
    is_likely = 0 < width <= _LARGEST_SIDE and 0 < height <= _LARGEST_SIDE
    return CellSize(width, height) if is_likely else None


def cell_of_window() -> CellSize | None:
    """The size of a character as the operating system knows it (``TIOCGWINSZ``).

    It is often known behind a multiplexer that answers no questions. ``None`` if it is not
    known, and on Windows.
    """
    if sys.platform == "win32":
        return None
    import fcntl
    import termios

    try:
        size = fcntl.ioctl(sys.__stdin__ or 0, termios.TIOCGWINSZ, bytes(8))
    except (OSError, ValueError):
        return None
    rows, columns, width, height = struct.unpack("HHHH", size)
    return _believed(width // columns, height // rows) if rows and columns else None


def named(said: str) -> Terminal | None:
    """The terminal of an answer with name and version, or name alone; ``None`` without a name."""
    found = _NAMED.match(said)
    if found is None:
        return Terminal(said.lower()) if said.isprintable() and said else None
    name, version = found[1].lower(), _numbers_in(found[2])
    if name == "vte":  # 7600 is 0.76.0
        number = version[0]
        version = (number // 10000, number // 100 % 100, number % 100)
    return Terminal(name, version)


def _numbers_in(text: str) -> Version:
    return tuple(int(digits) for digits in re.findall(r"\d+", text))
