"""Output of commands: styled text, pages, questions, and progress bars."""

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.text import Text

from mijnmorris.match.players import Computer, Player
from mijnmorris.match.records import Record, write_records
from mijnmorris.match.text_board import Role, Row

Item = TypeVar("Item")


def counting_bar(*, passing: bool = False) -> Progress:
    """A progress bar on standard error, so that standard output can be piped.

    A ``passing`` bar is shown on terminals only and removed at the end.
    """
    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        console=console,
        transient=passing,
        disable=passing and not console.is_terminal,
    )


def counted(items: Sequence[Item], what: str) -> Iterator[Item]:
    """Yields the items while a bar counts them."""
    with counting_bar(passing=True) as bar:
        yield from bar.track(items, description=what)


def refuse_existing(file: Path) -> None:
    """Ends the command with a sentence if the file exists."""
    if file.exists():
        raise click.ClickException(f"{file} exists; choose another name")


@contextmanager
def file_to_make(file: Path) -> Iterator[Path]:
    """Yields a temporary path to write to, which becomes the file at the end.

    If the file exists or its folder cannot be written, the command ends with a sentence
    before the work.
    """
    try:
        refuse_existing(file)
        with TemporaryDirectory(dir=file.parent) as folder:
            part = Path(folder) / file.name
            yield part
            part.replace(file)
    except OSError as error:
        raise click.ClickException(f"{file} cannot be written: {error.strerror}") from None


_STYLES = {
    Role.BOARD: "dim",
    Role.COORDINATE: "dim",
    Role.LIGHT: "bold bright_yellow",
    Role.DARK: "bold bright_cyan",
    Role.LAST: "bold green",
}

_LESS = "-RFX"
"""Makes less show colours instead of their codes, and exit at once after a short page."""


def plain_console() -> Console:
    """A console for tables and texts on standard output, without markup."""
    return Console(highlight=False, markup=False)


def player_names(players: tuple[Player, Player]) -> tuple[str, str]:
    """The players' names or levels; against the computer, a person without a name is ``you``."""
    alone = any(isinstance(player, Computer) for player in players)
    light, dark = (player.called("you" if alone else "somebody") for player in players)
    return light, dark


def rich_board(rows: Iterable[Row]) -> Text:
    """The board in colours."""
    return Text("\n").join(
        Text.assemble(*((ink.text, _STYLES[ink.role]) for ink in row)) for row in rows
    )


def write_games(path: Path, records: Iterable[Record]) -> None:
    """Writes the games to a new file; ends the command with a sentence if that fails."""
    with file_to_make(path) as part:
        part.write_text(write_records(records), encoding="utf-8")


def output_width() -> int:
    """The columns of the output's terminal; practically unlimited without a terminal.

    ``COLUMNS`` in the environment overrides both, also for a pipe.
    """
    console = plain_console()
    return console.width if console.is_terminal or "COLUMNS" in os.environ else sys.maxsize


def print_pages(lines: Iterable[str]) -> None:
    """Prints the lines; on a terminal page by page, as they are generated."""
    if plain_console().is_terminal:
        os.environ.setdefault("LESS", _LESS)
        click.echo_via_pager(f"{line}\n" for line in lines)
        return
    for line in lines:
        click.echo(line)


@contextmanager
def pages(console: Console) -> Iterator[None]:
    """Shows the block's output page by page on a terminal; elsewhere prints it at once."""
    if not console.is_terminal:
        yield
        return
    os.environ.setdefault("LESS", _LESS)
    with console.pager(styles=True):
        yield


def confirmed(question: str, otherwise: str) -> bool:
    """Whether the user says yes; otherwise prints ``otherwise``, such as "nothing is deleted".

    At the end of the input the command ends with a sentence.
    """
    click.echo(f"{question} [y/N]: ", nl=False)
    # Not click's prompt, which does not distinguish Ctrl+C, the end of the input and "no".
    while answer := sys.stdin.readline():
        match answer.strip().lower():
            case "y" | "yes":
                return True
            case "" | "n" | "no":
                click.echo(otherwise)
                return False
        click.echo("please answer yes or no [y/N]: ", nl=False)
    click.echo()
    raise click.ClickException(f"the input has ended; {otherwise}")
