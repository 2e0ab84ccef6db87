"""Reads the environment variables about the terminal and the user's wishes for it.

This module must not import Textual: ``settle_colours`` runs before Textual is loaded,
which reads the environment at import.
"""

import os
import sys
from collections.abc import Mapping, MutableMapping
from typing import Literal

_WINDOWS = sys.platform == "win32"

# Terminals with 16 million colours, by a word in their TERM. Textual checks only
# COLORTERM, which SSH does not pass on.
_TRUECOLOR_TERMS = ("ghostty", "alacritty", "foot", "wezterm", "kitty", "direct")


def terminal_fault(environment: Mapping[str, str] = os.environ) -> str | None:
    """Why the full screen cannot be shown here, as a sentence; ``None`` if it can.

    Without a terminal Textual loops for ever, and it writes colour escapes even to
    terminals that support none. It draws on standard error.
    """
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        return "standard input, output or error is not a terminal"
    term = environment.get("TERM", "")
    if not _WINDOWS and term in ("", "dumb"):
        return f"the terminal (TERM={term or 'not set'}) cannot show a full screen"
    return None


def settle_colours(environment: MutableMapping[str, str] = os.environ) -> None:
    """Sets ``COLORTERM`` where Textual would assume a wrong number of colours.

    Textual does not recognise all terminals with 16 million colours. GNU screen has only
    256, but passes on the outer terminal's ``COLORTERM``.
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
    """Whether the program runs inside GNU screen.

    While GNU screen forwards the mouse, it delays an Escape until the next key.
    """
    return "STY" in environment and "TMUX" not in environment


def wants_no_color(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether the user wants no colours: ``NO_COLOR`` is set and not empty.

    See https://no-color.org.
    """
    return bool(environment.get("NO_COLOR"))


def is_ascii_locale(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether the locale asks for plain ASCII.

    Python changes such a locale to ``C.UTF-8`` by setting ``LC_CTYPE`` (PEP 538), so that
    value is ignored.
    """
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        value = environment.get(name, "")
        if value and not (name == "LC_CTYPE" and value == "C.UTF-8"):
            return value in ("C", "POSIX")
    return False


def has_light_background(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether ``COLORFGBG`` reports a white or light grey background.

    Konsole and terminals of the rxvt family set it; others must be queried.
    """
    return environment.get("COLORFGBG", "").rpartition(";")[2] in ("7", "15")


def animation_level(
    environment: Mapping[str, str] = os.environ,
) -> Literal["none", "basic", "full"]:
    """The level of Textual's animations by ``TEXTUAL_ANIMATIONS``.

    The default is none, since sliding screens cost many bytes.
    """
    match environment.get("TEXTUAL_ANIMATIONS", "").lower():
        case "basic":
            return "basic"
        case "full":
            return "full"
        case _:
            return "none"
