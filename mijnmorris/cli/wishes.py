"""What was asked for before the name of a command, and whether to draw with ASCII."""

import sys

import click

from mijnmorris.settings.environment import is_ascii_locale


def asked_before(flag: str) -> bool:
    """Whether the flag stood before the command, as in ``mijnmorris --ascii show 12``."""
    return bool(click.get_current_context().find_root().params.get(flag))


def wants_ascii(asked: bool) -> bool:
    """Whether to draw with ASCII: asked for here or before the command, or all that works."""
    return asked or asked_before("ascii_only") or is_ascii_output()


def is_ascii_output() -> bool:
    """Whether the locale asks for ASCII, or the encoding of the output is not one of Unicode."""
    encoding = (sys.stdout.encoding or "").lower()
    return is_ascii_locale() or not encoding.startswith("utf")
