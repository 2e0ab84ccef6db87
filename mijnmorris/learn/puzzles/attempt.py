"""An attempt at a puzzle: the solver's moves and the replies."""

from typing import NamedTuple

from mijnmorris.learn.puzzles.proof import way
from mijnmorris.learn.puzzles.puzzle import Puzzle
from mijnmorris.match.match import Match
from mijnmorris.match.players import Person
from mijnmorris.rules import Board, StepKind


class PuzzleHint(NamedTuple):
    """A hint about the move to be found."""

    sentence: str
    cells: frozenset[int] = frozenset()
    """The cells to highlight."""


class Attempt:
    """A puzzle being solved, as a match in which the solution's replies are played too."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.match = Match(
            puzzle.game, puzzle.options, (Person(), Person()), position=puzzle.position
        )

    @property
    def board(self) -> Board:
        """The current board; change it only by the methods here."""
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
        """The number of moves that the solver has found."""
        return (self.board.ply + 1) // 2

    @property
    def left(self) -> int:
        """The number of moves still to be found."""
        return self.puzzle.moves - self.found

    @property
    def next_move(self) -> int:
        """The solution's next move, of either side."""
        return self.board.parse(self.puzzle.solution[self.board.ply])

    @property
    def hints(self) -> list[PuzzleHint]:
        """The hints to the next move: first how it serves the goal, then its piece or man."""
        board, line = self.board, self.puzzle.solution[self.board.ply :]
        aim = self.puzzle.theme.hint(board, line)
        return [*([PuzzleHint(aim)] if aim else []), _where(board, self.next_move)]

    def is_right(self, move: int) -> bool:
        """Whether the solver's legal move is that of the solution."""
        is_last = self.puzzle.theme.bounded and self.left == 1
        return way(self.board, move, is_last=is_last) == way(
            self.board, self.next_move, is_last=is_last
        )

    def play(self, move: int) -> None:
        """Plays a right move of the solver."""
        self.match.play(move)

    def reply(self) -> None:
        """Plays the opponent's reply."""
        self.match.play(self.next_move)

    def restart(self) -> None:
        """Goes back to the puzzle's position."""
        while self.match.can_undo:
            self.match.undo()
        self.match.redo_tail.clear()


def _where(board: Board, move: int) -> PuzzleHint:
    """The hint at the piece or the man of the move."""
    first = board.steps(move)[0]
    if first.kind is StepKind.PIECE:
        return PuzzleHint(f"place a {board.piece_title(first.value)}")
    how = "move the man on" if first.kind is StepKind.FROM else "place a man on"
    return PuzzleHint(f"{how} {board.cell_name(first.value)}", frozenset([first.value]))
