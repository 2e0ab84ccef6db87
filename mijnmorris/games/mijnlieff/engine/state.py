"""The part of a position that decides its value."""

from typing import NamedTuple

from mijnmorris.games.mijnlieff.rules import MijnlieffBoard, Passing
from mijnmorris.games.mijnlieff.rules.geometry import ALL_SQUARES, NOWHERE, geometry_of


class State(NamedTuple):
    """The part of a position that decides its value, seen from the side to move.

    The types of the pieces on the board do not matter, except that the last ones bind;
    two binding pieces that allow the same squares are equal. Masks have a bit for each
    square; hands are packed as on the board.
    """

    own: int
    opp: int
    own_hand: int
    opp_hand: int
    allowed: int
    """The squares where the side to move may place; 0 if it must pass."""
    bound: int
    """Under double passing, the squares that the opponent's last piece allows, which bind
    the side to move again if the opponent passes next; else 0."""


def state_of(board: MijnlieffBoard) -> State:
    """The state of the board's position."""
    return State(
        board.own, board.opp, board.own_hand, board.opp_hand, board.allowed(), _bound(board)
    )


def _bound(board: MijnlieffBoard) -> int:
    if board.options.passing is Passing.SINGLE:
        return 0
    empty = ALL_SQUARES & ~(board.own | board.opp)
    if board.opp_last == NOWHERE:
        return empty
    piece = board.kind_at(board.opp_last)
    return empty & geometry_of(board.options.layout).reach[piece << 4 | board.opp_last]
