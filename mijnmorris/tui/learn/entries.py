"""What the Learn screen lists. To add an entry, add a line to :data:`ENTRIES`."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from mijnmorris.rules import GAMES, Game

if TYPE_CHECKING:
    from mijnmorris.tui.app import MijnmorrisApp


class Entry(NamedTuple):
    """Something to learn by."""

    title: str
    sentence: str
    """What it is, for somebody who has not tried it."""
    open: Callable[["MijnmorrisApp"], object]
    """Opens it on top of the list."""


def _rules(app: "MijnmorrisApp", game: Game) -> None:
    app.open_rules(game)


ENTRIES: tuple[Entry, ...] = (
    *(
        Entry(
            f"Rules of {game.title}",
            "every rule and option, each with a board to try it on",
            partial(_rules, game=game),
        )
        for game in GAMES.values()
    ),
)
"""In the order in which they are listed."""
