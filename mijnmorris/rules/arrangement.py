"""A position that is being set up by hand: pieces or men on cells, the turn, counters.

It may be illegal; :meth:`Arrangement.check` says why. Arrangements are immutable:
every edit returns a new one, so undo is a list.
"""

from dataclasses import dataclass
from typing import Any, ClassVar, Self

from mijnmorris.rules.board import Board
from mijnmorris.rules.options import GameOptions
from mijnmorris.rules.outcome import Side


@dataclass(frozen=True)
class Counter:
    """A number of the position that the board does not show, such as passes in a row."""

    name: str
    title: str
    """The name in a menu."""
    explanation: str
    value: int
    most: int
    """The largest value that may be set; the smallest is 0."""


@dataclass(frozen=True)
class Arrangement:
    """The content of a position line, not checked against the rules. Each game has a subclass."""

    kinds: ClassVar[int]
    """How many types of piece a side has; 1 where all men are alike."""
    binds: ClassVar[bool]
    """Whether a side's last piece decides where the opponent may place."""

    options: Any
    state: Any
    """The position in the game's own form, made by the module that reads its lines."""

    @classmethod
    def of(cls, line: str, options: GameOptions) -> Self:
        """Reads a position line; raises ``InvalidPositionError`` if it is malformed."""
        raise NotImplementedError

    @property
    def board(self) -> Board:
        """A board that shows the arrangement, even if no game can reach it."""
        raise NotImplementedError

    @property
    def line(self) -> str:
        """The arrangement as a position line; reading it may fail, as :meth:`check` does."""
        return self.board.position()

    def check(self) -> Board:
        """The board to play on; raises ``InvalidPositionError`` if the position is illegal."""
        return type(self.board).from_position(self.line, self.options)

    @property
    def turn(self) -> Side:
        """The side to move."""
        side: Side = self.state.turn
        return side

    def with_turn(self, side: Side) -> Self:
        """The arrangement with that side to move."""
        raise NotImplementedError

    def standing(self, cell: int) -> tuple[Side, int] | None:
        """The owner and type number of what stands on the cell; ``None`` if it is empty."""
        raise NotImplementedError

    def put(self, cell: int, side: Side, kind: int) -> Self:
        """Puts a piece or man of that type on the cell and replaces what stands there.

        Raises ``InvalidPositionError`` if the side has none left.
        """
        raise NotImplementedError

    def remove(self, cell: int) -> Self:
        """Empties the cell."""
        raise NotImplementedError

    def clear(self) -> Self:
        """Empties the board and resets turn and counters to those of a new game."""
        raise NotImplementedError

    def counters(self) -> tuple[Counter, ...]:
        """The numbers that can be set."""
        raise NotImplementedError

    def with_counter(self, name: str, value: int) -> Self:
        """The arrangement with that counter set to the value."""
        raise NotImplementedError

    def with_last(self, cell: int) -> Self:
        """Makes the piece on the cell its side's last one, which binds the opponent.

        Raises ``InvalidPositionError`` if the cell is empty or the game has no such rule.
        """
        raise NotImplementedError
