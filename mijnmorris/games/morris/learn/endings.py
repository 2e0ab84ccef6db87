"""Random endings of nine men's morris."""

import random

from mijnmorris.games.morris.rules import MorrisBoard, MorrisOptions
from mijnmorris.games.morris.rules.geometry import POINTS
from mijnmorris.rules import Side


def random_ending(
    options: MorrisOptions, own: int, opp: int, chance: random.Random, turn: Side = Side.LIGHT
) -> MorrisBoard:
    """A random position without men in hand; ``own`` is the number of the mover's men."""
    points = [1 << point for point in chance.sample(range(POINTS), own + opp)]
    board = MorrisBoard(options)
    board.side = int(turn)
    board.own, board.opp = sum(points[:own]), sum(points[own:])
    board.own_men, board.opp_men = own, opp
    board.own_hand = board.opp_hand = 0
    return MorrisBoard.from_position(board.position(), options)
