"""``mijnmorris show``: draws the positions of games."""

from collections.abc import Iterator

import click
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from mijnmorris.cli.completing import complete_sources
from mijnmorris.cli.options import WholeNumber, wants_ascii
from mijnmorris.cli.output import pages, plain_console, player_names, rich_board
from mijnmorris.cli.sources import read_games
from mijnmorris.match.records import Record
from mijnmorris.match.text_board import draw_board
from mijnmorris.match.words import result_words
from mijnmorris.rules import Side
from mijnmorris.rules.wording import counted


@click.command(
    epilog="""\b
Examples:
  mijnmorris show 12                 every position of the stored game 12
  mijnmorris show games.pgn --ply 9  the position after move 5 of Light
  mijnmorris show 12 --ply -1        the last position"""
)
@click.argument("source", metavar="FILE|ID", shell_complete=complete_sources)
@click.option(
    "--ply",
    type=WholeNumber(),
    help="Only the position after this many plies, one for each side's move; -1 is the last.",
)
@click.option("--ascii", "ascii_only", is_flag=True, help="Draw with plain ASCII characters.")
def show(source: str, ply: int | None, ascii_only: bool) -> None:
    """Draw the positions of a game, page by page.

    The games come from a FILE of records or from the stored games by their ID.
    """
    # All read before anything is printed, so that an error is the only output.
    chosen = [(record, _plies(record, ply)) for record in read_games(source)]
    ascii_only = wants_ascii(ascii_only)
    console = plain_console()
    with pages(console):
        for record, plies in chosen:
            console.print(_heading(record, "; " if ascii_only else " · "))
            console.print(Columns(_positions(record, plies, ascii_only), padding=(1, 3)))


def _plies(record: Record, ply: int | None) -> range:
    last = len(record.moves)
    if ply is None:
        return range(last + 1)
    number = ply if ply >= 0 else last + 1 + ply
    if not 0 <= number <= last:
        raise click.UsageError(
            f"the game has {counted(last, 'ply', 'plies')}; there is no position {ply}"
        )
    return range(number, number + 1)


def _heading(record: Record, between: str) -> Text:
    light, dark = player_names(record.players)
    parts = [f"{record.game.title}: {light} (Light) against {dark} (Dark)"]
    if record.started is not None:
        parts.append(f"{record.started:%Y-%m-%d}")
    if rules := record.options.unusual_words():
        parts.append(rules)
    result = record.result
    parts.append(result_words(record.game, record.options, result) if result else "unfinished")
    return Text("\n".join(["", between.join(parts), ""]), style="bold")


def _positions(record: Record, plies: range, ascii_only: bool) -> Iterator[RenderableType]:
    board = record.board(plies.start)
    texts = record.move_texts()
    for ply in plies:
        if ply > plies.start:
            board.push(record.moves[ply - 1])
        last = record.moves[ply - 1] if ply else None
        caption = "at the start"
        if ply:
            caption = f"{record.number(ply)} {texts[ply - 1]}{record.marks.get(ply, '')}"
        if points := board.points():
            caption += f"   {points[Side.LIGHT]} : {points[Side.DARK]}"
        parts = [
            Text(caption, style="bold"),
            rich_board(draw_board(board, last, ascii_only=ascii_only)),
        ]
        if comment := record.comments.get(ply):
            parts.append(Text(comment, style="italic"))
        yield Group(*parts)
