"""What the players should know besides their duty, such as a draw that comes near."""

from collections.abc import Callable
from typing import Any

from mijnmorris.games.mijnlieff.rules import MijnlieffBoard
from mijnmorris.games.morris.rules import MorrisBoard
from mijnmorris.rules import Board

_QUIET_MATTERS = 0.6
"""From which part of the allowed quiet moves on they are counted aloud."""


def notices(board: Board) -> list[str]:
    """Such sentences for the position, without capital and full stop."""
    return _NOTICES[board.game](board)


def _mijnlieff(board: MijnlieffBoard) -> list[str]:
    return ["the last turn of the game"] if board.is_last_turn() else []


def _morris(board: MorrisBoard) -> list[str]:
    """The counters of the draw rules, once they matter."""
    found = []
    most = 2 * board.options.draw_after
    if most and board.quiet >= _QUIET_MATTERS * most:
        found.append(f"{board.quiet} of {most} moves without a mill")
    if board.options.repetition and board.standings() == 2:
        found.append("this position stands for the second time")
    return found


_NOTICES: dict[str, Callable[[Any], list[str]]] = {"mijnlieff": _mijnlieff, "morris": _morris}
