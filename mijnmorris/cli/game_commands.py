"""The games' own commands: alone, as ``tables``, or in a group, as ``solve mijnlieff``."""

import click

from mijnmorris.games import GAMES


def game_command_names(prefix: str = "") -> list[str]:
    """The names of commands outside groups or, with a prefix, the names in that group."""
    names = [name for game in GAMES.values() for name in game.commands]
    return [
        name.removeprefix(prefix)
        for name in names
        if name.startswith(prefix) and " " not in name.removeprefix(prefix)
    ]


def game_command(name: str) -> click.Command | None:
    """The command of that name, imported when called; ``None`` if no game has it."""
    for game in GAMES.values():
        if name in game.commands:
            command = game.command(name)
            assert isinstance(command, click.Command)
            return command
    return None
