"""Files with a checksum: what tables and checkpoints are kept in.

A line that says what it is, a line of JSON that says of what, the data, and the
SHA-256 of all that as the last 32 bytes.
"""

import hashlib
import json
import os
from collections.abc import Iterable
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

MAGIC = b"mijnmorris endgame file 1\n"
DIGEST = hashlib.sha256().digest_size


class TableError(ValueError):
    """A file that is not what it should be; the sentence says which and why."""


def write(path: Path, header: dict[str, Any], parts: Iterable[bytes]) -> None:
    """Write the file; it is there whole or, should the program be killed, not at all."""
    digest = hashlib.sha256()
    unfinished = path.with_name(f"{path.name}.new")
    try:
        with unfinished.open("wb") as file:
            for part in (MAGIC, json.dumps(header).encode() + b"\n", *parts):
                digest.update(part)
                file.write(part)
            file.write(digest.digest())
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


def read(path: Path | Traversable) -> tuple[dict[str, Any], memoryview]:
    """The header and the data of a file; raises ``TableError``."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise TableError(f"{path} cannot be read: {error.strerror}") from None
    if not content.startswith(MAGIC):
        raise TableError(f"{path} is not a file of endgame tables")
    body, digest = memoryview(content)[:-DIGEST], content[-DIGEST:]
    if hashlib.sha256(body).digest() != digest:
        raise TableError(f"{path} is damaged: its checksum is wrong")
    line, _, _ = content[len(MAGIC) :].partition(b"\n")
    try:
        header = json.loads(line)
    except (ValueError, RecursionError):
        header = None
    if not isinstance(header, dict):
        raise TableError(f"{path} is not a file of endgame tables")
    return header, body[len(MAGIC) + len(line) + 1 :]
