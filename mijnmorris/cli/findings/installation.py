"""Findings about the program itself."""

import platform
import subprocess
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

import mijnmorris
from mijnmorris.cli.findings.finding import Finding
from mijnmorris.engine.client import ENGINE_COMMAND
from mijnmorris.engine.identity import Identity, parse_identity
from mijnmorris.games import GAMES

_PATIENCE = 60
"""Seconds for the engine to start and answer."""


def installation() -> Iterator[Finding]:
    """Versions, and whether the engine is compiled and has its tables."""
    yield Finding("version", f"mijnmorris {mijnmorris.__version__}, Textual {version('textual')}")
    yield Finding("Python", f"{platform.python_version()} on {platform.system()}")
    yield _engine()
    for game in GAMES.values():
        for examine in game.part("findings") or ():
            yield examine()


def _engine() -> Finding:
    """What the engine says of itself, started as it is for a game."""
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
    """What a new engine process answers; raises ``ValueError`` with what it says instead."""
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
