"""Proves who wins positions of the placing phase, by search down to the tables.

A question is whether the side to move *reaches* a goal: a draw, or a win. Two questions
settle a position. A move reaches the goal if the opponent then does not reach what
prevents it: a win prevents a draw, and a draw a win. So the search needs one good move of
the one side, and all moves of the other.

The method is Gasser's ("Solving Nine Men's Morris", 1996), with memory instead of plies
computed in advance.
"""

try:
    import cython
except ImportError:  # Interpreted, where Cython need not be installed.
    from mijnmorris.rules import uncompiled as cython

from mijnmorris.engine.memory import zeroed_bytes
from mijnmorris.games.morris.engine.tables.outcomes import Outcomes
from mijnmorris.games.morris.engine.tables.retrograde import points_in
from mijnmorris.games.morris.engine.tables.table import DRAWS, WINS
from mijnmorris.games.morris.rules.board import mill_points, takeable_men
from mijnmorris.games.morris.rules.geometry import (
    ALL_POINTS,
    FEWEST_MEN,
    MEN,
    NEIGHBOURS,
    NOTHING,
    POINTS,
)
from mijnmorris.rules.bits import MODULUS, bit_indices
from mijnmorris.rules.errors import MijnmorrisError
from mijnmorris.rules.flat import flat, zeros

_MOST_MOVES = POINTS * MEN
"""No position has more moves: each placement takes one of nine men at most."""

_KEPT = 2
"""Positions with fewer men in hand are searched faster than they are looked up."""

# How good a placement looks, for the order of the search.
_CAPTURES, _BLOCKS, _THREATENS, _TOUCHES = 256, 64, 24, 4
_ORDER = 1 << 10
"""Makes every sum of them positive."""

_WINS, _DRAWS, _NOTHING = WINS, DRAWS, NOTHING
_ALL_POINTS, _FEWEST_MEN = ALL_POINTS, FEWEST_MEN
_NEIGHBOURS = flat("I", NEIGHBOURS)
_INDEX = bit_indices()

_SLOTS = 4
"""A position may stand in any of four neighbouring slots: half a line of a cache."""
_WORD_BITS = 64
_WORD = (1 << _WORD_BITS) - 1
_HASH_FACTOR = 0x9E3779B97F4A7C15


class ProofStoppedError(MijnmorrisError):
    """A proof was stopped before its end."""


class ProofTable:
    """What is known of positions; threads share it.

    A slot is one number of 64 bits, written at once, so that threads need no lock: the
    position's key, the worst outcome it can have, and the best, two bits each.
    """

    def __init__(self, bits: int) -> None:
        """It has ``1 << bits`` slots."""
        self._slots = zeroed_bytes(8 << bits).cast("Q")
        self._shift = _WORD_BITS - bits

    def known(self, key: int) -> int:
        """The worst outcome (shifted by 2 bits) and the best one of a position."""
        first = self._first_slot(key)
        for slot in range(first, first + _SLOTS):
            if self._slots[slot] >> 4 == key:
                return self._slots[slot] & 15
        return _WINS

    def keep(self, key: int, known: int) -> None:
        """Replaces what is known of the position, or of the one with most men placed."""
        first = self._first_slot(key)
        chosen = first
        for slot in range(first, first + _SLOTS):
            if self._slots[slot] >> 4 == key or self._slots[slot] == 0:
                chosen = slot
                break
            # The ply stands in the highest bits.
            if self._slots[slot] > self._slots[chosen]:
                chosen = slot
        self._slots[chosen] = key << 4 | known

    def _first_slot(self, key: int) -> int:
        return (key * _HASH_FACTOR & _WORD) >> self._shift & ~(_SLOTS - 1)


class OpeningProver:
    """Proves outcomes, for one thread.

    Light places first. Both sides have ``outcomes.men`` men each to place in all.
    """

    def __init__(self, outcomes: Outcomes, table: ProofTable) -> None:
        self._outcomes = outcomes
        self._table = table
        self._plies = 2 * outcomes.men
        self._moves = zeros("I", _MOST_MOVES * self._plies)
        self._stopped = False
        self.nodes = 0
        """The number of positions searched so far."""

    def stop(self) -> None:
        """Makes the proof that another thread waits for raise ``ProofStoppedError`` soon."""
        self._stopped = True

    def outcome(self, own: int, opp: int, ply: int) -> int:
        """How a position with men in hand ends for the side to move, which has ``own``.

        ``ply`` men have been placed. Raises ``ProofStoppedError``.
        """
        own_men, opp_men = points_in(own), points_in(opp)
        with cython.nogil:
            draws = self._reaches(own, opp, own_men, opp_men, ply, _DRAWS)
            wins = draws and self._reaches(own, opp, own_men, opp_men, ply, _WINS)
        if self._stopped:
            raise ProofStoppedError
        return draws + wins

    def _reaches(self, own: int, opp: int, own_men: int, opp_men: int, ply: int, goal: int) -> bool:
        """Whether the side to move reaches the goal."""
        left = self._plies - ply
        if left == 0:
            return self._outcomes.outcome(own, opp, own_men, opp_men) >= goal
        if own_men + (left + 1 >> 1) < _FEWEST_MEN:
            return False
        if left < _KEPT:
            return self._finds_move(own, opp, own_men, opp_men, ply, goal)
        place = self._outcomes.standing_place(own, opp, own_men, opp_men)
        class_ = (ply << 4 | own_men) << 4 | opp_men
        key = class_ << 32 | place
        known = self._table.known(key)
        worst, best = known >> 2, known & 3
        if worst >= goal:
            return True
        if best < goal or self._stopped:
            return False
        if self._finds_move(own, opp, own_men, opp_men, ply, goal):
            worst = goal
        else:
            best = goal - 1
        if not self._stopped:
            # A search below may have learnt more, of the other goal, but never of this one.
            self._table.keep(key, worst << 2 | best)
        return worst >= goal

    def _finds_move(
        self, own: int, opp: int, own_men: int, opp_men: int, ply: int, goal: int
    ) -> bool:
        """Whether a move reaches the goal, the one that looks best being tried first."""
        self.nodes += 1
        start = ply * _MOST_MOVES
        end = self._write_moves(own, opp, start)
        for place in range(start, end):
            move = self._take_best(place, end)
            taken = move >> 5 & 31
            men = own | 1 << (move & 31)
            if taken == _NOTHING:
                fails = self._reaches(opp, men, opp_men, own_men + 1, ply + 1, 3 - goal)
            else:
                fails = self._reaches(
                    opp ^ 1 << taken, men, opp_men - 1, own_men + 1, ply + 1, 3 - goal
                )
            if not fails:
                return True
        return False

    def _write_moves(self, own: int, opp: int, end: int) -> int:
        """Writes all moves, each after how good it looks; returns where they end."""
        empty = _ALL_POINTS & ~(own | opp)
        closing = mill_points(own) & empty if opp else 0
        threatened = mill_points(opp) & empty
        targets = empty
        while targets:
            target = targets & -targets
            targets ^= target
            point = _INDEX[target % MODULUS]
            beside = _NEIGHBOURS[point]
            free = empty ^ target
            looks = _ORDER + _THREATENS * points_in(mill_points(own | target) & free)
            looks += _TOUCHES * (points_in(beside & ~own) - points_in(beside & own))
            if target & threatened:
                looks += _BLOCKS
            if target & closing:
                end = self._write_captures(opp, point, looks + _CAPTURES, free, end)
            else:
                self._moves[end] = looks << 10 | _NOTHING << 5 | point
                end += 1
        return end

    def _write_captures(self, opp: int, point: int, looks: int, free: int, end: int) -> int:
        takeable = takeable_men(opp)
        while takeable:
            man = takeable & -takeable
            takeable ^= man
            threats = points_in(mill_points(opp ^ man) & free)
            taken = _INDEX[man % MODULUS]
            self._moves[end] = looks - _THREATENS * threats << 10 | taken << 5 | point
            end += 1
        return end

    def _take_best(self, start: int, end: int) -> int:
        """Moves the move that looks best to ``start``, and returns it."""
        best = start
        for place in range(start + 1, end):
            if self._moves[place] > self._moves[best]:
                best = place
        move = self._moves[best]
        self._moves[best] = self._moves[start]
        self._moves[start] = move
        return move
