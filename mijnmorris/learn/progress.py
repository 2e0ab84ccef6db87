"""The learner's progress, in a file of sections (``lessons``, ``puzzles``) with named values.

Losing the file loses no game, so errors are ignored.
"""

import json
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from mijnmorris.settings.files import read_file, replace_file

LARGEST_BYTES = 4 * 1024 * 1024
"""A larger file is not read."""

LESSON_PLACES = "lessons"
"""The section with the place in each lesson, by the game's name."""


class Progress:
    """The file of progress; without a path, progress is in memory only."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._sections: dict[str, dict[str, Any]] = {}

    def section(self, name: str) -> dict[str, Any]:
        """The values of a section, read from JSON; empty if there are none."""
        return dict(self._read().get(name, {}))

    def keep(self, section: str, name: str, value: Any) -> None:
        """Stores a value, which JSON must be able to write, under the name."""
        self.keep_all(section, {name: value})

    def keep_all(self, section: str, values: Mapping[str, Any]) -> None:
        """Stores values by their names."""
        # The file is read again: another terminal may have written to it.
        sections = self._read()
        sections.setdefault(section, {}).update(values)
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
