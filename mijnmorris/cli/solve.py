"""``mijnmorris solve``: the games' own commands that prove whole games."""

import click

from mijnmorris.cli.game_commands import game_command, game_command_names


class SolveGroup(click.Group):
    """A group of the games' own commands; each is imported when it is used."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """The names, game by game."""
        return game_command_names("solve ")

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """The command of that name."""
        return game_command(f"solve {cmd_name}")


@click.group(
    cls=SolveGroup,
    epilog="""\b
Examples:
  mijnmorris solve mijnlieff
  mijnmorris solve mijnlieff --layout ring""",
)
def solve() -> None:
    """Prove how a game ends with best play of both sides."""
