"""Series: several matches between the same players, who change sides after each."""

from collections.abc import Sequence
from dataclasses import dataclass

from mijnmorris.match.match import Match
from mijnmorris.match.result import Result
from mijnmorris.rules import Side


@dataclass(frozen=True)
class Tally:
    """Games won, drawn and lost."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(self.won + other.won, self.drawn + other.drawn, self.lost + other.lost)

    @classmethod
    def of(cls, result: Result, side: Side) -> "Tally":
        """The tally of one game for the side."""
        if result.winner is None:
            return cls(drawn=1)
        return cls(won=1) if result.winner is side else cls(lost=1)

    @property
    def games(self) -> int:
        """The number of games."""
        return self.won + self.drawn + self.lost

    @property
    def points(self) -> float:
        """The score: one point for a win, half a point for a draw."""
        return self.won + self.drawn / 2

    @property
    def share(self) -> float:
        """The points as a share of the games, from 0 to 1; 0 without a game."""
        return self.points / self.games if self.games else 0.0


class Series:
    """The matches of a series; the players change sides after each."""

    def __init__(self, match: Match, earlier: Sequence[Result | None] = ()) -> None:
        """Continues a series with the match; ``earlier`` are the previous results in order.

        ``None`` stands for a game without a result, which counts for neither side.
        """
        self.matches = [match]
        self._earlier = tuple(earlier)

    @property
    def match(self) -> Match:
        """The match being played."""
        return self.matches[-1]

    @property
    def round(self) -> int:
        """The number of that match in the series, from 1."""
        return len(self._earlier) + len(self.matches)

    def next_match(self) -> Match:
        """Begins the next match, with the sides changed."""
        self.matches.append(self.match.rematch())
        return self.match

    @property
    def results(self) -> list[Result | None]:
        """The results of all games in order; the last is that of the current match."""
        return [*self._earlier, *(match.result for match in self.matches)]

    def score(self, side: Side) -> Tally:
        """The tally of the player who has that side in the current match."""
        tally = Tally()
        for back, result in enumerate(reversed(self.results)):
            if result is not None:
                tally += Tally.of(result, side if back % 2 == 0 else side.other)
        return tally
