"""Reads a command's games from a file, by the id of a stored game, or from a position."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import click

from mijnmorris.cli.output import counting_bar
from mijnmorris.games import GAMES
from mijnmorris.match.records import Record, RecordError
from mijnmorris.match.records.reading import read_record_file
from mijnmorris.match.records.tags import read_options
from mijnmorris.match.store import Store, StoreError
from mijnmorris.rules import Game
from mijnmorris.settings.paths import games_path


@contextmanager
def stored_games() -> Iterator[Store]:
    """Yields the store; an error of the store ends the command with a sentence."""
    try:
        with Store(games_path()) as store:
            yield store
    except StoreError as error:
        raise click.ClickException(str(error)) from error


def complain(sentence: str) -> None:
    """Prints a sentence on standard error about damaged games."""
    click.echo(sentence, err=True)


def is_stored(source: str) -> bool:
    """Whether the source is the id of a stored game."""
    return source.isdecimal() and source.isascii()


def read_games(source: str) -> list[Record]:
    """The stored game of that id, or the games of the file."""
    if not source.strip():
        raise click.UsageError("an empty name is no game; name a file or give a game's number")
    if is_stored(source):
        with stored_games() as store:
            return [store.load(int(source)).record]
    return read_file(source, "{} is neither a file, the number of a stored game nor a position")


def read_file(source: str, missing: str) -> list[Record]:
    """The games of the file; ``missing`` is the error for a missing file, with its name put in."""
    try:
        with counting_bar(passing=True) as bar:
            task = bar.add_task("lines")
            return read_record_file(
                Path(source), lambda line, lines: bar.update(task, completed=line, total=lines)
            )
    except RecordError as error:
        raise click.ClickException(f"{source}, {error}") from error
    except OSError as error:
        if isinstance(error, FileNotFoundError):
            raise click.ClickException(missing.format(repr(source))) from error
        raise click.ClickException(f"{source} cannot be read: {error.strerror}") from error


def read_position(text: str, rules: str) -> Record:
    """A record that begins with the position; rules are like ``layout=ring; passing=double``."""
    try:
        game = _game_of(text)
        options = read_options(game.options, rules)
        game.from_position(text, options)
    except ValueError as error:
        raise click.UsageError(str(error)) from error
    return Record(game, options, position=text)


def looks_like_position(source: str) -> bool:
    """Whether the text resembles a position line: the signs of a game's board, then a side."""
    return bool(_games_written_like(source)) and source.split()[1:2] in (["w"], ["b"])


def _game_of(text: str) -> Game:
    """The game of a position line; raises ``ValueError`` with the reason if it is malformed."""
    games = _games_written_like(text)
    for game in games[:-1]:
        with suppress(ValueError):
            game.from_position(text, game.options())
            return game
    return games[-1]


def _games_written_like(text: str) -> list[Game]:
    """The games whose position lines may contain all signs of the text's first field."""
    signs = set(text.split(maxsplit=1)[0]) if text.split() else set()
    return [game for game in GAMES.values() if signs and signs <= set(game.board.signs)]
