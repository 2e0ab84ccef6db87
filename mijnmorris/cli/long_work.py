"""What commands that work for long have in common: a bar, and a file made whole."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

Item = TypeVar("Item")


def counting_bar(*, passing: bool = False) -> Progress:
    """A bar that counts, on standard error, so that what is printed can be piped.

    A ``passing`` one is shown on terminals alone and leaves nothing behind.
    """
    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        console=console,
        transient=passing,
        disable=passing and not console.is_terminal,
    )


def counted(items: Sequence[Item], what: str) -> Iterator[Item]:
    """The items one by one, while a bar counts them."""
    with counting_bar(passing=True) as bar:
        yield from bar.track(items, description=what)


def refuse_existing(file: Path) -> None:
    """End the command with a sentence if there is a file of that name."""
    if file.exists():
        raise click.ClickException(f"{file} exists; choose another name")


@contextmanager
def file_to_make(file: Path) -> Iterator[Path]:
    """A path to write to; what is there at the end becomes the file.

    A place that cannot be written, or a file that is there already, ends the command with
    a sentence, before the work.
    """
    try:
        refuse_existing(file)
        with TemporaryDirectory(dir=file.parent) as folder:
            part = Path(folder) / file.name
            yield part
            part.replace(file)
    except OSError as error:
        raise click.ClickException(f"{file} cannot be written: {error.strerror}") from None
