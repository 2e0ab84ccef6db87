"""What the commands that print have in common: names, boards and pages."""

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click
from rich.console import Console
from rich.text import Text

from mijnmorris.cli.long_work import file_to_make
from mijnmorris.match.players import Computer, Player
from mijnmorris.match.records import Record, write_records
from mijnmorris.match.text_board import Role, Row

_STYLES = {
    Role.BOARD: "dim",
    Role.COORDINATE: "dim",
    Role.LIGHT: "bold bright_yellow",
    Role.DARK: "bold bright_cyan",
    Role.LAST: "bold green",
}

_LESS = "-RFX"
"""Without this less shows the codes of colours, and keeps a short page on screen."""


def plain_console() -> Console:
    """What prints tables and texts on standard output; nothing in them is taken for markup."""
    return Console(highlight=False, markup=False)


def player_names(players: tuple[Player, Player]) -> tuple[str, str]:
    """Names and levels; against the computer a person without a name is ``you``."""
    alone = any(isinstance(player, Computer) for player in players)
    light, dark = (player.called("you" if alone else "somebody") for player in players)
    return light, dark


def rich_board(rows: Iterable[Row]) -> Text:
    """The board in colours."""
    return Text("\n").join(
        Text.assemble(*((ink.text, _STYLES[ink.role]) for ink in row)) for row in rows
    )


def write_games(path: Path, records: Iterable[Record]) -> None:
    """Write the games to a new file; ends the command with a sentence where that fails."""
    with file_to_make(path) as part:
        part.write_text(write_records(records), encoding="utf-8")


def output_width() -> int:
    """Columns of the terminal that is written to; without one there is no end.

    ``COLUMNS`` in the environment says otherwise, also in a pipe.
    """
    console = plain_console()
    return console.width if console.is_terminal or "COLUMNS" in os.environ else sys.maxsize


def print_pages(lines: Iterable[str]) -> None:
    """Print the lines, on a terminal page by page as they are made."""
    if plain_console().is_terminal:
        os.environ.setdefault("LESS", _LESS)
        click.echo_via_pager(f"{line}\n" for line in lines)
        return
    for line in lines:
        click.echo(line)


@contextmanager
def pages(console: Console) -> Iterator[None]:
    """Show what is printed page by page on a terminal, and at once elsewhere."""
    if not console.is_terminal:
        yield
        return
    os.environ.setdefault("LESS", _LESS)
    with console.pager(styles=True):
        yield
