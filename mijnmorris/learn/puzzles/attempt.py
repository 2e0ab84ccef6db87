"""One go at a puzzle: the solver's moves, the replies, and how far it has come."""

from typing import NamedTuple

from mijnmorris.learn.puzzles.proof import way
from mijnmorris.learn.puzzles.puzzle import Puzzle
from mijnmorris.learn.reasons import facts_of
from mijnmorris.match.match import Match
from mijnmorris.match.players import Person
from mijnmorris.rules import Board, StepKind


class Attempt:
    """A puzzle being solved, on a match between two people: the solver, and whoever replies."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.match = Match(
            puzzle.game, puzzle.options, (Person(), Person()), position=puzzle.position
        )

    @property
    def board(self) -> Board:
        """The board as it stands; change it by the methods here only."""
        return self.match.board

    @property
    def is_solved(self) -> bool:
        """Whether the last move has been found."""
        return self.board.ply == len(self.puzzle.solution)

    @property
    def is_replying(self) -> bool:
        """Whether the opponent is to move."""
        return self.board.ply % 2 == 1 and not self.is_solved

    @property
    def found(self) -> int:
        """How many moves the solver has found."""
        return (self.board.ply + 1) // 2

    @property
    def left(self) -> int:
        """How many moves are still to be found."""
        return self.puzzle.moves - self.found

    @property
    def next_move(self) -> int:
        """The move of the solution that is to be made next, by either side."""
        return self.board.parse(self.puzzle.solution[self.board.ply])

    def is_right(self, move: int) -> bool:
        """Whether the legal move of the solver is that of the solution."""
        is_last = self.puzzle.theme.bounded and self.left == 1
        return way(self.board, move, is_last=is_last) == way(
            self.board, self.next_move, is_last=is_last
        )

    def play(self, move: int) -> None:
        """Make a right move of the solver."""
        self.match.play(move)

    def reply(self) -> None:
        """Make the opponent's move."""
        self.match.play(self.next_move)

    def restart(self) -> None:
        """Go back to the beginning."""
        while self.match.can_undo:
            self.match.undo()
        self.match.redo_tail.clear()


class PuzzleHint(NamedTuple):
    """Something about the move to be found."""

    sentence: str
    cells: frozenset[int]
    """Cells to point at."""


def puzzle_hints(board: Board, move: int) -> list[PuzzleHint]:
    """What the move does, then with which piece or man."""
    facts = [
        PuzzleHint(f"look for a move that {fact}", frozenset()) for fact in facts_of(board, move)
    ]
    first = board.steps(move)[0]
    if first.kind is StepKind.PIECE:
        return [*facts[:1], PuzzleHint(f"it is a {board.piece_title(first.value)}", frozenset())]
    how = "move the man on" if first.kind is StepKind.FROM else "place a man on"
    where = PuzzleHint(f"{how} {board.cell_name(first.value)}", frozenset([first.value]))
    return [*facts[:1], where]
