"""``mijnmorris play``: starts a game at once, with an option for each rule."""

from dataclasses import replace
from typing import Any

import click
from click.core import ParameterSource

from mijnmorris.cli.launch import Start, last_setup, launch
from mijnmorris.cli.options import declared_option, game_options, screen_options
from mijnmorris.engine.levels import LEVELS
from mijnmorris.games import GAMES
from mijnmorris.match.clock import CLOCK, TimeControl
from mijnmorris.match.setup import LightIs, OpponentKind, board_to_play
from mijnmorris.rules import Game, GameOptions, InvalidPositionError

_SIDES = {"light": LightIs.YOU, "dark": LightIs.OPPONENT, "lot": LightIs.LOT}

_ORDER = "Options for the rules come first, then opponent and sides, then settings."


@click.group(
    epilog="""\b
Examples:
  mijnmorris play mijnlieff
  mijnmorris play mijnlieff --layout "a1 c1 c3 e3" --opening edge
  mijnmorris play morris --level master --side dark
  mijnmorris play morris --opponent person --flying off""",
)
def play() -> None:
    """Play a game at once, without the menu."""


def _command(game: Game) -> click.Command:
    @click.command(
        game.name,
        help=f"Play {game.title}.\n\n{_ORDER}",
        epilog=f"\b\nExample:\n  mijnmorris play {game.name} --level strong --side dark",
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
        help="How strong the computer plays; by default as it did last, or at the first level.",
    )
    @click.option(
        "--side",
        type=click.Choice(list(_SIDES)),
        default="light",
        show_default=True,
        help="Your side against the computer; Light moves first.",
    )
    @declared_option(CLOCK)
    @click.option(
        "--position",
        metavar="LINE",
        help="A position line to begin with, as the screens of games copy it.",
    )
    @screen_options
    def start(
        options: GameOptions,
        opponent: str,
        level: str | None,
        side: str,
        clock: TimeControl | None,
        position: str | None,
        plain: bool,
        overrides: dict[str, Any],
    ) -> None:
        _refuse_computer_options(OpponentKind(opponent))
        last = last_setup()
        setup = replace(
            last,
            game=game,
            opponent=OpponentKind(opponent),
            level=level or last.level,
            light=_SIDES[side],
            clock=clock,
            position=None if position is None else _position(game, position, options),
        )
        launch(Start(setup.with_options(options), at_once=True), overrides, plain=plain)

    return start


def _refuse_computer_options(opponent: OpponentKind) -> None:
    """Ends the command if an option was given that has no meaning between two persons."""
    context = click.get_current_context()
    for name in ("level", "side"):
        given = context.get_parameter_source(name) is ParameterSource.COMMANDLINE
        if given and opponent is OpponentKind.PERSON:
            raise click.UsageError(f"--{name} is for games against the computer")


def _position(game: Game, text: str, options: GameOptions) -> str:
    try:
        return board_to_play(game, text, options).position()
    except InvalidPositionError as error:
        example = game.start(options).position()
        raise click.BadParameter(
            f"{error}; the game's start, for example, is '{example}'", param_hint="'--position'"
        ) from None


for _game in GAMES.values():
    play.add_command(_command(_game))
