"""Settings and progress that the server keeps for a guest, who has no files."""

import json
from collections.abc import Callable
from typing import Any

from mijnmorris.learn.progress import Progress
from mijnmorris.lobby.wire import Message
from mijnmorris.rules import InvalidOptionError
from mijnmorris.settings import Settings


def changed_settings(settings: Settings) -> str:
    """The settings that differ from the defaults, as text."""
    names = [declared.name for declared in Settings.declarations()]
    usual = Settings()
    values = {name: getattr(settings, name) for name in names}
    return json.dumps({name: v for name, v in values.items() if v != getattr(usual, name)})


def take_settings(text: str, change: Callable[[str, Any], None]) -> None:
    """Put the settings of such a text in force; anything else in it is ignored."""
    for name, value in _object(text).items():
        try:
            change(name, value)
        except InvalidOptionError:
            continue


def _object(text: str) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


class KeptProgress(Progress):
    """Progress in memory; each change goes to the server, which keeps it."""

    def __init__(self, send: Callable[[Message], bool]) -> None:
        super().__init__()
        self._send = send
        self._all: dict[str, dict[str, Any]] = {}

    def take(self, text: str) -> None:
        """Start with what the server kept."""
        for section, parts in _object(text).items():
            if isinstance(parts, dict):
                self._all[section] = parts
                for name, value in parts.items():
                    super().keep(section, name, value)

    def keep(self, section: str, name: str, value: Any) -> None:
        """Keep the value here and on the server."""
        super().keep(section, name, value)
        self._all.setdefault(section, {})[name] = value
        self._send({"do": "keep", "what": "progress", "value": json.dumps(self._all)})
