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
from mijnmorris.engine.levels import level_named
from mijnmorris.match.players import Computer, Player
from mijnmorris.match.records import Record, write_records
from mijnmorris.match.text_board import Role, Row
from mijnmorris.tui.workarounds import is_ascii_locale

_STYLES = {
    Role.BOARD: "dim",
    Role.COORDINATE: "dim",
    Role.LIGHT: "bold bright_yellow",
    Role.DARK: "bold bright_cyan",
    Role.LAST: "bold green",
}


def player_names(players: tuple[Player, Player]) -> tuple[str, str]:
    """Names and levels; against the computer a person without a name is ``you``."""
    alone = any(isinstance(player, Computer) for player in players)
    light, dark = (_name(player, "you" if alone else "somebody") for player in players)
    return light, dark


def _name(player: Player, unnamed: str) -> str:
    if isinstance(player, Computer):
        return level_named(player.level).title
    return player.name or unnamed


def rich_board(rows: Iterable[Row]) -> Text:
    """The board in colours."""
    return Text("\n").join(
        Text.assemble(*((ink.text, _STYLES[ink.role]) for ink in row)) for row in rows
    )


def write_games(path: Path, records: Iterable[Record]) -> None:
    """Write the games to a new file; ends the command with a sentence where that fails."""
    with file_to_make(path) as part:
        part.write_text(write_records(records), encoding="utf-8")


def asked_before(flag: str) -> bool:
    """Whether the flag stood before the command, as in ``mijnmorris --ascii show 12``."""
    return bool(click.get_current_context().find_root().params.get(flag))


def wants_ascii(asked: bool) -> bool:
    """Whether to draw with ASCII: asked for here or before the command, or all that works."""
    return asked or asked_before("ascii_only") or is_ascii_output()


def is_ascii_output() -> bool:
    """Whether the locale asks for ASCII, or the encoding of the output is not one of Unicode."""
    encoding = (sys.stdout.encoding or "").lower()
    return is_ascii_locale() or not encoding.startswith("utf")


@contextmanager
def pages(console: Console) -> Iterator[None]:
    """Show what is printed page by page on a terminal, and at once elsewhere."""
    if not console.is_terminal:
        yield
        return
    # Without this less shows the codes of the colours, and keeps a short page on screen.
    os.environ.setdefault("LESS", "-RFX")
    with console.pager(styles=True):
        yield
