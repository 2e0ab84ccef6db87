"""Puzzles of Mijnlieff: win, hold the draw, make the opponent pass twice."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from random import Random
from typing import ClassVar

from mijnmorris.games.mijnlieff.engine.solver import Solver
from mijnmorris.games.mijnlieff.engine.symmetry import symmetries, turn_mask
from mijnmorris.games.mijnlieff.learn.reasons import FACTS, forces_pass, leaves_only
from mijnmorris.games.mijnlieff.rules import (
    LineScore,
    MijnlieffBoard,
    MijnlieffOptions,
    Passing,
    random_layout,
)
from mijnmorris.games.mijnlieff.rules.geometry import SQUARES
from mijnmorris.games.mijnlieff.rules.layout import NAMED
from mijnmorris.learn.puzzles.puzzle import LEAST_CHOICE, Puzzle
from mijnmorris.learn.puzzles.theme import (
    Forced,
    PuzzlePart,
    Refutation,
    Theme,
)
from mijnmorris.rules import Side
from mijnmorris.rules.wording import listed

_SLOTS = 131_071
"""Positions that a solver stores, a prime; few suffice, since puzzles begin late in a game."""

# So late in the game a proof is fast, even interpreted.
_EMPTY_SQUARES = range(5, 10)
_EMPTY_SQUARES_FOR_PASSES = range(6, 12)

_WITHIN = (2, 3)
"""The numbers of moves in which two passes are forced; four would take long to prove."""


@lru_cache(maxsize=8)
def solver_for(options: MijnlieffOptions) -> Solver:
    """The solver for late positions under these options."""
    return Solver(options, _SLOTS)


class Points(Theme):
    """The goal to end at least ``need`` points ahead: 1 to win, 0 to hold a draw."""

    bounded = False
    clues = defences = FACTS
    need: ClassVar[int]

    def keeps(self, board: MijnlieffBoard, move: int, left: int) -> bool:  # noqa: ARG002
        """Whether the result is proved after the move."""
        return solver_for(board.options).move_reaches(board, move, self.need)

    def suits(self, board: MijnlieffBoard) -> bool:
        """Whether it is late in the game, the goal is the best result, and there is a choice."""
        if len(board.legal_moves) < LEAST_CHOICE or _empty(board) not in _EMPTY_SQUARES:
            return False
        return solver_for(board.options).reaches(board, 1) == (self.need == 1)

    def refutation(self, board: MijnlieffBoard, move: int, left: int) -> Refutation:  # noqa: ARG002
        """The best reply and the margin after it."""
        solver = solver_for(board.options)
        side, text = board.turn, board.text(move)
        board.push(move)
        margin = solver.margin(board)
        result = _result_words(board, side, -margin)
        if board.legal_moves:
            refuted = self.refuted_by(text, board, solver.best_move(board, margin), result)
        else:
            refuted = Refutation(f"after {text} the game is over: {result}")
        board.pop()
        return refuted

    def ending(self, puzzle: Puzzle, board: MijnlieffBoard) -> str:
        """The proved margin."""
        return _result_words(board, puzzle.solver, -solver_for(board.options).margin(board))


class Win(Points):
    """Only one move wins."""

    name, title = "win", "Win from here"
    task, aim = "{side} to play: only one move wins", "win"
    need = 1


class Hold(Points):
    """Only one move holds the draw."""

    name, title = "hold", "Only move holds"
    task, aim = "{side} to play: only one move holds the draw", "hold the draw"
    need = 0

    def is_surpassed(self, board: MijnlieffBoard) -> bool:
        """Whether the side can win."""
        return solver_for(board.options).reaches(board, 1)


class TwoPasses(Forced):
    """The goal to make the opponent pass in two successive turns."""

    name, title = "passes", "Two passes"
    task = "{side} to play: within {moves} moves make {other} pass twice in a row"
    aim, clues, defences = "make {other} pass twice", (forces_pass, leaves_only), FACTS
    out_of_reach = "two passes can no longer be forced in time"

    def is_reached(self, board: MijnlieffBoard, move: int) -> bool:
        """Whether the opponent has passed and must pass again."""
        return board.passes > 0 and board.forces_pass(move)

    def may_lead_on(self, board: MijnlieffBoard, move: int, left: int) -> bool:
        """Whether the move forces a pass, which the last move but one must do."""
        return left > 2 or (left == 2 and board.forces_pass(move))

    def suits(self, board: MijnlieffBoard) -> bool:
        """Whether it is late enough for a proof, and there is a choice of moves."""
        return len(board.legal_moves) >= LEAST_CHOICE and _empty(board) in _EMPTY_SQUARES_FOR_PASSES

    def lengths(self, board: MijnlieffBoard) -> Iterable[int]:  # noqa: ARG002
        """Two or three moves."""
        return _WITHIN

    def is_dull(self, board: MijnlieffBoard, solution: list[int]) -> bool:
        """Whether only one move makes the opponent pass once, or a better move is missed."""
        has_rivals = sum(board.forces_pass(move) for move in board.legal_moves) != 1
        return not (has_rivals and _is_best(board, solution[0]))

    def refutation(self, board: MijnlieffBoard, move: int, left: int) -> Refutation:
        """The squares left to the opponent, or the reply that prevents the goal."""
        open_squares = board.left_by(move)
        if left > 2 or not open_squares:
            return super().refutation(board, move, left)
        names = [board.cell_name(square) for square in range(SQUARES) if open_squares >> square & 1]
        text, other = board.text(move), board.turn.other.title
        return Refutation(f"after {text} {other} need not pass: {listed(names)} can be taken")

    def ending(self, puzzle: Puzzle, board: MijnlieffBoard) -> str:  # noqa: ARG002
        """The sentence that names the side that must pass."""
        return f"{puzzle.solver.other.title} has to pass a second time"


def _empty(board: MijnlieffBoard) -> int:
    return SQUARES - (board.own | board.opp).bit_count()


def _is_best(board: MijnlieffBoard, move: int) -> bool:
    """Whether every other move has a lower value."""
    solver = solver_for(board.options)
    margin = solver.margin(board)
    return [each for each in board.legal_moves if solver.move_reaches(board, each, margin)] == [
        move
    ]


def _result_words(board: MijnlieffBoard, side: Side, margin: int) -> str:
    """What comes of the position, if the side is so many points ahead in the end."""
    winner = side if margin > 0 else side.other
    result = f"{winner.title} wins by {abs(margin)}" if margin else "the game is a draw"
    return result if board.outcome() else f"with best play {result}"


def _random_options(chance: Random) -> MijnlieffOptions:
    """Random options, with the square layout in every second game."""
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
