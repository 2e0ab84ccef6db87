"""Writing a file whole."""

import os
import tempfile
from pathlib import Path


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
