"""Exact values of morris positions with few men, both hands empty.

``Tables`` answers what a position is worth; ``rate_moves`` and ``best_moves``
what its moves are; ``winning_move`` minds the draw rules as well.
"""

from mijnmorris.games.morris.engine.tables.container import TableError
from mijnmorris.games.morris.engine.tables.in_time import winning_move
from mijnmorris.games.morris.engine.tables.moves import RatedMove, best_moves, rate_moves
from mijnmorris.games.morris.engine.tables.tables import Tables
from mijnmorris.games.morris.engine.tables.values import (
    DRAW,
    UNKNOWN,
    describe,
    is_loss,
    is_win,
    plies,
)

__all__ = [
    "DRAW",
    "UNKNOWN",
    "RatedMove",
    "TableError",
    "Tables",
    "best_moves",
    "describe",
    "is_loss",
    "is_win",
    "plies",
    "rate_moves",
    "winning_move",
]
