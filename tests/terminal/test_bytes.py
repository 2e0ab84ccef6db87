"""Bytes that come late, in pieces, or make no sense: nothing is lost, and keys go on working."""

import random
import time
from pathlib import Path

import pytest

from tests.terminal.keys import CTRL_Q, PLAY, RIGHT, play_two_moves
from tests.terminal.program import Program, started

LONGER_THAN_TEXTUAL_WAITS = 0.15
"""Seconds; it takes an Escape that nothing follows for 0.1 seconds for the key."""

SPLIT = ["\x1b[A", "\x1bOB", "\x1b[1;5C", "\x1b[3~", "\x1b[D"]

MICE = [
    *(b"\x1b[M" + bytes([32, 32 + x, 32 + y]) for x in (1, 40, 110, 150, 200) for y in (1, 12, 88)),
    *(b"\x1b[M#" + bytes([32 + x, 33]) for x in range(1, 95)),
    *(f"\x1b[32;{x};5M\x1b[35;{x};5M".encode() for x in range(1, 90, 7)),
    *(b"\x1b[M" + f" {chr(32 + x)}!".encode() for x in (100, 150, 200)),
]
"""The mouse of X10, that of urxvt, and that of xterm in UTF-8."""

SENSELESS = [
    b"\x1b[999999999999u",
    b"\x1b[1:2;3:4u",
    b"\x1b[1114112;1;1114112u",
    b"\x1b[48;0;0;0;0t\x1b[<35;10;10M",
    b"\x1b[48;9999999;9999999;1;1t",
    b"\x1b[?2048;9$y\x1b[?2026;0$y",
    b"\x1b[9999999999;9999999999R",
    b"\x1b[<99999999999999999999;-1;99999999999999M",
    b"\xff\xfe\xc3\x28\xa0\xf8",
    "ſ\N{KELVIN SIGN}²٣\ud7ff\U0010ffff".encode(),
    b"\x00\x80\x1b\x1b\x1b[\x1b[[\x1b]11;rgb:ffff/ffff/ffff\x1b\\",
]


def assert_nothing_happened(program: Program) -> None:
    """The two moves stand, a key has its effect, and quitting asks."""
    program.press(RIGHT + "2")
    program.wait_for("Diagonal: next on a diagonal")
    assert "1 Pa2        Sd4" in program.text
    program.press(CTRL_Q)
    program.wait_for("Leave the program?")
    program.press("y")
    assert program.ended() == 0
    program.assert_left_in_order()


def test_keys_split_into_bytes_undo_nothing(tmp_path: Path) -> None:
    with started(tmp_path, *PLAY) as program:
        play_two_moves(program)
        for sequence in SPLIT:
            for byte in sequence:
                program.press(byte)
                time.sleep(LONGER_THAN_TEXTUAL_WAITS)
        assert_nothing_happened(program)


def test_keys_split_into_bytes_do_not_leave_the_menu(tmp_path: Path) -> None:
    with started(tmp_path) as program:
        program.wait_for("MIJNMORRIS")
        for byte in SPLIT[0]:
            program.press(byte)
            time.sleep(LONGER_THAN_TEXTUAL_WAITS)
        program.press("T")
        program.wait_for("STATISTICS")


@pytest.mark.parametrize("noise", [MICE, SENSELESS], ids=["mice", "senseless"])
def test_bytes_that_are_no_keys_do_nothing(tmp_path: Path, noise: list[bytes]) -> None:
    with started(tmp_path, *PLAY, modern=True) as program:
        play_two_moves(program)
        for sequence in noise:
            program.press(sequence)
        assert_nothing_happened(program)


def test_a_paste_without_an_end_ends_by_itself(tmp_path: Path) -> None:
    with started(tmp_path, *PLAY) as program:
        play_two_moves(program)
        program.press("m\x1b[200~D")
        program.wait_for("Move: D")
        program.press("b2")
        program.wait_for("Move: Db2")


def test_a_name_in_any_script_can_be_typed_and_pasted(tmp_path: Path) -> None:
    """Characters of two columns, of several code points and of no column at all."""
    texts = ["棋", "e\u0301", "\N{FAMILY}", "\u200b", "שָׁלוֹם"]
    random.Random(1).shuffle(texts)
    with started(tmp_path, *PLAY) as program:
        program.wait_for("Light: any square")
        program.press("m" + "".join(texts) + "\r\x1b[200~" + "".join(texts) + "\x1b[201~\r")
        program.press("\x1b")
        program.wait_for("q leave")
        program.press(CTRL_Q)
        assert program.ended() == 0
        program.assert_left_in_order()
