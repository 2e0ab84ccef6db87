"""Proves positions with few men left to place, by a search down to the endgame tables.

The search needs the tables of all classes that captures can lead to. The worth of a
position is that for the side to move; larger is better.
"""

from collections.abc import Callable

from mijnmorris.games.morris.engine.tables import RatedMove, Tables
from mijnmorris.games.morris.engine.tables.values import DRAW, UNKNOWN, is_win, plies
from mijnmorris.games.morris.rules.board import MorrisBoard
from mijnmorris.games.morris.rules.geometry import NOTHING
from mijnmorris.rules.errors import MijnmorrisError

MOST_IN_HAND = 4
"""The most men in both hands with which a search begins."""

MOST_POSITIONS = 20_000
"""The most positions of a search, which take about a second; then it gives up."""

_WON = 1 << 12
"""The worth of a won game, less one for each ply to its end."""


class _NotKnownError(MijnmorrisError):
    """A table is missing, or the search has reached its limit."""


class PlacingProver:
    """Proves the values of moves near the end of the placing phase."""

    def __init__(self, tables: Tables, most_positions: int = MOST_POSITIONS) -> None:
        self._tables = tables
        self._most_positions = most_positions
        self._known: dict[int, int] = {}
        self._stop: Callable[[], bool] = lambda: False
        self.positions = 0
        """The number of positions searched for the last answer."""

    def rate_moves(self, board: MorrisBoard, stop: Callable[[], bool]) -> list[RatedMove]:
        """All legal moves with their table values, best first; draw rules are ignored.

        The list is empty if tables are missing, too many men are in hand, or the search
        is stopped.
        """
        own, opp = board.own_men + board.own_hand, board.opp_men + board.opp_hand
        if not 0 < board.own_hand + board.opp_hand <= MOST_IN_HAND:
            return []
        if not self._tables.covers(own, opp):
            return []
        self._known.clear()
        self._stop, self.positions = stop, 0
        ply = board.ply
        try:
            rated = [
                RatedMove(move, _value(self._worth_of(board, move, -_WON, _WON)))
                for move in _forcing_first(board)
            ]
        except _NotKnownError:
            while board.ply > ply:
                board.pop()
            return []
        return sorted(rated, key=lambda move: move.order)

    def _worth_of(self, board: MorrisBoard, move: int, least: int, most: int) -> int:
        """The worth of the move, exact if it is within the bounds."""
        board.push(move)
        worth = -self._worth(board, -_farther(most), -_farther(least))
        board.pop()
        return _nearer(worth)

    def _worth(self, board: MorrisBoard, least: int, most: int) -> int:
        self.positions += 1
        if self.positions > self._most_positions or self._stop():
            raise _NotKnownError
        if board.is_finished():
            return -_WON
        if not board.placing:
            return self._looked_up(board)
        key = board.key()
        if key in self._known:
            return self._known[key]
        best = -_WON
        for move in _forcing_first(board):
            best = max(best, self._worth_of(board, move, max(best, least), most))
            if best >= most:
                return best
        if best > least:
            self._known[key] = best
        return best

    def _looked_up(self, board: MorrisBoard) -> int:
        value = self._tables.probe(board)
        if value == UNKNOWN:
            raise _NotKnownError
        if value == DRAW:
            return 0
        return _WON - plies(value) if is_win(value) else plies(value) - _WON


def _forcing_first(board: MorrisBoard) -> list[int]:
    return sorted(board.legal_moves, key=lambda move: move >> 10 == NOTHING)


def _nearer(worth: int) -> int:
    """The worth one ply earlier: nearer to a draw."""
    return worth - 1 if worth > 0 else worth + 1 if worth < 0 else 0


def _farther(worth: int) -> int:
    """The worth one ply later; 0 and the bounds ``±_WON`` are unchanged."""
    if worth == 0 or abs(worth) == _WON:
        return worth
    return worth + 1 if worth > 0 else worth - 1


def _value(worth: int) -> int:
    """The worth as a table value."""
    return DRAW if worth == 0 else _WON - abs(worth) + 1
