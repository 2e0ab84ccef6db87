"""The evaluation of nine men's morris, by looking up patterns.

A ring of eight points and a pair of spokes have few enough patterns to tabulate their
values, so a position takes five look-ups. Threats by moving men extend from ring to
ring; they are computed (``threats``).
"""

from collections.abc import MutableSequence, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import NamedTuple

from mijnmorris.engine.evaluation import CAPTURE_RANK, NOT_PROVED, WIN, Evaluation
from mijnmorris.games.morris.engine.opening_symmetry import (
    MOST_MEN,
    carried_back,
    carried_placement,
    symmetry_to_share,
)
from mijnmorris.games.morris.engine.tables.symmetry import carry
from mijnmorris.games.morris.engine.tables.tables import Tables
from mijnmorris.games.morris.engine.tables.values import DRAW, UNKNOWN
from mijnmorris.games.morris.engine.threats import Threats, ThreatWeights
from mijnmorris.games.morris.rules.board import MorrisBoard
from mijnmorris.games.morris.rules.geometry import FEWEST_MEN, MEN, NOTHING, POINTS
from mijnmorris.rules.board import Board
from mijnmorris.rules.flat import flat, zeros

EMPTY, OWN, OPP = 0, 1, 2
_QUIET = NOTHING << 10
"""Moves from this number on capture no man."""

_WAY = 0x3FF
"""The bits of a move that hold origin and target."""

_MANY_IN_HAND = 2 * MEN - MOST_MEN
_RING_PATTERNS = 3**8
_SPOKES_PATTERNS = 2**12
_RING_SIDES = ((7, 0, 1), (1, 2, 3), (3, 4, 5), (5, 6, 7))
_RING_STEPS = tuple((place, (place + 1) % 8) for place in range(8))
_SIGNS = (0, 1, -1)
_SPOKE_LINE = (0, 1, 2)
_SPOKE_STEPS = ((0, 1), (1, 2))
_MIDDLES = (0, 2, 4, 6)

# The even points of each ring are on spokes, so the opponent's men fit between the own ones,
# shifted by one bit. Two spokes then are three nibbles at bits 0, 8 and 16. Modulo 4095,
# where 2¹² is 1, the third nibble moves to bit 4: a twelve-bit index for two spokes.
_SPOKES = 0x555555
_TWO_SPOKES = 0x0F0F0F
_SPOKES_MODULUS = 4095
_SPOKE_SHIFTS = (0, 8, 4)


@dataclass(frozen=True)
class Weights:
    """The values of features, in hundredths of a man."""

    mill: int
    """A closed mill."""
    open_line: int
    """Two men on a line whose third point is empty."""
    mobility: int
    """An empty point beside a man."""
    crossing: int
    """A man on a point with four neighbours."""
    junction: int
    """A man on a point with three neighbours."""


class Counts(NamedTuple):
    """The features of a pattern: own ones minus the opponent's."""

    mills: int
    open_lines: int
    mobility: int


PLACING = Weights(mill=8, open_line=4, mobility=40, crossing=0, junction=0)
MOVING = Weights(mill=0, open_line=10, mobility=12, crossing=6, junction=3)
THREATS = ThreatWeights(blocked=20, closing=40, fork=60, running=60, double=60)

MAN = 100


class MorrisEvaluation(Evaluation):
    """Men, mills, open lines, mobility, good points and threats."""

    def __init__(
        self,
        tables: Tables | None = None,
        placing: Weights = PLACING,
        moving: Weights = MOVING,
        threats: ThreatWeights = THREATS,
    ) -> None:
        """``tables`` give exact values where they reach."""
        self._tables = tables
        self._threats = Threats(threats)
        weights = (placing, moving)
        # For each phase the middle ring, then the inner or outer ring.
        rings = [_ring_values(w, middle) for w in weights for middle in (True, False)]
        self._rings = flat("i", [value for values in rings for value in values])
        self._spokes = flat("i", [v for w in weights for v in _two_spokes_values(w)])
        self._ternary = flat("i", [_ternary(mask) for mask in range(256)])
        self._twice_ternary = flat("i", [2 * number for number in self._ternary])

    def evaluate(self, board: Board) -> int:
        position: MorrisBoard = board  # type: ignore[assignment]  # the game's own board
        own, opp = position.own, position.opp
        own_hand, opp_hand = position.own_hand, position.opp_hand
        value = MAN * (position.own_men + own_hand - position.opp_men - opp_hand)
        rings = spokes = 0
        if own_hand + opp_hand == 0:
            rings, spokes = 2 * _RING_PATTERNS, _SPOKES_PATTERNS
            value += self._threats.balance(own, opp)
        ring = self._ternary[own >> 8 & 255] + self._twice_ternary[opp >> 8 & 255]
        value += self._rings[rings + ring]
        rings += _RING_PATTERNS
        ring = self._ternary[own & 255] + self._twice_ternary[opp & 255]
        value += self._rings[rings + ring]
        ring = self._ternary[own >> 16] + self._twice_ternary[opp >> 16]
        value += self._rings[rings + ring]
        both = own & _SPOKES | (opp & _SPOKES) << 1
        value += self._spokes[spokes + (both & _TWO_SPOKES) % _SPOKES_MODULUS]
        return value + self._spokes[spokes + (both >> 4 & _TWO_SPOKES) % _SPOKES_MODULUS]

    def proved(self, board: Board, ply: int) -> int:
        position: MorrisBoard = board  # type: ignore[assignment]  # the game's own board
        own_hand = position.own_hand
        if own_hand + position.own_men < FEWEST_MEN:
            return self.final(board, ply)
        if own_hand or position.opp_hand or self._tables is None:
            return NOT_PROVED
        value = self._tables.probe_in_search(position)
        if value == UNKNOWN:
            return NOT_PROVED
        if value == DRAW:
            return 0
        distance = value - 1  # see ``tables.values``
        if distance > position.plies_to_draw():
            return NOT_PROVED  # a draw rule may end the game before
        won = WIN - ply - distance
        return won if value % 2 == 0 else -won

    def final(self, board: Board, ply: int) -> int:
        # No men or no moves left: it is always the side to move that has lost.
        return ply - WIN

    def rank(
        self,
        board: Board,
        moves: MutableSequence[int],
        ranks: MutableSequence[int],
        start: int,
        end: int,
        history: MutableSequence[int],
        side: int,
    ) -> None:
        for place in range(start, end):
            move = moves[place]
            ranks[place] = history[side + (move & _WAY)] if move >= _QUIET else CAPTURE_RANK

    def symmetry(self, board: Board) -> int:
        position: MorrisBoard = board  # type: ignore[assignment]  # the game's own board
        if position.own_hand + position.opp_hand < _MANY_IN_HAND:
            return 0
        return symmetry_to_share(position.own, position.opp)

    def carried_key(self, board: Board, symmetry: int) -> int:
        own, opp = carry(board.own, symmetry), carry(board.opp, symmetry)
        return own | opp << POINTS | board.key() >> 2 * POINTS << 2 * POINTS

    def carried_move(self, move: int, symmetry: int, back: bool) -> int:
        return carried_back(move, symmetry) if back else carried_placement(move, symmetry)


@cache
def _ring_values(weights: Weights, middle: bool) -> list[int]:
    """The value of each pattern of a ring, by its ternary number."""
    crossing = weights.crossing if middle else weights.junction
    return [
        _pattern_value(counts, weights) + crossing * middles for counts, middles in _ring_counts()
    ]


@cache
def _ring_counts() -> list[tuple[Counts, int]]:
    """The features of each pattern of a ring, and the men on the middles of its sides."""
    patterns = (digits[::-1] for digits in product((EMPTY, OWN, OPP), repeat=8))
    return [
        (_counts(cells, _RING_SIDES, _RING_STEPS), sum(_SIGNS[cells[p]] for p in _MIDDLES))
        for cells in patterns  # the first point is the lowest digit
    ]


@cache
def _two_spokes_values(weights: Weights) -> MutableSequence[int]:
    """The value of each pattern of two spokes; those with two men on a point do not occur."""
    values = zeros("i", _SPOKES_PATTERNS)
    spokes = [
        (
            sum(cell << shift for cell, shift in zip(cells, _SPOKE_SHIFTS, strict=True)),
            _pattern_value(_counts(cells, (_SPOKE_LINE,), _SPOKE_STEPS), weights),
        )
        for cells in product((EMPTY, OWN, OPP), repeat=3)
    ]
    for (one, its_value), (other, other_value) in product(spokes, repeat=2):
        values[one | other << 2] = its_value + other_value
    return values


def _pattern_value(counts: Counts, weights: Weights) -> int:
    return (
        weights.mill * counts.mills
        + weights.open_line * counts.open_lines
        + weights.mobility * counts.mobility
    )


def _counts(
    cells: Sequence[int],
    lines: Sequence[tuple[int, int, int]],
    steps: Sequence[tuple[int, int]],
) -> Counts:
    mills = open_lines = mobility = 0
    for line in lines:
        on_line = sorted([cells[place] for place in line])
        if on_line[0] == on_line[2]:
            mills += _SIGNS[on_line[0]]
        elif on_line[0] == EMPTY and on_line[1] == on_line[2]:
            open_lines += _SIGNS[on_line[1]]
    for one, other in steps:
        if EMPTY in (cells[one], cells[other]):
            mobility += _SIGNS[cells[one]] + _SIGNS[cells[other]]
    return Counts(mills, open_lines, mobility)


def _ternary(mask: int) -> int:
    """The number whose ternary digits are the bits of the mask."""
    return sum(3**place for place in range(8) if mask >> place & 1)
