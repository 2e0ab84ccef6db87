"""The puzzle of the day: the same for everybody, the games in turn."""

from datetime import date
from math import gcd

from mijnmorris.games import GAMES
from mijnmorris.learn.puzzles.files import shipped
from mijnmorris.learn.puzzles.puzzle import Puzzle
from mijnmorris.learn.puzzles.theme import themes_of

_GOLDEN = 0.618
"""Steps of this share of the whole spread days over themes and grades."""


def daily_puzzle(day: date) -> Puzzle:
    """The puzzle of that day; all of a game come once before one comes again."""
    games = [game for game in GAMES.values() if themes_of(game)]
    turn, place = divmod(day.toordinal(), len(games))
    puzzles = shipped(games[place])
    return puzzles[turn * _stride(len(puzzles)) % len(puzzles)]


def _stride(count: int) -> int:
    """The least number from the golden share on that has no divisor with the count in common."""
    stride = max(round(_GOLDEN * count), 1)
    while gcd(stride, count) != 1:
        stride += 1
    return stride
