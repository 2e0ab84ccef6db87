"""A fault of the program itself: one sentence, a file that says where, the terminal as before."""

import re
import sys
from pathlib import Path

import pytest

from tests.terminal.keys import PLAY, play_two_moves
from tests.terminal.program import started

ESCAPES = re.compile(rb"\x1b\[[?\d;]*\w")

# Each breaks one thing of the real program, as a mistake in it would.
BREAK_A_KEY = """
from mijnmorris.tui.game.screen import GameScreen
def action_undo(self):
    raise ZeroDivisionError("a mistake of ours")
GameScreen.action_undo = action_undo
"""
BREAK_DRAWING = """
from mijnmorris.tui.board import BoardView
def render_line(self, y):
    raise ZeroDivisionError("a mistake of ours")
BoardView.render_line = render_line
"""
BREAK_THINKING = """
from mijnmorris.match.opponent import EngineOpponent
async def choose(self, match, side):
    raise ZeroDivisionError("a mistake of ours")
EngineOpponent.choose = choose
"""
START = "\nfrom mijnmorris.cli.main import main\nmain()"

AGAINST_COMPUTER = ("play", "morris", "--side", "dark")


@pytest.mark.parametrize(
    ("mistake", "arguments"),
    [(BREAK_A_KEY, PLAY), (BREAK_DRAWING, PLAY), (BREAK_THINKING, AGAINST_COMPUTER)],
    ids=["key", "drawing", "thinking"],
)
def test_a_mistake_in_a_screen_ends_in_a_sentence(
    tmp_path: Path, mistake: str, arguments: tuple[str, ...]
) -> None:
    command = (sys.executable, "-P", "-c", mistake + START)
    with started(tmp_path, *arguments, command=command, modern=True) as program:
        if mistake == BREAK_A_KEY:
            play_two_moves(program)
            program.press("u")
        assert program.ended() == 1
        program.assert_left_in_order()
        log = tmp_path / "state" / "mijnmorris" / "log" / "faults.log"
        after = ESCAPES.sub(b"", program.sent.rpartition(b"\x1b[?1049l")[2]).decode()
        sentence = "".join(after.splitlines())
        assert sentence.startswith("mijnmorris made a mistake (ZeroDivisionError)")
        assert str(log) in sentence.replace(" ", "")
        assert "Traceback" not in program.text
    written = log.read_text(encoding="utf-8")
    assert "a mistake of ours" in written
    assert "Traceback" in written


def test_a_mistake_that_cannot_be_written_down_is_told_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "state").touch()
    command = (sys.executable, "-P", "-c", BREAK_DRAWING + START)
    with started(tmp_path, *PLAY, command=command) as program:
        assert program.ended() == 1
        program.assert_left_in_order()
        assert b"Traceback" not in program.sent
        assert b"cannot be written" in program.sent
