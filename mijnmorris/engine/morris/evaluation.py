"""Judging positions of nine men's morris, by looking up patterns.

A ring of eight points and a spoke of three have few enough patterns to tabulate
the value of each, so a position is judged by seven look-ups.
"""

from array import array
from collections.abc import MutableSequence, Sequence
from dataclasses import dataclass
from itertools import product

from mijnmorris.engine.evaluation import CAPTURE_RANK, NOT_PROVED, WIN, Evaluation
from mijnmorris.engine.morris.tables.tables import Tables
from mijnmorris.engine.morris.tables.values import DRAW, UNKNOWN
from mijnmorris.rules.board import Board
from mijnmorris.rules.morris.board import MorrisBoard
from mijnmorris.rules.morris.moves import NOTHING

EMPTY, OWN, OPP = 0, 1, 2
_RING_PATTERNS = 3**8
_SPOKE_PATTERNS = 3**3
_RING_SIDES = ((7, 0, 1), (1, 2, 3), (3, 4, 5), (5, 6, 7))
_RING_STEPS = tuple((place, (place + 1) % 8) for place in range(8))
_SPOKE_LINE = (0, 1, 2)
_SPOKE_STEPS = ((0, 1), (1, 2))
_CROSSINGS = (0, 2, 4, 6)

# Gathers bits 0, 8 and 16 of a product into its bits 16, 17 and 18.
_SPOKE_BITS = 0x010101
_SPOKE_GATHER = 0x010204


@dataclass(frozen=True)
class Weights:
    """What features count, in hundredths of a man."""

    mill: int
    """A closed mill."""
    open_line: int
    """Two men on a line whose third point is empty."""
    mobility: int
    """An empty point beside a man."""
    crossing: int
    """A man on a point where four ways meet."""
    junction: int
    """A man on a point where three ways meet."""


PLACING = Weights(mill=24, open_line=22, mobility=6, crossing=8, junction=3)
MOVING = Weights(mill=20, open_line=16, mobility=11, crossing=3, junction=1)

MAN = 100


class MorrisEvaluation(Evaluation):
    """Men, mills, open lines, mobility and good points."""

    def __init__(
        self,
        tables: Tables | None = None,
        placing: Weights = PLACING,
        moving: Weights = MOVING,
    ) -> None:
        """``tables`` give exact values where they reach."""
        self._tables = tables
        weights = (placing, moving)
        # For each phase the middle ring, then the inner or outer ring.
        rings = [_ring_values(w, middle) for w in weights for middle in (True, False)]
        self._rings = array("i", [value for values in rings for value in values])
        self._spokes = array("i", [v for w in weights for v in _spoke_values(w)])
        self._ternary = array("i", [_ternary(mask) for mask in range(256)])

    def evaluate(self, board: Board) -> int:
        return self._evaluate(board)  # type: ignore[arg-type]  # the game's own board

    def _evaluate(self, board: MorrisBoard) -> int:
        own, opp = board.own, board.opp
        moving = board.own_hand + board.opp_hand == 0
        rings = 2 * _RING_PATTERNS if moving else 0
        spokes = _SPOKE_PATTERNS if moving else 0
        men = board.own_men + board.own_hand - board.opp_men - board.opp_hand
        value = MAN * men
        value += self._rings[
            rings + self._ternary[own >> 8 & 255] + 2 * self._ternary[opp >> 8 & 255]
        ]
        rings += _RING_PATTERNS
        value += self._rings[rings + self._ternary[own & 255] + 2 * self._ternary[opp & 255]]
        value += self._rings[rings + self._ternary[own >> 16] + 2 * self._ternary[opp >> 16]]
        for place in range(0, 8, 2):
            own_spoke = (own >> place & _SPOKE_BITS) * _SPOKE_GATHER >> 16 & 7
            opp_spoke = (opp >> place & _SPOKE_BITS) * _SPOKE_GATHER >> 16 & 7
            value += self._spokes[spokes + self._ternary[own_spoke] + 2 * self._ternary[opp_spoke]]
        return value

    def proved(self, board: Board, ply: int) -> int:
        return self._proved(board, ply)  # type: ignore[arg-type]  # the game's own board

    def _proved(self, board: MorrisBoard, ply: int) -> int:
        if self._tables is None:
            return NOT_PROVED
        value = self._tables.probe(board)
        if value == UNKNOWN:
            return NOT_PROVED
        if value == DRAW:
            return 0
        distance = value - 1  # as in the tables' module of values
        if distance > board.plies_to_draw():
            return NOT_PROVED  # a draw rule may end the game before
        won = WIN - ply - distance
        return won if value % 2 == 0 else -won

    def final(self, board: Board, ply: int) -> int:
        # Out of men or out of moves: only the side to move can be without.
        return ply - WIN

    def rank(
        self,
        board: Board,
        moves: MutableSequence[int],
        ranks: MutableSequence[int],
        start: int,
        end: int,
    ) -> None:
        for place in range(start, end):
            ranks[place] = 0 if moves[place] >> 10 == NOTHING else CAPTURE_RANK


def _ring_values(weights: Weights, middle: bool) -> list[int]:
    """The value of every pattern of a ring, in the order of its ternary number."""
    crossing = weights.crossing if middle else weights.junction
    values = []
    for digits in product((EMPTY, OWN, OPP), repeat=8):
        cells = digits[::-1]  # the first point is the lowest digit
        value = _pattern_value(cells, _RING_SIDES, _RING_STEPS, weights)
        value += crossing * sum(_sign(cells[place]) for place in _CROSSINGS)
        values.append(value)
    return values


def _spoke_values(weights: Weights) -> list[int]:
    """The value of every pattern of the three points of a spoke."""
    patterns = (digits[::-1] for digits in product((EMPTY, OWN, OPP), repeat=3))
    return [_pattern_value(cells, (_SPOKE_LINE,), _SPOKE_STEPS, weights) for cells in patterns]


def _pattern_value(
    cells: Sequence[int],
    lines: Sequence[tuple[int, int, int]],
    steps: Sequence[tuple[int, int]],
    weights: Weights,
) -> int:
    value = 0
    for line in lines:
        on_line = sorted(cells[place] for place in line)
        if on_line[0] == on_line[2] != EMPTY:
            value += weights.mill * _sign(on_line[0])
        elif on_line[0] == EMPTY and on_line[1] == on_line[2] != EMPTY:
            value += weights.open_line * _sign(on_line[1])
    for one, other in steps:
        if EMPTY in (cells[one], cells[other]):
            value += weights.mobility * (_sign(cells[one]) + _sign(cells[other]))
    return value


def _sign(cell: int) -> int:
    return (0, 1, -1)[cell]


def _ternary(mask: int) -> int:
    """The number whose ternary digits are the bits of the mask."""
    return sum(3**place for place in range(8) if mask >> place & 1)
