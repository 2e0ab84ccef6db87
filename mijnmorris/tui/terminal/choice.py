"""Chooses how boards are drawn by what is known of the terminal, and says why."""

from typing import NamedTuple

from mijnmorris.tui.terminal.known import Terminal, Version

LONGEST_ROUND_TRIP = 0.25
"""Seconds from question to answer; over slower lines pictures would arrive late."""

MOSAIC, PICTURES = "mosaic", "pictures"

_DRAW_SEXTANTS: dict[str, Version] = {
    "alacritty": (0, 13, 2),
    "contour": (),
    "foot": (1, 13),
    "ghostty": (),
    "kitty": (0, 19, 3),
    "konsole": (22, 4),
    "rio": (0, 2, 13),
    "vte": (0, 70),
    "wezterm": (20210610,),
}
"""Terminals that draw sextants themselves, without gaps, and the first version that does.

The versions come from change logs and sources; checked by eye were kitty 0.26.5 and 0.47.4, foot
1.13.1, VTE 0.70 and Konsole 22.12. Other terminals take sextants from a font that may lack them:
xterm then shows nothing.
"""
_SHOW_PICTURES: dict[str, Version] = {"ghostty": (1, 0), "kitty": (0, 28)}
"""Terminals that show pictures in place of Unicode placeholders, and the first version that does.

Some others claim to know the protocol, but show boxes.
"""


class Choice(NamedTuple):
    """A way of drawing boards, and the reason for it as the end of a sentence."""

    painter: str
    why: str


def choose(terminal: Terminal | None) -> Choice:
    """The best way of drawing that a terminal with 256 colours or more is known to show.

    Sextants need both a known name and a measured width of one column: a multiplexer in
    between may count columns differently, and xterm counts them right but draws nothing.
    """
    if terminal is None:
        return Choice("pixels", "the terminal has not answered")
    no_mosaic = _why_no_mosaic(terminal)
    if no_mosaic:
        return Choice("pixels", no_mosaic)
    no_pictures = _why_no_pictures(terminal)
    if no_pictures:
        return Choice(MOSAIC, f"{terminal} draws sextants; {no_pictures}")
    return Choice(PICTURES, f"{terminal} shows pictures, and answers fast")


def choose_pictures(terminal: Terminal | None, *, takes_them: bool | None = None) -> Choice:
    """Pictures, for a player whose settings ask for them, or the best other way if they cannot be.

    ``takes_them`` is the terminal's own answer; ``None`` if it was not asked or has not answered.
    """
    if terminal is None or terminal.cell is None:
        why = "pictures need to know the size of the terminal's characters, which it does not tell"
    elif takes_them or not must_ask(terminal):
        return Choice(PICTURES, "as the settings say")
    elif takes_them is None:
        why = f"{terminal} is not known to show pictures; a game asks it first"
    else:
        why = f"{terminal} does not say that it takes pictures"
    return Choice(choose(terminal).painter, why)


def must_ask(terminal: Terminal) -> bool:
    """Whether the terminal must confirm that it takes pictures before any are sent.

    If pictures were lost, no stone would be visible.
    """
    return bool(terminal.through) or not _has(_SHOW_PICTURES, terminal)


def _why_no_mosaic(terminal: Terminal) -> str:
    if not _has(_DRAW_SEXTANTS, terminal):
        return f"{terminal} is not known to draw sextants"
    if terminal.sextant_width != 1:
        width = terminal.sextant_width
        return f"a sextant is {width} columns wide" if width is not None else "no width is known"
    return ""


def _why_no_pictures(terminal: Terminal) -> str:
    if not _has(_SHOW_PICTURES, terminal):
        return "it is not known to show pictures"
    if terminal.through:
        return f"pictures may get lost in {terminal.through}"
    if terminal.cell is None:
        return "the size of its characters is not known"
    if terminal.round_trip is None or terminal.round_trip > LONGEST_ROUND_TRIP:
        return f"the line is too slow for pictures: {1000 * (terminal.round_trip or 0):.0f} ms"
    return ""


def _has(since: dict[str, Version], terminal: Terminal) -> bool:
    first = since.get(terminal.name)
    return first is not None and terminal.version >= first
