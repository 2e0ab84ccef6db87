"""What puzzles ask for, and which moves keep it within reach whatever the opponent does.

A goal is asked for the *good* moves of a position: those after which the side that
makes them still reaches what the puzzle asks. What is proved is proved here, by the
solver, by the endgame tables or by trying everything.
"""

from array import array
from collections.abc import Callable
from functools import lru_cache
from typing import Any, Protocol

from mijnmorris.games.mijnlieff.engine.solver import Solver
from mijnmorris.games.mijnlieff.rules import PASS, MijnlieffBoard, MijnlieffOptions
from mijnmorris.games.morris.engine.tables.tables import Tables
from mijnmorris.games.morris.engine.tables.values import is_loss, is_win, plies
from mijnmorris.games.morris.rules import MorrisBoard
from mijnmorris.games.morris.rules.moves import NOTHING
from mijnmorris.learn.puzzles.themes import HOLD, HOLD_POINTS, MILL, PASSES, WIN, WIN_POINTS, Theme
from mijnmorris.rules import Board, GameOptions
from mijnmorris.rules.board import MAX_MOVES

_SLOTS = 131_071
"""Positions a solver remembers, a prime: puzzles begin late in the game."""


class Goal(Protocol):
    """What the side to move is to reach."""

    def keeps(self, board: Board, move: int, left: int) -> bool:
        """Whether the goal is in reach after the move, against every defence.

        ``left`` is how many moves the side may make for it, this one counted; goals
        that are about the result of the game do not look at it. The board is as
        before afterwards.
        """
        ...

    def is_surpassed(self, board: Board) -> bool:
        """Whether the side to move has more in reach than the goal: a reply was bad."""
        ...


def good_moves(goal: Goal, board: Board, left: int) -> list[int]:
    """The legal moves that keep the goal in reach."""
    return [move for move in board.legal_moves if goal.keeps(board, move, left)]


def goal_of(theme: Theme, options: GameOptions) -> Goal:
    """What puzzles of the theme ask for in games by these options."""
    return _GOALS[theme](options)


class Points:
    """Mijnlieff: to end at least ``need`` points ahead: 1 to win, 0 to hold a draw."""

    def __init__(self, solver: Solver, need: int) -> None:
        self._solver = solver
        self._need = need

    def keeps(self, board: Board, move: int, left: int) -> bool:  # noqa: ARG002
        """Whether the result is proved after the move."""
        assert isinstance(board, MijnlieffBoard)
        return self._solver.move_reaches(board, move, self._need)

    def is_surpassed(self, board: Board) -> bool:
        """Whether a side that is to hold the draw can win."""
        assert isinstance(board, MijnlieffBoard)
        return self._need == 0 and self._solver.reaches(board, 1)


class Forced:
    """Something to be reached by a move, and forced by trying every move and reply."""

    def is_reached(self, board: Board, move: int) -> bool:
        """Whether the move reaches it."""
        raise NotImplementedError

    def is_reached_next(self, board: Board) -> bool:
        """Whether a legal move reaches it."""
        return any(self.is_reached(board, move) for move in board.legal_moves)

    def may_lead_on(self, board: Board, move: int, left: int) -> bool:  # noqa: ARG002
        """Whether a move that does not reach it is worth a look with so many moves left."""
        return left > 1

    def keeps(self, board: Board, move: int, left: int) -> bool:
        """Whether it is reached, or can be forced in so many moves."""
        if self.is_reached(board, move):
            return True
        if not self.may_lead_on(board, move, left):
            return False
        board.push(move)
        replies = list(board.legal_moves)
        kept = bool(replies) and all(self._in_reach(board, reply, left - 1) for reply in replies)
        board.pop()
        return kept

    def is_surpassed(self, board: Board) -> bool:  # noqa: ARG002
        """Never: there is no more than that."""
        return False

    def _in_reach(self, board: Board, reply: int, left: int) -> bool:
        board.push(reply)
        found = self.is_reached_next(board) or (
            left > 1 and any(self.keeps(board, move, left) for move in board.legal_moves)
        )
        board.pop()
        return found


class TwoPasses(Forced):
    """Mijnlieff: to make the opponent pass in two turns, one after the other."""

    def is_reached(self, board: Board, move: int) -> bool:
        """Whether the opponent has passed and has to pass again."""
        assert isinstance(board, MijnlieffBoard)
        return board.passes > 0 and forces_pass(board, move)

    def may_lead_on(self, board: Board, move: int, left: int) -> bool:
        """The last move but one has to make the opponent pass."""
        assert isinstance(board, MijnlieffBoard)
        return left > 2 or (left == 2 and forces_pass(board, move))


class Mill(Forced):
    """Morris: to close a mill, and so to take a man."""

    def __init__(self) -> None:
        self._buffer = array("i", bytes(4 * MAX_MOVES))

    def is_reached(self, board: Board, move: int) -> bool:  # noqa: ARG002
        """Whether the move takes a man."""
        return move >> 10 != NOTHING

    def is_reached_next(self, board: Board) -> bool:
        """The same of any legal move, without a list of them all."""
        return board.generate_captures(self._buffer, 0) > 0


class Win:
    """Morris: to win in a number of moves."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def keeps(self, board: Board, move: int, left: int) -> bool:
        """Whether the tables know the position after the move to be lost that soon."""
        value = value_after(board, move, self._tables)
        return is_loss(value) and plies(value) <= 2 * (left - 1)

    def is_surpassed(self, board: Board) -> bool:  # noqa: ARG002
        """Never: there is no more than that."""
        return False


class Hold:
    """Morris: not to lose."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    def keeps(self, board: Board, move: int, left: int) -> bool:  # noqa: ARG002
        """Whether the opponent does not win after the move, as the tables know."""
        return not is_win(value_after(board, move, self._tables))

    def is_surpassed(self, board: Board) -> bool:
        """Whether the side can win."""
        assert isinstance(board, MorrisBoard)
        return is_win(self._tables.probe(board))


def forces_pass(board: MijnlieffBoard, move: int) -> bool:
    """Whether the move leaves an opponent who still holds pieces no square."""
    return move != PASS and board.opp_hand != 0 and board.left_by(move) == 0


def value_after(board: Board, move: int, tables: Tables) -> int:
    """What the tables say of the position after the move, for the opponent."""
    assert isinstance(board, MorrisBoard)
    board.push(move)
    value = tables.probe(board)
    board.pop()
    return value


@lru_cache(maxsize=8)
def solver_for(options: MijnlieffOptions) -> Solver:
    """The solver of positions late in games by these options."""
    return Solver(options, _SLOTS)


@lru_cache(maxsize=2)
def tables_for(flying: bool) -> Tables:
    """The tables that come with the program: what is proved is the same for everybody."""
    return Tables(flying)


_GOALS: dict[Theme, Callable[[Any], Goal]] = {
    WIN_POINTS: lambda options: Points(solver_for(options), 1),
    HOLD_POINTS: lambda options: Points(solver_for(options), 0),
    PASSES: lambda _: TwoPasses(),
    MILL: lambda _: Mill(),
    WIN: lambda options: Win(tables_for(options.flying)),
    HOLD: lambda options: Hold(tables_for(options.flying)),
}
