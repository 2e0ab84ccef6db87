"""The streams of a command: made ready, and interrupted with a sentence."""

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from typing import NoReturn

import click

FAILED = 1
"""The exit status when standard output cannot be written, or nobody reads on."""

_WRITING = {
    errno.ENOSPC,
    getattr(errno, "EDQUOT", errno.ENOSPC),
    errno.EFBIG,
    errno.EIO,
    errno.EBADF,
    errno.EPIPE,
}
"""What goes wrong with a stream that is open."""


def prepare_streams() -> None:
    """Put streams in the place of closed ones, and let none fail at a sign it cannot show.

    Python has ``None`` for a closed stream, and the next file to be opened would get its
    number. Nothing comes from a closed input, and whatever is written to a closed output
    fails.
    """
    for name, mode, flags in (
        ("stdin", "r", os.O_RDONLY),
        ("stdout", "w", os.O_RDONLY),
        ("stderr", "w", os.O_WRONLY),
    ):
        if getattr(sys, name) is None:
            descriptor = os.open(os.devnull, flags)
            setattr(sys, name, open(descriptor, mode, encoding="utf-8"))  # noqa: SIM115
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")


@contextmanager
def written_output() -> Iterator[None]:
    """End the program if standard output cannot be written: with a sentence, or quietly.

    Nothing is said where a pipe was closed by its reader, as ``head`` does.
    """
    try:
        yield
    except OSError as error:
        if fault := _fault_of(error):
            _end(fault)
        raise
    finally:
        try:
            sys.stdout.flush()
        except OSError as error:
            _end(error)


def _fault_of(error: OSError) -> OSError | None:
    """Why the output cannot be written, if that is what the error tells."""
    # Line mode takes whatever happens to its output for a closed pipe.
    cause = error.__cause__ if isinstance(error.__cause__, OSError) else error
    # Where a file is opened by name, the error has the name.
    return cause if cause.filename is None and cause.errno in _WRITING else None


def _end(fault: OSError) -> NoReturn:
    # The interpreter would try once more at its exit, and complain.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if fault.errno != errno.EPIPE:
        _complain(f"Error: standard output cannot be written: {fault.strerror}")
    raise SystemExit(FAILED)


def _complain(sentence: str) -> None:
    try:
        click.echo(sentence, err=True)
    except OSError:  # nobody is there to hear it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stderr.fileno())


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
