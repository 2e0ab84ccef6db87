"""The ways a screen can look: terminals, themes, ways of drawing and sizes."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from textual import constants


@dataclass(frozen=True)
class Terminal:
    """What the program finds out about the terminal when it starts."""

    colours: str = "truecolor"
    """A colour system by Rich's name."""
    no_colour: bool = False
    """Whether ``NO_COLOR`` is set."""


@dataclass(frozen=True)
class Look:
    """How a screen is drawn."""

    name: str
    words: str
    theme: str = "dark"
    painter: str = "pixels"
    size: tuple[int, int] = (80, 24)
    terminal: Terminal = Terminal()


SIXTEEN = Terminal("standard")
MONOCHROME = Terminal("standard", no_colour=True)

LOOKS = (
    Look("dark", "the dark theme in pixels"),
    Look("light", "the light theme in pixels", "light"),
    Look("contrast", "the theme of high contrast in pixels", "high-contrast"),
    Look("small", "60 × 20 characters", size=(60, 20)),
    Look("large", "120 × 40 characters", size=(120, 40)),
    Look("lines", "the dark theme, drawn with lines", painter="drawn"),
    Look("ascii", "the dark theme in plain ASCII", painter="ascii"),
    Look("indexed", "256 colours", terminal=Terminal("256")),
    Look(
        "sixteen", "the terminal's 16 colours", "terminal", "drawn", terminal=Terminal("standard")
    ),
    Look("mono", "no colours", "terminal", "drawn", terminal=MONOCHROME),
)
"""Those that one run of the program can show follow each other."""

DARK = LOOKS[0]


@contextmanager
def pretended(terminal: Terminal) -> Iterator[None]:
    """A program that starts within finds such a terminal."""
    kept_colours, kept_environment = constants.COLOR_SYSTEM, dict(os.environ)
    for name in ("NO_COLOR", "LC_ALL", "LC_CTYPE", "TEXTUAL_ANIMATIONS"):
        os.environ.pop(name, None)
    os.environ["LANG"] = "C.UTF-8"
    if terminal.no_colour:
        os.environ["NO_COLOR"] = "1"
    constants.COLOR_SYSTEM = terminal.colours  # type: ignore[misc]
    try:
        yield
    finally:
        constants.COLOR_SYSTEM = kept_colours  # type: ignore[misc]
        os.environ.clear()
        os.environ.update(kept_environment)
