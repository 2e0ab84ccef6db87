"""A terminal that is closed, or a line that drops: the program ends and takes its engine along."""

import os
import signal
import subprocess
import time
from pathlib import Path

from tests.terminal.keys import CTRL_L, PLAY
from tests.terminal.processes import (
    WAIT,
    read_until,
    wait_for_another,
    wait_for_end,
    wait_for_none,
)
from tests.terminal.program import PROGRAM, Program, environment_in, started

ENDED = (128 + signal.SIGHUP, 120)
"""120 is what Python ends with where standard output is gone."""


def close_terminal(program: Program) -> int:
    """Close the terminal's side; return the exit status of the program."""
    program.child.ptyproc.fileobj.close()
    return wait_for_end(program.child.ptyproc)


def test_a_closed_terminal_ends_it(tmp_path: Path) -> None:
    with started(tmp_path, *PLAY) as program:
        program.wait_for("Light: any square")
        assert close_terminal(program) in ENDED
        wait_for_none(tmp_path)


def test_a_closed_terminal_ends_the_engine_while_it_thinks(tmp_path: Path) -> None:
    with started(tmp_path, "play", "morris", "--level", "perfect", "--side", "dark") as program:
        program.wait_for("Perfect thinks")
        wait_for_another(tmp_path, program.child.pid)
        assert close_terminal(program) in ENDED
        wait_for_none(tmp_path)


def test_a_line_that_stalls_and_drops_ends_it(tmp_path: Path) -> None:
    """Nobody reads what it draws, until it cannot write any more; then the line is gone."""
    with started(tmp_path, *PLAY) as program:
        program.wait_for("Light: any square")
        for _ in range(100):
            program.press(CTRL_L)
            time.sleep(0.02)  # as a person would, so that each is drawn
        assert close_terminal(program) in ENDED
        wait_for_none(tmp_path)


def test_a_terminal_that_goes_without_a_signal_ends_it(tmp_path: Path) -> None:
    """It is not the terminal of the session, so that nobody sends SIGHUP."""
    ours, theirs = os.openpty()
    started_program = subprocess.Popen(
        [*PROGRAM, *PLAY],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=environment_in(tmp_path),
        start_new_session=True,
    )
    with started_program as program:
        os.close(theirs)
        read_until(ours, b"Light: any square")
        os.close(ours)
        assert program.wait(WAIT) in ENDED


def test_an_engine_ends_with_a_program_that_is_killed(tmp_path: Path) -> None:
    with started(tmp_path, "play", "morris", "--level", "perfect", "--side", "dark") as program:
        program.wait_for("Perfect thinks")
        wait_for_another(tmp_path, program.child.pid)
        os.kill(program.child.pid, signal.SIGKILL)
        assert program.ended() == -signal.SIGKILL
        wait_for_none(tmp_path)
