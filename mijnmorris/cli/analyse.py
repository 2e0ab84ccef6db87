"""``mijnmorris analyse``: grades the moves of games, and judges those of positions."""

import asyncio
import sys
from collections.abc import AsyncIterable
from functools import partial
from pathlib import Path
from typing import TypeVar

import click
from rich.console import Console
from rich.progress import Progress

from mijnmorris.cli.completing import complete_sources
from mijnmorris.cli.judgements import echo_moves, echo_review, print_moves, print_review
from mijnmorris.cli.options import Seconds
from mijnmorris.cli.output import refuse_existing, write_games
from mijnmorris.cli.sources import (
    is_stored,
    looks_like_position,
    read_games,
    read_position,
    stored_games,
)
from mijnmorris.engine.client import EngineClient, EngineError
from mijnmorris.engine.levels import LEVELS
from mijnmorris.learn.review import Review, annotated, reviewed_moves, usual_limit
from mijnmorris.match.analysis import JudgedMove, Limit, judged_choices
from mijnmorris.match.records import Record
from mijnmorris.rules import Side

_Judged = TypeVar("_Judged")


@click.command(
    epilog="""\b
Examples:
  mijnmorris analyse 12 --save
  mijnmorris analyse games.pgn --level strong -o reviewed.pgn
  mijnmorris analyse games.pgn --time 0.2 --json
  mijnmorris analyse "..../..../..../S... b SDDPPLL/ssddppll a1/- 0\""""
)
@click.argument("source", metavar="FILE|ID|POSITION", shell_complete=complete_sources)
@click.option("--level", type=click.Choice(list(LEVELS)), help="How strong the engine judges.")
@click.option(
    "--time",
    "seconds",
    type=Seconds(0.01, 3600),
    help="Seconds for each position, instead of a level. Without either it is half a second, "
    "or the time of a proof where one is certain to come.",
)
@click.option(
    "--rules",
    default="",
    metavar="NAME=VALUE;...",
    help="The rules of a POSITION that differ from the usual ones, such as layout=ring.",
)
@click.option("--save", is_flag=True, help="Keep the review with the stored game of that ID.")
@click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    help="The file to write the games to, with the reviews as comments.",
)
@click.option(
    "--json",
    "as_json",
    is_flag=True,
    help="For scripts: one JSON object a game; scores are those of the side that moves.",
)
def analyse(
    source: str,
    level: str | None,
    seconds: float | None,
    rules: str,
    save: bool,
    output: Path | None,
    as_json: bool,
) -> None:
    """Grade every move of a game, or judge every legal move of a position.

    Values name the side that is ahead: "Light +0.50" is an estimate of half a man or
    point, "Dark wins in 7 moves" and "Light wins by 2" are proved. A grade tells how much worse
    a move is than the best one.
    """
    limit = _limit(level, seconds)
    is_position = looks_like_position(source)
    if rules and not is_position:
        raise click.UsageError("--rules are those of a position; a game brings its own")
    if save and not is_stored(source):
        raise click.UsageError("--save keeps the review of a stored game; give its number")
    if output is not None and is_position:
        raise click.UsageError("--output is for games, and this is a position")
    if output is not None:
        refuse_existing(output)
    try:
        if is_position:
            record = read_position(source, rules)
            judged = asyncio.run(_judged(record, limit))
            (echo_moves if as_json else print_moves)(record, judged)
            return
        reviews = []
        for record in read_games(source):
            reviews.append(asyncio.run(_reviewed(record, limit)))
            (echo_review if as_json else print_review)(reviews[-1])
    except EngineError as error:
        raise click.ClickException(str(error)) from error
    if save:
        _save(int(source), reviews[0])
    if output is not None:
        write_games(output, map(annotated, reviews))


def _limit(level: str | None, seconds: float | None) -> Limit:
    if level is not None and seconds is not None:
        raise click.UsageError("give a level or a time, not both")
    if level is not None:
        return f"level {level}"
    return usual_limit if seconds is None else f"movetime {round(1000 * seconds)}"


async def _judged(record: Record, limit: Limit) -> list[JudgedMove]:
    client = EngineClient()
    client.on_notice = partial(click.echo, err=True)
    try:
        moves = judged_choices(client, record, limit)
        return await _gathered(moves, len(record.board().legal_moves))
    finally:
        await client.close()


async def _reviewed(record: Record, limit: Limit) -> Review:
    client = EngineClient()
    client.on_notice = partial(click.echo, err=True)
    try:
        moves = await _gathered(reviewed_moves(client, record, limit), len(record.moves))
    finally:
        await client.close()
    return Review(record, tuple(moves))


async def _gathered(judging: AsyncIterable[_Judged], total: int) -> list[_Judged]:
    """All judgements, collected while a bar shows the progress."""
    judged = []
    # On standard error, so that standard output can be piped.
    with Progress(console=Console(file=sys.stderr), transient=True) as progress:
        for_bar = progress.add_task("judging", total=total)
        async for move in judging:
            judged.append(move)
            progress.advance(for_bar)
    return judged


def _save(game: int, review: Review) -> None:
    light, dark = (review.accuracy(side) for side in Side)
    record = annotated(review)
    with stored_games() as store:
        store.save_review(game, (light, dark), record.comments, record.marks)
