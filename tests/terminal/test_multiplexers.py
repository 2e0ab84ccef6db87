"""Inside tmux and GNU screen: colours, keys, a detached and a closed session."""

import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.terminal.keys import CTRL_Q, PLAY, RIGHT, play_two_moves
from tests.terminal.processes import wait_for_none, wait_until
from tests.terminal.program import PROGRAM, environment_in, started

PROMPT = "shell>"
TMUX, SCREEN = shutil.which("tmux"), shutil.which("screen")


class Tmux:
    """A server of tmux of its own, with one pane of 80 × 24."""

    def __init__(self, folder: Path) -> None:
        self._environment = environment_in(folder, COLORTERM=None)
        self._socket = str(folder / "tmux")

    def call(self, *arguments: str) -> str:
        """Give a command to the server; return what it answers."""
        assert TMUX is not None
        command = [TMUX, "-S", self._socket, "-f", "/dev/null", *arguments]
        return subprocess.run(
            command, env=self._environment, capture_output=True, text=True, check=False
        ).stdout

    def wait_for(self, text: str) -> None:
        """Wait until the text stands in the pane."""
        wait_until(lambda: text in self.call("capture-pane", "-p"), text)

    def state(self) -> str:
        """The pane's modes: alternate screen, mouse, cursor, and what runs there."""
        formats = ("alternate_on", "mouse_any_flag", "mouse_sgr_flag", "cursor_flag", "wrap_flag")
        return self.call("display-message", "-p", " ".join(f"#{{{name}}}" for name in formats))


@pytest.fixture
def tmux(tmp_path: Path) -> Iterator[Tmux]:
    if TMUX is None:
        pytest.skip("tmux is not installed")
    server = Tmux(tmp_path)
    server.call("new-session", "-d", "-x", "80", "-y", "24", f"env PS1='{PROMPT}' sh")
    yield server
    server.call("kill-server")


def test_a_game_in_tmux(tmux: Tmux, tmp_path: Path) -> None:
    tmux.wait_for(PROMPT)
    before = tmux.state()
    tmux.call("send-keys", " ".join([*PROGRAM, *PLAY]), "Enter")
    tmux.wait_for("Light: any square")
    assert "38;5;" in tmux.call("capture-pane", "-e", "-p")
    tmux.call("send-keys", "Right", "3", "Enter")
    tmux.wait_for("Dark: not beside b2")
    tmux.call("send-keys", "Escape", "C-q")
    tmux.wait_for("Leave the program?")
    tmux.call("send-keys", "y")
    wait_until(lambda: tmux.state() == before, "the modes are not as before")
    tmux.call("send-keys", " ".join([*PROGRAM, "doctor"]), "Enter")
    tmux.wait_for("escape-time 20")
    tmux.call("send-keys", " ".join([*PROGRAM, *PLAY]), "Enter")
    tmux.wait_for("Light: any square")
    tmux.call("kill-session")
    wait_for_none(tmp_path)


@pytest.mark.skipif(SCREEN is None, reason="GNU screen is not installed")
def test_a_game_in_gnu_screen(tmp_path: Path) -> None:
    assert SCREEN is not None
    (tmp_path / "sockets").mkdir(mode=0o700)
    command = (SCREEN, "-c", "/dev/null", *PROGRAM, *PLAY)
    with started(tmp_path, command=command, SCREENDIR=str(tmp_path / "sockets")) as program:
        play_two_moves(program)  # with an Escape, which the mouse would hold back
        assert re.search(rb"\x1b\[[\d;]*38;5;", program.sent)
        program.press(RIGHT + "2")
        program.wait_for("Diagonal: next on a diagonal")
        program.press(CTRL_Q)
        program.wait_for("Leave the program?")
        program.press("y")
        program.wait_for("[screen is terminating]")
        assert program.ended() == 0
        wait_for_none(tmp_path)
