"""Proves whether the side to move can end a game of Mijnlieff with a given lead.

It is a depth-first search with a yes or no at each node. Three measured gains:

* A move's value does not depend on the piece that bound its player. So the table
  stores, by owned squares and hands, the squares known to prove the question and those
  known not to, for all binding pieces together.
* Upper bounds of both sides' points cut off most positions (``bounds``).
* Good moves are tried first (``ordering``).

The module is compiled with the types of its ``.pxd``; interpreted, it visits the same
positions. Compiled, it lets other threads run during the search.
"""

from collections.abc import Callable
from mmap import mmap

try:
    import cython
except ImportError:  # interpreted: Cython need not be installed
    from mijnmorris.rules import uncompiled as cython

from mijnmorris.games.mijnlieff.engine.bounds import Bounds
from mijnmorris.games.mijnlieff.engine.ordering import Ordering
from mijnmorris.games.mijnlieff.engine.tables import Tables
from mijnmorris.rules.errors import MijnmorrisError

ALL = 0xFFFF
SQUARES = 16
SINGLES = 0b01010101
"""The low bits of the four counts in a packed hand."""

POLL_INTERVAL = 1024
"""Positions between two calls of ``stop``; a power of two."""

MOST_SYMMETRIC = 5
"""Up to this number of pieces, symmetric positions share an entry. Later they rarely
occur, and finding the least image costs more than it saves."""

MOST_STORED = 10
"""Up to this number of pieces, positions are stored; later a search is as fast as a look-up."""

NEED_OFFSET = 64
"""Added to ``need``, which may be negative, to make it part of a key."""


class SearchStoppedError(MijnmorrisError):
    """The search was stopped before it had an answer."""


class Prover:
    """The search, its table and its bounds for one layout and one rule of scoring and passing."""

    def __init__(self, tables: Tables, double_passing: bool, slots: int) -> None:
        """``slots`` is the number of positions stored, 16 bytes each; a prime number is best."""
        self.nodes = 0
        self.stop: Callable[[], bool] | None = None
        self._double = double_passing
        self._points = tables.points
        self._count = tables.count
        self._reach = tables.reach
        self._turned = tables.turned
        self._turns = len(tables.turned) // 512
        self._slots = slots
        # Two numbers per slot: the key; then packed the squares that prove, the squares that
        # do not, and ``bound``. Memory from mmap takes no room until it is written.
        self._table = memoryview(mmap(-1, 16 * slots)).cast("Q")
        self._bounds = Bounds(tables)
        self._ordering = Ordering(tables)

    def proves(
        self,
        own: int,
        opp: int,
        own_hand: int,
        opp_hand: int,
        allowed: int,
        bound: int,
        need: int,
    ) -> bool:
        """Whether the side to move can end at least ``need`` points ahead.

        The other arguments are the fields of a ``State`` in which the side to move may
        place. Raises ``SearchStoppedError`` if ``stop`` returns true.
        """
        if self._points[own] - self._bounds.most(opp, own) >= need:
            return True
        if self._bounds.most(own, opp) - self._points[opp] < need:
            return False
        with cython.nogil:
            found = self._proves(own, opp, own_hand, opp_hand, allowed, bound, need)
        return found != 0

    def proving_move(
        self,
        own: int,
        opp: int,
        own_hand: int,
        opp_hand: int,
        allowed: int,
        bound: int,
        need: int,
    ) -> int | None:
        """A move that proves the question, or ``None``.

        The side to move must hold at least two pieces, the opponent at least one. After
        ``proves`` it is fast. Raises ``SearchStoppedError``.
        """
        with cython.nogil:
            found = self._search(own, opp, own_hand, opp_hand, allowed, bound, need)
        return found - 64 if found else None

    def _proves(
        self,
        own: int,
        opp: int,
        own_hand: int,
        opp_hand: int,
        allowed: int,
        bound: int,
        need: int,
    ) -> int:
        """As ``proves``, for a position that the bounds do not decide."""
        self.nodes += 1
        if self.nodes & (POLL_INTERVAL - 1) == 0:
            self._ask_whether_to_stop()
        if opp_hand == 0:
            return self._scores(own, allowed, need + self._points[opp])
        if own_hand & (own_hand - 1) == 0 and own_hand & SINGLES:
            return self._proves_by_last_piece(own, opp, own_hand, allowed, need)
        placed = self._count[own | opp]
        if placed > MOST_STORED:
            return self._search(own, opp, own_hand, opp_hand, allowed, bound, need) != 0
        if placed <= MOST_SYMMETRIC and self._turns > 1:
            image = self._least_image(own, opp, allowed, bound)
            own, opp = image >> 48 & ALL, image >> 32 & ALL
            allowed, bound = image >> 16 & ALL, image & ALL
        return self._look_up(own, opp, own_hand, opp_hand, allowed, bound, need)

    def _look_up(
        self,
        own: int,
        opp: int,
        own_hand: int,
        opp_hand: int,
        allowed: int,
        bound: int,
        need: int,
    ) -> int:
        """As ``_proves``, from the table; an unknown answer is searched and stored."""
        # The shifts exceed 31 bits, so the parts are put into 64-bit variables first.
        key = need + NEED_OFFSET
        key = key << 16 | opp_hand << 8 | own_hand
        key = key << 16 | opp
        key = key << 16 | own
        wide = bound
        slot = 2 * ((key ^ wide << 46) % self._slots)
        failing = 0
        entry = self._table[slot + 1]
        if self._table[slot] == key and entry >> 32 == wide:
            failing = entry >> 16 & ALL
            if allowed & entry & ALL:
                return 1
            if allowed & ~failing == 0:
                return 0
        found = self._search(own, opp, own_hand, opp_hand, allowed & ~failing, bound, need)
        entry = self._table[slot + 1]
        if self._table[slot] != key or entry >> 32 != wide:
            self._table[slot] = key
            entry = wide << 32
        wide = allowed
        self._table[slot + 1] = entry | (1 << (found & 15) if found else wide << 16)
        return found != 0

    def _search(
        self,
        own: int,
        opp: int,
        own_hand: int,
        opp_hand: int,
        squares: int,
        bound: int,
        need: int,
    ) -> int:
        """64 plus a move to one of the squares that proves the question; 0 if none does."""
        goal = self._points[opp] + need
        hopeful = 0
        for square in range(SQUARES):
            bit = 1 << square
            if not squares & bit:
                continue
            if self._points[own | bit] - self._bounds.most(opp, own | bit) >= need:
                return 64 | self._lowest_piece(own_hand) << 4 | square
            if self._bounds.most(own | bit, opp) >= goal:
                hopeful |= bit
        if hopeful == 0:
            return 0
        start = self._ordering.start(own, opp)
        end = self._ordering.write(own, opp, own_hand, hopeful)
        while start < end:
            move = self._ordering.pick(start, end)
            start += 1
            if self._move_proves(own, opp, own_hand, opp_hand, move, bound, need):
                return 64 | move
        return 0

    def _move_proves(
        self,
        own: int,
        opp: int,
        own_hand: int,
        opp_hand: int,
        move: int,
        bound: int,
        need: int,
    ) -> int:
        """Whether the move proves the question, which the bounds did not decide."""
        own |= 1 << (move & 15)
        own_hand -= 1 << 2 * (move >> 4)
        empty = ALL & ~(own | opp)
        replies = self._reach[move] & empty
        if replies:
            # ``bound`` matters only if one pass does not free the next player.
            bound = replies if self._double else 0
            return 1 - self._proves(opp, own, opp_hand, own_hand, replies, bound, 1 - need)
        if own_hand == 0:
            return self._points[own] - self._points[opp] >= need
        # The opponent must pass.
        if not self._double:
            return self._proves(own, opp, own_hand, opp_hand, empty, 0, need)
        bound &= empty
        if bound:
            return self._proves(own, opp, own_hand, opp_hand, bound, bound, need)
        return 1 - self._proves(opp, own, opp_hand, own_hand, empty, 0, 1 - need)

    def _scores(self, own: int, allowed: int, goal: int) -> int:
        """Whether one placement, the last of the game, reaches that number of points."""
        while allowed:
            bit = allowed & -allowed
            allowed ^= bit
            if self._points[own | bit] >= goal:
                return 1
        return 0

    def _proves_by_last_piece(
        self, own: int, opp: int, own_hand: int, allowed: int, need: int
    ) -> int:
        """As ``_proves``, where the side to move places its last piece.

        The opponent then has one more turn; the types of its pieces do not matter.
        """
        piece = self._lowest_piece(own_hand)
        for square in range(SQUARES):
            if not allowed >> square & 1:
                continue
            mine = own | 1 << square
            goal = self._points[mine] - need + 1
            if self._points[opp] >= goal:
                continue
            replies = self._reach[piece << 4 | square] & ~(mine | opp)
            if not self._scores(opp, replies, goal):
                return 1
        return 0

    def _lowest_piece(self, hand: int) -> int:
        piece = 0
        while not hand >> 2 * piece & 3:
            piece += 1
        return piece

    def _least_image(self, own: int, opp: int, allowed: int, bound: int) -> int:
        """The least image of the position: four 16-bit masks in one number, ``own`` the highest."""
        least = 0
        for turn in range(self._turns):
            image = self._turn(turn, own)
            image = image << 16 | self._turn(turn, opp)
            image = image << 16 | self._turn(turn, allowed)
            image = image << 16 | self._turn(turn, bound)
            if turn == 0 or image < least:
                least = image
        return least

    def _turn(self, turn: int, mask: int) -> int:
        base = 512 * turn
        return self._turned[base + (mask & 255)] | self._turned[base + 256 + (mask >> 8)]

    def _ask_whether_to_stop(self) -> int:
        with cython.gil:
            if self.stop is not None and self.stop():
                raise SearchStoppedError
        return 0
