"""Puzzles of Mijnlieff: to win, to hold the draw, to make the opponent pass twice."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from random import Random
from typing import ClassVar

from mijnmorris.games.mijnlieff.engine.solver import Solver
from mijnmorris.games.mijnlieff.engine.symmetry import symmetries, turn_mask
from mijnmorris.games.mijnlieff.rules import (
    PASS,
    LineScore,
    MijnlieffBoard,
    MijnlieffOptions,
    Passing,
    random_layout,
)
from mijnmorris.games.mijnlieff.rules.geometry import SQUARES
from mijnmorris.games.mijnlieff.rules.layout import NAMED
from mijnmorris.learn.puzzles.puzzle import LEAST_CHOICE, Puzzle
from mijnmorris.learn.puzzles.theme import Forced, PuzzlePart, Theme, reply_words
from mijnmorris.rules.wording import listed

_SLOTS = 131_071
"""Positions a solver remembers, a prime: puzzles begin late in the game."""

# So late in the game that a proof takes no time worth speaking of, also interpreted.
_EMPTY_SQUARES = range(5, 10)
_EMPTY_SQUARES_FOR_PASSES = range(6, 12)

_WITHIN = (2, 3)
"""In how many moves two passes are forced: four take long to prove."""


@lru_cache(maxsize=8)
def solver_for(options: MijnlieffOptions) -> Solver:
    """The solver of positions late in games by these options."""
    return Solver(options, _SLOTS)


def forces_pass(board: MijnlieffBoard, move: int) -> bool:
    """Whether the move leaves an opponent who still holds pieces no square."""
    return move != PASS and board.opp_hand != 0 and board.left_by(move) == 0


class Points(Theme):
    """To end at least ``need`` points ahead: 1 to win, 0 to hold a draw."""

    bounded = False
    need: ClassVar[int]

    def keeps(self, board: MijnlieffBoard, move: int, left: int) -> bool:  # noqa: ARG002
        """Whether the result is proved after the move."""
        return solver_for(board.options).move_reaches(board, move, self.need)

    def suits(self, board: MijnlieffBoard) -> bool:
        """Late in the game, with no more in reach than is asked for, and a choice."""
        if len(board.legal_moves) < LEAST_CHOICE or _empty(board) not in _EMPTY_SQUARES:
            return False
        return solver_for(board.options).reaches(board, 1) == (self.need == 1)

    def refutation(self, board: MijnlieffBoard, move: int, left: int) -> str:  # noqa: ARG002
        """The best reply and the margin it leads to."""
        solver = solver_for(board.options)
        side, text = board.turn, board.text(move)
        board.push(move)
        margin = solver.margin(board)
        result = _margin_words(-margin, side.title, side.other.title)
        if board.legal_moves:
            told = reply_words(text, board, solver.best_move(board, margin), result)
        else:
            told = f"after {text} the game is over: {result}"
        board.pop()
        return told

    def ending(self, puzzle: Puzzle, board: MijnlieffBoard) -> str:
        """The margin that is proved."""
        solver, other = puzzle.solver.title, puzzle.solver.other.title
        return _margin_words(-solver_for(board.options).margin(board), solver, other)


class Win(Points):
    """Only one move wins."""

    name, title = "win", "Win from here"
    task = "{side} to play: only one move wins"
    need = 1


class Hold(Points):
    """Only one move holds the draw."""

    name, title = "hold", "Only move holds"
    task = "{side} to play: only one move holds the draw"
    need = 0

    def is_surpassed(self, board: MijnlieffBoard) -> bool:
        """Whether the side can win."""
        return solver_for(board.options).reaches(board, 1)


class TwoPasses(Forced):
    """To make the opponent pass in two turns, one after the other."""

    name, title = "passes", "Two passes"
    task = "{side} to play: within {moves} moves make {other} pass twice in a row"
    out_of_reach = "two passes can no longer be forced in time"

    def is_reached(self, board: MijnlieffBoard, move: int) -> bool:
        """Whether the opponent has passed and has to pass again."""
        return board.passes > 0 and forces_pass(board, move)

    def may_lead_on(self, board: MijnlieffBoard, move: int, left: int) -> bool:
        """The last move but one has to make the opponent pass."""
        return left > 2 or (left == 2 and forces_pass(board, move))

    def suits(self, board: MijnlieffBoard) -> bool:
        """Late enough to prove, with a choice of moves."""
        return len(board.legal_moves) >= LEAST_CHOICE and _empty(board) in _EMPTY_SQUARES_FOR_PASSES

    def lengths(self, board: MijnlieffBoard) -> Iterable[int]:  # noqa: ARG002
        """Two or three moves."""
        return _WITHIN

    def is_dull(self, board: MijnlieffBoard, solution: list[int]) -> bool:
        """Whether only one move makes the opponent pass once, or a better move is missed."""
        has_rivals = sum(forces_pass(board, move) for move in board.legal_moves) != 1
        return not (has_rivals and _is_best(board, solution[0]))

    def refutation(self, board: MijnlieffBoard, move: int, left: int) -> str:
        """The squares left open, or the reply that breaks it."""
        open_squares = board.left_by(move)
        if left > 2 or not open_squares:
            return super().refutation(board, move, left)
        names = [board.cell_name(square) for square in range(SQUARES) if open_squares >> square & 1]
        text, other = board.text(move), board.turn.other.title
        return f"after {text} {other} need not pass: {listed(names)} can be taken"

    def ending(self, puzzle: Puzzle, board: MijnlieffBoard) -> str:  # noqa: ARG002
        """Who has to pass."""
        return f"{puzzle.solver.other.title} has to pass a second time"


def _empty(board: MijnlieffBoard) -> int:
    return SQUARES - (board.own | board.opp).bit_count()


def _is_best(board: MijnlieffBoard, move: int) -> bool:
    """Whether no other move of the position is worth as much."""
    solver = solver_for(board.options)
    margin = solver.margin(board)
    return [each for each in board.legal_moves if solver.move_reaches(board, each, margin)] == [
        move
    ]


def _margin_words(margin: int, side: str, other: str) -> str:
    if margin == 0:
        return "it ends in a draw"
    winner, by = (side, margin) if margin > 0 else (other, -margin)
    return f"{winner} wins by {by}"


def _random_options(chance: Random) -> MijnlieffOptions:
    """Every second game is on the usual square."""
    layouts = [*NAMED.values(), random_layout(chance)]
    layout = NAMED["square"] if chance.random() < 0.5 else chance.choice(layouts)
    return MijnlieffOptions(
        layout=layout,
        passing=chance.choice(tuple(Passing)),
        line4=chance.choice(tuple(LineScore)),
    )


def _images(board: MijnlieffBoard) -> Iterator[tuple[int, int]]:
    for permutation in symmetries(board.options.layout):
        yield turn_mask(permutation, board.own), turn_mask(permutation, board.opp)


PUZZLES = PuzzlePart(
    (Win(), Hold(), TwoPasses()),
    ("mijnmorris.games.mijnlieff.learn", "mijnlieff.puzzles"),
    _random_options,
    images=_images,
)
