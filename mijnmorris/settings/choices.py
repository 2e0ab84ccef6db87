"""The last choices in the new-game screen.

They are written at each new game, so they have a separate file, apart from the settings
that people edit. Losing them costs a few key presses, so errors are ignored.
"""

import dataclasses
import json
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from mijnmorris.settings.files import read_file, replace_file
from mijnmorris.settings.paths import choices_path

LARGEST_BYTES = 64 * 1024
"""A larger file is not read."""


@dataclass(frozen=True)
class LastChoices:
    """The defaults of the next new game; empty where nothing was chosen yet."""

    game: str = ""
    opponent: str = ""
    level: str = ""
    light: str = ""
    """The player of Light."""
    options: dict[str, dict[str, str]] = field(default_factory=dict)
    """The words of the options, by the game's name."""
    clock: str = ""
    """The word of the time control."""


def load_last_choices(path: Path | None = None) -> LastChoices:
    """The last choices; values that cannot be read are empty."""
    try:
        kept = json.loads(read_file(path or choices_path(), LARGEST_BYTES))
    except (OSError, ValueError, RecursionError):
        return LastChoices()
    if not isinstance(kept, dict):
        return LastChoices()
    words = {
        name: value
        for name in ("game", "opponent", "level", "light", "clock")
        if isinstance(value := kept.get(name), str)
    }
    return LastChoices(**words, options=_options(kept.get("options")))


def save_last_choices(choices: LastChoices, path: Path | None = None) -> None:
    """Stores the choices for the next game."""
    path = path or choices_path()
    with suppress(OSError):
        replace_file(path, json.dumps(dataclasses.asdict(choices), indent=2))


def _options(kept: Any) -> dict[str, dict[str, str]]:
    if not isinstance(kept, dict):
        return {}
    return {
        str(game): {str(name): word for name, word in words.items() if isinstance(word, str)}
        for game, words in kept.items()
        if isinstance(words, dict)
    }
