"""The ladder of levels: those that a person has beaten in a game, and the next one."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from mijnmorris.engine.levels import LEVELS, Level
from mijnmorris.match.match import Match
from mijnmorris.match.players import Computer
from mijnmorris.match.statistics import finished_games
from mijnmorris.match.store import Summary

_TITLE = "Levels (* beaten without help)"
_IN_A_ROW = 3
"""The number of levels in a line."""


@dataclass(frozen=True)
class Ladder:
    """A person's standing against the levels after a game against one of them."""

    level: Level
    """The level just played against."""
    wins: Counter[str]
    """The wins without help against each level by its name, including the game just over."""
    won: bool
    """Whether the game just over was won."""
    was_helped: bool = False
    """Whether the player had hints or undo in it."""

    @classmethod
    def after(cls, match: Match, stored: Iterable[Summary]) -> "Ladder | None":
        """The ladder of the match's game; ``None`` unless a person played against a level.

        ``stored`` are finished games, including that match.
        """
        side = match.side_of_person()
        opponent = None if side is None else match.players[side.other]
        if side is None or match.result is None or not isinstance(opponent, Computer):
            return None
        wins = Counter(
            game.level
            for game in finished_games(stored)
            if game.summary.game is match.game and game.tally.won and not game.was_helped
        )
        return cls(LEVELS[opponent.level], wins, match.result.winner is side, bool(match.help))

    @property
    def next_level(self) -> Level | None:
        """The next stronger level, once this one is beaten."""
        levels = list(LEVELS.values())
        place = levels.index(self.level) + 1
        return levels[place] if self.won and place < len(levels) else None

    @property
    def news(self) -> str:
        """The news of the ladder, as a sentence without full stop; empty if there is none."""
        if not self.won or self.was_helped or self.wins[self.level.name] != 1:
            return ""
        told = f"your first win against {self.level.title}"
        return f"{told}; try {self.next_level.title}?" if self.next_level else told

    def rows(self) -> list[str]:
        """All levels from the weakest up; a star marks those beaten without help."""
        steps = [
            f"{'*' if self.wins[level.name] else ' '}{level.title}" for level in LEVELS.values()
        ]
        lines = [
            "".join(f"{step:<9}" for step in steps[start : start + _IN_A_ROW]).rstrip()
            for start in range(0, len(steps), _IN_A_ROW)
        ]
        return [_TITLE, *lines]
