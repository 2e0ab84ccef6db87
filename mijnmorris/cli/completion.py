"""``mijnmorris completion``: prints a shell's completion script."""

import click
from click.shell_completion import ShellComplete, get_completion_class

SHELLS = ("bash", "zsh", "fish")


@click.command(
    epilog="""\b
Examples:
  mijnmorris completion bash > ~/.local/share/bash-completion/completions/mijnmorris
  mijnmorris completion fish > ~/.config/fish/completions/mijnmorris.fish"""
)
@click.argument("shell", metavar="bash|zsh|fish", type=click.Choice(SHELLS))
@click.pass_context
def completion(context: click.Context, shell: str) -> None:
    """Print the script with which a shell completes commands, options and values."""
    click.echo(script(context.find_root().command, shell))


def script(command: click.Command, shell: str) -> str:
    """The completion script for the shell."""
    kind = get_completion_class(shell)
    assert kind is not None
    completer = kind(command, {}, "mijnmorris", "_MIJNMORRIS_COMPLETE")
    # The class for bash would first check the version installed here.
    return ShellComplete.source(completer).strip()
