"""The mouse can be turned off, before the program starts and while it runs."""

import os
import signal
from pathlib import Path

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
        program.wait_for("Quit?")
        program.press("y")
        assert program.ended() == 0
        program.assert_left_in_order()
        assert not program.modes().keys() & {9, 1000, 1001, 1002, 1003, 1005, 1006, 1015, 1016}
