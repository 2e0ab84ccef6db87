"""Line mode in terminals that can show no screen."""

import signal
import sys
from functools import partial
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("pseudo-terminals are a thing of Unix", allow_module_level=True)

from mijnmorris.games import GAMES
from tests.plain.talking import random_game
from tests.terminal.program import Program, started

TWO = ("play", "mijnlieff", "--opponent", "person")
CTRL_C, CTRL_D, CTRL_Z = "\x03", "\x04", "\x1a"


def was_asked(program: Program, times: int) -> bool:
    """Whether a move has been asked for so many times."""
    return program.sent.count(b"'s move:") == times


def test_a_whole_game_in_a_dumb_terminal(tmp_path: Path) -> None:
    with started(tmp_path, *TWO, TERM="dumb") as program:
        program.wait_for("the terminal (TERM=dumb) cannot show a full screen")
        for number, move in enumerate(random_game(GAMES["mijnlieff"].board(), 4)):
            program.wait_until(partial(was_asked, program, number + 1))
            program.press(f"{move}\r")
        program.wait_for("What next?")
        program.press("quit\r")
        assert program.ended() == 0
        assert b"The game is over: " in program.sent
        assert b"\x1b" not in program.sent


@pytest.mark.parametrize("term", ["", None])
def test_without_term_it_is_line_mode(tmp_path: Path, term: str | None) -> None:
    with started(tmp_path, *TWO, TERM=term) as program:
        program.wait_for("the terminal (TERM=not set) cannot show a full screen")
        program.wait_for("Light's move:")
        program.press(CTRL_D)
        assert program.ended() == 3
        assert "\nThe input has ended; no move was played." in program.text
        assert b"\x1b" not in program.sent


def test_it_is_interrupted_and_stopped_as_other_programs(tmp_path: Path) -> None:
    with started(tmp_path, *TWO, "--plain") as program:
        program.wait_for("Light's move:")
        program.press("Sb2\r")
        program.wait_for("Dark's move:")
        program.press(CTRL_Z)
        program.child.kill(signal.SIGCONT)
        program.press("last\r")
        program.wait_until(lambda: program.text.count("places a Straight on b2") == 2)
        program.press(CTRL_C)
        assert program.ended() == 130
        assert "\nInterrupted; this is kept as game 1." in program.text
        assert b"\x1b" not in program.sent
