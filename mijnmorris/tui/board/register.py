"""The register of board widgets."""

from collections.abc import Mapping
from typing import Any

from mijnmorris.games.mijnlieff.tui.view import MijnlieffView
from mijnmorris.games.morris.tui.view import MorrisView
from mijnmorris.rules import Board
from mijnmorris.tui.board.view import BoardView

VIEWS: dict[str, type[BoardView]] = {"mijnlieff": MijnlieffView, "morris": MorrisView}
"""The widget of each game, by the game's name."""


def board_view(
    board: Board, views: Mapping[str, type[BoardView]] = VIEWS, **settings: Any
) -> BoardView:
    """The widget for the board's game; settings are those of ``BoardView``."""
    return views[board.game](board, **settings)
