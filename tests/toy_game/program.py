"""The program, started as if the toy game's package were installed."""

import os
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).parent / "installed"


def environment(home: Path) -> dict[str, str]:
    """The environment in which the package is found, and files are kept in ``home``."""
    path = os.pathsep.join([str(FOLDER), *filter(None, [os.environ.get("PYTHONPATH")])])
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
    return {
        **kept,
        "HOME": str(home),
        "PYTHONPATH": path,
        "PYTHONIOENCODING": "utf-8",
        "COLUMNS": "100",
    }


def run(home: Path, *words: str, typed: str = "") -> str:
    """What the command prints on both streams; it has to succeed."""
    done = subprocess.run(
        [sys.executable, "-P", "-m", "mijnmorris", *words],
        input=typed,
        capture_output=True,
        encoding="utf-8",
        env=environment(home),
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr
