"""Options of every command that plays: how the game is shown."""

from collections.abc import Callable
from functools import wraps
from typing import Any

import click

from mijnmorris.cli.settings_options import settings_options
from mijnmorris.cli.wishes import asked_before

Command = Callable[..., Any]


def screen_options(command: Command) -> Command:
    """A decorator that gives a command ``--plain``, ``--ascii`` and an option for every setting.

    The command is called with ``plain``, and with ``overrides``: the settings given, by name.
    """

    @click.option("--plain", is_flag=True, help="Line mode: plain lines instead of a screen.")
    @click.option("--ascii", "ascii_only", is_flag=True, help="The same as --painter ascii.")
    @settings_options
    @wraps(command)
    def gather(
        *args: Any, plain: bool, ascii_only: bool, overrides: dict[str, Any], **values: Any
    ) -> Any:
        if ascii_only or asked_before("ascii_only"):
            overrides["painter"] = "ascii"
        plain = plain or asked_before("plain")
        return command(*args, plain=plain, overrides=overrides, **values)

    gathered: Command = gather
    return gathered
