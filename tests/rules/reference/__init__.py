"""The rules of both games written a second time, slowly, from the rules' text alone.

Sets of coordinates and names, no bit masks, nothing imported from the package:
what the fast boards do is compared with this.
"""

from typing import Protocol, Self


class Reference(Protocol):
    """A position of either game; it never changes."""

    def legal(self) -> list[str]:
        """The legal moves in notation, sorted; none when the game is over."""
        ...

    def play(self, move: str) -> Self:
        """The position after a legal move."""
        ...

    def result(self) -> str | None:
        """``win light men``, ``draw moves`` and so on; ``None`` while the game goes on."""
        ...

    def line(self) -> str:
        """The position line."""
        ...


def count_games(position: Reference, depth: int) -> int:
    """How many sequences of ``depth`` moves the position allows."""
    moves = position.legal()
    if depth <= 1:
        return len(moves) if depth else 1
    return sum(count_games(position.play(move), depth - 1) for move in moves)
