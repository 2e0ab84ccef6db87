"""The mouse can be turned off, before the program starts and while it runs."""

import os
import signal
import time
from pathlib import Path

import pytest

from tests.terminal.keys import CTRL_Q, CTRL_Z, PLAY, UP, play_two_moves
from tests.terminal.program import UNDER_SHELL, started


def test_the_mouse_is_left_to_the_terminal_while_the_program_runs(tmp_path: Path) -> None:
    with started(tmp_path) as program:
        program.wait_for("MIJNMORRIS")
        program.press("s" + UP)
        program.wait_for("Mouse")
        before = program.sent.count(b"\x1b[?1000l")
        program.press("\x1b[C")
        program.wait_until(lambda: program.sent.count(b"\x1b[?1000l") > before)
        before = program.sent.count(b"\x1b[?1000h")
        program.press("\x1b[C")
        program.wait_until(lambda: program.sent.count(b"\x1b[?1000h") > before)
        program.press(CTRL_Q)
        assert program.ended() == 0
        program.assert_left_in_order()
    settings = (tmp_path / "config" / "mijnmorris" / "settings.toml").read_text(encoding="utf-8")
    assert "\nmouse = true\n" in settings


def test_a_terminal_is_not_asked_for_its_mouse_where_it_is_off(tmp_path: Path) -> None:
    with started(tmp_path, *PLAY, "--mouse", "off", command=UNDER_SHELL, modern=True) as program:
        play_two_moves(program)
        program.press(CTRL_Z)
        os.waitpid(program.child.pid, os.WUNTRACED)
        os.kill(program.child.pid, signal.SIGCONT)
        program.press(CTRL_Q)
        program.wait_for("Leave the program?")
        program.press("y")
        assert program.ended() == 0
        program.assert_left_in_order()
        assert not program.modes().keys() & {9, 1000, 1001, 1002, 1003, 1005, 1006, 1015, 1016}


def test_a_click_in_two_packets_is_a_click(tmp_path: Path) -> None:
    """Its second half was read as keys, one of which chose another piece."""
    with started(tmp_path, *PLAY) as program:
        program.wait_for("Light: any square")
        for packet in ("1", "\x1b[<0;", "28;14M", "\x1b[<0;28;14m"):
            program.press(packet)
            time.sleep(0.15)
        program.wait_for("Sc2")


@pytest.mark.parametrize(
    "answer", ["\x1b]11;rgb:1e1e/1e1e/1e1e\x07", "\x1bP>|xterm(370)\x1b\\", "\x1b[?2026;2$y"]
)
def test_an_answer_in_two_packets_is_no_key(tmp_path: Path, answer: str) -> None:
    """Its second half was read as keys, one of which asks whether to resign."""
    with started(tmp_path, *PLAY) as program:
        program.wait_for("Light: any square")
        for cut in (3, len(answer) // 2, len(answer) - 1):
            program.press(answer[:cut])
            time.sleep(0.3)
            program.press(answer[cut:])
        program.press("3\r")
        program.wait_for("Dark: not beside")
