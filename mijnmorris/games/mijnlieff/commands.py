"""Mijnlieff's commands: ``solve mijnlieff`` and ``solve book``."""

import os
import time
from pathlib import Path

import click

from mijnmorris.cli.doctor import Finding
from mijnmorris.cli.options import game_options
from mijnmorris.cli.output import counting_bar, file_to_make
from mijnmorris.cli.streams import interruptible
from mijnmorris.cli.table import Column, Fit, print_table
from mijnmorris.games.mijnlieff.engine.book import MOST_PIECES, DamagedBookError, book_for
from mijnmorris.games.mijnlieff.engine.book_making import make_book
from mijnmorris.games.mijnlieff.engine.first_moves import FirstMoves, first_moves
from mijnmorris.games.mijnlieff.engine.layout_solving import prove_all
from mijnmorris.games.mijnlieff.engine.layout_values import read
from mijnmorris.games.mijnlieff.engine.solver import MANY_SLOTS, Solver
from mijnmorris.games.mijnlieff.rules import MijnlieffBoard, MijnlieffOptions, Piece
from mijnmorris.rules import Side

_NOTHING_PROVED = "nothing has been proved"


@click.command(
    epilog="""\b
Examples:
  mijnmorris solve mijnlieff
  mijnmorris solve mijnlieff --opening edge --passing double
  mijnmorris solve mijnlieff --layout "a1 c1 e1 c3"
  mijnmorris solve mijnlieff --all layouts.values""",
)
@game_options(MijnlieffOptions)
@click.option(
    "--all",
    "file",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Prove all 60 layouts under all rules instead, and write their values to FILE.",
)
def mijnlieff(options: MijnlieffOptions, file: Path | None) -> None:
    """Prove the value of the empty board and of every first move.

    Values are the points Light ends ahead with best play of both sides. With --all the
    work takes hours; it may be interrupted, and the same command goes on with the file.
    """
    if file is not None:
        _prove_all_layouts(file)
        return
    board = MijnlieffBoard(options)
    solver = Solver(options, MANY_SLOTS)
    # Ctrl+C takes effect when Python code runs, so compiled code must call some regularly.
    solver.stop = lambda: False
    moves = first_moves(board)
    values = {}
    began = time.perf_counter()
    with interruptible(_NOTHING_PROVED), counting_bar() as bar:
        task = bar.add_task("empty board", total=1 + len(moves))
        value = solver.margin(board)
        proved = f"{time.perf_counter() - began:.1f} seconds, {solver.nodes:,} positions"
        bar.advance(task)
        for each in moves:
            bar.update(task, description=board.text(each.move))
            board.push(each.move)
            # The board's value is a good guess: no move has a higher one, most a slightly lower.
            values[each] = -solver.margin(board, -value)
            board.pop()
            bar.advance(task)
    seconds = time.perf_counter() - began
    _print(board, values)
    click.echo(f"{_verdict(value)} ({proved})")
    click.echo(
        f"with all first moves: {seconds:.1f} seconds, {solver.nodes:,} positions, "
        f"{solver.nodes / seconds:,.0f} a second"
    )


@click.command(
    epilog="""\b
Example:
  mijnmorris solve book book.bin""",
)
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
def book(file: Path) -> None:
    """Make the book of opening positions on the square and write it to FILE.

    It holds the value of every position of up to three pieces, for all ways of
    passing and scoring. The one that comes with the program is
    mijnmorris/games/mijnlieff/engine/book.bin. Compiled it takes a quarter of an hour.
    """
    with file_to_make(file) as part, interruptible(_NOTHING_PROVED), counting_bar() as bar:
        task = bar.add_task("positions", total=None)
        contents = make_book(lambda done, total: bar.update(task, completed=done, total=total))
        part.write_bytes(contents)
    click.echo(f"{file}: {len(contents):,} bytes")


def _prove_all_layouts(file: Path) -> None:
    with interruptible("what has been proved is kept"), counting_bar() as bar:
        task = bar.add_task("proofs", total=None)
        try:
            prove_all(
                file,
                os.cpu_count() or 1,
                lambda done, total: bar.update(task, completed=done, total=total),
            )
        except OSError as error:
            raise click.ClickException(f"{file} cannot be used: {error.strerror}") from None
        except ValueError:
            raise click.ClickException(
                f"{file} holds something else; choose another name"
            ) from None
    margins = [value.margin for value in read(file.read_text("utf-8")).values()]
    fair, light = margins.count(0), sum(margin > 0 for margin in margins)
    click.echo(
        f"{len(margins)} values of layouts: {fair} draws, Light wins {light}, "
        f"Dark wins {len(margins) - fair - light}"
    )


def _print(board: MijnlieffBoard, values: dict[FirstMoves, int]) -> None:
    columns = [
        Column("squares", Fit.WRAPPED),
        *(Column(piece.title, right=True) for piece in Piece),
    ]
    rows = []
    for squares in dict.fromkeys(moves.squares for moves in values):
        names = " ".join(board.cell_name(square) for square in squares)
        rows.append((names, *(f"{values[FirstMoves(piece, squares)]:+}" for piece in Piece)))
    title = "Points that Light ends ahead, by its first move"
    print_table(columns, rows, title)


def _verdict(value: int) -> str:
    if value == 0:
        return "with best play the game is a draw"
    winner = Side.LIGHT if value > 0 else Side.DARK
    points = "point" if abs(value) == 1 else "points"
    return f"with best play {winner.title} wins by {abs(value)} {points}"


def _examined_book() -> Finding:
    """The finding on the book for ``mijnmorris doctor``."""
    try:
        book_for(MijnlieffOptions())
    except DamagedBookError as error:
        return Finding("opening book", "damaged", str(error))
    return Finding("opening book", f"positions of up to {MOST_PIECES} pieces")


FINDINGS = (_examined_book,)
"""The functions for ``mijnmorris doctor``."""
