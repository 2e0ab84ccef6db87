"""``mijnmorris play``: one game at once, with an option for every rule."""

from dataclasses import replace

import click

from mijnmorris.cli.game_options import game_options
from mijnmorris.cli.launch import last_setup, run_app
from mijnmorris.engine.levels import LEVELS
from mijnmorris.rules import GAMES, Game, GameOptions
from mijnmorris.tui.setup import LightIs, OpponentKind

_SIDES = {"light": LightIs.YOU, "dark": LightIs.OPPONENT, "lot": LightIs.LOT}


@click.group()
def play() -> None:
    r"""Play a game at once, without the menu.

    \b
    Examples:
      mijnmorris play mijnlieff
      mijnmorris play mijnlieff --layout "a1 c1 c3 e3" --opening edge
      mijnmorris play morris --level master --side dark
      mijnmorris play morris --opponent person --flying off
    """


def _command(game: Game) -> click.Command:
    @click.command(
        game.name,
        help=f"Play {game.title}.\n\nThe rules first, then opponent and sides.",
    )
    @game_options(game.options)
    @click.option(
        "--opponent",
        type=click.Choice([kind.value for kind in OpponentKind]),
        default=OpponentKind.COMPUTER.value,
        show_default=True,
        help="Who plays against you; a person shares your keyboard.",
    )
    @click.option(
        "--level",
        type=click.Choice(list(LEVELS)),
        default="club",
        show_default=True,
        help="How strong the computer plays.",
    )
    @click.option(
        "--side",
        type=click.Choice(list(_SIDES)),
        default="light",
        show_default=True,
        help="Your side against the computer; Light moves first.",
    )
    @click.option("--ascii", "ascii_only", is_flag=True, help="Draw with plain ASCII characters.")
    def start(options: GameOptions, opponent: str, level: str, side: str, ascii_only: bool) -> None:
        setup = replace(
            last_setup(),
            game=game,
            opponent=OpponentKind(opponent),
            level=level,
            light=_SIDES[side],
        )
        run_app(setup.with_options(options), at_once=True, ascii_only=ascii_only)

    return start


for _game in GAMES.values():
    play.add_command(_command(_game))
