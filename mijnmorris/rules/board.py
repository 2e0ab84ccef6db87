"""What both games' boards have in common.

The model is a state of a few integers with ``push`` and ``pop``. Moves are
integers; ``generate`` writes them into a flat buffer, so that a search makes no
object per node. People-friendly views (``legal_moves``, ``outcome``, text) are
built on top.
"""

from array import array
from collections.abc import Iterable, Iterator, MutableSequence
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from mijnmorris.rules.cells import Cell
from mijnmorris.rules.options import GameOptions
from mijnmorris.rules.outcome import Outcome, Side
from mijnmorris.rules.steps import Step, StepKind

MAX_MOVES = 1024
"""More than any position of either game has: room to leave in a move buffer."""

NEVER = 1 << 30
"""A ply that no game reaches."""


class Duty(NamedTuple):
    """What the player to move has to do."""

    short: str
    """A few words for a status line: ``touch c3``."""
    reason: str
    """A sentence that says why: ``Dark's Puller on c3: touch it``."""


GAME_OVER = Duty("game over", "the game is over")


class LegalMoves:
    """The legal moves of a board's position, listed only when asked for.

    A view: it follows the board.
    """

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

    Subclasses keep the state and define the rules; none of them knows of a
    screen, a player or a search.
    """

    game = ""
    """The game's name in the register."""
    signs = ""
    """The characters that the first field of its position lines is made of."""

    if TYPE_CHECKING:  # the compiled class declares them in board.pxd
        cells: tuple[Cell, ...]
        """The board's cells; a cell's index is its place here."""
        options: Any
        side: int
        """The side to move, a value of ``Side``."""
        ply: int
        """How many moves have been pushed since the first position."""
        own: int
        """The cells on which the side to move stands, as a mask."""
        opp: int
        """The cells on which its opponent stands, as a mask."""
        quiet: int
        """How many moves in a row may have led back to an earlier position."""

    def __init__(self, options: Any = None) -> None:
        """Set up the start of the game by the options, the default ones without any."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        """Whether it is the same position of the same game by the same rules.

        How it came about does not count.
        """
        if not isinstance(other, Board):
            return NotImplemented
        same_game = self.game == other.game and self.options == other.options
        return same_game and self.position() == other.position()

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __repr__(self) -> str:
        return f"{type(self).__name__}.from_position({self.position()!r}, {self.options!r})"

    def generate(self, moves: MutableSequence[int], start: int) -> int:
        """Write the moves into the buffer from ``start``; return the end index.

        Ends that only the course of the game brings about (repetition, the count
        of quiet moves) are not looked at; ``generate_legal`` does that.
        """
        raise NotImplementedError

    def push(self, move: int) -> None:
        """Play a legal move. It is not checked."""
        raise NotImplementedError

    def pop(self) -> int:
        """Take back the last move and return it."""
        raise NotImplementedError

    def key(self) -> int:
        """A number of 64 bits that tells this position from others, for tables."""
        raise NotImplementedError

    def generate_captures(self, moves: MutableSequence[int], start: int) -> int:
        """As ``generate``, but only the moves that take something off the board."""
        raise NotImplementedError

    def is_drawn(self, since: int = NEVER) -> bool:
        """Whether a draw rule that looks at the course of the game applies.

        A win on the same move goes before it: ask only where there are moves. A
        search counts a position as drawn already when it stood before at ply
        ``since`` or later: who repeats once can repeat again.
        """
        raise NotImplementedError

    def is_finished(self) -> bool:
        """Whether the game is over as the board shows at a glance.

        That leaves the ends that need the list of moves or the course of the game.
        """
        raise NotImplementedError

    def plies_to_draw(self) -> int:
        """How many further plies without a capture end the game as a draw."""
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        """The result if the game is over by the rules, else ``None``."""
        raise NotImplementedError

    def points(self) -> tuple[int, int] | None:
        """Light's and Dark's points as the board stands; ``None`` in games without."""
        return None

    def scoring_lines(self, side: Side) -> list[tuple[int, ...]]:  # noqa: ARG002
        """The side's closed mills or counting lines, each its cells from end to end.

        None in games without.
        """
        return []

    def steps(self, move: int) -> tuple[Step, ...]:
        """What a person picks to make the move, in order."""
        raise NotImplementedError

    def origin(self, move: int) -> int | None:
        """The cell from which the move takes its man; ``None`` if it comes from the hand."""
        return self._picked(move, StepKind.FROM)

    def target(self, move: int) -> int | None:
        """The cell to which the move takes its piece or man; ``None`` for a pass."""
        target = self._picked(move, StepKind.TO)
        return self._picked(move, StepKind.PLACE) if target is None else target

    def captured(self, move: int) -> int | None:
        """The cell whose man the move takes off the board; ``None`` if it takes none."""
        return self._picked(move, StepKind.TAKE)

    def piece(self, move: int) -> int | None:
        """The type of piece that the move takes from the hand; ``None`` in games of one type."""
        return self._picked(move, StepKind.PIECE)

    def _picked(self, move: int, kind: StepKind) -> int | None:
        return next((step.value for step in self.steps(move) if step.kind is kind), None)

    def text(self, move: int) -> str:
        """The move in the game's notation, which is the same in every position."""
        raise NotImplementedError

    def parse(self, text: str) -> int:
        """The legal move that a person typed.

        Raises ``InvalidMoveError``, ``IllegalMoveError`` or ``AmbiguousMoveError``,
        each with a sentence that says why.
        """
        raise NotImplementedError

    def position(self) -> str:
        """The position as one line, enough to go on playing."""
        raise NotImplementedError

    @classmethod
    def from_position(cls, text: str, options: GameOptions) -> Self:
        """The board of a position line; raises ``InvalidPositionError``."""
        raise NotImplementedError

    def duty(self, chosen: tuple[Step, ...] = ()) -> Duty:
        """What the player to move has to do next, the chosen steps done already."""
        raise NotImplementedError

    def moves_played(self) -> list[int]:
        """The moves pushed since the first position, in order."""
        raise NotImplementedError

    def peek(self) -> int:
        """The last move pushed; raises ``IndexError`` if there is none."""
        if not self.ply:
            raise IndexError("no move has been pushed")
        return self.moves_played()[self.ply - 1]  # compiled, indices are not checked

    def generate_legal(self, moves: MutableSequence[int], start: int) -> int:
        """As ``generate``, but nothing at all when the game is over."""
        end = self.generate(moves, start)
        return start if end > start and self.is_drawn() else end

    @property
    def legal_moves(self) -> LegalMoves:
        """The legal moves; none when the game is over."""
        return LegalMoves(self)

    @property
    def turn(self) -> Side:
        """The side to move."""
        return Side(self.side)

    @property
    def move_number(self) -> int:
        """The number of the full move, from 1; it grows after Dark's move."""
        dark_began = (self.ply ^ self.side) & 1
        return (self.ply + dark_began) // 2 + 1

    def cell_index(self, cell: Cell) -> int | None:
        """The index of the cell, or ``None`` where the board has none."""
        try:
            return self.cells.index(cell)
        except ValueError:
            return None

    def cell_name(self, index: int) -> str:
        """The name of the cell with that index."""
        return self.cells[index].name

    def owner_at(self, index: int) -> Side | None:
        """Whose piece or man stands on the cell, ``None`` if it is empty."""
        if self.own >> index & 1:
            return self.turn
        return self.turn.other if self.opp >> index & 1 else None

    def cells_named(self, names: Iterable[str]) -> frozenset[int]:
        """The indices of the cells with those names; names of no cell are passed over."""
        wanted = set(names)
        return frozenset(index for index, cell in enumerate(self.cells) if cell.name in wanted)

    def piece_title(self, kind: int) -> str:  # noqa: ARG002
        """What players call that type of piece; a man in games of one type."""
        return "man"

    def copy(self) -> Self:
        """An equal board, with its history, that goes its own way."""
        twin = type(self).from_position(self.first_position(), self.options)
        for move in self.moves_played():
            twin.push(move)
        return twin

    def first_position(self) -> str:
        """The position line from which the moves played lead here."""
        played = [self.pop() for _ in range(self.ply)]
        line = self.position()
        for move in reversed(played):
            self.push(move)
        return line
