"""Files of puzzles, one per line; comments begin with ``#``.

A line has four parts, separated by bars: theme and depth, the rules that differ from
the usual ones, the position, and the moves of the solution.
"""

import re
from collections.abc import Iterable
from datetime import date
from functools import cache
from importlib.resources import files
from math import gcd

from mijnmorris.games import GAMES
from mijnmorris.learn.puzzles.puzzle import GRADES, HARDEST_DEPTH, Puzzle
from mijnmorris.learn.puzzles.theme import puzzles_of, theme_named, themes_of
from mijnmorris.match.records.tags import read_options
from mijnmorris.rules import Game
from mijnmorris.rules.errors import MijnmorrisError

_BAR = " | "

HEADER = """\
# Puzzles of {title}. Made by: {command}
# A puzzle a line: theme and depth | rules that differ | position | solution.
# The depth is how many plies a plain search looks ahead before it finds and keeps the
# moves of the solution; {hardest} stands for more than {last}.
"""


class PuzzleError(MijnmorrisError, ValueError):
    """A puzzle or a file of puzzles is malformed; the text is one sentence."""


def write_puzzles(game: Game, puzzles: Iterable[Puzzle], command: str) -> str:
    """The contents of a file; ``command`` is the command that made it, for a comment."""
    header = HEADER.format(
        title=game.title, command=command, hardest=HARDEST_DEPTH, last=HARDEST_DEPTH - 1
    )
    return header + "".join(f"{write_puzzle(puzzle)}\n" for puzzle in puzzles)


def write_puzzle(puzzle: Puzzle) -> str:
    """The puzzle as a line."""
    rules = puzzle.options.unusual_words().replace(", ", "; ")
    solution = " ".join(puzzle.solution)
    return _BAR.join((f"{puzzle.theme.name} {puzzle.depth}", rules, puzzle.position, solution))


def read_puzzles(game: Game, text: str) -> tuple[Puzzle, ...]:
    """The puzzles of a file; raises ``PuzzleError``."""
    title = re.match(r"# Puzzles of (.+)\. Made by:", text)
    if title and title[1] != game.title:
        raise PuzzleError(f"line 1: these are puzzles of {title[1]}, not of {game.title}")
    puzzles = []
    for number, line in enumerate(text.splitlines(), start=1):
        if line.strip() and not line.startswith("#"):
            try:
                puzzles.append(read_puzzle(game, line))
            except ValueError as error:
                raise PuzzleError(f"line {number}: {error}") from None
    return tuple(puzzles)


def read_puzzle(game: Game, line: str) -> Puzzle:
    """The puzzle of a line; raises ``ValueError`` with a sentence.

    The moves are not checked; ``proof.fault_of`` does that.
    """
    parts = line.split(_BAR)
    if len(parts) != 4:
        raise ValueError("a puzzle has four parts: theme and depth | rules | position | solution")
    theme, _, depth = parts[0].partition(" ")
    if depth not in map(str, range(1, HARDEST_DEPTH + 1)):
        raise ValueError(f"the depth is a number from 1 to {HARDEST_DEPTH}, not {depth!r}")
    solution = tuple(parts[3].split())
    if len(solution) % 2 == 0:
        raise ValueError("a solution ends with a move of the solver")
    options = read_options(game.options, parts[1])
    return Puzzle(game, options, theme_named(game, theme), int(depth), parts[2], solution)


@cache
def shipped(game: Game) -> tuple[Puzzle, ...]:
    """The game's shipped puzzles."""
    part = puzzles_of(game)
    if part is None:
        return ()
    package, name = part.shipped
    return read_puzzles(game, (files(package) / name).read_text(encoding="utf-8"))


_GOLDEN = 0.618
"""Steps of this share of all puzzles spread the days over themes and grades."""


_DAILY_GRADES = range(2, len(GRADES))
"""Neither the easiest grade nor the hardest."""


def daily_puzzle(day: date) -> Puzzle:
    """The puzzle of that day, of a middle grade where the game has such puzzles.

    No puzzle repeats before all others of its game that may be chosen.
    """
    games = [game for game in GAMES.values() if themes_of(game)]
    turn, place = divmod(day.toordinal(), len(games))
    every = shipped(games[place])
    puzzles = [puzzle for puzzle in every if puzzle.grade in _DAILY_GRADES] or every
    return puzzles[turn * _stride(len(puzzles)) % len(puzzles)]


def _stride(count: int) -> int:
    """The smallest number from the golden share of ``count`` on that is coprime to it."""
    stride = max(round(_GOLDEN * count), 1)
    while gcd(stride, count) != 1:
        stride += 1
    return stride
