"""Winning before a draw rule ends the game.

The tables know no draw rules. On the shortest way to the end the distance falls
with every move. So a win of theirs is a win of the game, whatever the opponent
does, if its distance is within the quiet moves left and no position nearer to
the end stood twice before. Else a mill has to be closed first, which starts both
counts again, and the shortest way to the end need not be the one to a mill.
"""

from mijnmorris.games.morris.engine.tables.moves import rate_moves
from mijnmorris.games.morris.engine.tables.tables import Tables
from mijnmorris.games.morris.engine.tables.values import is_win, plies
from mijnmorris.games.morris.rules.board import MorrisBoard
from mijnmorris.games.morris.rules.geometry import FEWEST_MEN

MOST_POSITIONS = 2_000
"""How many positions the search looks at before it gives up: a second or two, interpreted."""


def winning_move(board: MorrisBoard, tables: Tables) -> int | None:
    """A move that wins whatever the opponent does and whatever the draw rules say.

    Of those that are safe soonest, it is the one nearest to the end. ``None`` if
    the tables do not call the position won, or no way to win in time was found.
    """
    if not is_win(tables.probe(board)):
        return None
    search = _Search(board, tables)
    for horizon in range(0, board.plies_to_draw(), 2):
        move = search.winning_move(horizon)
        if move is not None or search.positions > MOST_POSITIONS:
            return move
    return None


class _Search:
    """A search for a way into positions whose win is safe."""

    def __init__(self, board: MorrisBoard, tables: Tables) -> None:
        self._board = board
        self._tables = tables
        self._start = board.ply
        self._stood_twice = self._distances_of_twice_stood()
        self._known: dict[tuple[int, int, int], bool] = {}
        self.positions = 0

    def winning_move(self, horizon: int) -> int | None:
        """A move after which, in up to ``horizon`` more plies, the win is safe."""
        for move, value in rate_moves(self._board, self._tables):
            if is_win(value) and self._wins_by(move, horizon):
                return move
        return None

    def _wins_by(self, move: int, horizon: int) -> bool:
        board = self._board
        board.push(move)
        key = (board.key(), board.quiet, horizon)
        if key not in self._known:
            self._known[key] = self._is_won_after(horizon)
        board.pop()
        return self._known[key]

    def _is_won_after(self, horizon: int) -> bool:
        """Whether the side that has just moved has a safe win against every reply."""
        board = self._board
        self.positions += 1
        replies = list(board.legal_moves)
        if not replies:
            # No move, or no legal one because a draw rule has ended the game.
            outcome = board.outcome()
            return outcome is not None and outcome.winner is not None
        if self._is_safe():
            return True
        if self._is_hopeless():
            return False
        if horizon == 0 or self.positions > MOST_POSITIONS:
            return False
        return all(self._wins_against(reply, horizon) for reply in replies)

    def _wins_against(self, reply: int, horizon: int) -> bool:
        self._board.push(reply)
        won = self.winning_move(horizon - 2) is not None
        self._board.pop()
        return won

    def _is_safe(self) -> bool:
        """Whether going on by the tables meets no draw rule."""
        board = self._board
        distance = plies(self._tables.probe(board))
        if distance > board.plies_to_draw():
            return False
        mill_since = board.quiet < board.ply - self._start
        return mill_since or all(distance <= stood for stood in self._stood_twice)

    def _is_hopeless(self) -> bool:
        """Whether there is no mill but the one that ends the game, and that comes too late.

        The loser might have to close one; that is left out, being as good as never forced.
        """
        board = self._board
        distance = plies(self._tables.probe(board))
        return board.own_men == FEWEST_MEN and distance > board.plies_to_draw()

    def _distances_of_twice_stood(self) -> set[int]:
        """How far from the end those positions are that may not be met once more."""
        board = self._board
        if not board.options.repetition:
            return set()
        played = [board.pop() for _ in range(min(board.quiet, board.ply))]
        distances = set()
        for move in [*reversed(played), None]:
            if board.standings() == 2:
                distances.add(plies(self._tables.probe(board)))
            if move is not None:
                board.push(move)
        return distances
