"""``mijnmorris tournament``: measures the levels' strength against each other."""

from itertools import combinations, islice, pairwise

import click

from mijnmorris.cli.options import WholeNumber
from mijnmorris.cli.output import counting_bar
from mijnmorris.cli.table import Column, print_table
from mijnmorris.engine.contest import NAMES, Tally, difference, openings, play_pair, player_named
from mijnmorris.games import GAMES
from mijnmorris.rules import Game

Tallies = dict[tuple[str, str], Tally]


@click.command(
    epilog="""\b
Examples:
  mijnmorris tournament morris
  mijnmorris tournament morris --games 400 --neighbours
  mijnmorris tournament mijnlieff --games 200 --player novice --player casual"""
)
@click.argument("name", metavar="GAME", type=click.Choice(list(GAMES)))
@click.option(
    "--player",
    "players",
    multiple=True,
    type=click.Choice(NAMES),
    help="A player who takes part; repeat it for more. Without it all play.",
)
@click.option(
    "--games",
    default=20,
    show_default=True,
    type=WholeNumber(min=2),
    help="How many games each pair plays, half of them with each side.",
)
@click.option(
    "--nodes",
    default=200_000,
    show_default=True,
    type=WholeNumber(min=1),
    help="How many nodes Perfect may look at for a move.",
)
@click.option(
    "--seed",
    type=WholeNumber(),
    default=1,
    show_default=True,
    help="A different seed gives different games.",
)
@click.option("--neighbours", is_flag=True, help="Play only each against the next stronger one.")
def tournament(
    name: str, players: tuple[str, ...], games: int, nodes: int, seed: int, neighbours: bool
) -> None:
    """Let the levels play each other and print how much stronger one is than the next.

    The same numbers give the same games on every machine: no clock limits the
    players. Each opening, some random moves after which neither side is ahead, is
    played twice with changed sides.
    """
    names = [each for each in NAMES if each in (players or NAMES)]
    if len(names) < 2:
        raise click.UsageError("a tournament needs two players at least")
    if games % 2:
        raise click.UsageError("--games takes an even number: half of them with either side")
    matches = list(pairwise(names) if neighbours else combinations(names, 2))
    tallies = _play_all(GAMES[name], matches, games, nodes, seed)
    _print_cross_table(GAMES[name].title, names, tallies)
    _print_differences(names, tallies)


def _play_all(
    game: Game, matches: list[tuple[str, str]], games: int, nodes: int, seed: int
) -> Tallies:
    """The tallies of matches between weaker and stronger players, for both players."""
    options = game.options()
    players = {
        name: player_named(name, game, options, nodes) for match in matches for name in match
    }
    starts = list(islice(openings(game, options, seed), games // 2))
    tallies: Tallies = {}
    with counting_bar() as bar:
        task = bar.add_task("", total=len(matches) * len(starts))
        for weak, strong in matches:
            bar.update(task, description=f"{weak} – {strong}")
            tally = Tally()
            for number, opening in enumerate(starts):
                pair = players[strong], players[weak]
                for points in play_pair(game, options, opening, pair, seed + number):
                    tally.add(points)
                bar.advance(task)
            tallies[strong, weak], tallies[weak, strong] = tally, tally.reversed()
    return tallies


def _print_cross_table(title: str, names: list[str], tallies: Tallies) -> None:
    columns = [Column(""), *(Column(name, right=True) for name in names)]
    rows = ((name, *(_cell(tallies.get((name, other))) for other in names)) for name in names)
    title = f"{title}: wins, draws, losses of the player on the left"
    print_table(columns, rows, title)


def _cell(tally: Tally | None) -> str:
    return "" if tally is None else f"{tally.wins} {tally.draws} {tally.losses}"


def _print_differences(names: list[str], tallies: Tallies) -> None:
    columns = [
        Column("stronger"),
        Column("weaker"),
        *(Column(heading, right=True) for heading in ("score", "Elo", "19 of 20 cases")),
    ]
    rows = []
    for weak, strong in pairwise(names):
        tally = tallies[strong, weak]
        found = difference(tally)
        bounds = f"{found.low:+.0f} to {found.high:+.0f}"
        rows.append((strong, weak, f"{tally.score:.0%}", f"{found.elo:+.0f}", bounds))
    print_table(columns, rows, "Neighbours")
