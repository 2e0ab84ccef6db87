"""How the moves of a game are numbered: one number for a move of Light and one of Dark.

Lists, records, and everything that says which move or how many count alike.
"""

from dataclasses import dataclass
from typing import Self

from mijnmorris.rules import Board, Side
from mijnmorris.rules.wording import counted


@dataclass(frozen=True)
class Numbering:
    """The numbers of a game's moves; plies count each side's moves, from 1."""

    plies_before: int = 0
    """The plies that the numbers of a game from a position leave out."""

    @classmethod
    def of(cls, board: Board) -> Self:
        """The numbering of the game on the board, wherever it stands."""
        return cls(2 * (board.move_number - 1) + board.turn - board.ply)

    @property
    def begins(self) -> Side:
        """The side that moves first."""
        return self.side(1)

    def side(self, ply: int) -> Side:
        """The side that makes the move at that ply."""
        return Side((ply - 1 + self.plies_before) % 2)

    def number(self, ply: int) -> int:
        """The number of the move at that ply."""
        return (ply - 1 + self.plies_before) // 2 + 1

    def count(self, plies: int) -> int:
        """How many numbers a game of so many plies has.

        >>> Numbering().count(5), Numbering(1).count(5)
        (3, 3)
        """
        return self.number(plies) - self.number(1) + 1 if plies else 0

    def counted(self, plies: int) -> str:
        """How long a game of so many plies is: ``3 moves``."""
        return counted(self.count(plies), "move")

    def named(self, ply: int, text: str) -> str:
        """The move at that ply, written so.

        >>> Numbering().named(14, "Pb2")
        '7 Dark Pb2'
        """
        return f"{self.number(ply)} {self.side(ply).title} {text}"

    def where(self, ply: int, last: int) -> str:
        """Which of the game's moves was played last; ``last`` is the ply of the game's last one.

        >>> Numbering().where(14, 16), Numbering().where(0, 16)
        ("move 7 of 8, Dark's", 'the start')
        """
        if not ply:
            return "the start"
        return f"move {self.number(ply)} of {self.number(last)}, {self.side(ply).title}'s"
