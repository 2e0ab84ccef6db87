"""More than a person can see or type: a size, keys, an answer, sizes without end.

Memory is bounded by a multiple of what the program takes at all (60 MB); unbounded these took
from 500 MB to more than 4 GB.
"""

import os
import sys
import threading
from pathlib import Path

import pytest

from tests.terminal.keys import ESCAPE, PLAY
from tests.terminal.processes import WAIT, wait_for_none
from tests.terminal.program import started
from tests.terminal.test_closed_terminals import ENDED, close_terminal

MOST_MEMORY = 250
"""In megabytes."""

FLOODS = {
    "keys in a line": (PLAY, b"m" + b"S" * 60_000),
    "keys in the menu": ((), b"x" * 1_000_000),
    "an answer": (PLAY, b"\x1b]11;" + b"a" * 300_000 + b"\x07"),
    "a paste": (PLAY, b"m\x1b[200~" + b"S" * 1_000_000 + b"\x1b[201~"),
    "sizes": (PLAY, b"\x1b[48;9999;9999;1;1t" * 10_000 + b"\x1b[48;24;80;480;800t"),
    "the mouse": (PLAY, b"".join(b"\x1b[<35;%d;%dM" % (i % 80, i % 24) for i in range(30_000))),
}


def memory(process: int) -> int:
    """The most memory that the process ever had, in megabytes."""
    status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    (line,) = (line for line in status.splitlines() if line.startswith("VmHWM"))
    return int(line.split()[1]) // 1024


has_proc = pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="needs /proc")


@has_proc
@pytest.mark.parametrize("name", FLOODS)
def test_a_flood_is_dropped(tmp_path: Path, name: str) -> None:
    arguments, flood = FLOODS[name]
    with started(tmp_path, *arguments) as program:
        program.wait_for("? help")
        descriptor = program.child.child_fd
        sender = threading.Thread(target=_send_all, args=(descriptor, flood))
        sender.start()
        while sender.is_alive():
            program.take_what_is_there()
        sender.join()

        for attempt in range(WAIT * 10):
            # Until the queue has room for it; a while is left for the help to be drawn.
            if attempt % 10 == 0:
                program.press(f"{ESCAPE}{ESCAPE}?")
            program.take_what_is_there()
            if "q leaves" in program.text:
                break
        else:
            raise AssertionError(f"no key has an effect:\n{program.text}")
        assert memory(program.child.pid) < MOST_MEMORY
        assert close_terminal(program) in ENDED
        wait_for_none(tmp_path)


def _send_all(descriptor: int, data: bytes) -> None:
    while data:
        data = data[os.write(descriptor, data[:4096]) :]


@has_proc
@pytest.mark.parametrize("later", [False, True])
def test_a_terminal_that_claims_to_be_huge_is_served_in_part(tmp_path: Path, later: bool) -> None:
    huge = (65535, 65535)
    with started(tmp_path, *PLAY, size=(80, 24) if later else huge) as program:
        program.wait_for("Light: any square")
        if later:
            program.resize(*huge)
        program.wait_until(lambda: b"65535" in program.sent)
        assert memory(program.child.pid) < MOST_MEMORY
        assert close_terminal(program) in ENDED


BUSY = """
import threading, time
from mijnmorris.tui.app import MijnmorrisApp
def action_redraw(self):
    while True:
        time.sleep(0.01)
MijnmorrisApp.action_redraw = action_redraw
from mijnmorris.cli.main import main
main()
"""


def test_it_ends_with_its_terminal_even_when_it_is_too_busy_for_it(tmp_path: Path) -> None:
    command = (sys.executable, "-P", "-c", BUSY)
    with started(tmp_path, *PLAY, command=command) as program:
        program.wait_for("Light: any square")
        program.press("\x0c")
        assert close_terminal(program) in ENDED
