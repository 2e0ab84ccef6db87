"""Time the commands on thousands of stored games, and a large import.

``python -m tests.benchmarks.many_games [GAMES ...]``, 1000, 3000 and 9000 by default: for
each number the processor's seconds of an import, of the same import again, of the list, the
statistics and the export of all. Where time is in proportion, the seconds a thousand
games are the same in every row.
"""

import random
import sys
import tempfile
import time
from pathlib import Path

from click import Command
from click.testing import CliRunner

from mijnmorris.cli.games import games
from mijnmorris.cli.statistics import statistics
from mijnmorris.games import GAMES
from mijnmorris.match.players import Computer, Person
from mijnmorris.match.records import Record, write_records
from mijnmorris.match.result import Ending, Result
from mijnmorris.rules import Side
from mijnmorris.settings import paths
from tests.cli.home import Home

PLIES = 24
"""Moves of a game: 9000 of them fill the largest file that is read."""

COMMANDS: dict[str, tuple[Command, str]] = {
    "import": (games, "import games.pgn"),
    "again": (games, "import games.pgn"),
    "list": (games, "list"),
    "statistics": (statistics, ""),
    "export": (games, "export --all -o out.pgn"),
}


def main(numbers: list[int]) -> None:
    """Print a row of seconds, and one of seconds a thousand games, for every number."""
    print(f"{'games':>6}", *(f"{name:>12}" for name in COMMANDS))
    for number in numbers:
        with tempfile.TemporaryDirectory() as folder:
            row = _measure(number, Path(folder))
        seconds = (f"{spent:>6.2f} {1000 * spent / number:>5.2f}" for spent in row)
        print(f"{number:>6}", *seconds, flush=True)


def _measure(number: int, folder: Path) -> list[float]:
    paths._DIRECTORIES = Home(folder)  # type: ignore[assignment]
    source = random.Random(number)
    text = write_records(_record(source, n) for n in range(number))
    (folder / "games.pgn").write_text(text, encoding="utf-8")
    return [_seconds(folder, *command) for command in COMMANDS.values()]


def _record(source: random.Random, number: int) -> Record:
    game = source.choice(list(GAMES.values()))
    board = game.start(game.options())
    while board.ply < PLIES and board.outcome() is None:
        board.push(source.choice(list(board.legal_moves)))
    outcome = board.outcome()
    return Record(
        game,
        game.options(),
        players=(Person(f"Player {number % 50}"), Computer("club")),
        moves=tuple(board.moves_played()),
        result=Result(Side.DARK, Ending.RESIGNATION) if outcome is None else Result.of(outcome),
    )


def _seconds(folder: Path, command: Command, words: str) -> float:
    arguments = [str(folder / word) if word.endswith(".pgn") else word for word in words.split()]
    began = time.process_time()
    result = CliRunner().invoke(command, arguments, catch_exceptions=False)
    spent = time.process_time() - began
    if result.exit_code != 0:
        sys.exit(result.output)
    return spent


if __name__ == "__main__":
    main([int(word) for word in sys.argv[1:]] or [1000, 3000, 9000])
