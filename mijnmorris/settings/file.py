"""The settings file: read, and changed so that what people wrote in it stays."""

import dataclasses
import json
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import tomlkit
from tomlkit.exceptions import TOMLKitError

from mijnmorris.rules import InvalidOptionError, Option
from mijnmorris.settings.files import read_file, replace_file
from mijnmorris.settings.model import Settings, SettingsError, values_in_file
from mijnmorris.settings.paths import settings_path

LARGEST_BYTES = 64 * 1024
"""No file of settings is larger; what is, is not read."""

MOST_DOTS = 50
"""In a line. Every dot of a key is a table in a table: 50,000 of them took eleven seconds."""


@dataclass(frozen=True)
class SettingsFile:
    """What was read from a settings file."""

    path: Path
    settings: Settings
    set_here: frozenset[str]
    """The settings that the file, or the command line, gives."""
    complaints: tuple[str, ...]
    """A sentence for each thing in the file that was ignored."""


def load_settings(path: Path | None = None) -> SettingsFile:
    """The settings in force; never fails, but complains.

    Without a file, or with one that cannot be read, all have their defaults.
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
    """What stands in the file, ``None`` if there is none; raises ``SettingsError``."""
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
    """Why a text that is no TOML is of no use."""
    return SettingsError(f"{path} cannot be understood: {error}")


def _values(path: Path) -> dict[str, Any]:
    text = text_of(path)
    if text is None:
        return {}
    # For those alone who have a file. What keeps comments takes three times as long to import.
    import tomllib

    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a number of too many digits is a ValueError
        raise not_understood(path, error) from error


@contextmanager
def changed_settings(path: Path | None = None) -> Iterator[Settings]:
    """Let a ``with`` block change settings, and keep what it changed.

    Only what was changed is written; comments, order and unknown keys of the file
    stay. Raises ``SettingsError`` if the file cannot be understood or written.
    """
    path = path or settings_path()
    settings = load_settings(path).settings
    before = dataclasses.asdict(settings)
    yield settings
    after = dataclasses.asdict(settings)
    changes = {name: value for name, value in after.items() if value != before[name]}
    if not changes:
        return
    document = _document(path)
    for name, value in changes.items():
        _change(document, name, value)
    _write(path.resolve(), tomlkit.dumps(document))


def new_document() -> tomlkit.TOMLDocument:
    """A file with every setting at its default and a comment on each."""
    document = tomlkit.document()
    document.add(tomlkit.comment("Settings of mijnmorris. Changes made here are kept."))
    for declared in Settings.declarations():
        document.add(tomlkit.nl())
        for line in _comments(declared):
            document.add(tomlkit.comment(line))
        document.add(declared.name, tomlkit.item(declared.default))
    document.add(tomlkit.nl())
    keys = tomlkit.table()
    keys.comment('your own keys by the name of what they do, such as game.undo = "u,backspace"')
    document.add("keys", keys)
    return document


def _change(table: MutableMapping[str, Any], name: str, value: Any) -> None:
    inner = table.get(name)
    if not (isinstance(value, dict) and isinstance(inner, MutableMapping)):
        table[name] = value
        return
    for key in inner.keys() - value.keys():
        del inner[key]
    for key, part in value.items():
        if inner.get(key) != part:
            inner[key] = part


def _comments(declared: Option) -> Iterator[str]:
    yield f"{declared.title}: {declared.explanation}"
    for choice in declared.choices:
        yield f"  {json.dumps(choice.value)}: {choice.explanation}"
    if declared.parse_other is not None:
        yield f"  Values: {values_in_file(declared)}."


def _document(path: Path) -> tomlkit.TOMLDocument:
    text = text_of(path)
    if text is None:
        return new_document()
    try:
        return tomlkit.parse(text)
    except (TOMLKitError, ValueError, RecursionError) as error:
        raise not_understood(path, error) from error


def _write(path: Path, text: str) -> None:
    try:
        replace_file(path, text)
    except OSError as error:
        raise SettingsError(f"{path} cannot be written: {error.strerror}") from error
