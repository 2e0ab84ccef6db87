"""The entries of the Learn screen, in their order."""

from collections.abc import Callable, Iterator
from datetime import date
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from mijnmorris.games import GAMES
from mijnmorris.learn.guide import Place
from mijnmorris.learn.lesson import lesson_of
from mijnmorris.learn.progress import LESSON_PLACES
from mijnmorris.learn.puzzles.standing import Standings
from mijnmorris.learn.rulebook import rulebook_of
from mijnmorris.rules import Game
from mijnmorris.tui.learn.lesson import LessonScreen
from mijnmorris.tui.learn.practice import PracticeSetupScreen
from mijnmorris.tui.learn.puzzle import PuzzleScreen

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
    return Place.from_json(app.progress.section(LESSON_PLACES).get(game.name))


def _lesson(app: "MijnmorrisApp", game: Game) -> None:
    app.push_screen(LessonScreen(game, _place(app, game)))


def _lesson_state(app: "MijnmorrisApp", game: Game) -> str:
    lesson = lesson_of(game)
    done, count = _place(app, game).stage, len(lesson.stages) if lesson else 0
    if done >= count:
        return "done"
    return f"goes on at step {done + 1} of {count}" if done else ""


def _rules(app: "MijnmorrisApp", game: Game) -> None:
    app.open_rules(game)


def _day_state(app: "MijnmorrisApp") -> str:
    return Standings(app.progress).day_words(date.today())


def _puzzles_state(app: "MijnmorrisApp") -> str:
    solved = sum(bool(standing.solved) for standing in Standings(app.progress).all().values())
    return f"{solved} solved" if solved else ""


def entries() -> Iterator[Entry]:
    """What the games offer to learners, in the order of the list."""
    games = GAMES.values()
    for game in games:
        if lesson_of(game):
            yield Entry(
                f"Your first game of {game.title}",
                "a few minutes: learn each rule by doing it on the board",
                partial(_lesson, game=game),
                partial(_lesson_state, game=game),
            )
    for game in games:
        if rulebook_of(game):
            yield Entry(
                f"Rules of {game.title}",
                "every rule and option, each with a board to try it on",
                partial(_rules, game=game),
            )
    yield Entry(
        "Puzzle of the day",
        "the same for everybody, the games in turn",
        lambda app: app.push_screen(PuzzleScreen.of_the_day(date.today())),
        _day_state,
    )
    yield Entry(
        "Puzzles",
        "win, close a mill, hold the draw: only one move does it",
        lambda app: app.open_puzzles(),
        _puzzles_state,
    )
    yield Entry(
        "Practice",
        "endings of a kind that you choose, against perfect play",
        lambda app: app.push_screen(PracticeSetupScreen()),
    )
