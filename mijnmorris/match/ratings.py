"""Glicko-2: how strong players are, and how sure that is.

Mark E. Glickman, *Example of the Glicko-2 system*, 2013,
http://www.glicko.net/glicko/glicko2.pdf; the steps are numbered as there. A rating
period is one game.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt

_SCALE = 173.7178
_START = 1500.0
TAU = 0.5
"""How much a player's steadiness may change."""
_CLOSE = 1e-6


@dataclass(frozen=True)
class Rating:
    """A strength, its standard deviation, and how unsteady it is."""

    value: float = _START
    deviation: float = 350.0
    volatility: float = 0.06

    @property
    def is_provisional(self) -> bool:
        """Whether too little is known for a table."""
        return self.deviation > 110


def rated(player: Rating, games: Sequence[tuple[Rating, float]]) -> Rating:
    """The rating after a period of games, each with the opponent's rating and the points.

    Points are 1 for a win, ½ for a draw and 0. Without a game only the deviation grows.
    """
    mu, phi = (player.value - _START) / _SCALE, player.deviation / _SCALE  # step 2
    if not games:
        return _scaled(mu, sqrt(phi**2 + player.volatility**2), player.volatility)
    variance, lead = 0.0, 0.0
    for opponent, points in games:
        g = 1 / sqrt(1 + 3 * (opponent.deviation / _SCALE) ** 2 / pi**2)
        expected = 1 / (1 + exp(-g * (mu - (opponent.value - _START) / _SCALE)))
        variance += g**2 * expected * (1 - expected)
        lead += g * (points - expected)
    variance = 1 / variance  # step 3
    sigma = _volatility(player.volatility, phi, variance, variance * lead)  # steps 4 and 5
    before = sqrt(phi**2 + sigma**2)  # step 6
    after = 1 / sqrt(1 / before**2 + 1 / variance)  # step 7
    return _scaled(mu + after**2 * lead, after, sigma)


def _volatility(sigma: float, phi: float, variance: float, delta: float) -> float:
    """Step 5: the root of f between A and B, by the Illinois method."""
    start = log(sigma**2)

    def f(x: float) -> float:
        spread = phi**2 + variance + exp(x)
        return exp(x) * (delta**2 - spread) / (2 * spread**2) - (x - start) / TAU**2

    a = start
    if delta**2 > phi**2 + variance:
        b = log(delta**2 - phi**2 - variance)
    else:
        k = 1
        while f(start - k * TAU) < 0:
            k += 1
        b = start - k * TAU
    f_a, f_b = f(a), f(b)
    while abs(b - a) > _CLOSE:
        c = a + (a - b) * f_a / (f_b - f_a)
        f_c = f(c)
        if f_c * f_b <= 0:
            a, f_a = b, f_b
        else:
            f_a /= 2
        b, f_b = c, f_c
    return exp(a / 2)


def _scaled(mu: float, phi: float, volatility: float) -> Rating:
    deviation = min(_SCALE * phi, Rating.deviation)  # step 8; nobody is less known than a stranger
    return Rating(_SCALE * mu + _START, deviation, volatility)
