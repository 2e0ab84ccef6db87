"""What the rules say of a move, for either game."""

from collections.abc import Callable
from typing import Any

from mijnmorris.games.mijnlieff.learn import reasons as mijnlieff
from mijnmorris.games.morris.learn import reasons as morris
from mijnmorris.rules import Board

Fact = Callable[[Any, int], str | None]
"""Takes a board and a legal move; the words that follow "it", or ``None`` where it is not so."""


def ends_game(board: Board, move: int) -> str | None:
    """The move ends the game by the rules, and not against the side that makes it."""
    side = board.turn
    board.push(move)
    outcome = board.outcome()
    board.pop()
    if outcome is None or outcome.winner is side.other:
        return None
    return "ends the game as a draw" if outcome.winner is None else "wins the game at once"


FACTS: dict[str, tuple[Fact, ...]] = {
    "mijnlieff": (ends_game, *mijnlieff.FACTS),
    "morris": (ends_game, *morris.FACTS),
}
"""By the name of the game, what tells most first."""


def facts_of(board: Board, move: int) -> list[str]:
    """All that holds of the move, what tells most first."""
    found = (fact(board, move) for fact in FACTS[board.game])
    return [words for words in found if words is not None]
