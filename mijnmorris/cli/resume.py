"""``mijnmorris resume``: resumes an unfinished game."""

from typing import Any

import click

from mijnmorris.cli.completing import complete_unfinished
from mijnmorris.cli.launch import Start, last_setup, launch
from mijnmorris.cli.options import WholeNumber, screen_options
from mijnmorris.cli.sources import stored_games
from mijnmorris.match.store import Selection


@click.command(
    epilog="""\b
Examples:
  mijnmorris resume               the unfinished game that was played last
  mijnmorris resume 12 --plain    game 12, in line mode"""
)
@click.argument(
    "number",
    metavar="[NUMBER]",
    type=WholeNumber(1),
    required=False,
    shell_complete=complete_unfinished,
)
@screen_options
def resume(number: int | None, plain: bool, overrides: dict[str, Any]) -> None:
    """Continue an unfinished game: the one you played last, or game NUMBER.

    "mijnmorris games list --unfinished" lists the numbers.
    """
    launch(Start(last_setup(), resume=_existing(number)), overrides, plain=plain)


def _existing(number: int | None) -> int:
    """The id of the stored game; ends the command with a sentence if it cannot be read."""
    with stored_games() as store:
        if number is not None:
            return store.load(number).summary.id
        unfinished = store.games(Selection(finished=False), most=1)
        if not unfinished:
            raise click.ClickException("no game is unfinished")
        return store.load(unfinished[0].id).summary.id
