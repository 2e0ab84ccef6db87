"""A puzzle, and the words that set it."""

import hashlib
from dataclasses import dataclass
from functools import cached_property

from mijnmorris.learn.puzzles.theme import Theme
from mijnmorris.rules import Board, Game, GameOptions, Option, Side

LEAST_CHOICE = 6
"""With fewer legal moves the good one is soon found by trying."""

HARDEST_DEPTH = 9
"""The depth of puzzles that a plain search of eight plies does not solve."""

GRADES = ("easy", "medium", "tricky", "hard", "fiendish")
"""What a player reads of the five grades, the first of which is 1."""


@dataclass(frozen=True)
class Puzzle:
    """A position, what is asked of the side to move, and the only way to do it."""

    game: Game
    options: GameOptions
    theme: Theme
    depth: int
    """How many plies a plain search has to look ahead to find all moves of the solution
    and to keep them when it looks further: 1 to ``HARDEST_DEPTH``."""
    position: str
    solution: tuple[str, ...]
    """Moves in notation, the solver's and the replies in turn; the last one is the solver's."""

    def board(self) -> Board:
        """The position on a board of its own."""
        return self.game.from_position(self.position, self.options)

    @property
    def moves(self) -> int:
        """How many moves the solver has to find."""
        return (len(self.solution) + 1) // 2

    @property
    def grade(self) -> int:
        """How hard it is, from 1 to 5: one grade for every two plies of ``depth``."""
        return (self.depth + 1) // 2

    @property
    def difficulty(self) -> str:
        """The grade in words."""
        return GRADES[self.grade - 1]

    @cached_property
    def solver(self) -> Side:
        """The side that is to solve it."""
        return self.board().turn

    @property
    def unusual(self) -> int:
        """How many rules differ from the usual ones."""
        return len(self._unusual())

    @property
    def task(self) -> str:
        """What is asked, as a sentence, with the rules that differ and cannot be seen."""
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
        """Sixteen signs that stand for this puzzle wherever it is listed."""
        rules = sorted(self.options.to_words().items())
        text = f"{self.game.name} {self.theme.name} {rules} {self.position}"
        return hashlib.sha256(text.encode()).hexdigest()[:16]


_SEEN = ("layout",)
"""Rules that the board shows."""
