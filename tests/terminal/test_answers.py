"""A terminal that answers what it is asked, at once, late, or never."""

from pathlib import Path

import pytest

from mijnmorris.tui.terminal.known import QUESTIONS
from tests.terminal.keys import CTRL_Q, PLAY
from tests.terminal.program import Program, started

ASKED = QUESTIONS.encode()
KITTY_0_26 = "\x1bP>|kitty(0.26.5)\x1b\\\x1b[>1;4000;26c\x1b[6;20;10t\x1b[1;2R\x1b[?62;c"
XTERM = "\x1bP>|XTerm(379)\x1b\\\x1b[>41;379;0c\x1b[1;2R\x1b[?64;1;2;22c"


def wait_for_questions(program: Program) -> None:
    program.wait_until(lambda: ASKED in program.sent)


@pytest.mark.parametrize(
    ("answers", "found"),
    [
        (KITTY_0_26, "mosaic: kitty 0.26.5 draws sextants"),
        (XTERM, "pixels: xterm 379 is not known to draw sextants"),
        ("", "pixels: the terminal has not answered"),
    ],
    ids=["kitty", "xterm", "silent"],
)
def test_doctor_asks_and_tells(tmp_path: Path, answers: str, found: str) -> None:
    with started(tmp_path, "doctor") as program:
        wait_for_questions(program)
        program.press(answers)
        assert program.ended() == 0
        assert found in program.text
        program.assert_left_in_order()


def test_answers_are_no_keys_and_the_questions_are_put_once(tmp_path: Path) -> None:
    with started(tmp_path, *PLAY) as program:
        wait_for_questions(program)
        assert program.sent.index(b"\x1b[?1049h") < program.sent.index(ASKED)
        program.wait_for("Straight")
        program.press(KITTY_0_26 + CTRL_Q)
        assert program.ended() == 0
        assert program.sent.count(ASKED) == 1
        program.assert_left_in_order()
