"""An engine that is killed: the game says so, and another one is started."""

import os
import re
import signal
from pathlib import Path

from tests.terminal.keys import CTRL_Q
from tests.terminal.processes import wait_for_another
from tests.terminal.program import Program, started


def kill_engine(program: Program, home: Path) -> None:
    """Kill what the program has started."""
    os.kill(wait_for_another(home, program.child.pid), signal.SIGKILL)


def test_a_killed_engine_is_told_of_and_started_again(tmp_path: Path) -> None:
    with started(tmp_path, "play", "morris", "--side", "dark", modern=True) as program:
        program.wait_for("is thinking")
        kill_engine(program, tmp_path)
        program.wait_for("The engine stopped working")
        program.press("a")
        program.wait_for("places a man on")
        kill_engine(program, tmp_path)  # now it is idle, and nobody has to be told
        program.press("m" + ("a1" if "1 a1" not in program.text else "g1") + "\r")
        program.wait_until(lambda: re.search(r"│ +2 [a-g][1-7]", program.text) is not None)
        program.press(f"{CTRL_Q}{CTRL_Q}")
        assert program.ended() == 0
        program.assert_left_in_order()
