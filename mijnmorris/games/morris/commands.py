"""The commands of nine men's morris: ``tables`` of endgames, and ``solve morris``."""

import os
import signal
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib.resources.abc import Traversable
from itertools import chain
from pathlib import Path

import click
from rich.progress import (
    BarColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from mijnmorris.cli.doctor import Finding
from mijnmorris.cli.options import WholeNumber
from mijnmorris.cli.output import confirmed, counting_bar
from mijnmorris.cli.streams import INTERRUPTED, interruptible
from mijnmorris.cli.table import Column, print_table
from mijnmorris.engine.memory import memory_bytes
from mijnmorris.games.morris.engine.opening_book import FILE, FIRST_PLY, Book, book_at_hand
from mijnmorris.games.morris.engine.opening_making import BookMaker
from mijnmorris.games.morris.engine.opening_prover import ProofTable
from mijnmorris.games.morris.engine.tables import Tables, container
from mijnmorris.games.morris.engine.tables import build as building
from mijnmorris.games.morris.engine.tables import tables as shelves
from mijnmorris.games.morris.engine.tables.classes import FEWEST, MOST, Pair, pairs
from mijnmorris.games.morris.engine.tables.container import TableError
from mijnmorris.games.morris.engine.tables.estimate import estimate
from mijnmorris.games.morris.engine.tables.files import Summary
from mijnmorris.games.morris.engine.tables.outcomes import Outcomes
from mijnmorris.games.morris.engine.tables.table import DRAWS, LOSES, WINS
from mijnmorris.games.morris.engine.tables.verify import wrong_values
from mijnmorris.games.morris.rules import MorrisBoard, MorrisOptions
from mijnmorris.games.morris.rules.geometry import MEN
from mijnmorris.settings.paths import tables_path

_FLYING = MorrisOptions.declaration("flying")

_LONG, _LARGE = 3 * 60 * 60, 1_000_000_000
"""Seconds of work and bytes of files above which the user is asked for consent."""

_MOST_SLOT_BITS = 29
"""Four gigabytes: enough for millions of proofs."""

_folder_option = click.option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    help="The folder of the tables, if not the one in your data folder.",
)


@click.group(
    epilog="""\b
Examples:
  mijnmorris tables list
  mijnmorris tables build --men 10
  mijnmorris tables build --men 8 --flying off"""
)
def tables() -> None:
    """Make and list exact tables of nine men's morris endgames.

    Tables of up to nine men, seven without flying, come with the program. With
    larger ones the computer plays still more endgames exactly.
    """


@tables.command(
    epilog="""\b
Examples:
  mijnmorris tables build --men 10
  mijnmorris tables build --men 8 --flying off --folder tables""",
)
@click.option(
    "--men",
    type=WholeNumber(FEWEST, MOST),
    required=True,
    help="Make the tables of all positions with up to so many men on the board.",
)
@click.option(
    _FLYING.flag,
    "flying_word",
    type=click.Choice([choice.word for choice in _FLYING.choices]),
    default=_FLYING.write(_FLYING.default),
    show_default=True,
    help="Whether the tables are for games in which a side with three men may fly.",
)
@_folder_option
@click.option("--yes", "without_asking", is_flag=True, help="Do not ask before very long work.")
def build(men: int, flying_word: str, folder: Path | None, without_asking: bool) -> None:
    """Make tables by retrograde analysis, on all cores.

    It may be interrupted at any time: the classes that are finished are kept, and the
    same command makes the others.
    """
    flying = _FLYING.parse(flying_word)
    folder = folder or tables_path()
    try:
        todo = building.missing(men, flying, folder)
        if todo:
            if not _announced(todo, flying, folder, without_asking):
                return
            _build(men, flying, folder, todo)
        _print_tables(summary for _, summary in shelves.in_folder(folder))
    except TableError as error:
        raise click.ClickException(str(error)) from None
    except OSError as error:
        raise click.ClickException(f"{folder} cannot be used: {error.strerror}") from None
    except KeyboardInterrupt:
        click.echo("interrupted; finished classes are kept, and the same command makes the rest")
        raise click.exceptions.Exit(INTERRUPTED) from None


@tables.command(
    "list",
    epilog="""\b
Example:
  mijnmorris tables list --folder tables""",
)
@_folder_option
def list_tables(folder: Path | None) -> None:
    """List the tables at hand: those that come with the program, and yours."""
    if folder is not None and not folder.is_dir():
        raise click.ClickException(f"there is no folder {folder}")
    try:
        found = [*shelves.shipped(), *shelves.in_folder(folder or tables_path())]
    except TableError as error:
        raise click.ClickException(str(error)) from None
    _print_tables(summary for _, summary in found)


@tables.command(
    epilog="""\b
Examples:
  mijnmorris tables verify
  mijnmorris tables verify --sample 100000 --folder tables""",
)
@click.option(
    "--sample",
    type=WholeNumber(1, 1_000_000_000),
    default=1000,
    show_default=True,
    help="How many positions of each class are compared with the positions one move on.",
)
@_folder_option
def verify(sample: int, folder: Path | None) -> None:
    """Verify the tables: the files, and random positions of each class.

    The value of a position has to follow from the values after its moves. Tables that
    captures lead to have to be there too.
    """
    own = folder or tables_path()
    try:
        shipped, yours = shelves.shipped(), shelves.in_folder(own)
        wrong = _wrong_on(shipped, None, sample) + _wrong_on(yours, own, sample)
    except TableError as error:
        raise click.ClickException(str(error)) from None
    if wrong:
        raise click.ClickException("some tables are wrong; delete them and build them again")


@click.command(
    epilog="""\b
Examples:
  mijnmorris solve morris
  mijnmorris solve morris --plies 5 --book opening.bin""",
)
@click.option(
    "--plies",
    type=WholeNumber(FIRST_PLY, 2 * MEN - 2),
    default=FIRST_PLY,
    show_default=True,
    help="Prove all positions with so many men placed.",
)
@click.option(
    "--book",
    "file",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Where the outcomes are written, if not beside your tables, where the computer "
    "finds them. What FILE has is not proved again.",
)
@_folder_option
def solve(plies: int, file: Path | None, folder: Path | None) -> None:
    """Prove how the game ends with best play, from the empty board on.

    It needs the tables of all endgames, which tables build --men 18 makes, and four
    gigabytes of memory. The rules are the usual ones, except that no draw is called for
    want of mills or for repetition: neither can spoil a draw.
    """
    shelf = Tables(True, folder or tables_path())
    if lacking := _lacking(shelf):
        raise click.ClickException(
            f"the proof needs the tables of all endgames, and {len(lacking)} of them are not "
            f"there: {', '.join(lacking)}. mijnmorris tables build --men {MOST} makes them"
        )
    file = file or tables_path() / FILE
    began = time.perf_counter()
    try:
        with interruptible(f"what has been proved is kept in {file}"), counting_bar() as bar:
            threads = os.cpu_count() or 1
            outcomes = Outcomes()
            outcomes.read(shelf, threads, _shown(bar, "reading tables"))
            maker = BookMaker(plies, outcomes, ProofTable(_slot_bits()), threads)
            book = maker.make(file, _shown(bar, "positions"))
    except TableError as error:
        raise click.ClickException(str(error)) from None
    except OSError as error:
        raise click.ClickException(f"{file} cannot be written: {error.strerror}") from None
    _print_outcomes(book)
    seconds = time.perf_counter() - began
    click.echo(f"{_duration(seconds)}, {maker.nodes:,} positions searched")


def _shown(bar: Progress, description: str) -> Callable[[int, int], None]:
    """What shows on a new line of the bar how much is done of all there is to do."""
    task = bar.add_task(description, total=None)
    return lambda done, total: bar.update(task, completed=done, total=total)


def _lacking(shelf: Tables) -> list[str]:
    """The pairs of classes without tables."""
    return [_name(pair) for pair in pairs(MOST) if not shelf.covers(pair.men, pair.others)]


def _slot_bits() -> int:
    """How many slots of eight bytes, as a power of two, fill up to a sixth of the memory."""
    return min((memory_bytes() // (6 * 8)).bit_length() - 1, _MOST_SLOT_BITS)


def _print_outcomes(book: Book) -> None:
    columns = [Column(each, right=True) for each in ("men placed", "lost", "drawn", "won")]
    rows = [
        [f"{count:,}" for count in (ply, *book.counts(ply))]
        for ply in range(FIRST_PLY, book.plies + 1)
    ]
    print_table(columns, rows, "Positions up to symmetry, for the side to move")
    board = MorrisBoard()
    value = book.outcome(board)
    after_one = _outcomes_after(book, board, 1)
    after_two = _outcomes_after(book, board, 2)
    click.echo(
        f"{after_one.count(DRAWS)} of {len(after_one)} first moves and {after_two.count(DRAWS)} of "
        f"{len(after_two)} positions after two are draws"
    )
    words = {WINS: "Light wins", DRAWS: "the game is a draw", LOSES: "Dark wins"}
    click.echo(f"with best play {words[value]}" if value is not None else "not proved")


def _outcomes_after(book: Book, board: MorrisBoard, moves: int) -> list[int | None]:
    """The outcomes of all positions so many moves on."""
    if moves == 0:
        return [book.outcome(board)]
    found = []
    for move in list(board.legal_moves):
        board.push(move)
        found += _outcomes_after(book, board, moves - 1)
        board.pop()
    return found


def _wrong_on(shelf: list[tuple[Traversable, Summary]], folder: Path | None, sample: int) -> int:
    """Verify the tables of the folder, or those shipped; how many values are wrong."""
    tables = {flying: Tables(flying, folder) for flying in (True, False)}
    where = "shipped" if folder is None else "yours"
    wrong = 0
    for path, summary in sorted(shelf, key=lambda each: _order(each[1])):
        container.verify(path)
        different = wrong_values(summary, tables[summary.flying], sample)
        wrong += different
        click.echo(f"{_title(summary)}, {where}: {sample:,} positions, {different:,} wrong")
    return wrong


def _announced(todo: tuple[Pair, ...], flying: bool, folder: Path, without_asking: bool) -> bool:
    """Prints the expected time and space; returns whether to begin, asking if they are large."""
    threads = os.cpu_count() or 1
    expected = estimate(todo, flying, threads)
    click.echo(
        f"{expected.positions:,} positions to solve, up to symmetry: about "
        f"{_duration(expected.seconds)} on {threads} cores, {_size(expected.memory_bytes)} "
        f"of memory for the largest class, at most {_size(expected.most_file_bytes)} of files "
        f"in {folder}"
    )
    is_large = expected.seconds > _LONG or expected.most_file_bytes > _LARGE
    return without_asking or not is_large or confirmed("Do you want to begin?", "nothing is made")


def _build(men: int, flying: bool, folder: Path, todo: tuple[Pair, ...]) -> None:
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.percentage:>3.0f}%"),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    positions = sum(pair.positions for pair in todo)
    with Progress(*columns) as bars:
        whole = bars.add_task("all", total=positions)
        rows = {pair: bars.add_task(_name(pair), total=1.0, start=False) for pair in todo}

        def report(progress: building.Progress) -> None:
            row = rows[progress.pair]
            bars.start_task(row)
            bars.update(row, completed=progress.done / progress.steps)
            bars.update(whole, completed=sum(_solved(bars, row) for row in rows.items()))

        with _ended_like_interrupted():
            building.build(men, flying, folder, os.cpu_count() or 1, report)
        seconds = bars.tasks[whole].finished_time or bars.tasks[whole].elapsed
    if seconds:
        click.echo(
            f"{positions:,} positions in {_duration(seconds)}: "
            f"{positions / seconds:,.0f} positions a second"
        )


@contextmanager
def _ended_like_interrupted() -> Iterator[None]:
    """Handles a request to terminate as Ctrl+C within the block."""

    def interrupt(_number: int, _frame: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _solved(bars: Progress, row: tuple[Pair, TaskID]) -> float:
    return row[0].positions * bars.tasks[row[1]].completed


def _name(pair: Pair) -> str:
    return f"{pair.men}-{pair.others}"


def _print_tables(summaries: Iterable[Summary]) -> None:
    counted = ("positions", "wins", "draws", "losses", "longest")
    columns = [Column("men"), Column("flying"), *(Column(each, right=True) for each in counted)]
    rows = []
    for each in sorted(summaries, key=_order):
        counts = (each.positions, each.wins, each.draws, each.losses, each.longest)
        words = (f"{each.own}-{each.opp}", _FLYING.write(each.flying))
        rows.append((*words, *(f"{count:,}" for count in counts)))
    title = "Men of the side to move - of the opponent; longest way to the end in plies"
    print_table(columns, rows, title)


def _order(summary: Summary) -> tuple[bool, int, int]:
    return summary.flying, summary.own + summary.opp, summary.own


def _title(summary: Summary) -> str:
    return f"{summary.own}-{summary.opp}, flying {_FLYING.write(summary.flying)}"


def _duration(seconds: float) -> str:
    if seconds < 100:
        return f"{seconds:.1f} seconds"
    minutes = seconds / 60
    return f"{minutes:.0f} minutes" if minutes < 100 else f"{minutes / 60:.0f} hours"


def _size(count: int) -> str:
    for unit in ("bytes", "kB", "MB"):
        if count < 1000:
            return f"{count:.0f} {unit}"
        count //= 1000
    return f"{count} GB"


def _examined_tables() -> Finding:
    """The finding on the tables for ``mijnmorris doctor``."""
    try:
        own = shelves.in_folder(tables_path())
        found = [*shelves.shipped(), *own]
    except TableError:
        both = [shelves.Tables(flying, tables_path()).complaints for flying in (True, False)]
        return Finding("endgame tables", "damaged", ". ".join(dict.fromkeys(chain(*both))))
    men = max(summary.own + summary.opp for _, summary in found)
    return Finding("endgame tables", f"{len(found)} classes, up to {men} men; {len(own)} your own")


def _examined_book() -> Finding:
    """The finding on the opening book for ``mijnmorris doctor``."""
    try:
        book = book_at_hand(tables_path())
    except TableError as error:
        return Finding("opening of morris", "damaged", str(error))
    if book is None:
        return Finding("opening of morris", "none; mijnmorris solve morris makes one")
    return Finding("opening of morris", f"positions of up to {book.plies} men placed")


FINDINGS = (_examined_tables, _examined_book)
"""The functions for ``mijnmorris doctor``."""
