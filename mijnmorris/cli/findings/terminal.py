"""Findings about the terminal and what lies between it and the program."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator

from rich.console import Console

from mijnmorris.cli.findings.finding import Finding
from mijnmorris.settings import environment

_COLOURS = {"truecolor": "16 million", "256": "256", "standard": "16", None: "none"}
_LONGEST_ESCAPE = 50
"""Milliseconds that tmux may wait after an Escape without being felt."""


def terminal() -> Iterator[Finding]:
    """What kind of terminal it is, how large, with which colours, and how far away."""
    yield _kind()
    yield _size()
    yield _colours()
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
    environment.settle_colours()
    system = os.environ.get("TEXTUAL_COLOR_SYSTEM") or Console(force_terminal=True).color_system
    found = _COLOURS.get(system, str(system))
    if system == "truecolor":
        return Finding("colours", found)
    if environment.is_in_gnu_screen():
        few = "write `term screen-256color` in ~/.screenrc, or use tmux"
        return Finding("colours", found, "" if system == "256" else few)
    return Finding("colours", found, "set COLORTERM=truecolor if your terminal has 16 million")


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
    delay = _ask_tmux("escape-time")
    if delay.isdecimal() and int(delay) > _LONGEST_ESCAPE:
        return "write `set -s escape-time 20` in ~/.tmux.conf: Escape comes at once"
    return ""


def _ask_tmux(option: str) -> str:
    """The value of the option of the server; empty if it does not say."""
    try:
        answer = subprocess.run(
            ["tmux", "show-options", "-sv", option],
            capture_output=True,
            text=True,
            timeout=5,
            check=False,
        )
    except (OSError, subprocess.SubprocessError):
        return ""
    return answer.stdout.strip()
