"""``mijnmorris doctor``: what was found here, and what to change."""

import importlib.util
import json
import os
import platform
import shutil
import sys
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import NamedTuple

import click
from rich.console import Console
from rich.table import Table

import mijnmorris


class Finding(NamedTuple):
    """One thing looked at; ``advice`` is empty where all is well."""

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
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of a table.")
def doctor(as_json: bool) -> None:
    """Look at this terminal and this installation, and say what to change."""
    found = list(findings())
    if as_json:
        click.echo(json.dumps([finding._asdict() for finding in found], indent=2))
        return
    table = Table("", box=None, pad_edge=False)
    for heading in ("Found", "What to change"):
        table.add_column(heading, overflow="fold")  # paths must not be cut
    for finding in found:
        table.add_row(finding.name, finding.found, finding.advice)
    Console(highlight=False).print(table)


def findings() -> Iterator[Finding]:
    """All that is looked at, in the order in which it is shown."""
    yield Finding("version", f"mijnmorris {mijnmorris.__version__}, Textual {version('textual')}")
    yield Finding("Python", f"{platform.python_version()} on {platform.system()}")
    yield _engine()
    yield from _terminal()
    yield _connection()
    yield _tables()
    yield _games()
    yield _settings()


def hot_modules() -> dict[str, bool]:
    """The modules that can be compiled, and whether each one is."""
    package = Path(mijnmorris.__file__).parent
    names = {}
    for types in sorted(package.rglob("*.pxd")):
        parts = types.relative_to(package.parent).with_suffix("").parts
        spec = importlib.util.find_spec(".".join(parts))
        origin = "" if spec is None or spec.origin is None else spec.origin
        names[".".join(parts)] = bool(origin) and not origin.endswith(".py")
    return names


def _engine() -> Finding:
    modules = hot_modules()
    compiled = sum(modules.values())
    if compiled == len(modules):
        return Finding("engine", "compiled")
    advice = "install a C compiler and mijnmorris again: the engine gets fifty times faster"
    if compiled:
        return Finding("engine", f"{compiled} of {len(modules)} modules compiled", advice)
    return Finding("engine", "interpreted", advice)


def _terminal() -> Iterator[Finding]:
    from mijnmorris.tui.workarounds import is_ascii_locale, terminal_fault

    fault = terminal_fault()
    advice = f"{fault}, so games are played in line mode" if fault else ""
    yield Finding("terminal", os.environ.get("TERM", "TERM is not set"), advice)
    columns, rows = shutil.get_terminal_size()
    small = "make it at least 80x24 to see everything" if columns < 80 or rows < 24 else ""
    yield Finding("size", f"{columns}x{rows}", small)
    yield _colours()
    encoding = sys.stdout.encoding
    plain = is_ascii_locale() or not encoding.lower().startswith("utf")
    yield Finding(
        "encoding", encoding, "set LANG to a UTF-8 locale for real board lines" if plain else ""
    )


def _colours() -> Finding:
    if "NO_COLOR" in os.environ:
        return Finding("colours", "none, as NO_COLOR asks", "unset NO_COLOR for coloured boards")
    from mijnmorris.tui.workarounds import settle_colours

    settle_colours()
    if os.environ.get("TEXTUAL_COLOR_SYSTEM") == "truecolor":
        return Finding("colours", "16 million")
    system = Console(force_terminal=True).color_system
    names = {"truecolor": "16 million", "256": "256", "standard": "16", None: "none"}
    advice = "" if system == "truecolor" else "set COLORTERM=truecolor if your terminal has them"
    return Finding("colours", names.get(system, str(system)), advice)


def _connection() -> Finding:
    words = []
    if "SSH_CONNECTION" in os.environ:
        words.append("over SSH")
    if "TMUX" in os.environ:
        words.append("inside tmux")
    elif "STY" in os.environ:
        words.append("inside screen")
    return Finding("connection", ", ".join(words) or "local")


def _tables() -> Finding:
    from mijnmorris.engine.morris.tables.container import TableError
    from mijnmorris.engine.morris.tables.tables import in_folder, shipped
    from mijnmorris.settings.paths import tables_path

    try:
        found = [*shipped(), *in_folder(tables_path())]
    except TableError as error:
        return Finding("endgame tables", "damaged", str(error))
    except OSError as error:
        return Finding("endgame tables", "unreadable", f"{tables_path()}: {error.strerror}")
    men = max(summary.own + summary.opp for _, summary in found)
    return Finding("endgame tables", f"{len(found)} classes, up to {men} men")


def _games() -> Finding:
    from mijnmorris.match.store import Store, StoreError
    from mijnmorris.settings.paths import games_path

    path = games_path()
    if not path.exists():
        return Finding("games", f"{path}, not there yet")
    try:
        with Store(path) as store:
            count = len(store.games())
    except StoreError as error:
        return Finding("games", str(path), str(error))
    return Finding("games", f"{path}, {count} game{'' if count == 1 else 's'}")


def _settings() -> Finding:
    from mijnmorris.settings import load_settings
    from mijnmorris.settings.paths import settings_path

    complaints = "; ".join(load_settings().complaints)
    return Finding("settings", str(settings_path()), complaints)
