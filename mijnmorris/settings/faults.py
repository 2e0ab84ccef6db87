"""Faults of the program itself: the whole of them in a file, a sentence for the user."""

import os
import platform
import traceback
from datetime import datetime
from pathlib import Path

from mijnmorris import __version__
from mijnmorris.settings.files import append_to_file
from mijnmorris.settings.paths import faults_path

LARGEST_BYTES = 256 * 1024
"""A file that has grown larger is begun anew."""


def keep_fault(error: BaseException, path: Path | None = None) -> str:
    """Write down the error with its traceback; return the sentence that tells the user."""
    kind = type(error).__name__
    return f"mijnmorris made a mistake ({kind}) and had to stop; {write_fault(error, path)}"


def write_fault(error: BaseException, path: Path | None = None) -> str:
    """Write down the error with its traceback; return a clause that says where."""
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
