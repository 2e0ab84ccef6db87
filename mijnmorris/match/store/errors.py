"""Errors of the store, each as one sentence for the player."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from mijnmorris.rules.errors import MijnmorrisError

Report = Callable[[str], None]
"""Shows the player a sentence."""


class StoreError(MijnmorrisError):
    """An operation of the store failed; the text is one sentence for the player."""


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
"""Errors after which the connection can still be used."""

_NOT_WRITABLE = {
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
}

_PRIMARY_CODE = 0xFF
"""The bits of an extended error code with the primary code."""


def sentence_for(error: sqlite3.Error, path: Path) -> str:
    """The error as a sentence."""
    code = _primary_code(error)
    if getattr(error, "sqlite_errorname", "") == "SQLITE_IOERR_SHMSIZE":
        code = sqlite3.SQLITE_FULL  # no room for the shared-memory file
    sentence = _SENTENCES.get(code, "{path} cannot be used: {error}")
    return sentence.format(path=path, error=" ".join(str(error).split()))


def is_passing(error: StoreError) -> bool:
    """Whether a later attempt on the same connection may succeed."""
    return _primary_code(error.__cause__) in _PASSING


def is_not_writable(error: StoreError) -> bool:
    """Whether the file or its folder cannot be written, though perhaps read."""
    return _primary_code(error.__cause__) in _NOT_WRITABLE


def _primary_code(error: BaseException | None) -> int:
    # An error without a code comes from Python, which could not convert a value.
    return getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & _PRIMARY_CODE


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Turns errors of SQLite and of the file system within the block into ``StoreError``."""
    try:
        yield
    except sqlite3.ProgrammingError:  # a programming error, such as the use of a closed store
        raise
    except sqlite3.Error as error:
        raise StoreError(sentence_for(error, path)) from error
    except UnicodeDecodeError as error:  # SQLite's message quotes bytes that are not UTF-8
        raise StoreError(_SENTENCES[sqlite3.SQLITE_CORRUPT].format(path=path)) from error
    except OSError as error:
        raise StoreError(f"{error.filename or path} cannot be used: {error.strerror}") from error
