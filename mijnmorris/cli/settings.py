"""``mijnmorris settings``: prints the paths of files and the settings in force."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import click

from mijnmorris.cli.completing import theme_complaint
from mijnmorris.cli.options import complaints_about, settings_in_force, settings_options
from mijnmorris.cli.table import Column, Fit, print_table
from mijnmorris.settings import Settings, SettingsFile
from mijnmorris.settings.paths import choices_path, games_path, settings_path, tables_path


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
    complaints = complaints_about(found)
    if theme_complaint(found.settings):
        usual = replace(found.settings, theme=Settings().theme)
        found = replace(found, settings=usual, set_here=found.set_here - {"theme"})
    for line in _files():
        click.echo(line)
    click.echo()
    columns = (Column("Setting"), Column("In force", Fit.WRAPPED), Column("From", Fit.WRAPPED))
    print_table(columns, _values(found, overrides))
    for complaint in complaints:
        click.echo(complaint, err=True)


def _files() -> Iterator[str]:
    """A line for each file, since a table would cut long paths."""
    paths = {
        "settings": settings_path(),
        "games": games_path(),
        "last choices": choices_path(),
        "endgame tables": tables_path(),
    }
    for name, path in paths.items():
        yield f"{name:<16}{path}{'' if path.exists() else '  (not there yet)'}"


def _values(found: SettingsFile, overrides: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    """Name, value and source of each setting."""
    for declared in Settings.declarations():
        source = "the default"
        if declared.name in overrides:
            source = "the command line"
        elif declared.name in found.set_here:
            source = "the file"
        yield declared.name, declared.write(getattr(found.settings, declared.name)), source
    for name, keys in found.settings.keys.items():
        yield f"keys.{name}", keys, "the file"
