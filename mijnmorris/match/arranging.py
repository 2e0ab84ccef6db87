"""What is to be said of a position while it is set up."""

from dataclasses import dataclass

from mijnmorris.match.setup import board_to_play
from mijnmorris.match.wording import counted
from mijnmorris.rules import Arrangement, Board, Game, InvalidPositionError


@dataclass(frozen=True)
class Verdict:
    """Whether the position can be played on."""

    sentence: str
    """What is wrong with it, or whose turn it is and how many moves there are."""
    board: Board | None
    """To play on; ``None`` if something is wrong or the game is over."""


def verdict(game: Game, arrangement: Arrangement) -> Verdict:
    """The verdict on the arrangement as it stands."""
    try:
        board = board_to_play(game, arrangement.line, arrangement.options)
    except InvalidPositionError as error:
        return Verdict(str(error), None)
    moves = counted(len(board.legal_moves), "legal move")
    return Verdict(f"{board.turn.title} is to move, {moves}: {board.duty().reason}", board)
