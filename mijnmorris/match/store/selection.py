"""Which of the stored games are meant."""

from dataclasses import dataclass
from datetime import date
from typing import Any

from mijnmorris.match.store.schema import IMPORTED


@dataclass(frozen=True)
class Selection:
    """Conditions on games; what is ``None`` does not matter."""

    game: str | None = None
    """The game's name in the register."""
    finished: bool | None = None
    player: str | None = None
    """Part of a player's name or level, in any case."""
    since: date | None = None
    """The first day, in UTC, on which it was last played; imported games know only their date."""

    def condition(self) -> tuple[str, list[Any]]:
        """The condition in SQL and the values for its question marks."""
        parts = ["TRUE"]
        values: list[Any] = []
        if self.game is not None:
            parts.append("game = ?")
            values.append(self.game)
        if self.finished is not None:
            parts.append("(ending IS NOT NULL) = ?")
            values.append(int(self.finished))
        if self.player is not None:
            parts.append("instr(lower(light_name || char(10) || dark_name), lower(?)) > 0")
            values.append(self.player)
        if self.since is not None:
            parts.append("CASE keeper WHEN ? THEN started ELSE changed END >= ?")
            values += [IMPORTED, self.since.isoformat()]
        return " AND ".join(parts), values
