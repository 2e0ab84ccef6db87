"""Puzzles: position, theme, solution, difficulty, and the wording of the task."""

import hashlib
from dataclasses import dataclass
from functools import cached_property

from mijnmorris.learn.puzzles.theme import Theme
from mijnmorris.rules import Board, Game, GameOptions, Option, Side

LEAST_CHOICE = 6
"""The fewest legal moves; with fewer, the good one is soon found by trying."""

HARDEST_DEPTH = 9
"""The depth of puzzles that a plain search of eight plies does not solve."""

GRADES = ("easy", "medium", "tricky", "hard", "expert")
"""The words of the grades 1 to 5."""


@dataclass(frozen=True)
class Puzzle:
    """A position, a goal for the side to move, and the only solution."""

    game: Game
    options: GameOptions
    theme: Theme
    depth: int
    """The search depth in plies, from 1 to ``HARDEST_DEPTH``, from which on a plain search
    finds all moves of the solution."""
    position: str
    solution: tuple[str, ...]
    """The moves in notation: the solver's and the replies in turn, ending with the solver's."""

    def board(self) -> Board:
        """The position on a new board."""
        return self.game.from_position(self.position, self.options)

    @property
    def moves(self) -> int:
        """The number of moves that the solver must find."""
        return (len(self.solution) + 1) // 2

    @property
    def grade(self) -> int:
        """The difficulty from 1 to 5: one grade for every two plies of ``depth``."""
        return (self.depth + 1) // 2

    @property
    def difficulty(self) -> str:
        """The grade as a word."""
        return GRADES[self.grade - 1]

    @cached_property
    def solver(self) -> Side:
        """The side that solves it."""
        return self.board().turn

    @property
    def unusual(self) -> int:
        """The number of rules that differ from the usual ones."""
        return len(self._unusual())

    @property
    def task(self) -> str:
        """The task as a sentence, with the unusual rules that the board does not show."""
        task = self.theme.task.format(
            side=self.solver.title, other=self.solver.other.title, moves=self.moves
        )
        rules = [
            f"{declared.title.lower()}: {declared.label(getattr(self.options, declared.name))}"
            for declared in self._unusual()
            if declared.name not in _SEEN
        ]
        return f"{task} ({', '.join(rules)})" if rules else task

    def _unusual(self) -> list[Option]:
        return [
            declared
            for declared in self.options.declarations()
            if getattr(self.options, declared.name) != declared.default
        ]

    @property
    def key(self) -> str:
        """Sixteen characters that identify this puzzle in every list."""
        rules = sorted(self.options.to_words().items())
        text = f"{self.game.name} {self.theme.name} {rules} {self.position}"
        return hashlib.sha256(text.encode()).hexdigest()[:16]


_SEEN = ("layout",)
"""Rules that the board shows."""
