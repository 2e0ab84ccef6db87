"""Fits what estimates are worth: ``python -m tests.benchmarks.calibrate [games] [seed]``.

Levels of equal strength play each other from random openings. Every position of the
games is searched to a fixed depth, and for each phase a logistic curve is fitted (by
maximum likelihood) to the points that the side to move scored in the end. The curves
printed go into ``engine/part.py`` of the game; below each stand, for values from
where to where, how many positions there were, what the curve says and what was scored.
Compiled, 600 games of each game take two minutes.
"""

import math
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import cycle, islice, pairwise
from typing import NamedTuple

from mijnmorris.engine.contest import openings, player_named
from mijnmorris.engine.evaluation import PROVED
from mijnmorris.engine.part import Curve, engine_of
from mijnmorris.engine.search import Search
from mijnmorris.engine.table import TranspositionTable
from mijnmorris.games import GAMES
from mijnmorris.match.analysis import mean_of_depths
from mijnmorris.rules import Board, Game

LEVELS = ("club", "strong", "master")
DEPTH = 5
"""How deep a position is searched, in plies."""
NODES = 200_000
SHARES = tuple(share / 20 for share in range(2, 11))
BINS = (-math.inf, -300, -150, -75, -25, 25, 75, 150, 300, math.inf)


class Sample(NamedTuple):
    """A position: its value and what its side to move scored in the end."""

    value: int
    points: float


Samples = dict[str, list[Sample]]
"""By phase."""


def played(game: Game, games: int, seed: int) -> Iterator[Board]:
    """Boards at the end of games between equals."""
    options = game.options()
    levels = cycle([player_named(name, game, options, NODES) for name in LEVELS])
    starts = openings(game, options, seed)
    for number, (opening, player) in enumerate(zip(islice(starts, games), levels, strict=False)):
        board = game.start(options)
        player.begin()
        for move in opening:
            board.push(move)
        while board.legal_moves:
            board.push(player.choose(board, seed + number))
        yield board


def samples_of(game: Game, games: int, seed: int) -> Samples:
    """The positions of games whose value is an estimate."""
    search = Search(
        engine_of(game).expertise(game.options(), None).estimates, TranspositionTable(16)
    )
    samples: Samples = defaultdict(list)
    for board in played(game, games, seed):
        outcome = board.outcome()
        assert outcome is not None
        while board.ply:
            board.pop()
            value = _value(search, board)
            points = 0.5 if outcome.winner is None else float(outcome.winner is board.turn)
            if abs(value) < PROVED:
                samples[engine_of(game).phase_of(board)].append(Sample(value, points))
    return samples


def _value(search: Search, board: Board) -> int:
    """The mean of the last two depths, as reviews take it."""
    search.begin(board, None, lambda: False)
    values = [0]
    for depth in range(1, DEPTH + 1):
        iteration = search.deepen(depth, values[-1])
        assert iteration is not None
        values.append(iteration.value)
    return mean_of_depths(*values[-2:])


def fitted(samples: Sequence[Sample]) -> Curve:
    """The curve of greatest likelihood among some hundred."""
    # Equal values are many: each is looked at once, with the points scored from it.
    scored: defaultdict[int, list[float]] = defaultdict(list)
    for value, points in samples:
        scored[value].append(points)
    curves = [Curve(round(10 * 1.08**step), share) for step in range(60) for share in SHARES]
    return min(curves, key=lambda curve: _surprise(scored, curve))


def _surprise(scored: Mapping[int, Sequence[float]], curve: Curve) -> float:
    """What is lost in saying that the curve holds, in nats."""
    lost = 0.0
    for value, points in scored.items():
        said = min(max(curve.points(value), 1e-6), 1 - 1e-6)
        won = sum(points)
        lost -= won * math.log(said) + (len(points) - won) * math.log(1 - said)
    return lost


def report(game: Game, samples: Samples) -> None:
    """Print the fit and how well it fits."""
    print(f"{game.title}, depth {DEPTH}")
    for phase, found in samples.items():
        curve = fitted(found)
        print(f"  {phase}: {curve} from {len(found)} positions")
        for low, high in pairwise(BINS):
            inside = [sample for sample in found if low <= sample.value < high]
            if inside:
                said = sum(curve.points(sample.value) for sample in inside) / len(inside)
                scored = sum(sample.points for sample in inside) / len(inside)
                print(f"    {low:>5} to {high:>4}: {len(inside):>6} {said:6.2f} {scored:6.2f}")


def main() -> None:
    """Play, fit, print."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 600
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    for game in GAMES.values():
        report(game, samples_of(game, games, seed))


if __name__ == "__main__":
    main()
