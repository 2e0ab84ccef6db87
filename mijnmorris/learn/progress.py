"""How far a learner has come: what is done, and where it was left.

A file of its own beside the choices: by section (``lessons``, ``puzzles``) and, in it,
by name. Losing it loses no game, so errors are passed over.
"""

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

from mijnmorris.settings.files import read_file, replace_file

LARGEST_BYTES = 4 * 1024 * 1024
"""No file of progress is larger; what is, is not read."""

LESSON_PLACES = "lessons"
"""The section that says how far each guided first game has come, by the game's name."""


class Progress:
    """The file of progress; without a path it is kept in memory alone."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._sections: dict[str, dict[str, Any]] = {}

    def section(self, name: str) -> dict[str, Any]:
        """What is kept in a section, as JSON gives it; empty where nothing is."""
        return dict(self._read().get(name, {}))

    def keep(self, section: str, name: str, value: Any) -> None:
        """Keep the value, one that JSON can write, under the name."""
        # Read again: another terminal may have written since.
        sections = self._read()
        sections.setdefault(section, {})[name] = value
        self._sections = sections
        if self._path is not None:
            with suppress(OSError):
                replace_file(self._path, json.dumps(sections, indent=2))

    def _read(self) -> dict[str, dict[str, Any]]:
        if self._path is None:
            return self._sections
        try:
            kept = json.loads(read_file(self._path, LARGEST_BYTES))
        except (OSError, ValueError, RecursionError):
            return self._sections
        if not isinstance(kept, dict):
            return self._sections
        return {name: part for name, part in kept.items() if isinstance(part, dict)}
