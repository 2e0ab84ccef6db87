"""The recorded games of ``tests/vectors``."""

import json
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "vectors"

_SWITCHES = {True: "on", False: "off"}
"""What a player writes for them."""


@dataclass(frozen=True)
class RecordedGame:
    """A game and what was true before its first move and after each one."""

    number: int
    """The line of the file, from 1."""
    options: dict[str, str]
    moves: list[str]
    legal: list[list[str]]
    positions: list[str]
    end: list[int] | str
    """The score of both sides in Mijnlieff, the result in Morris."""

    def __str__(self) -> str:
        """The name of the test case."""
        return f"line{self.number}"


def recorded_games(game: str) -> list[RecordedGame]:
    """All recorded games of the game of that name."""
    lines = (FOLDER / f"{game}.jsonl").read_text(encoding="utf-8").splitlines()
    return [_read(number, json.loads(line)) for number, line in enumerate(lines, 1)]


def _read(number: int, entry: dict[str, object]) -> RecordedGame:
    end = entry.pop("score", None) or entry.pop("result")
    options = entry.pop("options")
    assert isinstance(options, dict)
    words = {name: _SWITCHES.get(value, str(value)) for name, value in options.items()}
    return RecordedGame(number=number, options=words, end=end, **entry)  # type: ignore[arg-type]
