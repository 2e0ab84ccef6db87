"""Changes the settings file without losing what people wrote in it.

This module is separate from reading, because importing tomlkit takes 10 ms, which would
delay every start.
"""

import dataclasses
import json
from collections.abc import Iterator, MutableMapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import tomlkit
from tomlkit.exceptions import TOMLKitError

from mijnmorris.rules import Option
from mijnmorris.settings.file import load_settings, not_understood, text_of
from mijnmorris.settings.files import replace_file
from mijnmorris.settings.model import Settings, SettingsError, values_in_file
from mijnmorris.settings.paths import settings_path


@contextmanager
def changed_settings(path: Path | None = None) -> Iterator[Settings]:
    """Yields settings for a ``with`` block to change, and writes the changes to the file.

    The file's comments, order and unknown keys are kept. Raises ``SettingsError`` if the
    file cannot be understood or written.
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
    """A new file with each setting at its default, with a comment."""
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
