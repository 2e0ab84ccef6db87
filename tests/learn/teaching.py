"""What the built-in games teach with, by the game's name."""

from mijnmorris.games import GAMES
from mijnmorris.learn.lesson import Lesson, lesson_of
from mijnmorris.learn.puzzles.theme import Theme, themes_of
from mijnmorris.learn.rulebook import Rulebook, rulebook_of


def lesson(game: str) -> Lesson:
    """The guided first game."""
    found = lesson_of(GAMES[game])
    assert found is not None
    return found


def rulebook(game: str) -> Rulebook:
    """The rules as pages."""
    found = rulebook_of(GAMES[game])
    assert found is not None
    return found


def theme(game: str, name: str) -> Theme:
    """The theme of puzzles of that name."""
    return next(each for each in themes_of(GAMES[game]) if each.name == name)
