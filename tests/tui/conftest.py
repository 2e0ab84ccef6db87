"""The same terminal for every test, whatever the tests run in."""

import pytest
from textual.app import App
from textual.css.stylesheet import Stylesheet

from mijnmorris.tui import second_press
from mijnmorris.tui.game import waiting
from screenshots.surroundings import parse_once
from tests.tui.quiet import let_pilots_wait_for_quiet


@pytest.fixture(autouse=True)
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """A terminal of 16 million colours and a locale of UTF-8."""
    for name in ("NO_COLOR", "LC_ALL", "LC_CTYPE", "TEXTUAL_ANIMATIONS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setenv("LANG", "C.UTF-8")


@pytest.fixture(autouse=True)
def no_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing depends on the clock: neither how long replies and notices show, nor pilots."""
    monkeypatch.setattr(waiting, "STEP_SECONDS", 0)
    monkeypatch.setattr(second_press, "PAIR", 0)
    monkeypatch.setattr(App, "NOTIFICATION_TIMEOUT", 3600)
    let_pilots_wait_for_quiet(monkeypatch)


@pytest.fixture(autouse=True)
def one_style_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test starts an app, and Textual would parse the same style sheet for each."""
    monkeypatch.setattr(Stylesheet, "_parse_rules", parse_once)
