"""The ways a screen can look: terminals, themes, ways of drawing and sizes."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Terminal:
    """What the program finds out about the terminal when it starts."""

    colours: str = "truecolor"
    """A colour system by Rich's name."""
    no_colour: bool = False
    """Whether ``NO_COLOR`` is set."""


@dataclass(frozen=True)
class Look:
    """How a screen is drawn."""

    name: str
    words: str
    theme: str = "dark"
    painter: str = "pixels"
    size: tuple[int, int] = (80, 24)
    terminal: Terminal = Terminal()
    only_in: tuple[str, ...] = ()
    """The only scenes that are taken so, by their names; all of them if there are none."""

    @property
    def is_usual(self) -> bool:
        """Whether size and terminal are the usual ones."""
        return (self.size, self.terminal) == (Look.size, Look.terminal)


INDEXED = Terminal("256")
SIXTEEN = Terminal("standard")
MONOCHROME = Terminal("standard", no_colour=True)

BOARDS = ("mijnlieff", "mijnlieff-end", "morris", "morris-taking")
"""Scenes of boards, in which nothing else is drawn in another way."""

LOOKS = (
    Look("dark", "the dark theme in pixels"),
    Look("light", "the light theme in pixels", "light"),
    Look("contrast", "the theme of high contrast in pixels", "high-contrast"),
    Look("small", "60 × 20 characters", size=(60, 20)),
    Look("large", "120 × 40 characters", size=(120, 40)),
    Look("lines", "the dark theme, drawn with lines", painter="drawn"),
    Look("ascii", "the dark theme in plain ASCII", painter="ascii"),
    Look("mosaic", "the dark theme in mosaic", painter="mosaic", only_in=BOARDS),
    Look("indexed", "256 colours", terminal=INDEXED),
    Look("sixteen", "the terminal's 16 colours", "terminal", "drawn", terminal=SIXTEEN),
    Look("mono", "no colours", "terminal", "drawn", terminal=MONOCHROME),
)
"""Those of all screens, which the tests look at."""

PICTURES = Look("pictures", "pictures, in Kitty and Ghostty", painter="pictures")

PAINTERS = tuple(
    look for name in ("mosaic", "dark", "lines", "ascii") for look in LOOKS if look.name == name
)
"""The ways of drawing without pictures, the finest first."""

DARK = LOOKS[0]
