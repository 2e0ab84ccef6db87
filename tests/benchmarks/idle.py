"""Measure what a game costs while nobody moves, with a clock and without, on Unix.

``python -m tests.benchmarks.idle [SECONDS]``, 20 by default: the share of a core and the
bytes written before the first move and after it, in a pseudo-terminal of 120×40.
"""

import os
import sys
import tempfile
import time

import pexpect  # type: ignore[import-untyped]

STARTING = 8
"""Seconds until the screen is there and the imports are done."""


def main(seconds: float) -> None:
    """Print a line for each game and time."""
    for clock in ([], ["--clock", "5+3"]):
        with tempfile.TemporaryDirectory() as home:
            child = pexpect.spawn(
                sys.executable,
                ["-m", "mijnmorris", "play", "morris", "--opponent", "person", *clock],
                env={**os.environ, "HOME": home, "TERM": "xterm-256color"},
                dimensions=(40, 120),
            )
            _read(child, STARTING)
            for when in ("before the first move", "after it"):
                if when == "after it":
                    child.send("\r")
                spent, written = _cpu_seconds(child.pid), _read(child, seconds)
                share = (_cpu_seconds(child.pid) - spent) / seconds
                name = "clock" if clock else "no clock"
                print(f"{name:<9} {when:<22} {share:7.2%} of a core {written:>6} bytes")
            child.close(force=True)


def _read(child: pexpect.spawn, seconds: float) -> int:
    """Read what is written for so long, and count the bytes."""
    end, count = time.monotonic() + seconds, 0
    while (left := end - time.monotonic()) > 0:
        try:
            count += len(child.read_nonblocking(65536, left))
        except pexpect.TIMEOUT:
            break
    return count


def _cpu_seconds(pid: int) -> float:
    with open(f"/proc/{pid}/stat", encoding="ascii") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 20)
