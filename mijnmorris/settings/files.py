"""Files of the user: named, read within bounds, written whole."""

import errno
import os
import stat
import tempfile
from pathlib import Path


def path_named(name: str) -> Path:
    """The path that a person wrote, in which ``~`` stands for a home.

    Raises ``OSError`` if there is no such home.
    """
    try:
        return Path(name).expanduser()
    except RuntimeError as error:
        raise FileNotFoundError(errno.ENOENT, "there is no home of that name", name) from error


def read_file(path: Path, most: int) -> bytes:
    """What stands in a file of at most so many bytes.

    Raises ``OSError``, also at what is larger and at what is no file: reading a pipe
    could wait for ever, and reading a device has no end.
    """
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    with open(os.open(path, flags), "rb", closefd=True) as file:
        _check_is_file(file.fileno(), path)
        data = file.read(most + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, f"it is larger than {most // 1024} kB", str(path))
    return data


def append_to_file(path: Path, text: str, most: int) -> None:
    """Write the text behind what stands there; a file that is larger is begun anew.

    Raises ``OSError``, also at what is no file.
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
    """Replace the file at once, so that nobody ever sees half of it; raises ``OSError``."""
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
    """Write a new file, and leave none behind if that fails.

    Raises ``FileExistsError`` where there is one of that name, which stays as it is, else
    ``OSError``, or ``ValueError`` if the name is none.
    """
    file = path.open("x", encoding="utf-8")
    try:
        with file:
            file.write(text)
    except BaseException:
        path.unlink(missing_ok=True)
        raise
