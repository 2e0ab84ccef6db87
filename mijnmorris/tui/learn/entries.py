"""What the Learn screen lists. To add an entry, add a line to :data:`ENTRIES`."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from mijnmorris.learn.lessons import LESSONS, Place
from mijnmorris.rules import GAMES, Game
from mijnmorris.tui.learn.lesson import SECTION, LessonScreen

if TYPE_CHECKING:
    from mijnmorris.tui.app import MijnmorrisApp


class Entry(NamedTuple):
    """Something to learn by."""

    title: str
    sentence: str
    """What it is, for somebody who has not tried it."""
    open: Callable[["MijnmorrisApp"], object]
    """Opens it on top of the list."""
    state: Callable[["MijnmorrisApp"], str] = lambda _: ""
    """How far the player has come with it, in a few words."""


def _place(app: "MijnmorrisApp", game: Game) -> Place:
    return Place.from_json(app.progress.section(SECTION).get(game.name))


def _lesson(app: "MijnmorrisApp", game: Game) -> None:
    app.push_screen(LessonScreen(game, _place(app, game)))


def _lesson_state(app: "MijnmorrisApp", game: Game) -> str:
    done, count = _place(app, game).stage, len(LESSONS[game.name].stages)
    if done >= count:
        return "done"
    return f"goes on at step {done + 1} of {count}" if done else ""


def _rules(app: "MijnmorrisApp", game: Game) -> None:
    app.open_rules(game)


ENTRIES: tuple[Entry, ...] = (
    *(
        Entry(
            f"Your first game of {game.title}",
            "a few minutes: each rule is met by doing it on the board",
            partial(_lesson, game=game),
            partial(_lesson_state, game=game),
        )
        for game in GAMES.values()
    ),
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
