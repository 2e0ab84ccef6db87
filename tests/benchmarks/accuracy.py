"""Whether stronger players get better grades: ``python -m tests.benchmarks.accuracy [games]``.

Each level plays games with itself from random openings; their moves are reviewed, those
of the opening and those without a choice left out. What is printed are the shares of the
grades and the mean accuracy, which should grow from level to level. Compiled, five games
a level take four minutes.
"""

import asyncio
import sys
from collections import Counter
from itertools import islice
from statistics import fmean

from mijnmorris.engine.client import EngineClient
from mijnmorris.engine.contest import NAMES, openings, player_named
from mijnmorris.games import GAMES
from mijnmorris.learn.grades import Grade
from mijnmorris.learn.review import reviewed_moves
from mijnmorris.match.analysis import time_to_judge
from mijnmorris.match.records import Record
from mijnmorris.rules import Board, Game

NODES = 200_000
MOST_MOVES = 120
MILLISECONDS = 150
"""How long a position without a proof is looked at."""


def limit(board: Board) -> str:
    """How long the engine looks at a position."""
    return time_to_judge(board, MILLISECONDS)


async def graded(client: EngineClient, game: Game, level: str, games: int) -> list[Grade]:
    """The grades of the level's own moves."""
    options = game.options()
    player = player_named(level, game, options, NODES)
    grades: list[Grade] = []
    for seed, opening in enumerate(islice(openings(game, options, 7), games)):
        board = game.start(options)
        player.begin()
        for move in opening:
            board.push(move)
        while board.legal_moves and board.ply < MOST_MOVES:
            board.push(player.choose(board, seed))
        record = Record(game, options, moves=tuple(board.moves_played()))
        grades += [
            reviewed.grade
            async for reviewed in reviewed_moves(client, record, limit)
            if reviewed.judged.ply > len(opening) and reviewed.had_choice
        ]
    return grades


async def report(games: int) -> None:
    """Print a line for every level of every game."""
    client = EngineClient()
    for game in GAMES.values():
        for level in NAMES[:-1]:  # the highest would be judged by itself
            grades = await graded(client, game, level, games)
            counts = Counter(grades)
            shares = ", ".join(f"{g.value} {counts[g] / len(grades):.0%}" for g in Grade)
            accuracy = fmean(grade.accuracy for grade in grades)
            print(f"{game.name} {level}: accuracy {accuracy:.0f}; {shares}", flush=True)
    await client.close()


if __name__ == "__main__":
    asyncio.run(report(int(sys.argv[1]) if len(sys.argv) > 1 else 5))
