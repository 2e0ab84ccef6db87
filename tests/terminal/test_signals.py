"""Signals to end, in every situation: the terminal as before, and no process left."""

import os
import signal
from pathlib import Path

import pytest

from tests.terminal.keys import CTRL_C, CTRL_Q, PLAY, play_two_moves
from tests.terminal.processes import wait_for_another
from tests.terminal.program import UNDER_SHELL, started

SIGNALS = [signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT]


@pytest.mark.parametrize("number", SIGNALS)
def test_a_signal_ends_it_in_good_order(tmp_path: Path, number: signal.Signals) -> None:
    with started(tmp_path, *PLAY, modern=True) as program:
        play_two_moves(program)
        os.kill(program.child.pid, number)
        assert program.ended() == 128 + number
        program.assert_left_in_order()


def test_a_signal_ends_it_and_its_engine_while_that_thinks(tmp_path: Path) -> None:
    with started(tmp_path, "play", "morris", "--level", "perfect", "--side", "dark") as program:
        program.wait_for("Perfect thinks")
        wait_for_another(tmp_path, program.child.pid)
        os.kill(program.child.pid, signal.SIGTERM)
        assert program.ended() == 128 + signal.SIGTERM
        program.assert_left_in_order()


def test_a_signal_ends_it_while_it_is_suspended(tmp_path: Path) -> None:
    with started(tmp_path, *PLAY, command=UNDER_SHELL) as program:
        program.wait_for("Light: any square")
        os.kill(program.child.pid, signal.SIGTSTP)
        os.waitpid(program.child.pid, os.WUNTRACED)
        os.kill(program.child.pid, signal.SIGTERM)
        os.kill(program.child.pid, signal.SIGCONT)
        assert program.ended() == 128 + signal.SIGTERM
        program.assert_left_in_order()


@pytest.mark.parametrize("key", [CTRL_Q, CTRL_C])
def test_quitting_has_two_keys(tmp_path: Path, key: str) -> None:
    with started(tmp_path, modern=True) as program:
        program.wait_for("MIJNMORRIS")
        program.press(key)
        assert program.ended() == 0
        program.assert_left_in_order()
        assert {1049, 1000, 1006, 1016, 2004, 2026, 2048} <= program.modes().keys()
