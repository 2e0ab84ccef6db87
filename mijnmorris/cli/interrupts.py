"""Ctrl+C in commands: a sentence, and the exit status that shells expect."""

from collections.abc import Iterator
from contextlib import contextmanager

import click

INTERRUPTED = 130
"""The exit code of a command that Ctrl+C ended."""


@contextmanager
def interruptible(consequence: str = "") -> Iterator[None]:
    """End the command at Ctrl+C with a sentence that says what comes of it."""
    try:
        yield
    except KeyboardInterrupt:
        click.echo(f"interrupted; {consequence}" if consequence else "interrupted", err=True)
        raise click.exceptions.Exit(INTERRUPTED) from None
