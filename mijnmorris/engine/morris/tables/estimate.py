"""How long the making of tables will take, and how much room."""

import time
from collections.abc import Iterable
from typing import NamedTuple

from mijnmorris.engine.morris.tables.classes import FEWEST, Pair
from mijnmorris.engine.morris.tables.retrograde import PairSolver
from mijnmorris.engine.morris.tables.tables import shipped
from mijnmorris.rules.morris.men import FEWEST_MEN

TRIAL_SECONDS = 0.5
TRIAL_CHUNK = 64
MOVES_A_POSITION = 8
"""As many moves take about as long as all the rest that is done for a position."""
BYTES_A_STATE = 12
"""What the solver keeps in memory for each position: value, open moves, two queues."""


class Estimate(NamedTuple):
    """What making some tables will take, roughly: measured on the smallest class."""

    positions: int
    """Exactly, up to symmetry."""
    seconds: float
    file_bytes: int
    memory_bytes: int
    """While the largest pair is made, in one process."""


def estimate(todo: Iterable[Pair], flying: bool, processes: int) -> Estimate:
    """The estimate for these pairs on this machine; takes half a second itself."""
    pairs = list(todo)
    positions = sum(pair.positions for pair in pairs)
    return Estimate(
        positions=positions,
        seconds=_work(pairs, flying) / _work_a_second(flying) / processes,
        file_bytes=round(positions * _bytes_a_position(flying)),
        memory_bytes=BYTES_A_STATE * max(pair.positions for pair in pairs),
    )


def _work(pairs: Iterable[Pair], flying: bool) -> float:
    return sum(pair.moves(flying) + MOVES_A_POSITION * pair.positions for pair in pairs)


def _work_a_second(flying: bool) -> float:
    """The speed at the smallest class, looked at forwards; backwards takes as long again."""
    pair = Pair(FEWEST_MEN, FEWEST - FEWEST_MEN)
    solver = PairSolver(pair.men, pair.others, flying, None, None)
    begun = time.perf_counter()
    looked_at, seconds = 0, 0.0
    while seconds < TRIAL_SECONDS and looked_at + TRIAL_CHUNK <= solver.states:
        solver.look_forwards(looked_at, looked_at + TRIAL_CHUNK)
        looked_at += TRIAL_CHUNK
        seconds = time.perf_counter() - begun
    return _work([pair], flying) * looked_at / solver.states / seconds / 2


def _bytes_a_position(flying: bool) -> float:
    """The density of the tables that come with the program."""
    known = [(path, summary) for path, summary in shipped() if summary.flying == flying]
    size = sum(len(path.read_bytes()) for path, _ in known)
    return size / sum(summary.positions for _, summary in known)
