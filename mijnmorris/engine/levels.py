"""How strong the computer plays."""

from dataclasses import dataclass

from mijnmorris.rules import InvalidOptionError


@dataclass(frozen=True)
class Level:
    """A strength: how far it looks and how carefully it chooses."""

    name: str
    """The word of the command line and the protocol."""
    title: str
    sentence: str
    """What a menu says about it."""
    depth: int | None
    """How many plies it looks ahead at most; ``None`` for no limit."""
    movetime: int
    """How long it thinks about a move at most, in milliseconds."""
    spread: int
    """How much worse than the best, in hundredths of a point or man, a move it
    takes for equally good may be."""
    exact: bool
    """Whether it consults what is proved: book, solver and endgame tables."""


LEVELS = {
    level.name: level
    for level in (
        Level("novice", "Novice", "sees only what lies on the board", 1, 1000, 120, False),
        Level("casual", "Casual", "looks a move ahead and takes it easy", 2, 1000, 60, False),
        Level("club", "Club", "plans a few moves ahead and seldom slips", 4, 1500, 25, False),
        Level("strong", "Strong", "punishes most mistakes", 6, 2000, 8, False),
        Level("master", "Master", "thinks deep and knows the endgames", 10, 2000, 0, True),
        Level("perfect", "Perfect", "never gives away what can be proved", None, 3000, 0, True),
    )
}
"""The levels by name, from the weakest to the strongest."""


def level_named(name: str) -> Level:
    """The level of that name; raises ``InvalidOptionError``."""
    if name.lower() not in LEVELS:
        raise InvalidOptionError(f"the level is {', '.join(LEVELS)}, not {name!r}")
    return LEVELS[name.lower()]
