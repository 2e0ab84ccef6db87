"""What commands that work for long have in common: a bar, Ctrl+C, and a file made whole."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

INTERRUPTED = 130
"""The exit code of a command that Ctrl+C ended."""


def counting_bar() -> Progress:
    """A bar that counts, on standard error, so that what is printed can be piped."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        console=Console(stderr=True),
    )


@contextmanager
def interruptible(consequence: str) -> Iterator[None]:
    """End the command at Ctrl+C with a sentence that says what comes of it."""
    try:
        yield
    except KeyboardInterrupt:
        click.echo(f"interrupted; {consequence}", err=True)
        raise click.exceptions.Exit(INTERRUPTED) from None


@contextmanager
def file_to_make(file: Path) -> Iterator[Path]:
    """A path to write to; what is there at the end becomes the file.

    A place that cannot be written ends the command with a sentence, before the work.
    """
    try:
        with TemporaryDirectory(dir=file.parent) as folder:
            part = Path(folder) / file.name
            yield part
            part.replace(file)
    except OSError as error:
        raise click.ClickException(f"{file} cannot be written: {error.strerror}") from None
