"""``mijnmorris games``: lists, exports, imports and deletes stored games."""

from collections.abc import Iterable, Iterator
from datetime import date, datetime
from pathlib import Path

import click

from mijnmorris.cli.completing import complete_files, complete_games
from mijnmorris.cli.options import Day, WholeNumber
from mijnmorris.cli.output import (
    confirmed,
    counted,
    output_width,
    player_names,
    print_pages,
    write_games,
)
from mijnmorris.cli.show import show
from mijnmorris.cli.sources import complain, read_file, stored_games
from mijnmorris.cli.streams import interruptible
from mijnmorris.cli.table import Column, Fit, table_lines
from mijnmorris.games import GAMES
from mijnmorris.match.records import Record, write_records
from mijnmorris.match.store import Selection, Store, StoreError, Summary
from mijnmorris.match.words import result_words

EXAMPLES = """\b
Examples:
  mijnmorris games                          all games, the latest first
  mijnmorris games list --unfinished        those that can be continued
  mijnmorris games export 12 -o game.pgn    one of them as a file
  mijnmorris games import sanmill.pgn       games of other people"""

_COLUMNS = (
    Column("ID", right=True),
    Column("Played", Fit.WRAPPED),
    Column("Game"),
    Column("Light", Fit.CUT),
    Column("Dark", Fit.CUT),
    Column("Moves", right=True),
    Column("Result", Fit.WRAPPED),
)


@click.group(invoke_without_command=True, epilog=EXAMPLES)
@click.pass_context
def games(context: click.Context) -> None:
    """List, show, export, import and delete your games."""
    if context.invoked_subcommand is None:
        context.invoke(list_games)


games.add_command(show)


def _day(
    _context: click.Context, _parameter: click.Parameter, value: datetime | None
) -> date | None:
    return None if value is None else value.date()


@games.command(
    "list",
    epilog="""\b
Examples:
  mijnmorris games list --game morris --most 10
  mijnmorris games list --player strong --since 2026-01-31""",
)
@click.option("--game", type=click.Choice(list(GAMES)), help="Only games of this kind.")
@click.option(
    "--finished/--unfinished", default=None, help="Only finished games, or only unfinished ones."
)
@click.option("--player", metavar="NAME", help="Only games with this in a player's name or level.")
@click.option(
    "--since",
    type=Day(),
    callback=_day,
    help="Only games played on this day or later.",
)
@click.option("--most", type=WholeNumber(1), help="At most this many games.")
def list_games(
    game: str | None,
    finished: bool | None,
    player: str | None,
    since: date | None,
    most: int | None,
) -> None:
    """List the stored games, the one played last first."""
    selection = Selection(game, finished, player, since)
    with stored_games() as store:
        summaries = store.games(selection, -1 if most is None else most, complain)
    if not summaries:
        click.echo("no games")
        return
    print_pages(_lines(summaries))


def _lines(summaries: Iterable[Summary]) -> Iterator[str]:
    """The lines of the list, with a heading."""
    return table_lines(_COLUMNS, map(_cells, summaries), output_width())


def _cells(summary: Summary) -> tuple[str, ...]:
    rules = summary.options.unusual_words()
    result = (
        result_words(summary.game, summary.options, summary.result)
        if summary.result
        else "unfinished"
    )
    return (
        str(summary.id),
        summary.played_words("%Y-%m-%d %H:%M"),
        summary.game.name,
        *(" ".join(name.split()) for name in player_names(summary.players)),
        str(summary.move_count),
        f"{result} ({rules})" if rules else result,
    )


@games.command(
    "export",
    epilog="""\b
Examples:
  mijnmorris games export 12 13 -o two.pgn
  mijnmorris games export --all""",
)
@click.argument(
    "ids", metavar="[ID]...", type=WholeNumber(), nargs=-1, shell_complete=complete_games
)
@click.option("--all", "every", is_flag=True, help="All stored games.")
@click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    help="The file to write; standard output without it.",
)
def export_games(ids: tuple[int, ...], every: bool, output: Path | None) -> None:
    """Write games as text in the manner of PGN; Sanmill reads those of Morris."""
    if bool(ids) == every:
        raise click.UsageError("give the ids of games, or --all")
    with stored_games() as store:
        records = _all_records(store) if every else [store.load(game).record for game in ids]
    if output is None:
        click.echo(write_records(records), nl=False)
        return
    write_games(output, records)
    click.echo(f"{_count(len(records))} written to {output}")


def _all_records(store: Store) -> list[Record]:
    """All readable games, oldest first; damaged ones are reported."""
    games = [summary.id for summary in store.games(report=complain)][::-1]
    records = []
    for game in counted(games, "reading"):
        try:
            records.append(store.load(game).record)
        except StoreError as error:
            complain(f"{error}; it is left out")
    return records


@games.command(
    "import",
    epilog="""\b
Example:
  mijnmorris games import sanmill.pgn""",
)
@click.argument("files", metavar="FILE...", nargs=-1, required=True, shell_complete=complete_files)
def import_games(files: tuple[str, ...]) -> None:
    """Store the games of files: PGN, lists of Sanmill, PlayOK or GoldToken, the course protocol.

    If anything is wrong with any of them, nothing is stored. Games that are stored
    already, with the same players, date and moves, are passed over, unless the file knows
    their result or has comments that are new.
    """
    records: list[Record] = []
    for file in files:
        records.extend(read_file(file, "there is no file {}"))
    with stored_games() as store:
        intake = store.take_in(counted(records, "storing"))
    if intake.known:
        click.echo(f"{_count(intake.known)} passed over: stored already")
    if intake.completed:
        which = ", ".join(map(str, sorted(set(intake.completed))))
        click.echo(f"{_count(len(intake.completed))} completed: {which}")
    if intake.added:
        first, last = intake.added[0], intake.added[-1]
        which = f"{first}" if first == last else f"{first} to {last}"
        click.echo(f"{_count(len(intake.added))} imported: {which}")


@games.command(
    "delete",
    epilog="""\b
Example:
  mijnmorris games delete 12 13""",
)
@click.argument(
    "ids",
    metavar="ID...",
    type=WholeNumber(),
    nargs=-1,
    required=True,
    shell_complete=complete_games,
)
@click.option("--yes", is_flag=True, help="Do not ask.")
def delete_games(ids: tuple[int, ...], yes: bool) -> None:
    """Delete games for good."""
    with interruptible("nothing is deleted"), stored_games() as store:
        _ask_and_delete(store, ids, yes)


def _ask_and_delete(store: Store, ids: tuple[int, ...], yes: bool) -> None:
    if not yes:
        summaries = [store.load(game).summary for game in dict.fromkeys(ids)]
        click.echo("\n".join(_lines(summaries)))
        if not confirmed(f"Delete {_count(len(summaries))} for good?", "nothing is deleted"):
            return
    # Without the question the games are not read, so that damaged ones can be deleted.
    click.echo(f"{_count(store.delete(ids))} deleted")


def _count(number: int) -> str:
    return "1 game" if number == 1 else f"{number} games"
