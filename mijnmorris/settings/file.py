"""Reads the settings file at the start."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mijnmorris.rules import InvalidOptionError
from mijnmorris.settings.files import read_file
from mijnmorris.settings.model import Settings, SettingsError
from mijnmorris.settings.paths import settings_path

LARGEST_BYTES = 64 * 1024
"""A larger file is not read."""

MOST_DOTS = 50
"""The most dots in a line. Each dot in a key nests a table: 50,000 took eleven seconds."""


@dataclass(frozen=True)
class SettingsFile:
    """The content of a settings file."""

    path: Path
    settings: Settings
    set_here: frozenset[str]
    """The names of settings given in the file or on the command line."""
    complaints: tuple[str, ...]
    """A sentence for each ignored entry of the file."""


def load_settings(path: Path | None = None) -> SettingsFile:
    """The settings in force; errors become complaints.

    If the file is missing or cannot be read, all settings have their defaults.
    """
    path = path or settings_path()
    settings, found, complaints = Settings(), set(), []
    try:
        values = _values(path)
    except SettingsError as error:
        return SettingsFile(path, settings, frozenset(), (f"{error}; the defaults are in force",))
    for name, value in values.items():
        try:
            setattr(settings, name, value)
            found.add(name)
        except InvalidOptionError as error:
            complaints.append(f"{path.name}: {error}; ignored")
    return SettingsFile(path, settings, frozenset(found), tuple(complaints))


def text_of(path: Path) -> str | None:
    """The text of the file, ``None`` if it is missing; raises ``SettingsError``."""
    try:
        text = read_file(path, LARGEST_BYTES).decode("utf-8-sig")
    except FileNotFoundError:
        return None
    except OSError as error:
        raise SettingsError(f"{path} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise SettingsError(f"{path} is not text in UTF-8") from error
    for number, line in enumerate(text.splitlines(), start=1):
        if line.count(".") > MOST_DOTS and not line.lstrip().startswith("#"):
            raise SettingsError(f"{path} has more than {MOST_DOTS} dots in line {number}")
    return text


def not_understood(path: Path, error: Exception) -> SettingsError:
    """The error for a text that is not TOML."""
    return SettingsError(f"{path} cannot be understood: {error}")


def _values(path: Path) -> dict[str, Any]:
    text = text_of(path)
    if text is None:
        return {}
    # Imported only if there is a file. tomlkit, which keeps comments, takes three times as long.
    import tomllib

    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a number with too many digits raises ValueError
        raise not_understood(path, error) from error
