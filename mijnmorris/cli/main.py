"""The command ``mijnmorris``: the menu, and one module for each sub-command."""

import gc
from importlib import import_module
from typing import Any

import click

from mijnmorris import __version__
from mijnmorris.cli.streams import interruptible, prepare_streams, written_output

COMMANDS = (
    "play",
    "resume",
    "lobby",
    "games",
    "show",
    "analyse",
    "puzzles",
    "solve",
    "statistics",
    "settings",
    "tournament",
    "doctor",
    "engine",
    "manual",
    "completion",
)
"""The sub-commands; each is a function in the module of the same name."""

FOR_GUESTS = ("play", "resume", "lobby", "engine")
"""The commands that guests may run; ``engine`` is started by the program itself."""


class LazyGroup(click.Group):
    """A group that imports a sub-command's module when it is used."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """The names in the order of the help text, with the games' own commands last."""
        from mijnmorris.cli.game_commands import game_command_names

        return [*COMMANDS, *game_command_names()]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """The sub-command of that name."""
        if cmd_name not in COMMANDS:
            from mijnmorris.cli.game_commands import game_command

            return game_command(cmd_name)
        gc.disable()  # imports create no garbage; this saves up to 10 of 400 ms
        try:
            command = getattr(import_module(f"mijnmorris.cli.{cmd_name}"), cmd_name)
        finally:
            gc.enable()
        assert isinstance(command, click.Command)
        return command

    def main(self, *args: Any, **extra: Any) -> Any:
        """Runs the program and exits with its status, even if output cannot be written."""
        prepare_streams()
        with written_output():
            return super().main(*args, **extra)

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        """The context of a call, after preparing the streams."""
        with interruptible():
            return super().make_context(*args, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        """Runs the command; an internal error ends it with a sentence."""
        try:
            with interruptible(), written_output():
                return super().invoke(ctx)
        except (click.ClickException, click.exceptions.Exit, click.Abort, BrokenPipeError):
            raise
        except Exception as error:
            from mijnmorris.rules.errors import UnusableGameError
            from mijnmorris.settings.faults import keep_fault

            if isinstance(error, UnusableGameError):
                raise click.ClickException(str(error)) from error
            raise click.ClickException(keep_fault(error)) from error


@click.group(
    cls=LazyGroup,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="""\b
Examples:
  mijnmorris                           choose a game from the menu
  mijnmorris play morris               nine men's morris against the computer
  mijnmorris play mijnlieff --layout ring --level strong
  mijnmorris play morris --plain       in plain lines, for screen readers""",
)
@click.version_option(__version__, "-V", "--version", message="%(prog)s %(version)s")
@click.option("--ascii", "ascii_only", is_flag=True, help="Draw with plain ASCII characters.")
@click.option("--plain", is_flag=True, help="Line mode: plain lines instead of a screen.")
@click.option(
    "--guest",
    is_flag=True,
    envvar="MIJNMORRIS_GUEST",
    help="For strangers, as over SSH: no files, no shell; MIJNMORRIS_GUEST=1 does the same.",
)
@click.pass_context
def main(context: click.Context, ascii_only: bool, plain: bool, guest: bool) -> None:
    """Mijnlieff and nine men's morris in the terminal.

    Without a command it opens the menu, where you choose game, opponent and rules. Where
    a full screen cannot be shown, games are played in line mode.
    """
    if guest and context.invoked_subcommand not in (None, *FOR_GUESTS):
        raise click.UsageError(f"{context.invoked_subcommand} is not for guests")
    if context.invoked_subcommand is None:
        from mijnmorris.cli.launch import Start, last_setup, launch

        launch(Start(last_setup()), {"painter": "ascii"} if ascii_only else {}, plain=plain)
