"""How long the making of tables will take, and how much room."""

import time
from collections.abc import Iterable
from math import comb
from typing import NamedTuple

from mijnmorris.games.morris.engine.tables.classes import FEWEST, Pair
from mijnmorris.games.morris.engine.tables.index import positions
from mijnmorris.games.morris.engine.tables.retrograde import PART, ClassStates
from mijnmorris.games.morris.rules.geometry import FEWEST_MEN, POINTS

TRIAL_SECONDS = 0.5
SECONDS_A_MOVE, SECONDS_A_POSITION = 1.0, 32.0
"""What taking back a move, and all else that is done for a position, takes in comparison with
looking forwards at a position of the smallest class, as the trial does: measured on all classes
together. Those with up to twelve men take half of it, since more of them is in caches."""
BYTES_A_STATE = 2


class Estimate(NamedTuple):
    """What making some tables will take; all but the positions is rough."""

    positions: int
    """Up to symmetry."""
    seconds: float
    most_file_bytes: int
    """No more than this: how well a class can be compressed shows only when it is solved."""
    memory_bytes: int
    """While the largest pair is made."""


def estimate(todo: Iterable[Pair], flying: bool, threads: int) -> Estimate:
    """The estimate for these pairs on this machine; takes half a second itself."""
    pairs = list(todo)
    count = sum(pair.positions for pair in pairs)
    units = sum(
        SECONDS_A_MOVE * pair.moves(flying) + SECONDS_A_POSITION * pair.positions for pair in pairs
    )
    return Estimate(
        positions=count,
        seconds=units * _seconds_a_position(flying) / threads,
        most_file_bytes=sum(_places(*each) for pair in pairs for each in pair.classes),
        memory_bytes=max(_memory(pair) for pair in pairs),
    )


def _memory(pair: Pair) -> int:
    """The states of the pair, what is noted of their parts, and the tables of captures."""
    total = 0
    for own, opp in pair.classes:
        total += BYTES_A_STATE * (_places(own, opp) + positions(0, opp) * _parts(own, opp))
        if opp > FEWEST_MEN:
            total += _places(opp - 1, own)
    return total


def _places(own: int, opp: int) -> int:
    """How many numbers the class has in its ``PositionIndex``."""
    return positions(0, opp) * comb(POINTS - opp, own)


def _parts(own: int, opp: int) -> int:
    """Of how many parts a row of the class is."""
    return -(-comb(POINTS - opp, own) // PART)


def _seconds_a_position(flying: bool) -> float:
    """The speed of the processor, tried on positions from all over the smallest class."""
    states = ClassStates(FEWEST_MEN, FEWEST - FEWEST_MEN, flying, None)
    looked_at, seconds, begun = 0, 0.0, time.process_time()
    for row in range(states.index.rows):
        states.look_forwards(row, row + 1)
        looked_at += states.index.width
        seconds = time.process_time() - begun
        if seconds > TRIAL_SECONDS:
            break
    # Clocks of some systems stand still for hundredths of a second.
    return max(seconds, 0.001) / looked_at
