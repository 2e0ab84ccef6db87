"""What lies between the program and the terminal, asked for the terminal behind it."""

import subprocess
from dataclasses import replace

from mijnmorris.tui.terminal.known import Terminal, named

TMUX = "tmux"
_PATIENCE = 5
"""Seconds for tmux to answer; it takes milliseconds."""


def seen_through(terminal: Terminal) -> Terminal:
    """The terminal behind tmux, if tmux answered in its place and knows it.

    Widths are those of tmux, and what it lets through, pictures, may get lost in it.
    """
    if terminal.name != TMUX:
        return terminal
    behind = named(ask_tmux("display-message", "-p", "#{client_termtype}"))
    if behind is None:
        return terminal
    return replace(terminal, name=behind.name, version=behind.version, through=TMUX)


def ask_tmux(*arguments: str) -> str:
    """What tmux says to the command; empty if it says nothing."""
    try:
        answer = subprocess.run(
            [TMUX, *arguments], capture_output=True, text=True, timeout=_PATIENCE, check=False
        )
    except (OSError, subprocess.SubprocessError):
        return ""
    return answer.stdout.strip()
