"""The base class of all games' boards.

A board is a few integers, changed by ``push`` and ``pop``. Moves are integers;
``generate`` writes them into a flat buffer, so a search creates no object per node.
``legal_moves``, ``outcome`` and the notation are convenience on top of these.
"""

from array import array
from collections.abc import Iterable, Iterator, MutableSequence
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from mijnmorris.rules.cells import Cell
from mijnmorris.rules.options import GameOptions
from mijnmorris.rules.outcome import Outcome, Side
from mijnmorris.rules.steps import Step, StepKind

MAX_MOVES = 1024
"""The size of a move buffer; no position of a game may have more moves."""

NEVER = 1 << 30
"""A ply that no game reaches."""


class Duty(NamedTuple):
    """What the player to move must do."""

    short: str
    """A few words for a status line: ``touch c3``."""
    reason: str
    """A sentence that says why: ``Dark's Puller on c3: touch it``."""


GAME_OVER = Duty("game over", "the game is over")


class LegalMoves:
    """A view of a board's legal moves, which always shows the current position."""

    def __init__(self, board: "Board") -> None:
        self._board = board

    def _list(self) -> MutableSequence[int]:
        buffer = array("i", bytes(4 * MAX_MOVES))
        return buffer[: self._board.generate_legal(buffer, 0)]

    def __iter__(self) -> Iterator[int]:
        return iter(self._list())

    def __contains__(self, move: object) -> bool:
        return move in self._list()

    def __len__(self) -> int:
        return len(self._list())

    def __bool__(self) -> bool:
        return len(self) > 0

    def __repr__(self) -> str:
        return f"<LegalMoves ({', '.join(self.texts())})>"

    def texts(self) -> list[str]:
        """The moves in notation, sorted."""
        return sorted(map(self._board.text, self))


class Board:
    """A position and the moves that led to it.

    Subclasses keep the state and define the rules. They know nothing of screens,
    players or searches.
    """

    game = ""
    """The game's name in the register."""
    signs = ""
    """All characters that may occur in the first field of a position line."""

    if TYPE_CHECKING:  # the compiled class declares them in board.pxd
        cells: tuple[Cell, ...]
        """The board's cells; a cell's index is its place here."""
        options: Any
        """The rules played by, an instance of the game's ``GameOptions``."""
        side: int
        """The side to move, a value of ``Side``."""
        ply: int
        """The number of moves pushed since the first position."""
        own: int
        """The cells that the side to move occupies, as a mask: bit ``i`` is cell ``i``."""
        opp: int
        """The cells that its opponent occupies, as a mask."""
        quiet: int
        """Plies since the last irreversible move; only these can repeat a position."""

    def __init__(self, options: Any = None) -> None:
        """Sets up the start of the game; without options, by the default rules."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        """Whether game, rules and position are the same; the moves before are not compared."""
        if not isinstance(other, Board):
            return NotImplemented
        same_game = self.game == other.game and self.options == other.options
        return same_game and self.position() == other.position()

    __hash__ = None  # type: ignore[assignment]  # a board is mutable

    def __repr__(self) -> str:
        return f"{type(self).__name__}.from_position({self.position()!r}, {self.options!r})"

    def generate(self, moves: MutableSequence[int], start: int) -> int:
        """Writes the moves into the buffer from ``start`` on and returns the end index.

        It ignores draws that depend on the game's history (repetition, the count of
        quiet moves); ``generate_legal`` regards them.
        """
        raise NotImplementedError

    def push(self, move: int) -> None:
        """Plays a move, which must be legal: it is not checked."""
        raise NotImplementedError

    def pop(self) -> int:
        """Takes back the last move and returns it."""
        raise NotImplementedError

    def key(self) -> int:
        """A 64-bit number, different for different positions, for transposition tables."""
        raise NotImplementedError

    def generate_captures(self, moves: MutableSequence[int], start: int) -> int:
        """As ``generate``, but writes only captures."""
        raise NotImplementedError

    def is_drawn(self, since: int = NEVER) -> bool:
        """Whether the game is drawn by its history: repetition or too many quiet moves.

        A win on the same move has precedence, so ask only where there are moves.
        A position also counts as drawn if it occurred before at ply ``since`` or later:
        a search passes its root's ply, since a side that repeats once can repeat again.
        """
        raise NotImplementedError

    def is_finished(self) -> bool:
        """Whether the game is over by what is on the board alone.

        Ends that need move generation or the game's history are not found.
        """
        raise NotImplementedError

    def plies_to_draw(self) -> int:
        """The number of further plies without a capture that make the game a draw."""
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        """The result if the game is over, else ``None``."""
        raise NotImplementedError

    def points(self) -> tuple[int, int] | None:
        """Light's and Dark's points now; ``None`` in games without points."""
        return None

    def scoring_lines(self, side: Side) -> list[tuple[int, ...]]:  # noqa: ARG002
        """The side's closed mills or scoring lines, each as its cells in order.

        The list is empty in games without them.
        """
        return []

    def steps(self, move: int) -> tuple[Step, ...]:
        """The picks that make up the move, in order."""
        raise NotImplementedError

    def origin(self, move: int) -> int | None:
        """The cell that the man moves from; ``None`` for a move from the hand or a pass."""
        return self._picked(move, StepKind.FROM)

    def target(self, move: int) -> int | None:
        """The cell that the piece or man goes to; ``None`` for a pass."""
        target = self._picked(move, StepKind.TO)
        return self._picked(move, StepKind.PLACE) if target is None else target

    def captured(self, move: int) -> int | None:
        """The cell of the captured man; ``None`` if the move captures none."""
        return self._picked(move, StepKind.TAKE)

    def piece(self, move: int) -> int | None:
        """The type of the piece placed; ``None`` in games of one type, or for a pass."""
        return self._picked(move, StepKind.PIECE)

    def _picked(self, move: int, kind: StepKind) -> int | None:
        return next((step.value for step in self.steps(move) if step.kind is kind), None)

    def text(self, move: int) -> str:
        """The move in the game's notation; it depends on the move alone, not on the position."""
        raise NotImplementedError

    def parse(self, text: str) -> int:
        """The legal move of a text in the game's notation.

        Raises ``InvalidMoveError``, ``IllegalMoveError`` or ``AmbiguousMoveError``,
        each with a sentence that says why.
        """
        raise NotImplementedError

    def position(self) -> str:
        """The position as one line, from which the game can go on."""
        raise NotImplementedError

    @classmethod
    def from_position(cls, text: str, options: GameOptions) -> Self:
        """The board of a position line; raises ``InvalidPositionError``."""
        raise NotImplementedError

    def duty(self, chosen: tuple[Step, ...] = ()) -> Duty:
        """What the player to move must do next, after the steps chosen so far."""
        raise NotImplementedError

    def moves_played(self) -> list[int]:
        """The moves pushed since the first position, in order."""
        raise NotImplementedError

    def peek(self) -> int:
        """The last move pushed; raises ``IndexError`` if there is none."""
        if not self.ply:
            raise IndexError("no move has been pushed")
        return self.moves_played()[self.ply - 1]  # compiled code checks no indices

    def generate_legal(self, moves: MutableSequence[int], start: int) -> int:
        """As ``generate``, but writes nothing if the game is drawn by its history."""
        end = self.generate(moves, start)
        return start if end > start and self.is_drawn() else end

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves; there are none when the game is over."""
        return LegalMoves(self)

    @property
    def turn(self) -> Side:
        """The side to move."""
        return Side(self.side)

    @property
    def move_number(self) -> int:
        """The number of the full move, from 1; it increases after Dark's move."""
        dark_began = (self.ply ^ self.side) & 1
        return (self.ply + dark_began) // 2 + 1

    def cell_index(self, cell: Cell) -> int | None:
        """The index of the cell, or ``None`` if it is not on the board."""
        try:
            return self.cells.index(cell)
        except ValueError:
            return None

    def cell_name(self, index: int) -> str:
        """The name of the cell with that index."""
        return self.cells[index].name

    def owner_at(self, index: int) -> Side | None:
        """The side whose piece or man is on the cell; ``None`` if it is empty."""
        if self.own >> index & 1:
            return self.turn
        return self.turn.other if self.opp >> index & 1 else None

    def cells_named(self, names: Iterable[str]) -> frozenset[int]:
        """The indices of the cells with those names; unknown names are ignored."""
        wanted = set(names)
        return frozenset(index for index, cell in enumerate(self.cells) if cell.name in wanted)

    def piece_title(self, kind: int) -> str:  # noqa: ARG002
        """The name of that type of piece; ``man`` in games of one type."""
        return "man"

    def copy(self) -> Self:
        """An independent copy of the board with its history."""
        twin = type(self).from_position(self.first_position(), self.options)
        for move in self.moves_played():
            twin.push(move)
        return twin

    def first_position(self) -> str:
        """The position line before the first move played."""
        played = [self.pop() for _ in range(self.ply)]
        line = self.position()
        for move in reversed(played):
            self.push(move)
        return line
