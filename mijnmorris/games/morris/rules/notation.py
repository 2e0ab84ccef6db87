"""Writes and reads moves of nine men's morris, and says why a text is no legal move."""

import re
from array import array
from typing import TYPE_CHECKING

from mijnmorris.games.morris.rules.geometry import NOTHING
from mijnmorris.rules.board import GAME_OVER, MAX_MOVES, Duty
from mijnmorris.rules.cells import parse_cell
from mijnmorris.rules.errors import AmbiguousMoveError, IllegalMoveError, InvalidMoveError
from mijnmorris.rules.steps import Step, StepKind
from mijnmorris.rules.wording import Sentence, quoted

if TYPE_CHECKING:
    from mijnmorris.games.morris.rules.board import MorrisBoard

_MOVE = re.compile(r"([a-z][0-9])(?:[-–—]?([a-z][0-9]))?(?:x([a-z][0-9]))?")


def write(board: "MorrisBoard", move: int) -> str:
    """The move in notation: ``d2``, ``d2-d3``, ``d2xa1`` or ``d2-d3xa1``."""
    target, origin, taken = move & 31, move >> 5 & 31, move >> 10
    text = board.cell_name(target)
    if origin != NOTHING:
        text = f"{board.cell_name(origin)}-{text}"
    if taken != NOTHING:
        text += f"x{board.cell_name(taken)}"
    return text


def read(board: "MorrisBoard", text: str) -> int:
    """The legal move of the text; raises one of ``MoveError`` with the reason."""
    match = _MOVE.fullmatch("".join(text.lower().split()))
    if match is None:
        raise InvalidMoveError(
            f"{quoted(text.strip())} is not a move; write d2 to place, d2-d3 to move, "
            "and x with a man to take, as in d2xa1"
        )
    if board.outcome() is not None:
        raise IllegalMoveError("the game is over")
    first, second, taken_name = (
        None if name is None else _point(board, name) for name in match.groups()
    )
    assert first is not None
    origin, target = (NOTHING, first) if second is None else (first, second)
    _check_way(board, origin, target)
    return _with_removal(board, origin, target, taken_name)


def duty(board: "MorrisBoard", chosen: tuple[Step, ...]) -> Duty:
    """What the player to move must do next, after the steps chosen so far."""
    if board.outcome() is not None:
        return GAME_OVER
    if board.own_hand and not chosen:
        return Duty("place a man", f"place a man on an empty point, {board.own_hand} in hand")
    if chosen and chosen[-1].kind in (StepKind.PLACE, StepKind.TO):
        theirs = board.turn.other.field("'s")
        return Duty("take a man", Sentence(f"a mill: take one of {theirs} men"))
    flies = board.flies(board.turn)
    if chosen:
        name = board.cell_name(chosen[-1].value)
        where = "any empty point" if flies else "an empty neighbouring point"
        return Duty(f"{name} to where?", f"move the man on {name} to {where}")
    if flies:
        return Duty("fly a man", "three men left, which may fly: move one to any empty point")
    return Duty("move a man", "move a man along a line to an empty point")


def _point(board: "MorrisBoard", name: str) -> int:
    cell = parse_cell(name)
    point = None if cell is None else board.cell_index(cell)
    if point is None:
        raise IllegalMoveError(f"{name} is not a point of the board")
    return point


def _check_way(board: "MorrisBoard", origin: int, target: int) -> None:
    name = board.cell_name
    if board.own_hand:
        if origin != NOTHING:
            raise IllegalMoveError("men move only when all are placed; place one, as in d2")
    elif origin == NOTHING:
        raise IllegalMoveError(f"all men are placed; move one, as in {_example(board)}")
    elif board.man_at(origin) != board.turn:
        raise IllegalMoveError(Sentence(f"{board.turn.field(' has')} no man on {name(origin)}"))
    if board.man_at(target) is not None:
        raise IllegalMoveError(f"{name(target)} is occupied")


def _with_removal(board: "MorrisBoard", origin: int, target: int, taken: int | None) -> int:
    moves = _moves_of(board, origin, target)
    if not moves:
        here, there = board.cell_name(origin), board.cell_name(target)
        raise IllegalMoveError(f"{there} is not next to {here} on a line")
    takeable = [move >> 10 for move in moves]
    if taken is None:
        if len(moves) == 1:
            return moves[0]
        names = ", ".join(sorted(map(board.cell_name, takeable)))
        word = write(board, target | origin << 5 | NOTHING << 10)
        raise AmbiguousMoveError(f"{word} closes a mill; add x and the man to take: {names}")
    if taken in takeable:
        return moves[takeable.index(taken)]
    raise IllegalMoveError(_why_not_taken(board, takeable, taken))


def _why_not_taken(board: "MorrisBoard", takeable: list[int], taken: int) -> str:
    name = board.cell_name(taken)
    if board.man_at(taken) != board.turn.other:
        return Sentence(f"{board.turn.other.field(' has')} no man on {name}")
    if takeable == [NOTHING]:
        return f"that closes no mill, so {name} cannot be taken"
    return f"{name} is in a mill; take another man"


def _moves_of(board: "MorrisBoard", origin: int, target: int) -> list[int]:
    return [move for move in board.legal_moves if move & 1023 == target | origin << 5]


def _example(board: "MorrisBoard") -> str:
    buffer = array("i", bytes(4 * MAX_MOVES))
    board.generate(buffer, 0)
    return write(board, buffer[0] & 1023 | NOTHING << 10)
