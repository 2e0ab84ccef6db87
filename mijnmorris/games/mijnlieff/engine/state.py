"""The part of a position that decides its value."""

from typing import NamedTuple

from mijnmorris.games.mijnlieff.rules import MijnlieffBoard, Passing
from mijnmorris.games.mijnlieff.rules.geometry import ALL_SQUARES, NOWHERE, geometry_of


class State(NamedTuple):
    """A position without what no longer matters, seen from the side to move.

    Which types the pieces on the board are does not matter, except as far as the
    last ones bind a player; and of two pieces that leave the same squares it does
    not matter which one binds. Masks have a bit for each square, hands are packed
    as the board packs them.
    """

    own: int
    opp: int
    own_hand: int
    opp_hand: int
    allowed: int
    """The squares on which the side to move may place; 0 when it has to pass."""
    bound: int
    """Under double passing the squares that bind the side to move again if the
    opponent should answer with a pass; else 0."""


def state_of(board: MijnlieffBoard) -> State:
    """What matters of the board's position."""
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
