"""A player's results in the puzzles and the puzzles of the day."""

from dataclasses import asdict, dataclass, replace
from datetime import date, timedelta
from typing import Any

from mijnmorris.learn.progress import Progress
from mijnmorris.learn.puzzles.puzzle import Puzzle

_PUZZLES, _DAYS = "puzzles", "daily"
"""The sections of the file of progress: by the puzzle's key, and by day."""


@dataclass(frozen=True)
class Standing:
    """A player's result in one puzzle."""

    attempts: int = 0
    """The number of wrong moves and solutions."""
    solved: str = ""
    """The day when it was first solved without showing the solution; empty before."""
    shown: bool = False
    """Whether the solution was shown before it was solved."""

    @classmethod
    def read(cls, kept: Any) -> "Standing":
        """The standing of a value from the file; a new one if the value is damaged."""
        if not isinstance(kept, dict):
            return cls()
        attempts, solved, shown = (kept.get(name) for name in ("attempts", "solved", "shown"))
        return cls(
            attempts if isinstance(attempts, int) else 0,
            solved if isinstance(solved, str) else "",
            shown is True,
        )


class Standings:
    """The standings of all puzzles; each change is written at once."""

    def __init__(self, progress: Progress) -> None:
        self._progress = progress

    def all(self) -> dict[str, Standing]:
        """All standings by the puzzle's key, without puzzles never tried."""
        kept = self._progress.section(_PUZZLES)
        return {key: Standing.read(value) for key, value in kept.items()}

    def of(self, puzzle: Puzzle) -> Standing:
        """The standing of one puzzle."""
        return self.all().get(puzzle.key, Standing())

    def count_wrong(self, puzzle: Puzzle) -> None:
        """Counts a wrong move."""
        standing = self.of(puzzle)
        self._keep(puzzle, replace(standing, attempts=standing.attempts + 1))

    def count_solved(self, puzzle: Puzzle, today: date) -> None:
        """Counts a solution found without showing it."""
        standing = self.of(puzzle)
        solved = standing.solved or today.isoformat()
        self._keep(puzzle, replace(standing, attempts=standing.attempts + 1, solved=solved))

    def count_shown(self, puzzle: Puzzle) -> None:
        """Records that the solution was shown."""
        standing = self.of(puzzle)
        if not standing.solved:
            self._keep(puzzle, replace(standing, shown=True))

    def count_day(self, day: date) -> None:
        """Records that the puzzle of that day was solved on the day."""
        self._progress.keep(_DAYS, day.isoformat(), True)

    def is_day_done(self, day: date) -> bool:
        """Whether the puzzle of that day was solved on the day."""
        return day.isoformat() in self._progress.section(_DAYS)

    def streak(self, today: date) -> int:
        """The number of successive days, up to today or yesterday, on which it was solved."""
        days = self._progress.section(_DAYS)
        day = today if today.isoformat() in days else today - timedelta(days=1)
        length = 0
        while day.isoformat() in days:
            length += 1
            day -= timedelta(days=1)
        return length

    def day_words(self, today: date) -> str:
        """The standing in the puzzle of the day: ``solved, 3 days in a row``."""
        streak = self.streak(today)
        words = "solved" if self.is_day_done(today) else "not solved yet"
        if not streak:
            return words
        return f"{words}, {streak} {'day' if streak == 1 else 'days'} in a row"

    def _keep(self, puzzle: Puzzle, standing: Standing) -> None:
        self._progress.keep(_PUZZLES, puzzle.key, asdict(standing))
