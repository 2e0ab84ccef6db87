"""What the environment says about the terminal and what the user wants of it.

This module must not import Textual: ``settle_colours`` runs before Textual is loaded, which
reads the environment while it is.
"""

import os
import sys
from collections.abc import Mapping, MutableMapping
from typing import Literal

_WINDOWS = sys.platform == "win32"

# Terminals with 16 million colours, by a word of their TERM. Textual looks at
# COLORTERM alone, which does not travel over SSH.
_TRUECOLOR_TERMS = ("ghostty", "alacritty", "foot", "wezterm", "kitty", "direct")


def terminal_fault(environment: Mapping[str, str] = os.environ) -> str | None:
    """Why the screen cannot be shown here, as a sentence; ``None`` if it can.

    Without a terminal Textual waits for ever at full speed, and it writes colour
    escapes to terminals that say they know none. It draws on standard error.
    """
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        return "standard input, output or error is not a terminal"
    term = environment.get("TERM", "")
    if not _WINDOWS and term in ("", "dumb"):
        return f"the terminal (TERM={term or 'not set'}) cannot show a full screen"
    return None


def settle_colours(environment: MutableMapping[str, str] = os.environ) -> None:
    """Name the number of colours where Textual would take it for another.

    It does not know all terminals with 16 million, and inside GNU screen, which has no
    more than 256, the word of the terminal outside is still in ``COLORTERM``.
    """
    if "TEXTUAL_COLOR_SYSTEM" in environment:
        return
    term = environment.get("TERM", "")
    if is_in_gnu_screen(environment):
        many = term.endswith("256color")
        environment["TEXTUAL_COLOR_SYSTEM"] = "256" if many else "standard"
    elif not environment.get("COLORTERM") and any(
        word in term.split("-") for word in _TRUECOLOR_TERMS
    ):
        environment["TEXTUAL_COLOR_SYSTEM"] = "truecolor"


def is_in_gnu_screen(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether GNU screen lies between the program and the terminal.

    While it passes on the mouse, it keeps an Escape until the next key.
    """
    return "STY" in environment and "TMUX" not in environment


def wants_no_color(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether the user wants no colours: ``NO_COLOR`` is present and not empty.

    See https://no-color.org.
    """
    return bool(environment.get("NO_COLOR"))


def is_ascii_locale(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether the locale asks for plain ASCII.

    Python moves such a process to ``C.UTF-8`` by setting ``LC_CTYPE`` (PEP 538), so
    that value says nothing.
    """
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        value = environment.get(name, "")
        if value and not (name == "LC_CTYPE" and value == "C.UTF-8"):
            return value in ("C", "POSIX")
    return False


def has_light_background(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether the terminal says that its ground is white or light grey.

    Terminals of the family of rxvt and Konsole say so, in ``COLORFGBG``; of the others
    nothing is known before their answer to a question has come.
    """
    return environment.get("COLORFGBG", "").rpartition(";")[2] in ("7", "15")


def animation_level(
    environment: Mapping[str, str] = os.environ,
) -> Literal["none", "basic", "full"]:
    """How much of Textual's animation the user asked for in ``TEXTUAL_ANIMATIONS``.

    Without it there is none: screens that slide cost many bytes.
    """
    match environment.get("TEXTUAL_ANIMATIONS", "").lower():
        case "basic":
            return "basic"
        case "full":
            return "full"
        case _:
            return "none"
