"""The database of games: its schema, the migrations, and connections."""

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
    ("ALTER TABLE games ADD COLUMN help INTEGER",),
)
"""The statements from each version to the next; an empty file is version 0.

``games.played`` is the number of moves on the board; the rows of ``moves`` from that ply
on were taken back and can be played again. ``keeper`` names the session that plays the
game. ``series`` is the id of the series' first game. ``help`` is the value of a ``Help``,
NULL where it was not recorded.
"""

IMPORTED = "import"
"""The keeper of imported games, which no session has played yet."""

APPLICATION = 0x4D694D6F
"""The SQLite application id of our files: ``MiMo``."""


PATIENCE = 3.0
"""Seconds to wait for other sessions' writes, each of which takes a few milliseconds."""


def open_database(path: Path, patience: float = PATIENCE) -> sqlite3.Connection:
    """A connection to the database, which is created if it is missing.

    Raises ``StoreError``, also if the file cannot be written. A file of another program,
    or of a newer version, is not changed.
    """
    with explained(path):
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        if path.exists() and not path.is_file():
            raise StoreError(f"{path} cannot be opened or created")
        return _connection(_address(path), path, patience, _prepare)


def set_patience(connection: sqlite3.Connection, seconds: float) -> None:
    """Sets how long the connection waits for other writers, in seconds."""
    connection.execute(f"PRAGMA busy_timeout = {round(1000 * seconds)}")


def open_to_read(path: Path, patience: float = PATIENCE) -> sqlite3.Connection:
    """A connection for reading a file that cannot be written; raises ``StoreError``.

    Reading a write-ahead log beside a writer needs SQLite's shared-memory file. On a full
    disk it cannot be created; then the connection locks all others out to read the log,
    so close it soon. If neither is possible, the log is ignored.
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
        # A text that is not UTF-8 must not hide the rows after it.
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
    """A transaction: commits the block's changes, or rolls them back after an exception."""
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
    # A move must survive a power cut; this costs one flush to the disk for each move.
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    if _pragma(connection, "user_version") < len(MIGRATIONS):
        with transaction(connection):
            _migrate(connection)


def _use_write_ahead_log(connection: sqlite3.Connection) -> None:
    """Switches to the write-ahead log, which allows reading during a write.

    SQLite does not wait if two sessions do this at the same moment, so this function does.
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
    # The version is read again: another session may have migrated the file meanwhile.
    for statements in MIGRATIONS[_pragma(connection, "user_version") :]:
        for statement in statements:
            connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION}")
    connection.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")


def _pragma(connection: sqlite3.Connection, name: str) -> Any:
    return connection.execute(f"PRAGMA {name}").fetchone()[0]
