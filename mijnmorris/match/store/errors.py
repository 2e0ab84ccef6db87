"""What can go wrong with the store, each as one sentence for the player."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from mijnmorris.rules.errors import MijnmorrisError

Report = Callable[[str], None]
"""Shows the player a sentence."""


class StoreError(MijnmorrisError):
    """The store cannot do what was asked; the text is one sentence for the player."""


_READ_ONLY = "{path} is read-only; to change games, make the file and its folder writable"

_SENTENCES = {
    sqlite3.SQLITE_FULL: "the disk is full, so nothing can be written to {path}",
    sqlite3.SQLITE_READONLY: _READ_ONLY,
    sqlite3.SQLITE_PERM: _READ_ONLY,
    sqlite3.SQLITE_CANTOPEN: "{path} cannot be opened or created",
    sqlite3.SQLITE_BUSY: "{path} is locked by another program",
    sqlite3.SQLITE_LOCKED: "{path} is locked by another program",
    sqlite3.SQLITE_CORRUPT: "{path} is damaged; move it away to begin a new one",
    sqlite3.SQLITE_NOTADB: "{path} is no database; move it away to begin a new one",
    sqlite3.SQLITE_IOERR: "{path} cannot be read or written: the disk reports an error",
}
_PASSING = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
"""Errors that leave the connection as good as it was."""

_NOT_WRITABLE = {
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
}

_PRIMARY_CODE = 0xFF
"""The part of an extended error code that names the kind of error."""


def sentence_for(error: sqlite3.Error, path: Path) -> str:
    """The error in words."""
    code = _primary_code(error)
    if getattr(error, "sqlite_errorname", "") == "SQLITE_IOERR_SHMSIZE":
        code = sqlite3.SQLITE_FULL  # no room for the file of locks
    sentence = _SENTENCES.get(code, "{path} cannot be used: {error}")
    return sentence.format(path=path, error=" ".join(str(error).split()))


def is_passing(error: StoreError) -> bool:
    """Whether the same connection may succeed later."""
    return _primary_code(error.__cause__) in _PASSING


def is_not_writable(error: StoreError) -> bool:
    """Whether the file or its folder cannot be written; it may still be read."""
    return _primary_code(error.__cause__) in _NOT_WRITABLE


def _primary_code(error: BaseException | None) -> int:
    # Without a code it is Python that cannot read a value.
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & _PRIMARY_CODE


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Turn the errors of SQLite and of the file system into ``StoreError``."""
    try:
        yield
    except sqlite3.ProgrammingError:  # a mistake of ours, such as using a closed store
        raise
    except sqlite3.Error as error:
        raise StoreError(sentence_for(error, path)) from error
    except UnicodeDecodeError as error:  # SQLite's message quotes what it cannot understand
        raise StoreError(_SENTENCES[sqlite3.SQLITE_CORRUPT].format(path=path)) from error
    except OSError as error:
        raise StoreError(f"{error.filename or path} cannot be used: {error.strerror}") from error
