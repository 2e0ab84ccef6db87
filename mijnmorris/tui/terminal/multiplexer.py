"""Asks tmux, where the program runs inside it, which terminal is behind it."""

import subprocess
from dataclasses import replace

from mijnmorris.tui.terminal.known import Terminal, named

TMUX = "tmux"
_PATIENCE = 5
"""Seconds that tmux may take to answer; usually it takes milliseconds."""


def seen_through(terminal: Terminal) -> Terminal:
    """The terminal behind tmux, if tmux answered in its place and knows it; else the same one.

    Widths stay those that tmux reported, and ``through`` says that pictures may get lost.
    """
    if terminal.name != TMUX:
        return terminal
    behind = named(ask_tmux("display-message", "-p", "#{client_termtype}"))
    if behind is None:
        return terminal
    return replace(terminal, name=behind.name, version=behind.version, through=TMUX)


def ask_tmux(*arguments: str) -> str:
    """The output of a tmux command, without spaces around it; empty if the command fails."""
    try:
        answer = subprocess.run(
            [TMUX, *arguments], capture_output=True, text=True, timeout=_PATIENCE, check=False
        )
    except (OSError, subprocess.SubprocessError):
        return ""
    return answer.stdout.strip()
