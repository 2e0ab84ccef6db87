"""A player's results in the puzzles and the puzzles of the day, with a rating and a streak.

The rating is Glicko-2, with each puzzle as an opponent. Only the first attempt counts: a
point if the puzzle is solved without a wrong move, half a point with hints, none after a
wrong move or when the solution was shown.
"""

from dataclasses import asdict, dataclass, field, replace
from datetime import date, timedelta
from typing import Any

from mijnmorris.learn.progress import Progress
from mijnmorris.learn.puzzles.puzzle import Puzzle
from mijnmorris.match.ratings import Rating, rated
from mijnmorris.rules.wording import counted

_PUZZLES, _DAYS, _FORM = "puzzles", "daily", "form"
"""The sections of the file of progress: by the puzzle's key, by day, and the form alone."""
_EASIEST, _A_DEPTH, _DEVIATION = 900.0, 150.0, 100.0
"""Ratings of puzzles: at depth 1, for each depth more, and how unsure they are.

They are set by the depth of search that a solution needs, not measured on players.
"""


@dataclass(frozen=True)
class Standing:
    """A player's result in one puzzle."""

    attempts: int = 0
    """The number of wrong moves and solutions."""
    solved: str = ""
    """The day when it was first solved without showing the solution; empty before."""
    shown: bool = False
    """Whether the solution was shown before it was solved."""
    hinted: bool = False
    """Whether hints were given before it was solved."""

    @property
    def is_rated(self) -> bool:
        """Whether the first attempt is over, so that the puzzle counts for no rating any more."""
        return bool(self.attempts or self.solved or self.shown)

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
            kept.get("hinted") is True,
        )


def puzzle_rating(puzzle: Puzzle) -> Rating:
    """The rating of a puzzle as an opponent, by its depth."""
    return Rating(_EASIEST + _A_DEPTH * (puzzle.depth - 1), _DEVIATION)


@dataclass(frozen=True)
class Form:
    """How well a player solves puzzles at the first attempt."""

    rating: Rating = field(default_factory=Rating)
    tried: int = 0
    """The number of puzzles that count for the rating."""
    streak: int = 0
    """The number of puzzles solved in a row, without wrong moves or hints."""
    best: int = 0
    """The longest streak."""

    @classmethod
    def read(cls, kept: dict[str, Any]) -> "Form":
        """The form of the section of the file; that of a new player if it is damaged."""
        try:
            numbers = {name: float(kept[name]) for name in _RATING}
            counts = {name: int(kept[name]) for name in ("tried", "streak", "best")}
            is_sound = (
                all(low <= numbers[name] <= high for name, (low, high) in _RATING.items())
                and 0 <= counts["streak"] <= counts["best"] <= counts["tried"]
            )
        except (KeyError, TypeError, ValueError, OverflowError):
            return cls()
        return cls(Rating(**numbers), **counts) if is_sound else cls()

    def after(self, puzzle: Puzzle, points: float) -> "Form":
        """The form after a first attempt worth 1, ½ or 0 points."""
        streak = self.streak + 1 if points == 1 else 0
        return Form(
            rated(self.rating, [(puzzle_rating(puzzle), points)]),
            self.tried + 1,
            streak,
            max(self.best, streak),
        )

    @property
    def words(self) -> str:
        """Rating and streak: ``rating about 1340, 2 solved in a row (5 at best)``."""
        if not self.tried:
            return "no rating yet"
        about = "about " if self.rating.is_provisional else ""
        told = f"rating {about}{self.rating.value:.0f}, {self.streak} solved in a row"
        return f"{told} ({self.best} at best)" if self.best > self.streak else told


_RATING = {"value": (0, 4000), "deviation": (1, 350), "volatility": (0.0001, 1)}
"""The fields of a rating with the least and the largest value that makes sense."""


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
        self._rate(puzzle, standing, 0)
        self._keep(puzzle, replace(standing, attempts=standing.attempts + 1))

    def count_solved(self, puzzle: Puzzle, today: date) -> None:
        """Counts a solution found without showing it."""
        standing = self.of(puzzle)
        self._rate(puzzle, standing, 0.5 if standing.hinted else 1)
        solved = standing.solved or today.isoformat()
        self._keep(puzzle, replace(standing, attempts=standing.attempts + 1, solved=solved))

    def count_shown(self, puzzle: Puzzle) -> None:
        """Records that the solution was shown."""
        standing = self.of(puzzle)
        if not standing.solved:
            self._rate(puzzle, standing, 0)
            self._keep(puzzle, replace(standing, shown=True))

    def count_hint(self, puzzle: Puzzle) -> None:
        """Records that a hint was given."""
        standing = self.of(puzzle)
        if not standing.solved:
            self._keep(puzzle, replace(standing, hinted=True))

    @property
    def form(self) -> Form:
        """The rating and the streak."""
        return Form.read(self._progress.section(_FORM))

    def _rate(self, puzzle: Puzzle, before: Standing, points: float) -> None:
        """Counts the first attempt, unless it is over already."""
        if before.is_rated:
            return
        form = self.form.after(puzzle, points)
        numbers = {**asdict(form.rating), "tried": form.tried}
        numbers |= {"streak": form.streak, "best": form.best}
        self._progress.keep_all(_FORM, numbers)

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
        return f"{words}, {counted(streak, 'day')} in a row"

    def _keep(self, puzzle: Puzzle, standing: Standing) -> None:
        self._progress.keep(_PUZZLES, puzzle.key, asdict(standing))
