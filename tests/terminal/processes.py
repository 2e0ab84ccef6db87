"""Which processes a program in a terminal has started."""

import os
import subprocess
import time
from pathlib import Path

PROC = Path("/proc")


def session(leader: int) -> set[int]:
    """The living processes of the session that the process leads."""
    return {number for number, leads, state in _all() if leads == leader and state != "Z"}


def children(parent: int) -> set[int]:
    """The living other processes of its session: what the program has started."""
    return session(parent) - {parent}


def wait_for_none(leader: int, seconds: float) -> None:
    """Wait until the session has no process left, which has to be within this time."""
    end = time.monotonic() + seconds
    while left := session(leader):
        assert time.monotonic() < end, f"still running: {left}"
        time.sleep(0.05)


def _all() -> list[tuple[int, int, str]]:
    """Number, leader of the session and state of every process."""
    if PROC.exists():
        return [found for entry in PROC.iterdir() if (found := _read(entry)) is not None]
    listed = subprocess.run(["ps", "-A", "-o", "pid=,stat="], capture_output=True, text=True)
    numbers = [line.split() for line in listed.stdout.splitlines()]
    return [(int(number), _leader(int(number)), state[0]) for number, state in numbers]


def _read(entry: Path) -> tuple[int, int, str] | None:
    if not entry.name.isdecimal():
        return None
    try:
        # The name, in brackets, may hold anything.
        fields = (entry / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    except OSError:
        return None
    return int(entry.name), int(fields[3]), fields[0]


def _leader(number: int) -> int:
    try:
        return os.getsid(number)
    except OSError:
        return -1
