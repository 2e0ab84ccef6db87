"""Which terminals get what; names, versions and widths as they were measured."""

from dataclasses import replace

import pytest

from mijnmorris.tui.terminal import multiplexer
from mijnmorris.tui.terminal.choice import choose, choose_pictures, must_ask
from mijnmorris.tui.terminal.known import CellSize, Terminal

BEST = Terminal("kitty", (0, 47, 4), CellSize(10, 20), 1, 0.005)


@pytest.mark.parametrize(
    ("name", "version", "painter"),
    [
        ("kitty", (0, 47, 4), "pictures"),
        ("kitty", (0, 28, 0), "pictures"),
        ("kitty", (0, 26, 5), "mosaic"),
        ("kitty", (0, 19, 2), "pixels"),
        ("ghostty", (1, 0, 0), "pictures"),
        ("foot", (1, 13, 1), "mosaic"),
        ("vte", (0, 70, 0), "mosaic"),
        ("konsole", (22, 12, 3), "mosaic"),
        ("konsole", (21, 12), "pixels"),
        ("wezterm", (20240203, 110809), "mosaic"),
        ("alacritty", (0, 11, 0), "pixels"),
        ("alacritty", (0, 13, 2), "mosaic"),
        ("xterm", (379,), "pixels"),
        ("mlterm", (3, 9, 3), "pixels"),
        ("iterm2", (3, 6), "pixels"),
        ("", (), "pixels"),
    ],
)
def test_by_name_and_version(name: str, version: tuple[int, ...], painter: str) -> None:
    assert choose(replace(BEST, name=name, version=version)).painter == painter


@pytest.mark.parametrize(
    ("terminal", "painter", "why"),
    [
        (None, "pixels", "has not answered"),
        (replace(BEST, sextant_width=2), "pixels", "2 columns wide"),
        (replace(BEST, sextant_width=0), "pixels", "0 columns wide"),
        (replace(BEST, sextant_width=None), "pixels", "no width"),
        (replace(BEST, through="tmux"), "mosaic", "lost in tmux"),
        (replace(BEST, cell=None), "mosaic", "size of its characters"),
        (replace(BEST, round_trip=0.3), "mosaic", "300 ms"),
        (replace(BEST, round_trip=None), "mosaic", "too slow"),
        (replace(BEST, round_trip=0.25), "pictures", "fast"),
    ],
)
def test_what_else_counts_and_why(terminal: Terminal | None, painter: str, why: str) -> None:
    choice = choose(terminal)
    assert choice.painter == painter
    assert why in choice.why


@pytest.mark.parametrize(
    ("terminal", "painter", "why"),
    [
        (replace(BEST, round_trip=2.0), "pictures", "settings"),
        (replace(BEST, cell=None), "mosaic", "does not tell"),
        (None, "pixels", "does not tell"),
    ],
)
def test_pictures_by_setting(terminal: Terminal | None, painter: str, why: str) -> None:
    choice = choose_pictures(terminal)
    assert choice.painter == painter
    assert why in choice.why


@pytest.mark.parametrize(
    ("name", "through"), [("wezterm", ""), ("kitty", "tmux"), ("xterm", "tmux")]
)
def test_others_have_to_say_that_they_take_pictures(name: str, through: str) -> None:
    terminal = replace(BEST, name=name, version=(20240203,), through=through)
    assert must_ask(terminal)
    without = choose(terminal).painter
    for said, painter, why in (
        (True, "pictures", "settings"),
        (False, without, "does not say"),
        (None, without, "a game asks"),
    ):
        choice = choose_pictures(terminal, takes_them=said)
        assert choice.painter == painter
        assert why in choice.why


def test_the_terminal_behind_tmux_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    said = ["kitty(0.47.4)"]
    monkeypatch.setattr(multiplexer, "ask_tmux", lambda *_: said[0])
    tmux = Terminal("tmux", (3, 3), None, 1, 0.01)
    assert choose(multiplexer.seen_through(tmux)).painter == "mosaic"
    assert choose(multiplexer.seen_through(replace(tmux, sextant_width=0))).painter == "pixels"
    assert multiplexer.seen_through(BEST) == BEST
    said[0] = "xterm(379)"
    assert choose(multiplexer.seen_through(tmux)).painter == "pixels"
    said[0] = ""
    assert choose(multiplexer.seen_through(tmux)).painter == "pixels"
