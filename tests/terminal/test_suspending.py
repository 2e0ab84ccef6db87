"""Suspended and continued: the modes are off meanwhile, and back afterwards."""

import os
import shutil
import signal
import termios
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.terminal.keys import CTRL_Q, CTRL_Z, PLAY, RIGHT, play_two_moves
from tests.terminal.program import PROGRAM, UNDER_SHELL, Program, started

BASH = shutil.which("bash")
SUSPENDED = {1049: False, 25: True, 1000: False, 1006: False, 2004: False, 1004: False, 7: True}
ON_SCREEN = {mode: not is_set for mode, is_set in SUSPENDED.items()}


def wait_for_modes(program: Program, wanted: dict[int, bool]) -> None:
    """Read until the modes of the screen are these."""
    program.wait_until(lambda: wanted.items() <= program.modes().items())


def press_ctrl_z(program: Program) -> None:
    program.press(CTRL_Z)


def send_tstp(program: Program) -> None:
    os.kill(program.child.pid, signal.SIGTSTP)


@pytest.mark.parametrize("suspend", [press_ctrl_z, send_tstp])
def test_the_terminal_is_given_back_while_it_is_suspended(
    tmp_path: Path, suspend: Callable[[Program], None]
) -> None:
    with started(tmp_path, *PLAY, command=UNDER_SHELL, modern=True) as program:
        before = termios.tcgetattr(program.child.child_fd)
        play_two_moves(program)
        suspend(program)
        _, status = os.waitpid(program.child.pid, os.WUNTRACED)
        assert os.WIFSTOPPED(status)
        wait_for_modes(program, SUSPENDED)
        assert termios.tcgetattr(program.child.child_fd) == before
        program.assert_terminal_restored()
        program.screen.reset()
        os.kill(program.child.pid, signal.SIGCONT)
        program.wait_for("Light: in line with d4")
        wait_for_modes(program, ON_SCREEN)
        program.press(f"{CTRL_Q}y")
        assert program.ended() == 0
        program.assert_left_in_order()


def test_a_stop_without_warning_leaves_nothing_behind(tmp_path: Path) -> None:
    """SIGSTOP cannot be caught: the screen is drawn anew, and given back as it was first."""
    with started(tmp_path, *PLAY, command=UNDER_SHELL) as program:
        play_two_moves(program)
        os.kill(program.child.pid, signal.SIGUSR1)
        _, status = os.waitpid(program.child.pid, os.WUNTRACED)
        assert os.WIFSTOPPED(status)
        program.screen.reset()
        os.kill(program.child.pid, signal.SIGCONT)
        program.wait_for("Light: in line with d4")
        wait_for_modes(program, ON_SCREEN)
        program.press(f"{CTRL_Q}y")
        assert program.ended() == 0
        program.assert_left_in_order()


@pytest.mark.parametrize(
    ("suspend", "above"),
    [(press_ctrl_z, ()), (send_tstp, ()), (press_ctrl_z, ("sh", "-c", '"$@"; exit $?', "sh"))],
)
def test_it_does_not_stop_where_nobody_would_continue_it(
    tmp_path: Path, suspend: Callable[[Program], None], above: tuple[str, ...]
) -> None:
    """As a forced command of SSH, say, with or without a shell that has no job control."""
    with started(tmp_path, *PLAY, command=(*above, *PROGRAM)) as program:
        program.wait_for("Light: any square")
        suspend(program)
        if suspend is press_ctrl_z:
            program.wait_for("no shell")
        program.press("3\r")
        program.wait_for("Dark: not beside")
        program.press(f"{CTRL_Q}y")
        assert program.ended() == 0
        program.assert_left_in_order()


@pytest.mark.skipif(BASH is None, reason="there is no bash here")
def test_a_shell_suspends_it_and_brings_it_back(tmp_path: Path) -> None:
    assert BASH is not None
    shell = (BASH, "--norc", "--noprofile", "-i")
    with started(tmp_path, command=shell, PS1="shell> ") as program:
        program.wait_for("shell> ")
        program.press(" ".join([*PROGRAM, *PLAY]) + "\r")
        program.wait_for("Light: any square")
        program.press(CTRL_Z)
        program.wait_for("Stopped")
        program.screen.reset()
        program.press("echo $((20 + 3)) steps\r")
        program.wait_for("23 steps")
        wait_for_modes(program, {1049: False, 25: True, 1000: False})
        program.press("fg\r")
        program.wait_for("Light: any square")
        program.press(RIGHT + "3\r")
        program.wait_for("Dark: not beside")
        program.press(f"{CTRL_Q}y")
        program.wait_for("shell> ")
        program.press("exit\r")
        assert program.ended() == 0
        assert program.modes()[1049] is False
