"""Positions of nine men's morris in Sanmill's FEN, 17 fields in one line.

``rings side phase action wBoard wHand bBoard bHand wRemove bRemove m1 m2 m3 m4
mills quiet move``. A trailing ``ids:`` field is accepted and ignored.
"""

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mijnmorris.games.morris.rules.geometry import MEN, POINTS, RING
from mijnmorris.rules.errors import InvalidPositionError
from mijnmorris.rules.outcome import Side
from mijnmorris.rules.wording import quoted, whole_number

if TYPE_CHECKING:
    from mijnmorris.games.morris.rules.board import MorrisBoard

FIELDS = 17
LIGHT, DARK, EMPTY = "O@*"
SIDE_LETTERS = "wb"
PLACING, MOVING, OVER = "pmo"
LARGEST_NUMBER = 1_000_000
_HISTORY_OF_MILLS = "0 0 0 0 0"
_WHOLE_NUMBER = re.compile(r"-?[0-9]+")
_NO_REMOVALS = "0 0"


@dataclass(frozen=True)
class State:
    """The content of a FEN; pairs are Light's and Dark's.

    ``men`` are masks of points, ``quiet`` is in plies.
    """

    men: tuple[int, int]
    hands: tuple[int, int]
    turn: Side
    over: bool
    quiet: int
    move_number: int


def write(board: "MorrisBoard") -> str:
    """The FEN of the board."""
    over = board.outcome() is not None
    phase = OVER if over else PLACING if board.placing else MOVING
    action = {OVER: "?", PLACING: "p", MOVING: "s"}[phase]
    counts = [f"{board.men(side).bit_count()} {board.in_hand(side)}" for side in Side]
    fields = [_rings(board), SIDE_LETTERS[board.side], phase, action, *counts, _NO_REMOVALS]
    return " ".join([*fields, _HISTORY_OF_MILLS, str(board.quiet), str(board.move_number)])


def read(text: str) -> State:
    """The content of the FEN; raises ``InvalidPositionError`` with the reason."""
    fields = text.split()
    if len(fields) == FIELDS + 1 and fields[-1].startswith("ids:"):
        fields.pop()
    if len(fields) != FIELDS:
        raise InvalidPositionError(f"a position line has {FIELDS} parts, not {len(fields)}")
    rings, side, phase, action, *number_texts = fields
    _check_history(number_texts[6:11])
    numbers = [_number(text) for text in number_texts[:6] + number_texts[11:]]
    state = State(
        men=_read_rings(rings),
        hands=(numbers[1], numbers[3]),
        turn=_read_side(side),
        over=phase == OVER,
        quiet=numbers[-2],
        move_number=max(numbers[-1], 1),
    )
    _check_action(action, removals=numbers[4:6])
    _check_counts(state, boards=(numbers[0], numbers[2]))
    _check_phase(state, phase, action)
    return state


def not_over() -> InvalidPositionError:
    """The error for a FEN that says the game is over when it is not."""
    return InvalidPositionError("the phase says the game is over, but the position is not")


def _rings(board: "MorrisBoard") -> str:
    letters = "".join(_letter(board.man_at(point)) for point in range(POINTS))
    return "/".join(letters[start : start + RING] for start in range(0, POINTS, RING))


def _letter(owner: Side | None) -> str:
    return EMPTY if owner is None else LIGHT if owner is Side.LIGHT else DARK


def _read_rings(text: str) -> tuple[int, int]:
    rings = text.split("/")
    if len(rings) != POINTS // RING or any(len(ring) != RING for ring in rings):
        raise InvalidPositionError("the board is three rings of eight points, separated by /")
    letters = "".join(rings)
    for letter in letters:
        if letter not in (LIGHT, DARK, EMPTY):
            raise InvalidPositionError(f"a point is O, @ or *, not {letter!r}")
    light, dark = (
        sum(1 << point for point, letter in enumerate(letters) if letter == man)
        for man in (LIGHT, DARK)
    )
    return light, dark


def _read_side(text: str) -> Side:
    if text not in tuple(SIDE_LETTERS):
        raise InvalidPositionError(f"the side to move is w or b, not {quoted(text)}")
    return Side(SIDE_LETTERS.index(text))


def _number(text: str) -> int:
    number = whole_number(text, LARGEST_NUMBER)
    if number is None:
        raise InvalidPositionError(f"{quoted(text)} is not a whole number that fits here")
    return number


def _check_history(texts: list[str]) -> None:
    for text in texts:
        if not _WHOLE_NUMBER.fullmatch(text):
            raise InvalidPositionError(f"{quoted(text)} is not a whole number")


def _check_action(action: str, removals: list[int]) -> None:
    if action == "r" or any(removals):
        raise InvalidPositionError(
            "a removal is pending; here it belongs to the move; give the position before or after"
        )
    if action not in ("p", "s", "?"):
        raise InvalidPositionError(f"the action is p, s or ?, not {quoted(action)}")


def _check_counts(state: State, boards: tuple[int, int]) -> None:
    for side in Side:
        on_board, in_hand = state.men[side].bit_count(), state.hands[side]
        if boards[side] != on_board:
            raise InvalidPositionError(
                f"the rings show {on_board} of {side.title}'s men, "
                f"but the count says {boards[side]}"
            )
        if on_board + in_hand > MEN:
            raise InvalidPositionError(f"{side.title} has {on_board + in_hand} men, more than nine")
    light, dark = state.hands
    if dark - light != (1 if state.turn is Side.DARK and dark else 0):
        raise InvalidPositionError(
            f"the hands of {light} and {dark} men do not fit {state.turn.title} to move"
        )


def _check_phase(state: State, phase: str, action: str) -> None:
    placing = any(state.hands)
    expected = {PLACING: placing, MOVING: not placing, OVER: True}
    if phase not in expected:
        raise InvalidPositionError(f"the phase is p, m or o, not {quoted(phase)}")
    if not expected[phase]:
        hands = "men are still in hand" if placing else "no man is in hand"
        raise InvalidPositionError(f"the phase {phase} does not fit: {hands}")
    if placing and state.quiet:
        raise InvalidPositionError("quiet moves are counted only when all men are placed")
    wanted = {PLACING: "p", MOVING: "s", OVER: "?"}[phase]
    if action != wanted:
        raise InvalidPositionError(f"the action {action} does not fit the phase {phase}")
