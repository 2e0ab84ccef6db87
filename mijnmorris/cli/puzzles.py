"""``mijnmorris puzzles``: lists, shows, makes and checks puzzles."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from datetime import date, datetime
from pathlib import Path

import click

from mijnmorris.cli.options import Day, WholeNumber, wants_ascii
from mijnmorris.cli.output import counting_bar, file_to_make, plain_console, rich_board
from mijnmorris.cli.streams import interruptible
from mijnmorris.cli.table import Column, Fit, print_table
from mijnmorris.games import GAMES
from mijnmorris.learn.progress import Progress
from mijnmorris.learn.puzzles.files import (
    PuzzleError,
    daily_puzzle,
    read_puzzles,
    shipped,
    write_puzzles,
)
from mijnmorris.learn.puzzles.making import make_puzzles
from mijnmorris.learn.puzzles.proof import depth_fault, fault_of
from mijnmorris.learn.puzzles.puzzle import GRADES, Puzzle
from mijnmorris.learn.puzzles.standing import Standings
from mijnmorris.learn.puzzles.theme import themes_of
from mijnmorris.match.text_board import draw_board
from mijnmorris.rules import Game
from mijnmorris.rules.wording import counted
from mijnmorris.settings.files import read_file
from mijnmorris.settings.paths import progress_path

_NAMES = [name for name, game in GAMES.items() if "puzzles" in game.parts]
_game = click.argument("name", metavar="GAME", type=click.Choice(_NAMES))
_solution = click.option("--solution", is_flag=True, help="Show the solution as well.")
_ascii = click.option("--ascii", "ascii_only", is_flag=True, help="Draw with plain ASCII.")

LARGEST_BYTES = 16 * 1024 * 1024
"""A larger file is not read."""


@click.group(
    invoke_without_command=True,
    epilog="""\b
Examples:
  mijnmorris puzzles                       how many there are, and how many you solved
  mijnmorris puzzles daily                 the puzzle of the day
  mijnmorris puzzles show morris 17        one of them; --solution tells how it goes
  mijnmorris puzzles check                 prove all of them again""",
)
@click.pass_context
def puzzles(context: click.Context) -> None:
    """List, show, make and check puzzles; the menu's key p solves them on the board."""
    if context.invoked_subcommand is None:
        context.invoke(list_puzzles)


@puzzles.command("list", epilog="\b\nExample:\n  mijnmorris puzzles list")
def list_puzzles() -> None:
    """Count the puzzles by theme and difficulty, and those you have solved."""
    standings = Standings(Progress(progress_path()))
    solved = {key for key, standing in standings.all().items() if standing.solved}
    columns = [Column("", Fit.WRAPPED), *(Column(name, right=True) for name in (*GRADES, "all"))]
    rows = []
    for game in GAMES.values():
        for theme in themes_of(game):
            group = [puzzle for puzzle in shipped(game) if puzzle.theme == theme]
            rows.append((f"{game.title}: {theme.title}", *_counts(group, solved)))
    print_table(columns, rows, "Solved, of all")
    click.echo(f"puzzle of the day: {standings.day_words(date.today())}")
    click.echo(f"your form: {standings.form.words}")


def _counts(group: Sequence[Puzzle], solved: set[str]) -> list[str]:
    """The numbers of solved puzzles and of all, by grade, then in total."""
    grades = [range(grade, grade + 1) for grade in range(1, len(GRADES) + 1)]
    counts = []
    for wanted in (*grades, range(1, len(GRADES) + 1)):
        some = [puzzle.key for puzzle in group if puzzle.grade in wanted]
        counts.append(f"{sum(key in solved for key in some)}/{len(some)}")
    return counts


@puzzles.command(epilog="\b\nExample:\n  mijnmorris puzzles show mijnlieff 5 --solution")
@_game
@click.argument("number", type=WholeNumber(1))
@_solution
@_ascii
def show(name: str, number: int, solution: bool, ascii_only: bool) -> None:
    """Draw a puzzle: its NUMBER counts from 1, easy ones of a theme first."""
    found = shipped(GAMES[name])
    if number > len(found):
        raise click.ClickException(f"{GAMES[name].title} has {counted(len(found), 'puzzle')}")
    _print(f"{GAMES[name].title}, puzzle {number}", found[number - 1], solution, ascii_only)


@puzzles.command(epilog="\b\nExample:\n  mijnmorris puzzles daily --date 2026-01-31 --solution")
@click.option(
    "--date",
    "day",
    type=Day(),
    help="The day, if not today.",
)
@_solution
@_ascii
def daily(day: datetime | None, solution: bool, ascii_only: bool) -> None:
    """Draw the puzzle of the day, which is the same for everybody."""
    chosen = date.today() if day is None else day.date()
    _print(f"Puzzle of {chosen.isoformat()}", daily_puzzle(chosen), solution, ascii_only)


def _print(title: str, puzzle: Puzzle, solution: bool, ascii_only: bool) -> None:
    board = puzzle.board()
    heading = f"{title}: {puzzle.theme.title.lower()}, {puzzle.difficulty}"
    if rules := puzzle.options.unusual_words():
        heading += f" ({rules})"
    click.echo(f"{heading}\n")
    rows = draw_board(board, ascii_only=wants_ascii(ascii_only))
    plain_console().print(rich_board(rows))
    click.echo(f"\n{puzzle.task}.\n{puzzle.position}")
    if solution:
        click.echo(f"Solution: {' '.join(puzzle.solution)}")


@puzzles.command(
    epilog="\b\nExample:\n  mijnmorris puzzles make morris morris.puzzles --count 240 --seed 1"
)
@_game
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@click.option(
    "--count", "number", type=WholeNumber(1), default=30, show_default=True, help="How many."
)
@click.option(
    "--seed",
    type=WholeNumber(0),
    default=1,
    show_default=True,
    help="The same number makes the same puzzles.",
)
def make(name: str, file: Path, number: int, seed: int) -> None:
    """Make puzzles of GAME from games between careless players and write them to FILE.

    Each is proved to have one solution, by the solver, by the endgame tables or by
    trying everything. Compiled it takes a few seconds for each puzzle.
    """
    with (
        file_to_make(file) as part,
        interruptible("no puzzle has been written"),
        counting_bar() as bar,
    ):
        task = bar.add_task("puzzles", total=number)
        made = make_puzzles(
            GAMES[name], number, seed, lambda done, _: bar.update(task, completed=done)
        )
        command = f"mijnmorris puzzles make {name} FILE --count {number} --seed {seed}"
        part.write_text(write_puzzles(GAMES[name], made, command), encoding="utf-8")
    click.echo(f"{file}: {counted(len(made), 'puzzle')}")


@puzzles.command(
    epilog="""\b
Examples:
  mijnmorris puzzles check                         those that come with the program
  mijnmorris puzzles check morris my.puzzles       those of a file
  mijnmorris puzzles check mijnlieff --depth       measure how hard they are as well"""
)
@click.argument("name", metavar="[GAME]", type=click.Choice(_NAMES), required=False)
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path), required=False)
@click.option("--depth", is_flag=True, help="Measure the depth of each again, too.")
def check(name: str | None, file: Path | None, depth: bool) -> None:
    """Prove puzzles again: that they have one solution, with the hardest replies."""
    checks = [fault_of, depth_fault] if depth else [fault_of]
    games = list(GAMES.values()) if name is None else [GAMES[name]]
    faults = 0
    for game in games:
        found = shipped(game) if file is None else _read(game, file)
        faults += _check(game, found, checks)
    if faults:
        raise click.ClickException(f"{counted(faults, 'puzzle')} failed")


def _read(game: Game, file: Path) -> tuple[Puzzle, ...]:
    try:
        found = read_puzzles(game, read_file(file, LARGEST_BYTES).decode("utf-8"))
    except PuzzleError as error:
        raise click.ClickException(f"{file}, {error}") from None
    except UnicodeDecodeError:
        raise click.ClickException(f"{file} is no text") from None
    except OSError as error:
        raise click.ClickException(f"{file} cannot be read: {error.strerror}") from None
    if not found:
        raise click.ClickException(f"{file} holds no puzzles")
    return found


def _check(
    game: Game, found: Sequence[Puzzle], checks: Iterable[Callable[[Puzzle], str | None]]
) -> int:
    """Checks the puzzles, prints faults and the number of right ones; returns the faults."""
    faults = 0
    proved: Counter[str] = Counter()
    with interruptible("not all have been checked"), counting_bar() as bar:
        task = bar.add_task(game.name, total=len(found))
        for number, puzzle in enumerate(found, start=1):
            fault = next((fault for each in checks if (fault := each(puzzle))), None)
            bar.advance(task)
            if fault is None:
                proved[puzzle.theme.name] += 1
            else:
                faults += 1
                click.echo(f"{game.name} {number}: {fault}")
    themes = ", ".join(f"{name} {count}" for name, count in proved.items())
    click.echo(f"{game.name}: {proved.total()} of {len(found)} proved ({themes})")
    return faults
