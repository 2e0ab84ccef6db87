"""Findings about the terminal and what lies between it and the program."""

import os
import shutil
import sys
from collections.abc import Iterator
from dataclasses import replace

from rich.console import Console

from mijnmorris.cli.findings.finding import Finding
from mijnmorris.settings import environment, load_settings
from mijnmorris.settings.model import AUTO
from mijnmorris.tui.terminal.asking import asked_terminal
from mijnmorris.tui.terminal.choice import PICTURES, choose, choose_pictures
from mijnmorris.tui.terminal.known import Terminal, cell_of_window
from mijnmorris.tui.terminal.multiplexer import ask_tmux, seen_through

_COLOURS = {"truecolor": "16 million", "256": "256", "standard": "16", None: "none"}
_LONGEST_ESCAPE = 50
"""Milliseconds that tmux may wait after an Escape without being felt."""


def terminal() -> Iterator[Finding]:
    """What kind of terminal it is, how large, with which colours, and how far away."""
    yield _kind()
    yield _size()
    yield _colours()
    yield from _boards()
    yield _ground()
    yield _encoding()
    yield _ssh()
    yield _multiplexer()


def _kind() -> Finding:
    names = [os.environ.get(name) for name in ("TERM", "TERM_PROGRAM")]
    found = ", ".join(filter(None, names)) or "TERM is not set"
    fault = environment.terminal_fault()
    return Finding("terminal", found, f"{fault}: games are played in line mode" if fault else "")


def _size() -> Finding:
    columns, rows = shutil.get_terminal_size()
    advice = ""
    if columns < 60 or rows < 20:
        advice = "make it at least 60x20: nothing smaller shows a game"
    elif columns < 80 or rows < 24:
        advice = "make it at least 80x24 to see everything"
    return Finding("size", f"{columns}x{rows}", advice)


def _colours() -> Finding:
    if environment.wants_no_color():
        return Finding("colours", "none, as NO_COLOR asks", "unset NO_COLOR for coloured boards")
    system = _color_system()
    found = _COLOURS.get(system, str(system))
    if system == "truecolor":
        return Finding("colours", found)
    if environment.is_in_gnu_screen():
        few = "write `term screen-256color` in ~/.screenrc, or use tmux"
        return Finding("colours", found, "" if system == "256" else few)
    return Finding("colours", found, "set COLORTERM=truecolor if your terminal has 16 million")


def _boards() -> Iterator[Finding]:
    """What the terminal answers, and how boards are drawn in it."""
    asked = None if environment.terminal_fault() else asked_terminal()
    known = asked and seen_through(asked)
    if known is None:
        yield Finding("answers", "none: there is no terminal to ask, or it does not answer")
    else:
        yield Finding("answers", _answers(known))
    painter = load_settings().settings.painter
    if painter == PICTURES:
        at_hand = known and replace(known, cell=known.cell or cell_of_window())
        choice = choose_pictures(at_hand)
        yield Finding("boards", f"{choice.painter}: {choice.why}")
    elif painter != AUTO:
        yield Finding("boards", f"{painter}, as the settings say")
    elif environment.is_ascii_locale():
        yield Finding("boards", "ascii, as the locale asks for it")
    elif environment.wants_no_color() or _color_system() not in ("truecolor", "256"):
        yield Finding("boards", "drawn, for want of 256 colours")
    else:
        choice = choose(known)
        yield Finding("boards", f"{choice.painter}: {choice.why}")


def _answers(known: Terminal) -> str:
    """What the terminal said of itself."""
    cell, width = known.cell, known.sextant_width
    size = f"a character of {cell.width}x{cell.height} pixels" if cell else "no size of characters"
    sextant = "no width of sextants" if width is None else f"a sextant {width} wide"
    milliseconds = 1000 * (known.round_trip or 0)
    return f"{known}, {size}, {sextant}, after {milliseconds:.0f} ms"


def _color_system() -> str | None:
    environment.settle_colours()
    named = os.environ.get("TEXTUAL_COLOR_SYSTEM")
    return named or Console(force_terminal=True).color_system


def _ground() -> Finding:
    said = os.environ.get("COLORFGBG")
    if not said:
        return Finding("background", "not known; choose the theme in the settings")
    return Finding("background", "light" if environment.has_light_background() else "dark")


def _encoding() -> Finding:
    encoding = sys.stdout.encoding
    if environment.is_ascii_locale() or not encoding.lower().startswith("utf"):
        found = f"{encoding}, shown as plain ASCII"
        return Finding("encoding", found, "set LANG to a UTF-8 locale for real board lines")
    return Finding("encoding", encoding)


def _ssh() -> Finding:
    connection = os.environ.get("SSH_CONNECTION", "").split()
    if not connection:
        return Finding("SSH", "no")
    advice = ""
    if not os.environ.get("COLORTERM"):
        advice = (
            "let SSH send COLORTERM (SendEnv and AcceptEnv) if the terminal has 16 million colours"
        )
    return Finding("SSH", f"over SSH, from {connection[0]}", advice)


def _multiplexer() -> Finding:
    if "TMUX" in os.environ:
        return Finding("multiplexer", "inside tmux", _tmux_advice())
    if environment.is_in_gnu_screen():
        reason = "inside GNU screen; the mouse is off, because with it Escape comes late"
        return Finding("multiplexer", reason)
    return Finding("multiplexer", "none")


def _tmux_advice() -> str:
    delay = ask_tmux("show-options", "-sv", "escape-time")
    if delay.isdecimal() and int(delay) > _LONGEST_ESCAPE:
        return "write `set -s escape-time 20` in ~/.tmux.conf: Escape comes at once"
    return ""
