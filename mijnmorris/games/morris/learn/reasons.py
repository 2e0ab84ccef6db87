"""Reasons for moves of nine men's morris that follow from the rules.

Each fact takes the board before the move and leaves it unchanged. It returns words, or
``None`` where the sentence of its docstring is not true.
"""

from collections.abc import Iterator

from mijnmorris.games.morris.rules import MorrisBoard
from mijnmorris.games.morris.rules.board import closes_mill, mill_points
from mijnmorris.games.morris.rules.geometry import (
    ALL_POINTS,
    LINE_MASKS,
    LINES,
    NEIGHBOURS,
    POINTS,
)
from mijnmorris.rules import Side, Termination
from mijnmorris.rules.wording import Sentence, listed

FEW_MOVES = 3
"""The most moves that count as few."""

_MOST_NEIGHBOURS = 4
"""The most neighbours of any point."""


def closes(board: MorrisBoard, move: int) -> str | None:
    """The move closes one or two mills, and captures a man if there is one."""
    taken, what = board.captured(move), _mills(board, move)
    if not what or taken is None:
        return what and f"closes {what}"
    return f"takes the man on {board.cell_name(taken)} with {what}"


def closes_line(board: MorrisBoard, move: int) -> str | None:
    """The move closes one or two mills; nothing is said of a man captured."""
    what = _mills(board, move)
    return what and f"closes {what}"


def shuts_in(board: MorrisBoard, move: int) -> str | None:
    """The opponent cannot move any more, which ends the game."""
    board.push(move)
    outcome = board.outcome()
    board.pop()
    if outcome is None or outcome.termination is not Termination.BLOCKED:
        return None
    return Sentence(f"leaves {board.turn.other.field()} no move")


def blocks_mill(board: MorrisBoard, move: int) -> str | None:
    """The opponent, if it were to move, could close a mill on the point."""
    target = board.target(move)
    if not closing_points(board, board.turn.other) >> target & 1:
        return None
    other = board.turn.other.field()
    return Sentence(f"keeps {other} from a mill on {board.cell_name(target)}")


def runs_mill(board: MorrisBoard, move: int) -> str | None:
    """The move makes a running mill: a man can step to and fro and close a mill each time.

    The side has placed all men, one of the two mills is closed, and the pair of points is
    new.
    """
    side = board.turn
    before = set(_running(board.own, board.opp)) if board.own_hand == 0 else set()
    board.push(move)
    runs = board.in_hand(side) == 0 and board.outcome() is None
    found = set(_running(board.opp, board.own)) - before if runs else set()
    board.pop()
    if not found:
        return None
    here, there = sorted(map(board.cell_name, min(found)))
    return f"opens a running mill between {here} and {there}"


def threatens(board: MorrisBoard, move: int) -> str | None:
    """The side, if it were to move again, could close a mill that it could not close before.

    Those that it could close already are told as well: they are what makes the threat good.
    """
    side = board.turn
    before = closing_points(board, side)
    board.push(move)
    found = 0 if board.outcome() else closing_points(board, side)
    board.pop()
    if not found & ~before:
        return None
    names = sorted(board.cell_name(point) for point in range(POINTS) if found >> point & 1)
    if len(names) == 1:
        return f"threatens to close a mill on {names[0]}"
    return f"threatens mills on {listed(names)}"


def leaves_few_moves(board: MorrisBoard, move: int) -> str | None:
    """The opponent has few moves left."""
    board.push(move)
    ways = (
        {(board.origin(answer), board.target(answer)) for answer in board.legal_moves}
        if board.own_hand == 0
        else set()
    )
    board.pop()
    if not 0 < len(ways) <= FEW_MOVES:
        return None
    moves = "a single move" if len(ways) == 1 else f"only {len(ways)} moves"
    return Sentence(f"leaves {board.turn.other.field()} {moves}")


def blocks_line(board: MorrisBoard, move: int) -> str | None:
    """The man takes a point of a line on which the opponent, still placing, has the only man.

    It blocks no mill, which would be more.
    """
    target, opponent = board.target(move), board.turn.other
    if not board.in_hand(opponent) or blocks_mill(board, move):
        return None
    lines = [
        _line(board, line)
        for line, mask in zip(LINES, LINE_MASKS, strict=True)
        if target in line and not board.own & mask and (board.opp & mask).bit_count() == 1
    ]
    theirs = opponent.field("'s")
    return Sentence(f"blocks {theirs} line {min(lines)}") if lines else None


def takes_crossing(board: MorrisBoard, move: int) -> str | None:
    """The man is placed on a point with four neighbours."""
    is_placed = board.origin(move) is None
    has_four = NEIGHBOURS[board.target(move)].bit_count() == _MOST_NEIGHBOURS
    return "places a man where four ways meet" if is_placed and has_four else None


def opens_ways(board: MorrisBoard, move: int) -> str | None:
    """The side, which moves along the lines, gets more ways to move."""
    side = board.turn
    before, after = _ways_around(board, side, move)
    if not 0 < before < after:
        return None
    return f"opens more ways to move, {after} instead of {before}"


def hems_in(board: MorrisBoard, move: int) -> str | None:
    """The opponent, who moves along the lines, keeps fewer ways to move, but not only a few."""
    opponent = board.turn.other
    before, after = _ways_around(board, opponent, move)
    if not FEW_MOVES < after < before:
        return None
    return Sentence(f"leaves {opponent.field()} fewer ways to move, {after} instead of {before}")


FACTS = (
    closes,
    runs_mill,
    blocks_mill,
    threatens,
    leaves_few_moves,
    blocks_line,
    takes_crossing,
    hems_in,
    opens_ways,
)
"""All facts, the most telling first."""


def closing_points(board: MorrisBoard, side: Side) -> int:
    """The mask of empty points where the side could close a mill if it were to move."""
    men = board.men(side)
    empty = ALL_POINTS & ~(board.own | board.opp)
    if board.in_hand(side):
        return empty & mill_points(men)
    found = 0
    for origin in range(POINTS):
        if men >> origin & 1:
            reached = empty if board.flies(side) else empty & NEIGHBOURS[origin]
            found |= reached & mill_points(men & ~(1 << origin))
    return found


def _ways_around(board: MorrisBoard, side: Side, move: int) -> tuple[int, int]:
    """The side's ways along the lines before and after the move; 0 unless it moves so."""
    before = _ways(board, side)
    board.push(move)
    after = _ways(board, side)
    board.pop()
    return before, after


def _ways(board: MorrisBoard, side: Side) -> int:
    if board.in_hand(side) or board.flies(side):
        return 0
    men, empty = board.men(side), ALL_POINTS & ~(board.own | board.opp)
    return sum((NEIGHBOURS[p] & empty).bit_count() for p in range(POINTS) if men >> p & 1)


def _running(men: int, enemies: int) -> Iterator[tuple[int, int]]:
    """Pairs of neighbouring points between which a man steps from one mill into another."""
    for point in range(POINTS):
        others = men & ~(1 << point)
        if not men >> point & 1 or not closes_mill(others, point):
            continue
        for other in range(POINTS):
            is_free = NEIGHBOURS[point] >> other & 1 and not (men | enemies) >> other & 1
            if is_free and closes_mill(others, other):
                yield min(point, other), max(point, other)


def _mills(board: MorrisBoard, move: int) -> str | None:
    """The mill or mills that the move closes, in words."""
    target, origin = board.target(move), board.origin(move)
    men = board.own & ~(0 if origin is None else 1 << origin) | 1 << target
    mills = [
        line
        for line, mask in zip(LINES, LINE_MASKS, strict=True)
        if target in line and men & mask == mask
    ]
    if not mills:
        return None
    return "two mills at once" if len(mills) > 1 else f"the mill {_line(board, mills[0])}"


def _line(board: MorrisBoard, line: tuple[int, int, int]) -> str:
    return "-".join(sorted(map(board.cell_name, line)))
