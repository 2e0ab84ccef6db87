"""The program as it is started, played and left in a terminal."""

import os
import signal
from pathlib import Path

import pytest

from tests.terminal.keys import CTRL_Q, PLAY, RIGHT, play_two_moves
from tests.terminal.program import started


def test_a_game_is_begun_and_left(tmp_path: Path) -> None:
    with started(tmp_path, *PLAY) as program:
        play_two_moves(program)
        program.press("q")
        program.wait_for("Leave the game?")
        program.press("y")
        program.wait_for("MIJNMORRIS")
        program.press("q")
        program.wait_for("Leave the program?")
        program.press("y")
        assert program.ended() == 0
        program.assert_left_in_order()


def test_moves_typed_in_one_go_are_all_played(tmp_path: Path) -> None:
    with started(tmp_path, *PLAY) as program:
        program.wait_for("Light: any square")
        program.press("mSa1\rDa3\rPb2\r")
        program.wait_for("2 Pb2")
        assert "1 Sa1        Da3" in program.text


def test_keys_faster_than_the_screen_do_no_harm(tmp_path: Path) -> None:
    with started(tmp_path, *PLAY) as program:
        program.wait_for("Light: any square")
        program.press("\r2\r3\r\r4\r1\r" * 20)
        program.press("m\x7f\x1b")
        program.press(CTRL_Q + CTRL_Q)
        assert program.ended() == 0
        program.assert_left_in_order()


def test_the_menu_starts_a_game_against_the_computer(tmp_path: Path) -> None:
    with started(tmp_path) as program:
        program.wait_for("MIJNMORRIS")
        program.press("\r")
        program.wait_for("you (Light) against Novice")
        program.press("\r")
        program.wait_until(lambda: program.text.count("your turn") == 1 and " 1 S" in program.text)
        program.press(CTRL_Q)
        program.wait_for("Leave the program?")
        program.press("y")
        assert program.ended() == 0
        program.assert_left_in_order()


def test_choices_are_kept_for_the_next_time(tmp_path: Path) -> None:
    with started(tmp_path) as program:
        program.wait_for("MIJNMORRIS")
        program.press(RIGHT + "\r")
        program.wait_for("Nine men's morris · you")
        program.press("qq")
        program.wait_for("Leave the program?")
        program.press("y")
        assert program.ended() == 0, program.text
    with started(tmp_path) as program:
        program.wait_for("Flying")
        program.press("\r")
        program.wait_for("Nine men's morris · you")


@pytest.mark.parametrize("modern", [False, True], ids=["signal", "bytes"])
def test_the_screen_follows_the_window(tmp_path: Path, modern: bool) -> None:
    """Told by a signal, or by a terminal of today among the keys."""
    with started(tmp_path, *PLAY, modern=modern) as program:
        program.wait_for("Light: any square")
        program.resize(40, 10)
        program.wait_for("needs 60×20 characters")
        program.resize(80, 24)
        program.wait_for("Light: any square")


def test_a_killed_program_loses_no_move(tmp_path: Path) -> None:
    moves = ["Sa1", "Da3", "Pb2", "Ld4", "Sc3"]
    with started(tmp_path, *PLAY) as program:
        program.wait_for("Light: any square")
        program.press("m")
        for move in moves:
            program.press(f"{move}\r")
            program.wait_until(lambda move=move: program.text.count(move) == 1)  # type: ignore[misc]
        program.wait_for("3 Sc3")
        os.kill(program.child.pid, signal.SIGKILL)
        assert program.ended() == -signal.SIGKILL
    with started(tmp_path) as program:
        program.wait_for("c Continue · 3 moves")
        program.press("c")
        program.wait_for("3 Sc3")
        assert all(program.text.count(move) == 1 for move in moves)
