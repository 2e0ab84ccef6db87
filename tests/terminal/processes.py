"""Which processes a program has started, told by the home that a test gave it."""

import os
import select
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

T = TypeVar("T")

WAIT = 60
"""Seconds after which what was waited for is not coming any more."""

_PROC = Path("/proc")


def living(home: Path) -> set[int]:
    """The processes that run with this home."""
    if _PROC.exists():
        wanted = f"HOME={home}".encode()
        entries = [entry for entry in _PROC.iterdir() if entry.name.isdecimal()]
        return {int(entry.name) for entry in entries if wanted in _environment(entry)}
    listed = subprocess.run(
        ["ps", "-A", "-E", "-o", "pid=,command="], capture_output=True, text=True, check=True
    )
    lines = [line.split() for line in listed.stdout.splitlines()]
    return {int(line[0]) for line in lines if f"HOME={home}" in line}


def _environment(entry: Path) -> list[bytes]:
    try:
        return (entry / "environ").read_bytes().split(b"\0")
    except OSError:
        return []


def wait_for_another(home: Path, first: int) -> int:
    """Wait until the first process has started another one; return its number."""
    return wait_until(lambda: living(home) - {first}, "no other process").pop()


def wait_for_none(home: Path) -> None:
    """Wait until no process is left."""
    wait_until(lambda: not living(home), "not every process ended")


def wait_for_end(program: Any) -> int:
    """Wait until a program of pexpect has ended; return its exit status."""
    wait_until(lambda: not program.isalive(), "it does not end")
    return int(program.exitstatus)


def wait_until(look: Callable[[], T], otherwise: str) -> T:
    """What is found once there is something, or ``AssertionError``."""
    end = time.monotonic() + WAIT
    while not (found := look()):
        assert time.monotonic() < end, otherwise
        time.sleep(0.05)
    return found


def read_until(descriptor: int, text: bytes) -> None:
    """Read what a program writes to a terminal until this is in it, or ``AssertionError``."""
    seen = b""
    while text not in seen:
        assert select.select([descriptor], [], [], WAIT)[0], seen
        seen += os.read(descriptor, 65536)
