"""As many colours as the terminal has, also where it does not say so itself."""

import re
from pathlib import Path

import pytest
from pyte.screens import Char

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


def test_an_empty_no_color_is_none(tmp_path: Path) -> None:
    """https://no-color.org: when present and not an empty string."""
    with started(tmp_path, *PLAY, NO_COLOR="") as program:
        program.wait_for("Light: any square")
        assert b"38;2;" in program.sent


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
        program.wait_for("MIJNMORRIS")
        ground = program.screen.buffer[0][1].bg
        red, green, blue = (int(part, 16) for part in re.findall("..", ground))
        assert (red + green + blue > 3 * 128) == is_light


XTERM = {
    "black": 0x000000, "red": 0xCD0000, "green": 0x00CD00, "brown": 0xCDCD00,
    "blue": 0x0000EE, "magenta": 0xCD00CD, "cyan": 0x00CDCD, "white": 0xE5E5E5,
    "brightblack": 0x7F7F7F, "brightred": 0xFF0000, "brightgreen": 0x00FF00,
    "brightbrown": 0xFFFF00, "brightblue": 0x5C5CFF, "brightmagenta": 0xFF00FF,
    "brightcyan": 0x00FFFF, "brightwhite": 0xFFFFFF,
}  # fmt: skip
"""The sixteen colours of xterm by the names that pyte gives them."""
GROUNDS = {"black": (0x000000, 0xE5E5E5), "white": (0xFFFFFF, 0x000000)}
"""Colours of the ground and of what is written on it by default."""
LEAST_OF_TEXT, LEAST_OF_SIGNS = 3.0, 1.9


def luminance(colour: int) -> float:
    """The relative luminance as the W3C's guidelines for accessibility define it."""
    parts = [(colour >> shift & 255) / 255 for shift in (16, 8, 0)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(cell: Char, ground: int, writing: int) -> float:
    """The contrast of a sign with what it stands on, from 1 to 21."""
    both = luminance(XTERM.get(cell.fg, writing)), luminance(XTERM.get(cell.bg, ground))
    return (max(both) + 0.05) / (min(both) + 0.05)


@pytest.mark.parametrize(
    ("game", "moves"), [("mijnlieff", "Sa1\rDa3\rPb2\r"), ("morris", "a1\rd1\ra4\rd2\r")]
)
def test_sixteen_colours_are_seen_on_black_and_on_white(
    tmp_path: Path, game: str, moves: str
) -> None:
    play = ("play", game, "--opponent", "person")
    with started(tmp_path, *play, TERM="xterm", COLORTERM=None) as program:
        program.wait_for("Light: ")
        program.press(f"m{moves}")
        program.wait_until(lambda: moves[-3:-1] in program.text and "such as" in program.text)
        cells = [cell for row in program.screen.buffer.values() for cell in row.values()]
    # The corners that round a white square off are nothing on white.
    signs = [cell for cell in cells if cell.data.strip() and cell.data not in "╭╮╰╯"]
    assert len({cell.fg for cell in signs}) > 4
    for ground, writing in GROUNDS.values():
        for cell in signs:
            least = LEAST_OF_TEXT if cell.data.isalnum() else LEAST_OF_SIGNS
            assert contrast(cell, ground, writing) >= least, cell
