"""A position while it is set up: figures put and taken, and what else a position says.

It need not be a position of a game; :meth:`Arrangement.check` says why not. An
arrangement never changes: every step gives another one, so that the steps before can
be kept.
"""

from dataclasses import dataclass
from typing import Any, ClassVar, Self

from mijnmorris.rules.board import Board
from mijnmorris.rules.options import GameOptions
from mijnmorris.rules.outcome import Side


@dataclass(frozen=True)
class Counter:
    """A number that belongs to a position beside what stands on the board."""

    name: str
    title: str
    """The name in a menu."""
    explanation: str
    value: int
    most: int


@dataclass(frozen=True)
class Arrangement:
    """What a position line says, not checked. Every game has a subclass."""

    kinds: ClassVar[int]
    """How many types of figure a side has."""
    binds: ClassVar[bool]
    """Whether a side's last figure binds the opponent."""

    options: Any
    state: Any
    """The position as the game's own module reads and writes it."""

    @classmethod
    def of(cls, line: str, options: GameOptions) -> Self:
        """The position of the line; raises ``InvalidPositionError`` if it is none."""
        raise NotImplementedError

    @property
    def board(self) -> Board:
        """A board that shows the arrangement, whether or not a game reaches it."""
        raise NotImplementedError

    @property
    def line(self) -> str:
        """The arrangement as a position line, which may be refused when it is read."""
        return self.board.position()

    def check(self) -> Board:
        """The board to play on; raises ``InvalidPositionError`` with what is wrong."""
        return type(self.board).from_position(self.line, self.options)

    @property
    def turn(self) -> Side:
        """The side to move."""
        side: Side = self.state.turn
        return side

    def with_turn(self, side: Side) -> Self:
        """The same with that side to move."""
        raise NotImplementedError

    def standing(self, cell: int) -> tuple[Side, int] | None:
        """Whose figure stands on the cell and the number of its type; ``None`` if none does."""
        raise NotImplementedError

    def put(self, cell: int, side: Side, kind: int) -> Self:
        """A figure of that type put on the cell in the place of what stands there.

        Raises ``InvalidPositionError`` if the side has none left.
        """
        raise NotImplementedError

    def remove(self, cell: int) -> Self:
        """The cell empty."""
        raise NotImplementedError

    def clear(self) -> Self:
        """Nothing on the board, and nobody has moved."""
        raise NotImplementedError

    def counters(self) -> tuple[Counter, ...]:
        """The numbers that can be set."""
        raise NotImplementedError

    def with_counter(self, name: str, value: int) -> Self:
        """The same with another number."""
        raise NotImplementedError

    def with_last(self, cell: int) -> Self:
        """The figure on the cell made its side's last one, which binds the opponent.

        Raises ``InvalidPositionError`` where nothing stands, or where nothing binds.
        """
        raise NotImplementedError
