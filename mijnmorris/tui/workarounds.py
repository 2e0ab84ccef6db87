"""Work-arounds for what Textual 8.2.8 does in some terminals, all in one place.

Nothing imports Textual with this module: the first two are needed before it is imported.
"""

import asyncio
import os
import signal
import sys
from collections.abc import Mapping, MutableMapping
from functools import partial
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from textual.app import App
    from textual.driver import Driver

WINDOWS = sys.platform == "win32"

# Terminals with 16 million colours, by a word of their TERM. Textual looks at
# COLORTERM alone, which does not travel over SSH.
_TRUECOLOR_TERMS = ("ghostty", "alacritty", "foot", "wezterm", "kitty", "direct")


def terminal_fault(environment: Mapping[str, str] = os.environ) -> str | None:
    """Why the screen cannot be shown here, as a sentence; ``None`` if it can.

    Without a terminal Textual waits for ever at full speed, and it writes colour
    escapes to terminals that say they know none. It draws on standard error.
    """
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        return "standard input, output or error is not a terminal"
    term = environment.get("TERM", "")
    if not WINDOWS and term in ("", "dumb"):
        return f"the terminal (TERM={term or 'not set'}) cannot show a full screen"
    return None


def settle_colours(environment: MutableMapping[str, str] = os.environ) -> None:
    """Name the number of colours where Textual would take it for another.

    It does not know all terminals with 16 million, and inside GNU screen, which has no
    more than 256, the word of the terminal outside is still in ``COLORTERM``.
    """
    if "TEXTUAL_COLOR_SYSTEM" in environment:
        return
    term = environment.get("TERM", "")
    if is_in_gnu_screen(environment):
        many = term.endswith("256color")
        environment["TEXTUAL_COLOR_SYSTEM"] = "256" if many else "standard"
    elif not environment.get("COLORTERM") and any(
        word in term.split("-") for word in _TRUECOLOR_TERMS
    ):
        environment["TEXTUAL_COLOR_SYSTEM"] = "truecolor"


def is_in_gnu_screen(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether GNU screen lies between the program and the terminal.

    While it passes on the mouse, it keeps an Escape until the next key.
    """
    return "STY" in environment and "TMUX" not in environment


def ansi_color(environment: Mapping[str, str] = os.environ) -> bool | None:
    """What an app is to be constructed with so that ``NO_COLOR`` shows no colours.

    Otherwise Textual turns every colour into a grey.
    """
    return True if "NO_COLOR" in environment else None


def is_ascii_locale(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether the locale asks for plain ASCII.

    Python moves such a process to ``C.UTF-8`` by setting ``LC_CTYPE`` (PEP 538), so
    that value says nothing.
    """
    for name in ("LC_ALL", "LC_CTYPE", "LANG"):
        value = environment.get(name, "")
        if value and not (name == "LC_CTYPE" and value == "C.UTF-8"):
            return value in ("C", "POSIX")
    return False


def has_light_background(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether the terminal says that its ground is white or light grey.

    Terminals of the family of rxvt and Konsole say so, in ``COLORFGBG``; of the others
    nothing is known before their answer to a question has come.
    """
    return environment.get("COLORFGBG", "").rpartition(";")[2] in ("7", "15")


def wants_animation(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether the user asked Textual for animation; it is on otherwise."""
    return "TEXTUAL_ANIMATIONS" in environment


def exit_on_signals(app: "App[Any]") -> None:
    """Let the app leave in good order, the terminal restored, at a signal to end.

    Textual has no handlers, so that a signal leaves the terminal in its modes. The
    exit status is the one shells use for the signal.
    """
    if WINDOWS:
        return
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
        loop.add_signal_handler(number, partial(app.exit, return_code=128 + number))


def driver_class() -> "type[Driver] | None":
    """The driver for this system, if it is not Textual's."""
    if WINDOWS:
        return None
    from mijnmorris.tui.driver import SteadyDriver

    return SteadyDriver


def begin_with_theme(app: "App[Any]", theme: str) -> None:
    """Let an app that does not run yet begin with the theme.

    Setting it later would read all style sheets again; setting it now without what
    Textual does when it changes would leave another theme's colours in them.
    """
    app.set_reactive(type(app).theme, theme)
    app.stylesheet.set_variables(app.get_css_variables())
    app._refresh_truecolor_filter(app.ansi_theme)


def listen_to_mouse(app: "App[Any]", wanted: bool) -> None:
    """Let the terminal tell of the mouse, or keep it for itself, while the app runs.

    Textual asks for it only when it starts.
    """
    driver: Any = app._driver
    if driver is None or app.is_headless:
        return
    driver._mouse = True  # or else neither is done
    if wanted:
        driver._enable_mouse_support()
    else:
        driver._disable_mouse_support()
    driver._mouse = wanted
