"""Writing a file whole."""

import os
import tempfile
from pathlib import Path


def replace_file(path: Path, text: str) -> None:
    """Replace the file at once, so that nobody ever sees half of it; raises ``OSError``."""
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        file.write(text)
    Path(name).replace(path)
