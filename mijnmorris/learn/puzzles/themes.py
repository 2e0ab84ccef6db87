"""What puzzles are about."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Theme:
    """A kind of puzzle of one game."""

    name: str
    """The word of files and of the command line."""
    title: str
    """What a list of themes says."""
    bounded: bool
    """Whether it is to be done in a number of moves; the others are about the result."""
    weight: int = 2
    """How many puzzles of it there are, compared with those of others."""


WIN_POINTS = Theme("win", "Win from here", bounded=False)
HOLD_POINTS = Theme("hold", "Only move holds", bounded=False)
PASSES = Theme("passes", "Two passes", bounded=True)

MILL = Theme("mill", "Close a mill", bounded=True)
WIN = Theme("win", "Win in few moves", bounded=True)
HOLD = Theme("hold", "Hold the draw", bounded=False, weight=1)  # few endings are drawn

THEMES: dict[str, tuple[Theme, ...]] = {
    "mijnlieff": (WIN_POINTS, HOLD_POINTS, PASSES),
    "morris": (MILL, WIN, HOLD),
}
"""By the name of the game."""


def theme_named(game: str, name: str) -> Theme:
    """The game's theme of that name; raises ``ValueError``."""
    for theme in THEMES[game]:
        if theme.name == name:
            return theme
    names = ", ".join(theme.name for theme in THEMES[game])
    raise ValueError(f"the theme is one of {names}, not {name!r}")
