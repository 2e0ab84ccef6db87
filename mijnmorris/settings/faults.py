"""Internal errors: the traceback goes to a file, a sentence to the user."""

import os
import platform
import traceback
from datetime import datetime
from pathlib import Path

from mijnmorris import __version__
from mijnmorris.settings.files import append_to_file
from mijnmorris.settings.paths import faults_path

LARGEST_BYTES = 256 * 1024
"""A larger file is started again."""


def keep_fault(error: BaseException, path: Path | None = None) -> str:
    """Writes the error with its traceback; returns a sentence for the user."""
    kind = type(error).__name__
    return f"mijnmorris made a mistake ({kind}) and had to stop; {write_fault(error, path)}"


def write_fault(error: BaseException, path: Path | None = None) -> str:
    """Writes the error with its traceback; returns a clause that names the file."""
    path = path or faults_path()
    try:
        append_to_file(path, _report(error), LARGEST_BYTES)
    except OSError as obstacle:
        return f"{path} cannot be written: {obstacle.strerror or obstacle}"
    return f"{path} says where"


def _report(error: BaseException) -> str:
    heading = " · ".join(
        [
            datetime.now().astimezone().isoformat(timespec="seconds"),
            f"mijnmorris {__version__}",
            f"Python {platform.python_version()}",
            platform.platform(),
            f"TERM={os.environ.get('TERM', '')}",
        ]
    )
    return f"{heading}\n{''.join(traceback.format_exception(error))}\n"
