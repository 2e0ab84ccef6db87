"""The exact value of positions with few men left to place, from the tables beyond.

A search to the end of placing, where tables of all classes that captures may lead to
are at hand. Worth is counted for the side to move: the larger, the better.
"""

from collections.abc import Callable

from mijnmorris.games.morris.engine.tables import RatedMove, Tables
from mijnmorris.games.morris.engine.tables.values import DRAW, UNKNOWN, is_win, plies
from mijnmorris.games.morris.rules.board import MorrisBoard
from mijnmorris.games.morris.rules.geometry import NOTHING

MOST_IN_HAND = 4
"""The men of both sides still to be placed with which a search is begun."""

MOST_POSITIONS = 20_000
"""How many positions it looks at before it gives up: about a second."""

_WON = 1 << 12
"""The worth of a game that is won already; each ply to the end takes one off."""


class _NotKnownError(Exception):
    """A table is missing, or the search has been long enough."""


class PlacingProver:
    """Proves what moves are worth while men are being placed."""

    def __init__(self, tables: Tables, most_positions: int = MOST_POSITIONS) -> None:
        self._tables = tables
        self._most_positions = most_positions
        self._known: dict[int, int] = {}
        self._stop: Callable[[], bool] = lambda: False
        self.positions = 0
        """How many have been looked at for the last answer."""

    def rate_moves(self, board: MorrisBoard, stop: Callable[[], bool]) -> list[RatedMove]:
        """All legal moves, the best first, as the tables rate them; draw rules apart.

        Empty where tables are missing, many men are in hand or the search is stopped.
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
        """What the move is worth, exactly if it is within the bounds."""
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
    """The worth one ply later; bounds that nothing reaches stay what they are."""
    if worth == 0 or abs(worth) == _WON:
        return worth
    return worth + 1 if worth > 0 else worth - 1


def _value(worth: int) -> int:
    """The worth as tables write it."""
    return DRAW if worth == 0 else _WON - abs(worth) + 1
