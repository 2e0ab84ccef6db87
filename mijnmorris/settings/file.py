"""The settings file: read with complaints, written without touching what people wrote."""

import dataclasses
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import tomlkit
from tomlkit.exceptions import TOMLKitError

from mijnmorris.settings.declaration import Setting
from mijnmorris.settings.errors import InvalidSettingError, SettingsError
from mijnmorris.settings.model import Settings, declarations
from mijnmorris.settings.paths import settings_path
from mijnmorris.settings.replacing import replace_file

LARGEST_BYTES = 256 * 1024
"""No file of settings is larger; what is, is not read."""


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
        document = _read(path)
    except SettingsError as error:
        return SettingsFile(path, settings, frozenset(), (f"{error}; the defaults are in force",))
    for name, value in document.unwrap().items():
        try:
            setattr(settings, name, value)
            found.add(name)
        except InvalidSettingError as error:
            complaints.append(f"{path.name}: {error}; ignored")
    return SettingsFile(path, settings, frozenset(found), tuple(complaints))


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
    document = _read(path) if path.exists() else new_document()
    for name, value in changes.items():
        _change(document, name, value)
    _write(path.resolve(), tomlkit.dumps(document))


def new_document() -> tomlkit.TOMLDocument:
    """A file with every setting at its default and a comment on each."""
    document = tomlkit.document()
    document.add(tomlkit.comment("Settings of mijnmorris. Changes made here are kept."))
    for declared in declarations():
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


def _comments(declared: Setting) -> Iterator[str]:
    yield f"{declared.title}: {declared.explanation}"
    for value, meaning in declared.choices.items():
        yield f'  "{value}": {meaning}'
    if not declared.choices or declared.numbers or declared.other_words:
        yield f"  Values: {declared.values}."


def _read(path: Path) -> tomlkit.TOMLDocument:
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_BYTES + 1)
        if len(data) > LARGEST_BYTES:
            raise SettingsError(f"{path} is too large to be a file of settings")
        return tomlkit.parse(data.decode("utf-8-sig"))
    except FileNotFoundError:
        return tomlkit.document()
    except OSError as error:
        raise SettingsError(f"{path} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise SettingsError(f"{path} is not text in UTF-8") from error
    except (TOMLKitError, RecursionError) as error:
        raise SettingsError(f"{path} cannot be understood: {error}") from error


def _write(path: Path, text: str) -> None:
    try:
        replace_file(path, text)
    except OSError as error:
        raise SettingsError(f"{path} cannot be written: {error.strerror}") from error
