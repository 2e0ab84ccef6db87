"""Prepares a command's standard streams, and handles their errors and Ctrl+C."""

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from typing import NoReturn

import click

FAILED = 1
"""The exit status if standard output cannot be written, or its reader has closed it."""

_WRITING = {
    errno.ENOSPC,
    getattr(errno, "EDQUOT", errno.ENOSPC),
    errno.EFBIG,
    errno.EIO,
    errno.EBADF,
    errno.EPIPE,
}
"""The error numbers of writing to an open stream."""


def prepare_streams() -> None:
    """Replaces closed streams, and makes no stream fail at a character it cannot encode.

    Python has ``None`` for a closed stream, and the next opened file would get its
    descriptor. A replaced input is at its end; writing to a replaced output fails.
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
    """Ends the program with a sentence if standard output cannot be written.

    It ends quietly if the reader has closed the pipe, as ``head`` does.
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
    """The reason why the output cannot be written; ``None`` for any other error."""
    # Line mode turns each error of its output into that of a closed pipe.
    cause = error.__cause__ if isinstance(error.__cause__, OSError) else error
    # Errors of files opened by name contain the name.
    return cause if cause.filename is None and cause.errno in _WRITING else None


def _end(fault: OSError) -> NoReturn:
    # Otherwise the interpreter would flush again at exit, and print an error.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if fault.errno != errno.EPIPE:
        _complain(f"Error: standard output cannot be written: {fault.strerror}")
    raise SystemExit(FAILED)


def _complain(sentence: str) -> None:
    try:
        click.echo(sentence, err=True)
    except OSError:  # standard error is closed as well
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stderr.fileno())


INTERRUPTED = 130
"""The exit status of a command ended by Ctrl+C."""


@contextmanager
def interruptible(consequence: str = "") -> Iterator[None]:
    """Ends the command at Ctrl+C with a sentence on the consequence."""
    try:
        yield
    except KeyboardInterrupt:
        click.echo(f"interrupted; {consequence}" if consequence else "interrupted", err=True)
        raise click.exceptions.Exit(INTERRUPTED) from None
