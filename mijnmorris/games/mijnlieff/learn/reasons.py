"""Reasons for moves of Mijnlieff that follow from the rules.

Each fact takes the board before the move and leaves it unchanged. It returns words, or
``None`` where the sentence of its docstring is not true.
"""

from mijnmorris.games.mijnlieff.rules import PASS, MijnlieffBoard
from mijnmorris.games.mijnlieff.rules.geometry import ALL_SQUARES, SQUARES
from mijnmorris.games.mijnlieff.rules.scoring import lines_of
from mijnmorris.rules import Side
from mijnmorris.rules.wording import Sentence

FEW_SQUARES = 3
"""The most squares that a sentence lists."""


def forces_pass(board: MijnlieffBoard, move: int) -> str | None:
    """The opponent holds pieces, but the placed piece allows them no square."""
    if not board.forces_pass(move):
        return None
    return Sentence(f"forces {board.turn.other.field()} to pass")


def leaves_only(board: MijnlieffBoard, move: int) -> str | None:
    """The placed piece allows the opponent only a few of the empty squares, or half at most."""
    if move == PASS:
        return None
    board.push(move)
    empty = (ALL_SQUARES & ~(board.own | board.opp)).bit_count()
    left = board.allowed() if board.own_hand else 0
    board.pop()
    count = left.bit_count()
    if count in (0, empty) or count > max(FEW_SQUARES, empty // 2):
        return None
    squares = _names(board, left) if count <= FEW_SQUARES else f"{count} of {empty} squares"
    return Sentence(f"leaves {board.turn.other.field()} only {squares}")


def makes_line(board: MijnlieffBoard, move: int) -> str | None:
    """The placed piece makes one or more lines, or lengthens a line."""
    side = board.turn
    before = {line.squares for line in board.lines(side)}
    board.push(move)
    made = [line for line in board.lines(side) if line.squares not in before]
    board.pop()
    if not made:
        return None
    if len(made) > 1:
        return f"makes {len(made)} lines at once, together worth {sum(m.points for m in made)}"
    (line,) = made
    ends = f"{board.cell_name(line.squares[0])} to {board.cell_name(line.squares[-1])}"
    verb = "makes a line" if not _within(before, line.squares) else "lengthens a line"
    return f"{verb} from {ends}, worth {line.points}"


def blocks_line(board: MijnlieffBoard, move: int) -> str | None:
    """The opponent, who holds a piece, would score on the square."""
    opponent = board.turn.other
    if move == PASS or board.opp_hand == 0:
        return None
    square = board.target(move)
    assert square is not None
    gained = gain(board, opponent, square)
    if gained == 0:
        return None
    points = f"{gained} point{'s' if gained > 1 else ''}"
    where = board.cell_name(square)
    return Sentence(f"keeps {opponent.field()} from scoring {points} on {where}")


def leaves_one_turn(board: MijnlieffBoard, move: int) -> str | None:
    """The move places its side's last piece, so the opponent has one turn left."""
    board.push(move)
    is_last = board.is_last_turn()
    board.pop()
    return Sentence(f"leaves {board.turn.other.field()} one last turn") if is_last else None


def sets_up(board: MijnlieffBoard, move: int) -> str | None:
    """The side could score on squares where it could not before; it still holds a piece."""
    side = board.turn
    before = _scoring(board, side)
    board.push(move)
    found = _scoring(board, side) & ~before if board.opp_hand else 0
    board.pop()
    return f"sets up points on {_names(board, found)}" if found else None


FACTS = (forces_pass, makes_line, blocks_line, leaves_only, leaves_one_turn, sets_up)
"""All facts, the most telling first."""


def gain(board: MijnlieffBoard, side: Side, square: int) -> int:
    """The points that a piece of the side on the empty square would make."""
    owned = board.owned(side) | 1 << square
    lines = lines_of(board.options.layout, owned, board.options.line4)
    return sum(line.points for line in lines) - board.score(side)


def _scoring(board: MijnlieffBoard, side: Side) -> int:
    """The mask of empty squares where a piece of the side would score."""
    empty = ALL_SQUARES & ~(board.own | board.opp)
    squares = (square for square in range(SQUARES) if empty >> square & 1)
    return sum(1 << square for square in squares if gain(board, side, square))


def _within(lines: set[tuple[int, ...]], squares: tuple[int, ...]) -> bool:
    """Whether one of the lines is part of the squares."""
    return any(set(line) <= set(squares) for line in lines)


def _names(board: MijnlieffBoard, mask: int) -> str:
    names = sorted(board.cell_name(square) for square in range(SQUARES) if mask >> square & 1)
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))
