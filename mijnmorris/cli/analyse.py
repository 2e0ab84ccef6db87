"""``mijnmorris analyse``: the engine's judgement of every move."""

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Callable
from typing import Any

import click
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from mijnmorris.cli.sources import looks_like_position, read_games, read_position
from mijnmorris.engine.client import EngineClient, EngineError
from mijnmorris.engine.levels import LEVELS
from mijnmorris.match.analysis import JudgedMove, judged_choices, judged_moves
from mijnmorris.match.records import Record
from mijnmorris.match.wording import score_words

Judge = Callable[[EngineClient, Record, str], AsyncIterator[JudgedMove]]


@click.command(
    epilog="""\b
Examples:
  mijnmorris analyse 12 --level strong
  mijnmorris analyse games.pgn --time 0.2 --json
  mijnmorris analyse "..../..../..../S... b SDDPPLL/ssddppll a1/- 0\""""
)
@click.argument("source", metavar="FILE|ID|POSITION")
@click.option("--level", type=click.Choice(list(LEVELS)), help="How strong the engine judges.")
@click.option(
    "--time",
    "seconds",
    type=click.FloatRange(0.01, 3600),
    help="Seconds for each position, instead of a level; half a second without either.",
)
@click.option(
    "--rules",
    default="",
    metavar="NAME=VALUE;...",
    help="The rules of a POSITION that differ from the usual ones, as layout=ring.",
)
@click.option("--json", "as_json", is_flag=True, help="For scripts: one JSON object a game.")
def analyse(
    source: str, level: str | None, seconds: float | None, rules: str, as_json: bool
) -> None:
    """Judge every move of a game, or every legal move of a position.

    Values are told of both sides: "Light +0.50" is half a man or point ahead by the
    engine's estimate, "Dark wins in 13" or "Light wins by 2" is proved.
    """
    if level is not None and seconds is not None:
        raise click.UsageError("give a level or a time, not both")
    go = f"level {level}" if level else f"movetime {round(1000 * (seconds or 0.5))}"
    judge: Judge = judged_moves
    if looks_like_position(source):
        records, judge = [read_position(source, rules)], judged_choices
    elif rules:
        raise click.UsageError("--rules are those of a position; a game brings its own")
    else:
        records = read_games(source)
    try:
        for record in records:
            judged = asyncio.run(_judge(judge, record, go))
            _print(record, judged, as_json)
    except EngineError as error:
        raise click.ClickException(str(error)) from error


async def _judge(judge: Judge, record: Record, go: str) -> list[JudgedMove]:
    client, judged = EngineClient(), []
    choices = judge is judged_choices
    total = len(record.board().legal_moves) if choices else len(record.moves)
    # On standard error, so that what is printed can be piped.
    progress = Progress(console=Console(file=sys.stderr), transient=True)
    try:
        with progress:
            for_bar = progress.add_task("judging", total=total)
            async for move in judge(client, record, go):
                judged.append(move)
                progress.advance(for_bar)
    finally:
        await client.close()
    return judged


def _print(record: Record, judged: list[JudgedMove], as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps(_plain(record, judged)))
        return
    table = Table(box=None, pad_edge=False)
    table.add_column("", justify="right")
    for heading in ("Move", "leads to", "Best", "leads to", "and on"):
        table.add_column(heading, no_wrap=True)
    for move in judged:
        table.add_row(
            record.number(move.ply),
            move.move,
            score_words(move.score, move.side),
            move.best,
            score_words(move.best_score, move.side),
            " ".join(move.line[1:]),
        )
    Console(highlight=False).print(table)


def _plain(record: Record, judged: list[JudgedMove]) -> dict[str, Any]:
    return {
        "game": record.game.name,
        "options": record.options.to_words(),
        "position": record.position,
        "moves": [
            {
                "ply": move.ply,
                "side": move.side.title,
                "move": move.move,
                "score": str(move.score),
                "best": move.best,
                "best_score": str(move.best_score),
                "line": list(move.line),
            }
            for move in judged
        ],
    }
