"""Results of matches and the differences in strength they show."""

import math
from dataclasses import dataclass

_CONFIDENCE = 1.96
"""Standard deviations to either side that hold nineteen of twenty cases."""


@dataclass
class Tally:
    """The games of one player against another, as the first one sees them."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        """All games."""
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float:
        """The share of the points, from 0 to 1; half of them where nothing was played."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.5

    def add(self, points: float) -> None:
        """Count a game that brought 1, ½ or 0 points."""
        self.wins += points == 1
        self.draws += points == 0.5
        self.losses += points == 0

    def reversed(self) -> "Tally":
        """The same games, as the other player sees them."""
        return Tally(self.losses, self.draws, self.wins)


@dataclass(frozen=True)
class Difference:
    """How many Elo points one player is stronger, and between which bounds that lies."""

    elo: float
    low: float
    high: float


def difference(tally: Tally) -> Difference:
    """The difference that the games show, with the bounds that hold in 19 of 20 cases.

    The normal approximation of the mean of independent games, a win and a loss added
    to measure their scatter: few games that are all won prove less than they seem to.
    Half a point at least is counted for either side, since no number of games shows
    an infinite difference.

    >>> round(difference(Tally(wins=64, losses=36)).elo)
    100
    """
    if not tally.games:
        return Difference(0.0, -math.inf, math.inf)
    wider = Tally(tally.wins + 1, tally.draws, tally.losses + 1)
    squares = (wider.wins + wider.draws / 4) / wider.games
    deviation = math.sqrt((squares - wider.score**2) / wider.games)
    margin = 0.5 / tally.games
    elo, low, high = (
        _elo(min(max(score, margin), 1 - margin))
        for score in (
            tally.score,
            tally.score - _CONFIDENCE * deviation,
            tally.score + _CONFIDENCE * deviation,
        )
    )
    return Difference(elo, low, high)


def _elo(score: float) -> float:
    return 400 * math.log10(score / (1 - score))
