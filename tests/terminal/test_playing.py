"""The program as it is started, played and left in a terminal."""

import os
import signal
import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("pseudo-terminals are a thing of Unix", allow_module_level=True)

from tests.terminal.program import Program, started

PLAY = ("play", "mijnlieff", "--opponent", "person")
DOWN, CTRL_Q, CTRL_C = "\x1b[B", "\x11", "\x03"


def play_two_moves(program: Program) -> None:
    """One move by keys, one typed."""
    program.wait_for("Light: any square")
    program.press("3\r")
    program.wait_for("Dark: not beside")
    program.press("mSd4\r")
    program.wait_for("Light: in line with d4")
    program.press("\x1b")
    program.wait_for("q leave")


def test_a_game_is_begun_and_left(tmp_path: Path) -> None:
    with started(tmp_path, *PLAY) as program:
        play_two_moves(program)
        program.press("q")
        program.wait_for("Leave this game?")
        program.press("y")
        program.wait_for("MIJNMORRIS")
        program.press("q")
        assert program.ended() == 0
        program.assert_terminal_restored()


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
        program.assert_terminal_restored()


def test_the_menu_starts_a_game_against_the_computer(tmp_path: Path) -> None:
    with started(tmp_path) as program:
        program.wait_for("MIJNMORRIS")
        program.press("\r")
        program.wait_for("you (Light) against Club")
        program.press("\r")
        program.wait_until(lambda: program.text.count("your turn") == 1 and " 1 S" in program.text)
        program.press(CTRL_Q)
        program.wait_for("Quit?")
        program.press("y")
        assert program.ended() == 0
        program.assert_terminal_restored()


def test_choices_are_kept_for_the_next_time(tmp_path: Path) -> None:
    with started(tmp_path) as program:
        program.wait_for("MIJNMORRIS")
        program.press("\x1b[C\r")
        program.wait_for("Nine men's morris · you")
        program.press("qq")
        assert program.ended() == 0, program.text
    with started(tmp_path) as program:
        program.wait_for("Flying")
        program.press("\r")
        program.wait_for("Nine men's morris · you")


@pytest.mark.parametrize("key", [CTRL_Q, CTRL_C])
def test_quitting_has_two_keys(tmp_path: Path, key: str) -> None:
    with started(tmp_path) as program:
        program.wait_for("MIJNMORRIS")
        program.press(key)
        assert program.ended() == 0
        program.assert_terminal_restored()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT])
def test_a_signal_ends_it_in_good_order(tmp_path: Path, number: signal.Signals) -> None:
    with started(tmp_path, *PLAY) as program:
        play_two_moves(program)
        os.kill(program.child.pid, number)
        assert program.ended() == 128 + number
        program.assert_terminal_restored()


def test_a_signal_ends_it_while_the_engine_thinks(tmp_path: Path) -> None:
    with started(tmp_path, "play", "morris", "--level", "perfect", "--side", "dark") as program:
        program.wait_for("Perfect thinks")
        os.kill(program.child.pid, signal.SIGTERM)
        assert program.ended() == 128 + signal.SIGTERM
        program.assert_terminal_restored()


def test_a_closed_terminal_ends_it(tmp_path: Path) -> None:
    with started(tmp_path, *PLAY) as program:
        program.wait_for("Light: any square")
        program.child.ptyproc.fileobj.close()
        # 120 is what Python ends with where standard output is gone.
        assert program.child.ptyproc.wait() in (128 + signal.SIGHUP, 120)


@pytest.mark.parametrize("term", ["xterm-ghostty", "alacritty", "foot", "wezterm", "xterm-kitty"])
def test_truecolor_terminals_are_known_without_colorterm(tmp_path: Path, term: str) -> None:
    with started(tmp_path, *PLAY, TERM=term, COLORTERM=None) as program:
        program.wait_for("Light: any square")
        assert b"38;2;" in program.sent


def test_sixteen_colours_are_the_terminals_own(tmp_path: Path) -> None:
    with started(tmp_path, *PLAY, TERM="xterm", COLORTERM=None) as program:
        program.wait_for("Light: any square")
        assert b"38;2;" not in program.sent
        assert b"38;5;" not in program.sent


def test_no_color_is_kept(tmp_path: Path) -> None:
    with started(tmp_path, *PLAY, NO_COLOR="1") as program:
        program.wait_for("Light: any square")
        assert b"38;2;" not in program.sent
        assert b"38;5;" not in program.sent
        assert not any(b"\x1b[3%dm" % colour in program.sent for colour in range(8))


def test_a_plain_locale_gets_ascii(tmp_path: Path) -> None:
    with started(tmp_path, *PLAY, LANG="C") as program:
        program.wait_for("Light: any square")
        assert program.text.isascii()


def test_the_screen_follows_the_window(tmp_path: Path) -> None:
    with started(tmp_path, *PLAY) as program:
        program.wait_for("Light: any square")
        program.screen.resize(10, 40)
        program.child.setwinsize(10, 40)
        program.wait_for("needs 60×20 characters")
        program.screen.resize(24, 80)
        program.child.setwinsize(24, 80)
        program.wait_for("Light: any square")


def test_a_killed_program_loses_no_move(tmp_path: Path) -> None:
    moves = ["Sa1", "Da3", "Pb2", "Ld4", "Sc3"]
    with started(tmp_path, *PLAY) as program:
        program.wait_for("Light: any square")
        program.press("m")
        for move in moves:
            program.press(f"{move}\r")
            program.wait_until(lambda move=move: program.text.count(move) == 1)  # type: ignore[misc]
        os.kill(program.child.pid, signal.SIGKILL)
        assert program.ended() == -signal.SIGKILL
    with started(tmp_path) as program:
        program.wait_for("Continue (c): Mijnlieff · Light against Dark · 5 moves")
        program.press("c")
        program.wait_for("3 Sc3")
        assert all(program.text.count(move) == 1 for move in moves)


def test_the_mouse_is_left_to_the_terminal_while_the_program_runs(tmp_path: Path) -> None:
    with started(tmp_path) as program:
        program.wait_for("MIJNMORRIS")
        program.press("s" + "\x1b[A")
        program.wait_for("Mouse")
        before = program.sent.count(b"\x1b[?1000l")
        program.press("\x1b[C")
        program.wait_until(lambda: program.sent.count(b"\x1b[?1000l") > before)
        before = program.sent.count(b"\x1b[?1000h")
        program.press("\x1b[C")
        program.wait_until(lambda: program.sent.count(b"\x1b[?1000h") > before)
        program.press(CTRL_Q)
        assert program.ended() == 0
        program.assert_terminal_restored()
    settings = (tmp_path / "config" / "mijnmorris" / "settings.toml").read_text(encoding="utf-8")
    assert "\nmouse = true\n" in settings
