"""Files with a checksum: what tables are kept in.

A line that says what it is, a line of JSON that says of what, the data, and the
SHA-256 of all that as the last 32 bytes.
"""

import hashlib
import json
import mmap
import os
from collections.abc import Iterable
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from mijnmorris.rules.errors import MijnmorrisError

MAGIC = b"mijnmorris endgame file 2\n"
OLDER = b"mijnmorris endgame file 1\n"
DIGEST = hashlib.sha256().digest_size

VERIFIED_WHEN_OPENED = 1 << 24
"""Files up to that many bytes are: it takes a hundredth of a second."""


class TableError(MijnmorrisError, ValueError):
    """A file that is not what it should be; the sentence says which and why."""


def write(path: Path, header: dict[str, Any], parts: Iterable[bytes]) -> None:
    """Write the file; it is there whole or, should the program be killed, not at all."""
    digest = hashlib.sha256()
    unfinished = path.with_name(f"{path.name}.new")
    try:
        with unfinished.open("wb") as file:
            for part in _all_parts(header, parts):
                digest.update(part)
                file.write(part)
            file.write(digest.digest())
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


def _all_parts(header: dict[str, Any], parts: Iterable[bytes]) -> Iterable[bytes]:
    yield MAGIC
    yield json.dumps(header).encode() + b"\n"
    yield from parts


def read(path: Path | Traversable) -> tuple[dict[str, Any], memoryview]:
    """The header and the data of a file, mapped into memory; raises ``TableError``.

    The checksum of a large file is left to ``verify``.
    """
    content = _content(path)
    if content[: len(MAGIC)] != MAGIC:
        if content[: len(OLDER)] == OLDER:
            raise TableError(f"{path} is from an older version")
        raise TableError(f"{path} is not a file of endgame tables")
    if len(content) <= VERIFIED_WHEN_OPENED:
        _verify(path, content)
    end = len(MAGIC)
    while end < len(content) and content[end] != ord("\n"):
        end += 1
    try:
        header = json.loads(bytes(content[len(MAGIC) : end]))
    except (ValueError, RecursionError):
        header = None
    if not isinstance(header, dict):
        raise TableError(f"{path} is not a file of endgame tables")
    return header, content[end + 1 : -DIGEST]


def verify(path: Path | Traversable) -> None:
    """Raise ``TableError`` unless the checksum of the file is right."""
    _verify(path, _content(path))


def damaged(path: Path | Traversable) -> TableError:
    """What is raised where a file is not as it was written."""
    return TableError(f"{path} is damaged: its checksum is wrong")


def _verify(path: Path | Traversable, content: memoryview) -> None:
    if hashlib.sha256(content[:-DIGEST]).digest() != content[-DIGEST:]:
        raise damaged(path)


def _content(path: Path | Traversable) -> memoryview:
    try:
        if not isinstance(path, Path):
            return memoryview(path.read_bytes())
        with path.open("rb") as file:
            return memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
    except ValueError:  # Nothing can be mapped of an empty file.
        return memoryview(b"")
    except OSError as error:
        raise TableError(f"{path} cannot be read: {error.strerror}") from None
