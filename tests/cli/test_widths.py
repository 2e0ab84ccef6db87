"""Every command that prints a table, on narrow terminals and in a pipe."""

import re
from collections import Counter
from itertools import cycle, permutations
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

import mijnmorris
from mijnmorris.cli import tournament
from mijnmorris.cli.games import games
from mijnmorris.cli.judgements import print_review
from mijnmorris.cli.puzzles import puzzles
from mijnmorris.cli.settings import settings
from mijnmorris.cli.statistics import statistics
from mijnmorris.engine.contest import NAMES, Tally
from mijnmorris.engine.info import Score, ScoreKind
from mijnmorris.games import GAMES
from mijnmorris.games.mijnlieff import commands as solve
from mijnmorris.games.mijnlieff.engine.first_moves import first_moves
from mijnmorris.games.mijnlieff.rules import MijnlieffBoard, MijnlieffOptions
from mijnmorris.games.morris.commands import tables
from mijnmorris.learn.grades import Grade
from mijnmorris.learn.review import Review, ReviewedMove
from mijnmorris.match.analysis import JudgedMove
from mijnmorris.match.records import Record
from mijnmorris.match.records.reading import read_records
from mijnmorris.match.store import Store
from mijnmorris.rules import Side
from tests.cli.home import Home, home

__all__ = ["home"]

LONG_NAMES = """\
[White "Annegret-von-der-Au"]
[Black "Maximilian-of-the-Upper-Marshes"]
[Options "flying=off; draw_after=40"]
[Result "0-1"]
[Date "2026.03.04"]

1. d2 f4 0-1

[White "club"]
[WhiteType "program"]
[Result "1/2-1/2"]

1. d2 f4 1/2-1/2
"""
CUT = r"Annegret\S*|Maximilian\S*|\S*\.\."
"""Words that may be cut: the names."""


@click.command()
def review() -> None:
    """The review of a game of Morris whose cells are as wide as they come."""
    record = Record(GAMES["morris"], GAMES["morris"].options())
    scores = cycle((
        Score(ScoreKind.WIN, 128), Score(ScoreKind.ESTIMATE, -1234), Score(ScoreKind.DRAW, 0),
    ))  # fmt: skip
    judged = [
        JudgedMove(ply, Side(1 - ply % 2), "a1-a4xg7", next(scores), "g7-d7xa1", next(scores),
                   ("g7-d7xa1", *(6 * ("line-of-moves",))))
        for ply in range(1, 161)
    ]  # fmt: skip
    print_review(
        Review(
            record,
            tuple(
                ReviewedMove(move, grade, 0.5, 0.5, True, "")
                for move, grade in zip(judged, cycle(Grade))
            ),
        )
    )


@click.command()
def cross_table() -> None:
    """The tables of a tournament of all, without playing it."""
    tallies = {pair: Tally(100, 50, 49) for pair in permutations(NAMES, 2)}
    tournament._print_cross_table("Mijnlieff", list(NAMES), tallies)
    tournament._print_differences(list(NAMES), tallies)


@click.command()
def proofs() -> None:
    """The table of first moves, without proving any."""
    board = MijnlieffBoard(MijnlieffOptions())
    solve._print(board, dict.fromkeys(first_moves(board), -12))


COMMANDS: dict[str, tuple[click.Command, str]] = {
    "analyse": (review, ""),
    "games": (games, ""),
    "games list": (games, "list"),
    "games delete": (games, "delete 1 2"),
    "statistics": (statistics, ""),
    "puzzles": (puzzles, "list"),
    "settings": (settings, ""),
    "tables": (tables, "list"),
    "tournament": (cross_table, ""),
    "solve": (proofs, ""),
}


def printed(name: str, columns: str | None) -> list[str]:
    """The lines of the command; in a pipe without a number of columns."""
    command, arguments = COMMANDS[name]
    result = CliRunner().invoke(
        command, arguments.split(), input="n\n", env={"COLUMNS": columns}, catch_exceptions=False
    )
    assert result.exit_code == 0
    # Paths stand on lines of their own, which the terminal breaks.
    return [line for line in result.stdout.splitlines() if "/" not in line or name == "puzzles"]


def words(lines: list[str]) -> Counter[str]:
    """How often each word occurs that may not be cut."""
    return Counter(word for line in lines for word in line.split() if not re.match(CUT, word))


@pytest.fixture
def played(home: Home) -> Home:
    """A home with two games whose players have long names."""
    home.games.parent.mkdir(parents=True)
    with Store(home.games) as store:
        store.add(read_records(LONG_NAMES))
    return home


@pytest.mark.usefixtures("played")
@pytest.mark.parametrize("columns", ["80", "60", "40"])
@pytest.mark.parametrize("name", COMMANDS)
def test_nothing_that_matters_is_cut(name: str, columns: str) -> None:
    whole, narrow = printed(name, None), printed(name, columns)
    assert max(map(len, narrow)) <= int(columns)
    lost = words(whole) - words(narrow)
    # Of a review the line is left out, and headings stand above a table only once.
    assert set(lost) <= {"line-of-moves", "and", "on"}


@pytest.mark.usefixtures("played")
@pytest.mark.parametrize("name", COMMANDS)
def test_nothing_at_all_is_cut_in_a_pipe(name: str) -> None:
    text = "\n".join(printed(name, None))
    assert not re.search(r"\w\.\.(\s|$)", text)
    if name.startswith("games"):
        assert "Annegret-von-der-Au  Maximilian-of-the-Upper-Marshes" in text
        assert "Dark wins: Light resigned (flying=off, draw_after=40)" in text
    if name == "analyse":
        assert text.count(" ".join(6 * ["line-of-moves"])) == 160


def test_every_command_with_a_table_is_here() -> None:
    package, printing = Path(mijnmorris.__file__).parent, set()
    for path in (*package.glob("cli/*.py"), *package.glob("games/*/commands.py")):
        if re.search(r"import .*\b(print_table|table_lines)\b", path.read_text(encoding="utf-8")):
            printing.add(path.stem if path.parent.name == "cli" else path.parent.name)
    commands = {name.split()[0] for name in COMMANDS} - {"analyse", "solve", "tables"}
    assert printing == commands | {"judgements", "mijnlieff", "morris"}
