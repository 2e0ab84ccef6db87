"""The database of games: its tables, version by version, and the connection to it."""

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from mijnmorris.match.store.errors import StoreError, explained

MIGRATIONS = (
    (
        """
        CREATE TABLE games (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            keeper TEXT NOT NULL,
            game TEXT NOT NULL,
            options TEXT NOT NULL,
            position TEXT,
            light_kind TEXT NOT NULL,
            light_name TEXT NOT NULL,
            dark_kind TEXT NOT NULL,
            dark_name TEXT NOT NULL,
            started TEXT,
            changed TEXT NOT NULL,
            played INTEGER NOT NULL,
            winner TEXT,
            ending TEXT
        )
        """,
        """
        CREATE TABLE moves (
            game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
            ply INTEGER NOT NULL,
            move TEXT NOT NULL,
            PRIMARY KEY (game, ply)
        ) WITHOUT ROWID
        """,
        "CREATE INDEX games_by_change ON games (changed DESC)",
    ),
    (
        "ALTER TABLE games ADD COLUMN series INTEGER",
        "ALTER TABLE games ADD COLUMN round TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE games ADD COLUMN event TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE games ADD COLUMN site TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE games ADD COLUMN clock TEXT",
        "ALTER TABLE games ADD COLUMN light_left REAL",
        "ALTER TABLE games ADD COLUMN dark_left REAL",
        "ALTER TABLE games ADD COLUMN light_accuracy REAL",
        "ALTER TABLE games ADD COLUMN dark_accuracy REAL",
        """
        CREATE TABLE notes (
            game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
            ply INTEGER NOT NULL,
            mark TEXT NOT NULL DEFAULT '',
            comment TEXT NOT NULL DEFAULT '',
            PRIMARY KEY (game, ply)
        ) WITHOUT ROWID
        """,
    ),
)
"""The statements that lead from each version to the next; an empty file is version 0.

``games.played`` counts the moves that stand on the board; the rows of ``moves``
from that ply on were taken back and can be played again. ``keeper`` names the
session that plays the game. ``series`` is the id of the series' first game.
"""

IMPORTED = "import"
"""The keeper of games that no session has played yet."""

APPLICATION = 0x4D694D6F
"""SQLite's application id of our files: ``MiMo``."""


PATIENCE = 3.0
"""Seconds to wait while other sessions write; each holds the lock for a few milliseconds."""


def open_database(path: Path, patience: float = PATIENCE) -> sqlite3.Connection:
    """A connection to the database, which is created if there is none.

    Raises ``StoreError``, also where nothing can be written. A file that is not ours, or
    newer than we are, is left as it is.
    """
    with explained(path):
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        if path.exists() and not path.is_file():
            raise StoreError(f"{path} cannot be opened or created")
        return _connection(_address(path), path, patience, _prepare)


def set_patience(connection: sqlite3.Connection, seconds: float) -> None:
    """Let the connection wait so long while another one writes."""
    connection.execute(f"PRAGMA busy_timeout = {round(1000 * seconds)}")


def open_to_read(path: Path, patience: float = PATIENCE) -> sqlite3.Connection:
    """A connection that reads where nothing can be written; raises ``StoreError``.

    A file that may only be read is opened so. Reading beside a writer takes a file of
    locks; where the disk is full, none can be made, and the only way to read what stands
    in the log is to lock all others out: close the connection soon. Without either way
    the log is left out.
    """
    address = _address(path)
    with explained(path):
        for form, pragma in (
            ("?mode=ro", None),
            ("?mode=rw", "locking_mode = EXCLUSIVE"),
        ):
            with suppress(sqlite3.Error):
                return _connection(address + form, path, patience, _check_is_current, pragma)
        return _connection(f"{address}?mode=ro&immutable=1", path, patience, _check_is_current)


def _address(path: Path) -> str:
    return path.absolute().as_uri()


def _connection(
    address: str,
    path: Path,
    patience: float,
    prepare: Callable[[sqlite3.Connection, Path], None],
    pragma: str | None = None,
) -> sqlite3.Connection:
    connection = sqlite3.connect(address, timeout=patience, isolation_level=None, uri=True)
    try:
        connection.row_factory = sqlite3.Row
        # One text that is no UTF-8 must not hide the rows behind it.
        connection.text_factory = _text
        if pragma is not None:
            connection.execute(f"PRAGMA {pragma}")
        _check_format(connection, path)
        prepare(connection, path)
    except BaseException:
        connection.close()
        raise
    return connection


def _text(stored: bytes) -> str:
    return stored.decode("utf-8", "replace")


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All of what is done within, or, after an error, nothing of it."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        connection.rollback()
        raise


def _check_format(connection: sqlite3.Connection, path: Path) -> None:
    version = _pragma(connection, "user_version")
    tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    if tables and _pragma(connection, "application_id") != APPLICATION:
        raise StoreError(f"{path} is a database of another program")
    if version > len(MIGRATIONS):
        raise StoreError(
            f"{path} was written by a newer version of mijnmorris"
            f" (format {version}; this one knows {len(MIGRATIONS)})"
        )


def _check_is_current(connection: sqlite3.Connection, path: Path) -> None:
    if _pragma(connection, "user_version") < len(MIGRATIONS):
        raise StoreError(f"{path} is of an older version, and read-only, so it cannot be renewed")


def _prepare(connection: sqlite3.Connection, _path: Path) -> None:
    _use_write_ahead_log(connection)
    # A move must outlive a power cut, too; it costs one flush to the disk a move.
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    if _pragma(connection, "user_version") < len(MIGRATIONS):
        with transaction(connection):
            _migrate(connection)


def _use_write_ahead_log(connection: sqlite3.Connection) -> None:
    """Change to the write-ahead log, which lets others read while one writes.

    SQLite does not wait by itself when two sessions do this at the same moment.
    """
    give_up = time.monotonic() + _pragma(connection, "busy_timeout") / 1000
    while _pragma(connection, "journal_mode") != "wal":
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError:
            if time.monotonic() > give_up:
                raise
            time.sleep(0.01)


def _migrate(connection: sqlite3.Connection) -> None:
    # Read again: another session may have done it before the transaction began.
    for statements in MIGRATIONS[_pragma(connection, "user_version") :]:
        for statement in statements:
            connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION}")
    connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")


def _pragma(connection: sqlite3.Connection, name: str) -> Any:
    return connection.execute(f"PRAGMA {name}").fetchone()[0]
