"""``mijnmorris settings``: where files are, and which settings are in force."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import wraps
from typing import Any

import click
from click.shell_completion import CompletionItem
from rich.console import Console
from rich.table import Table

from mijnmorris.cli.themes import theme_complaint
from mijnmorris.settings import InvalidSettingError, Settings, SettingsFile, load_settings
from mijnmorris.settings.declaration import Setting
from mijnmorris.settings.model import declarations
from mijnmorris.settings.paths import choices_path, games_path, settings_path, tables_path

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


@click.command(
    epilog="""\b
Examples:
  mijnmorris settings
  mijnmorris settings --theme light    what would be in force with this option"""
)
@settings_options
def settings(overrides: dict[str, Any]) -> None:
    """Print where the files are and which settings are in force."""
    found = settings_in_force(overrides)
    for line in _files():
        click.echo(line)
    Console(highlight=False).print("", _values(found, overrides), sep="\n")
    theme = theme_complaint(found.settings)
    for complaint in (*found.complaints, *([theme] if theme else [])):
        click.echo(complaint, err=True)


def _files() -> Iterator[str]:
    """A line for each file; not a table, which would cut long paths."""
    paths = {
        "settings": settings_path(),
        "games": games_path(),
        "last choices": choices_path(),
        "endgame tables": tables_path(),
    }
    for name, path in paths.items():
        yield f"{name:<16}{path}{'' if path.exists() else '  (not there yet)'}"


def _values(found: SettingsFile, overrides: dict[str, Any]) -> Table:
    table = Table("Setting", "In force", "From", box=None, pad_edge=False)
    for declared in declarations():
        source = "the default"
        if declared.name in overrides:
            source = "the command line"
        elif declared.name in found.set_here:
            source = "the file"
        table.add_row(declared.name, declared.write(getattr(found.settings, declared.name)), source)
    for name, keys in found.settings.keys.items():
        table.add_row(f"keys.{name}", keys, "the file")
    return table
