"""``mijnmorris doctor``: prints findings about terminal and installation, with advice."""

import json
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

import click
from rich.console import Console

import mijnmorris
from mijnmorris.cli.options import complaints_about
from mijnmorris.engine.client import ENGINE_COMMAND
from mijnmorris.engine.identity import Identity, parse_identity
from mijnmorris.games import GAMES
from mijnmorris.settings import environment, load_settings
from mijnmorris.settings.model import AUTO
from mijnmorris.settings.paths import (
    choices_path,
    faults_path,
    games_path,
    progress_path,
    settings_path,
    tables_path,
)
from mijnmorris.tui.terminal.asking import asked_terminal
from mijnmorris.tui.terminal.choice import PICTURES, choose, choose_pictures
from mijnmorris.tui.terminal.known import Terminal, cell_of_window
from mijnmorris.tui.terminal.multiplexer import ask_tmux, seen_through

_PATIENCE = 60
"""Seconds for the engine to start and answer."""
_COLOURS = {"truecolor": "16 million", "256": "256", "standard": "16", None: "none"}
_LONGEST_ESCAPE = 50
"""The longest unnoticeable delay of an Escape by tmux, in milliseconds."""


class Finding(NamedTuple):
    """One line of ``mijnmorris doctor``; ``advice`` is empty if nothing is wrong."""

    name: str
    found: str
    advice: str = ""


@click.command(
    short_help="Look at this terminal and installation.",
    epilog="""\b
Examples:
  mijnmorris doctor
  mijnmorris doctor --json    for scripts""",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of lines.")
def doctor(as_json: bool) -> None:
    """Look at this terminal and this installation, and say what to change."""
    found = list(findings())
    if as_json:
        click.echo(json.dumps([finding._asdict() for finding in found], indent=2))
        return
    # Plain lines, since a table would break long paths.
    width = max(len(finding.name) for finding in found) + 2
    for finding in found:
        click.echo(f"{finding.name:<{width}}{finding.found}")
        if finding.advice:
            click.echo(f"{'':{width}}What to change: {finding.advice}")


def findings() -> Iterator[Finding]:
    """All findings, in display order."""
    yield from _installation()
    yield from _terminal()
    yield from _files()


def _installation() -> Iterator[Finding]:
    """Versions, and whether the engine is compiled and its data complete."""
    yield Finding("version", f"mijnmorris {mijnmorris.__version__}, Textual {version('textual')}")
    yield Finding("Python", f"{platform.python_version()} on {platform.system()}")
    yield _engine()
    for game in GAMES.values():
        for examine in game.part("findings") or ():
            yield examine()


def _engine() -> Finding:
    """The engine's identity, from a process started as for a game."""
    try:
        engine = _asked_engine()
    except (OSError, subprocess.SubprocessError, ValueError) as error:
        return Finding("engine", "does not run", f"install mijnmorris again: {error}")
    kind = "interpreted"
    if engine.compiled:
        kind = f"{engine.compiled} of {engine.modules} modules compiled"
    if engine.compiled == engine.modules:
        kind = "compiled"
    found = f"{kind}, mijnmorris {engine.version} in {engine.folder}"
    own = Path(mijnmorris.__file__).parent
    if not Path(engine.folder).samefile(own):
        return Finding("engine", found, f"this command is another copy, in {own}: install that")
    if kind != "compiled":
        faster = "install a C compiler and mijnmorris again: the engine gets fifty times faster"
        return Finding("engine", found, faster)
    return Finding("engine", found)


def _asked_engine() -> Identity:
    """The identity of a new engine process; raises ``ValueError`` with any other answer."""
    done = subprocess.run(
        ENGINE_COMMAND,
        input="identity\nquit\n",
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        timeout=_PATIENCE,
        check=False,
    )
    said = [*done.stderr.splitlines(), *done.stdout.splitlines()] or ["it says nothing"]
    if done.returncode:
        raise ValueError(said[-1])
    return parse_identity(said[-1])


def _terminal() -> Iterator[Finding]:
    """The terminal's kind, size, colours and connection."""
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
    """The terminal's answers to queries, and the resulting way of drawing boards."""
    asked = None if environment.terminal_fault() else asked_terminal()
    known = asked and seen_through(asked)
    if known is None:
        yield Finding("answers", "none: there is no terminal to ask, or it does not answer")
    else:
        yield Finding("answers", _answers(known))
    painter = load_settings().settings.painter
    if environment.is_ascii_locale():
        yield Finding("boards", "ascii, as the locale asks for it")
    elif painter == PICTURES:
        at_hand = known and replace(known, cell=known.cell or cell_of_window())
        choice = choose_pictures(at_hand)
        yield Finding("boards", f"{choice.painter}: {choice.why}")
    elif painter != AUTO:
        yield Finding("boards", f"{painter}, as the settings say")
    elif environment.wants_no_color() or _color_system() not in ("truecolor", "256"):
        yield Finding("boards", "drawn, for want of 256 colours")
    else:
        choice = choose(known)
        yield Finding("boards", f"{choice.painter}: {choice.why}")


def _answers(known: Terminal) -> str:
    """The terminal's answers in words."""
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


def _files() -> Iterator[Finding]:
    """The paths of folders and files, and whether each can be read and written."""
    yield _settings()
    yield _games()
    yield _folder("tables folder", tables_path())
    yield _folder("state folder", choices_path().parent)
    yield _progress()
    yield _faults()


def _settings() -> Finding:
    path = settings_path()
    advice = [*complaints_about(load_settings()), _obstacle(path.parent)]
    return Finding("settings", _place(path), "; ".join(filter(None, advice)))


def _games() -> Finding:
    from mijnmorris.match.store import Selection, Store, StoreError
    from mijnmorris.rules.wording import counted

    path = games_path()
    if not path.exists():
        return Finding("games", f"{path}, not there yet", _obstacle(path.parent))
    try:
        with Store(path) as store:
            damage: list[str] = []
            count = len(store.games(report=damage.append))
            unfinished = len(store.games(Selection(finished=False)))
    except StoreError as error:
        return Finding("games", str(path), str(error))
    size = path.stat().st_size / 1000
    games = f"{counted(count, 'game')}, {unfinished} unfinished, {size:.0f} kB"
    advice = "; ".join(filter(None, [*damage, _obstacle(path.parent)]))
    return Finding("games", f"{path}, {games}", advice)


def _progress() -> Finding:
    path = progress_path()
    readable = not path.exists() or os.access(path, os.R_OK | os.W_OK)
    return Finding("progress", _place(path), "" if readable else "it cannot be read and written")


def _faults() -> Finding:
    path = faults_path()
    if not path.exists():
        return Finding("faults", "none so far")
    return Finding("faults", str(path), "report what is written there, then delete it")


def _folder(name: str, path: Path) -> Finding:
    found = str(path) if path.is_dir() else f"{path}, not there yet"
    return Finding(name, found, _obstacle(path))


def _place(path: Path) -> str:
    return str(path) if path.exists() else f"{path}, not there yet"


def _obstacle(folder: Path) -> str:
    """Why the folder cannot be written; empty if it can be written or created."""
    there = next(place for place in (folder, *folder.parents) if place.exists())
    if not there.is_dir():
        return f"{there} is in the way: it is not a folder"
    if not os.access(there, os.W_OK | os.X_OK):
        return f"{there} cannot be written to"
    return ""
