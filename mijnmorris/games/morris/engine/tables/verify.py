"""Whether a table's values follow from each other."""

import random

from mijnmorris.games.morris.engine.tables.files import Summary
from mijnmorris.games.morris.engine.tables.tables import Tables
from mijnmorris.games.morris.engine.tables.values import (
    DRAW,
    LOST,
    UNKNOWN,
    is_loss,
)
from mijnmorris.games.morris.rules.board import MorrisBoard
from mijnmorris.games.morris.rules.geometry import POINTS
from mijnmorris.games.morris.rules.options import MorrisOptions


def wrong_values(summary: Summary, tables: Tables, sample: int) -> int:
    """How many of so many random positions have another value than their moves say.

    A win must be one ply longer than the shortest loss it can give the opponent, a loss
    one longer than the longest win, and a draw must have a drawn move and no winning one.
    Where all positions of all tables hold to that, all values are right, by induction over
    the distance. Raises ``TableError``.
    """
    board = MorrisBoard(MorrisOptions(flying=summary.flying, draw_after=0, repetition=False))
    board.own_hand = board.opp_hand = 0
    draw = random.Random(f"{summary.own} {summary.opp} {summary.flying}")
    wrong = 0
    for _ in range(sample):
        points = draw.sample(range(POINTS), summary.own + summary.opp)
        men = [1 << point for point in points]
        set_up(board, sum(men[: summary.own]), sum(men[summary.own :]))
        wrong += tables.probe(board) != value_by_moves(board, tables)
    return wrong


def set_up(board: MorrisBoard, own: int, opp: int) -> None:
    """Put these men on the board, whose hands are empty."""
    board.own, board.opp = own, opp
    board.own_men, board.opp_men = own.bit_count(), opp.bit_count()


def value_by_moves(board: MorrisBoard, tables: Tables) -> int:
    """The value that follows from the tables' values of all positions one move on.

    ``UNKNOWN`` where they do not know all of them.
    """
    values = []
    for move in board.legal_moves:
        board.push(move)
        values.append(tables.probe(board))
        board.pop()
    if UNKNOWN in values:
        return UNKNOWN
    if not values:
        return LOST
    losses = [value for value in values if is_loss(value)]
    if losses:
        return min(losses) + 1
    return DRAW if DRAW in values else max(values) + 1
