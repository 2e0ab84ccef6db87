"""``mijnmorris statistics``: prints statistics of the stored games."""

import json
from dataclasses import asdict
from typing import Any

import click

from mijnmorris.cli.output import plain_console
from mijnmorris.cli.sources import complain, stored_games
from mijnmorris.cli.table import Column, Fit, print_table
from mijnmorris.games import GAMES
from mijnmorris.match.statistics import (
    HEADINGS,
    Statistics,
    result_rows,
    row_numbers,
    sentences,
    statistics_of,
)
from mijnmorris.match.store import Selection
from mijnmorris.rules import Side


@click.command(
    epilog="""\b
Examples:
  mijnmorris statistics
  mijnmorris statistics --game morris --json"""
)
@click.option("--game", type=click.Choice(list(GAMES)), help="Only games of this kind.")
@click.option("--json", "as_json", is_flag=True, help="For scripts: one JSON object.")
def statistics(game: str | None, as_json: bool) -> None:
    """Print statistics of your games.

    Results by game, rules, level, side and month, streaks, lengths and accuracy. Wins
    and losses are those of a person against the computer. Games in which you had hints,
    the evaluation or undo are counted apart; older games count as games without.
    """
    with stored_games() as store:
        figures = statistics_of(store.games(Selection(game=game), report=complain))
    if as_json:
        click.echo(json.dumps(_plain(figures), indent=2))
        return
    if not figures.played:
        click.echo("no games")
        return
    console = plain_console()
    _print_results(figures)
    click.echo()
    if figures.lengths:
        _print_lengths(figures)
        click.echo()
    for line in sentences(figures):
        console.print(line)


def _print_results(figures: Statistics) -> None:
    numbers = (Column(heading, right=True) for heading in HEADINGS)
    rows = ((title, *row_numbers(tally)) for title, tally in result_rows(figures))
    print_table([Column("Against the computer", Fit.WRAPPED), *numbers], rows)


def _print_lengths(figures: Statistics) -> None:
    numbers = (Column(heading, right=True) for heading in ("Fewest", "Middle", "Most"))
    rows = (
        (GAMES[game].title, str(lengths.shortest), f"{lengths.median:g}", str(lengths.longest))
        for game, lengths in figures.lengths.items()
    )
    print_table([Column("Moves of a game", Fit.WRAPPED), *numbers], rows)


def _plain(figures: Statistics) -> dict[str, Any]:
    return {name: _keyed(value) for name, value in asdict(figures).items()}


def _keyed(value: Any) -> Any:
    """The value with dictionaries keyed by pairs turned into nested ones, for JSON."""
    if not isinstance(value, dict):
        return value
    nested: dict[str, Any] = {}
    for key, part in value.items():
        if isinstance(key, tuple):
            first, second = key
            word = second.title if isinstance(second, Side) else second
            nested.setdefault(first, {})[word] = part
        else:
            nested[key] = part
    return nested
