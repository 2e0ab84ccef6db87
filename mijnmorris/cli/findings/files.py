"""Findings about the user's folders and files."""

import os
from collections.abc import Iterator
from pathlib import Path

from mijnmorris.cli.findings.finding import Finding
from mijnmorris.settings import load_settings
from mijnmorris.settings.paths import (
    choices_path,
    faults_path,
    games_path,
    progress_path,
    settings_path,
    tables_path,
)


def files() -> Iterator[Finding]:
    """Where everything is kept, whether it can be read and written, and what is wrong."""
    yield _settings()
    yield _games()
    yield _folder("tables folder", tables_path())
    yield _folder("state folder", choices_path().parent)
    yield _progress()
    yield _faults()


def _settings() -> Finding:
    path = settings_path()
    advice = [*load_settings().complaints, _obstacle(path.parent)]
    return Finding("settings", _place(path), "; ".join(filter(None, advice)))


def _games() -> Finding:
    from mijnmorris.match.store import Selection, Store, StoreError

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
    games = f"{count} game{'' if count == 1 else 's'}, {unfinished} unfinished, {size:.0f} kB"
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
    """Why nothing can be written to the folder; empty if it can be, or can be made."""
    there = next(place for place in (folder, *folder.parents) if place.exists())
    if not there.is_dir():
        return f"{there} is in the way: it is not a folder"
    if not os.access(there, os.W_OK | os.X_OK):
        return f"{there} cannot be written to"
    return ""
