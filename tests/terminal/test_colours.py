"""As many colours as the terminal has, also where it does not say so itself."""

import re
from pathlib import Path

import pytest

from tests.terminal.keys import PLAY
from tests.terminal.program import started


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


@pytest.mark.parametrize("term", ["screen-256color", "tmux-256color"])
def test_two_hundred_and_fifty_six_colours_are_used(tmp_path: Path, term: str) -> None:
    with started(tmp_path, *PLAY, TERM=term, COLORTERM=None) as program:
        program.wait_for("Light: any square")
        assert b"38;2;" not in program.sent
        assert b"38;5;" in program.sent


def test_an_empty_colorterm_says_nothing(tmp_path: Path) -> None:
    with started(tmp_path, *PLAY, TERM="alacritty", COLORTERM="") as program:
        program.wait_for("Light: any square")
        assert b"38;2;" in program.sent


@pytest.mark.parametrize(("says", "is_light"), [("0;default;15", True), ("15;0", False)])
def test_a_light_ground_gets_the_light_theme(tmp_path: Path, says: str, is_light: bool) -> None:
    with started(tmp_path, COLORFGBG=says) as program:
        program.wait_for("? help")
        ground = program.screen.buffer[0][1].bg
        red, green, blue = (int(part, 16) for part in re.findall("..", ground))
        assert (red + green + blue > 3 * 128) == is_light
