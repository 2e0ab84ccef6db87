"""How long the making of tables will take, and how much room."""

import time
from collections.abc import Iterable
from typing import NamedTuple

from mijnmorris.games.morris.engine.tables.classes import FEWEST, Pair
from mijnmorris.games.morris.engine.tables.retrograde import PairSolver
from mijnmorris.games.morris.engine.tables.tables import shipped
from mijnmorris.games.morris.rules.men import FEWEST_MEN

TRIAL_SECONDS = 0.5
TRIAL_CHUNK = 64
"""Positions looked at together, and as many chunks are tried at most."""
PACKING_A_POSITION, PACKING_A_BYTE = 1.5e-7, 6e-6
"""Seconds that compressing takes, for each position and for each byte that comes out."""
MOVES_A_POSITION = 8
"""As many moves take about as long as all the rest that is done for a position."""
BYTES_A_POSITION = 1
"""What a file holds for each position before it is compressed."""
BYTES_A_STATE = 12
"""What the solver keeps in memory for each position: value, open moves, two queues."""


class Estimate(NamedTuple):
    """What making some tables will take; all but the positions is rough."""

    positions: int
    """Up to symmetry."""
    seconds: float
    most_file_bytes: int
    """No more than this: how well a class can be compressed shows only when it is solved."""
    memory_bytes: int
    """While the largest pair is made, in one process."""


def estimate(todo: Iterable[Pair], flying: bool, processes: int) -> Estimate:
    """The estimate for these pairs on this machine; takes half a second itself."""
    pairs = list(todo)
    positions = sum(pair.positions for pair in pairs)
    packing = (PACKING_A_POSITION + PACKING_A_BYTE * _bytes_a_position(flying)) * positions
    return Estimate(
        positions=positions,
        seconds=(_work(pairs, flying) / _work_a_second(flying) + packing) / processes,
        most_file_bytes=BYTES_A_POSITION * positions,
        memory_bytes=BYTES_A_STATE * max(pair.positions for pair in pairs),
    )


def _work(pairs: Iterable[Pair], flying: bool) -> float:
    return sum(pair.moves(flying) + MOVES_A_POSITION * pair.positions for pair in pairs)


def _work_a_second(flying: bool) -> float:
    """The speed of the processor, tried on positions from all over the smallest class.

    They are looked at forwards; backwards takes as long again.
    """
    pair = Pair(FEWEST_MEN, FEWEST - FEWEST_MEN)
    solver = PairSolver(pair.men, pair.others, flying, None, None)
    stride = solver.states // TRIAL_CHUNK
    looked_at, seconds, begun = 0, 0.0, time.process_time()
    for start in range(0, solver.states - TRIAL_CHUNK, stride):
        solver.look_forwards(start, start + TRIAL_CHUNK)
        looked_at += TRIAL_CHUNK
        seconds = time.process_time() - begun
        if seconds > TRIAL_SECONDS:
            break
    # Clocks of some systems stand still for hundredths of a second.
    seconds = max(seconds, 0.001)
    return _work([pair], flying) * looked_at / solver.states / seconds / 2


def _bytes_a_position(flying: bool) -> float:
    """The density of those tables with most men that come with the program."""
    known = [(path, summary) for path, summary in shipped() if summary.flying == flying]
    most = max(summary.own + summary.opp for _, summary in known)
    largest = [(path, summary) for path, summary in known if summary.own + summary.opp == most]
    size = sum(len(path.read_bytes()) for path, _ in largest)
    return size / sum(summary.positions for _, summary in largest)
