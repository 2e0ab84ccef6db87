"""Questions of yes or no before something is done for good."""

import sys

import click


def confirmed(question: str, otherwise: str) -> bool:
    """Whether the user says yes; else it is said what comes of it, such as "nothing is deleted".

    At the end of the input the command ends with a sentence.
    """
    click.echo(f"{question} [y/N]: ", nl=False)
    # Not click's own prompt, for which Ctrl+C, the end of the input and "no" are the same.
    while answer := sys.stdin.readline():
        match answer.strip().lower():
            case "y" | "yes":
                return True
            case "" | "n" | "no":
                click.echo(otherwise)
                return False
        click.echo("please answer yes or no [y/N]: ", nl=False)
    click.echo()
    raise click.ClickException(f"the input has ended; {otherwise}")
