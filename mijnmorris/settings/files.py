"""Reads and writes the user's files, with a size limit and without partial writes."""

import errno
import os
import stat
import tempfile
from pathlib import Path


def path_named(name: str) -> Path:
    """The path of a user's text, with ``~`` expanded.

    Raises ``OSError`` if the home folder is unknown.
    """
    try:
        return Path(name).expanduser()
    except RuntimeError as error:
        raise FileNotFoundError(errno.ENOENT, "there is no home of that name", name) from error


def read_file(path: Path, most: int) -> bytes:
    """The content of a regular file of at most ``most`` bytes.

    Raises ``OSError``, also for a larger file, a pipe, which might never end, or a device.
    """
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    with open(os.open(path, flags), "rb", closefd=True) as file:
        _check_is_file(file.fileno(), path)
        data = file.read(most + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, f"it is larger than {most // 1024} kB", str(path))
    return data


def append_to_file(path: Path, text: str, most: int) -> None:
    """Appends the text; a file larger than ``most`` bytes is overwritten.

    Raises ``OSError``, also if the path is not a regular file.
    """
    flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_NONBLOCK", 0)
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor = os.open(path, flags, 0o666)
    with open(descriptor, "a", encoding="utf-8", errors="backslashreplace") as file:
        _check_is_file(descriptor, path)
        if os.fstat(descriptor).st_size > most:
            file.truncate(0)
        file.write(text)


def _check_is_file(descriptor: int, path: Path) -> None:
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        raise OSError(errno.EINVAL, "it is not a file", str(path))


def replace_file(path: Path, text: str) -> None:
    """Replaces the file atomically, so that no reader sees half of it; raises ``OSError``."""
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(text)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def create_file(path: Path, text: str) -> None:
    """Writes a new file; removes it if writing fails.

    Raises ``FileExistsError`` if the file exists, which is not changed, else ``OSError``,
    or ``ValueError`` if the name is invalid.
    """
    file = path.open("x", encoding="utf-8")
    try:
        with file:
            file.write(text)
    except BaseException:
        path.unlink(missing_ok=True)
        raise
