"""Options of the command line for every setting, and the settings in force with them."""

from collections.abc import Callable
from dataclasses import replace
from functools import wraps
from typing import Any

import click
from click.shell_completion import CompletionItem

from mijnmorris.cli.themes import theme_complaint
from mijnmorris.settings import InvalidSettingError, Settings, SettingsFile, load_settings
from mijnmorris.settings.declaration import Setting
from mijnmorris.settings.model import declarations

Command = Callable[..., Any]


def settings_options(command: Command) -> Command:
    """A decorator that gives a command an option for every setting.

    The command is called with ``overrides``: the values given, by the setting's name.
    """
    declared = declarations()

    @wraps(command)
    def gather(*args: Any, **values: Any) -> Any:
        given = {setting.name: values.pop(setting.name) for setting in declared}
        overrides = {name: value for name, value in given.items() if value is not None}
        return command(*args, overrides=overrides, **values)

    decorated: Command = gather
    # The option applied last stands first in the help text.
    for setting in reversed(declared):
        decorated = _click_option(setting)(decorated)
    return decorated


def settings_in_force(overrides: dict[str, Any]) -> SettingsFile:
    """The settings of the file with those of the command line above them."""
    found = load_settings()
    for name, value in overrides.items():
        setattr(found.settings, name, value)
    return replace(found, set_here=found.set_here | overrides.keys())


def _click_option(declared: Setting) -> Callable[[Command], Command]:
    def parse(_context: click.Context, _parameter: click.Parameter, text: str | None) -> Any:
        if text is None:
            return None
        try:
            value = declared.parse(text)
        except InvalidSettingError:
            # Not the sentence of the file, where things are written in another way.
            values = "on or off" if declared.is_switch else declared.values
            raise click.BadParameter(f"{declared.flag} takes {values}, not {text!r}") from None
        if declared.name == "theme" and (complaint := theme_complaint(Settings(theme=value))):
            raise click.BadParameter(complaint)
        return value

    def complete(
        context: click.Context, parameter: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        if declared.name == "theme":
            from mijnmorris.cli.completing import complete_themes

            return complete_themes(context, parameter, incomplete)
        words = ["on", "off"] if declared.is_switch else declared.choices
        return [CompletionItem(word) for word in words if word.startswith(incomplete)]

    return click.option(
        declared.flag,
        declared.name,
        metavar=declared.metavar,
        help=declared.explanation,
        callback=parse,
        shell_complete=complete,
    )
