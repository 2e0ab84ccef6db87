"""Tunes the weights of Morris by self-play: ``python -m tests.benchmarks.tune [pairs] [seed]``.

Simultaneous perturbation (SPSA): all weights are shifted at random, half of them up
and half down in effect, and the same weights the other way round; the two play a pair
of games from one opening with changed sides, and the weights move a little towards
the winner. Then the tuned weights play the shipped ones over other openings: only if
that match is won are they worth writing into ``mijnmorris/games/morris/engine/evaluation.py``. The
seed fixes all of it. Compiled, a pair takes about half a second.
"""

import random
import sys
from collections.abc import Iterator
from dataclasses import astuple, fields
from itertools import islice

from mijnmorris.engine.contest import Tally, difference, openings, play_pair
from mijnmorris.engine.search import Search
from mijnmorris.engine.table import TranspositionTable
from mijnmorris.games import GAMES
from mijnmorris.games.morris.engine.evaluation import (
    MOVING,
    PLACING,
    THREATS,
    MorrisEvaluation,
    Weights,
)
from mijnmorris.games.morris.engine.threats import ThreatWeights
from mijnmorris.games.morris.rules import MorrisOptions
from mijnmorris.rules import Board

GAME = GAMES["morris"]
OPTIONS = MorrisOptions()
DEPTH = 4
"""How deep both players look, in plies."""

SHIFT = 0.25
"""How far weights are shifted at first, as a share of them."""

SMALLEST_SHIFT = 1.5
STEP = 0.25
"""How far the weights move at first for a pair won, as a share of the shift squared."""

MATCH = 200
"""Pairs of games of the final match."""

Values = list[float]
"""Both phases' weights and those of threats in one row."""


class Searcher:
    """Plays what a search of fixed depth finds, judging by the given weights."""

    def __init__(self, values: Values) -> None:
        count = len(fields(Weights))
        rounded = [round(value) for value in values]
        placing, moving = Weights(*rounded[:count]), Weights(*rounded[count : 2 * count])
        judge = MorrisEvaluation(None, placing, moving, ThreatWeights(*rounded[2 * count :]))
        self._search = Search(judge, TranspositionTable(1))

    def begin(self) -> None:
        """Nothing to do: what is remembered holds in every game."""

    def choose(self, board: Board, seed: int) -> int:
        """The best move found; the seed decides between equals."""
        self._search.begin(board, None, lambda: False)
        self._search.shuffle(random.Random(f"{seed} {board.position()}"))
        value = 0
        for depth in range(1, DEPTH + 1):
            iteration = self._search.deepen(depth, value)
            assert iteration is not None
            value = iteration.value
        return self._search.best_move


def tune(values: Values, pairs: int, seed: int) -> Iterator[Values]:
    """The weights after each pair of games."""
    chance = random.Random(seed)
    starts = openings(GAME, OPTIONS, seed)
    for number in range(pairs):
        fading = (1 + number / (pairs / 4)) ** -0.6
        shifts = [max(SHIFT * abs(v), SMALLEST_SHIFT) * fading**0.2 for v in values]
        signs = [chance.choice((-1, 1)) for _ in values]
        up, down = (
            Searcher([v + way * s * d for v, s, d in zip(values, signs, shifts, strict=True)])
            for way in (1, -1)
        )
        gained = sum(play_pair(GAME, OPTIONS, next(starts), (up, down), number)) - 1
        values = [
            v + STEP * fading * gained * s * d
            for v, s, d in zip(values, signs, shifts, strict=True)
        ]
        yield values


def match(tuned: Values, shipped: Values, seed: int) -> Tally:
    """Games of both over openings that were not used before."""
    players = Searcher(tuned), Searcher(shipped)
    tally = Tally()
    for number, opening in enumerate(islice(openings(GAME, OPTIONS, seed), MATCH)):
        for points in play_pair(GAME, OPTIONS, opening, players, number):
            tally.add(points)
    return tally


def main() -> None:
    """Tune, print the way there, and play the final match."""
    pairs = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    shipped: Values = [*astuple(PLACING), *astuple(MOVING), *astuple(THREATS)]
    names = [
        *(f"{phase} {field.name}" for phase in ("placing", "moving") for field in fields(Weights)),
        *(field.name for field in fields(ThreatWeights)),
    ]
    print(", ".join(names))
    tuned = shipped
    for number, tuned in enumerate(tune(shipped, pairs, seed), 1):
        if number % max(pairs // 10, 1) == 0:
            print(f"{number:6}", *(f"{value:6.1f}" for value in tuned), flush=True)
    tally = match(tuned, shipped, seed + 1_000_000)
    found = difference(tally)
    print(f"against the shipped ones: {tally}")
    print(f"{found.elo:+.0f} Elo ({found.low:+.0f} … {found.high:+.0f} in 19 of 20 cases)")


if __name__ == "__main__":
    main()
