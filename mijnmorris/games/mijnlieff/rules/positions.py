"""Positions of Mijnlieff as one line: ``rows side hands last passes``."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mijnmorris.games.mijnlieff.rules.layout import Layout
from mijnmorris.games.mijnlieff.rules.options import MijnlieffOptions, Passing
from mijnmorris.games.mijnlieff.rules.pieces import LETTERS, PIECES_OF_A_TYPE, Piece
from mijnmorris.rules.cells import Cell, parse_cell
from mijnmorris.rules.errors import InvalidPositionError
from mijnmorris.rules.outcome import Side
from mijnmorris.rules.wording import quoted, whole_number

if TYPE_CHECKING:
    from mijnmorris.games.mijnlieff.rules.board import MijnlieffBoard

FIELDS = 5
EMPTY, NO_SQUARE, NONE = ".", "_", "-"
SIDE_LETTERS = "wb"
MOST_PASSES = 2


@dataclass(frozen=True)
class State:
    """The content of a position line; pairs are Light's and Dark's.

    ``owned``, ``kind_low`` and ``kind_high`` are masks of squares, the latter two for the
    bits of the pieces' types; hands are packed as in ``FULL_HAND``.
    """

    owned: tuple[int, int]
    hands: tuple[int, int]
    lasts: tuple[int | None, int | None]
    turn: Side
    passes: int
    kind_low: int
    kind_high: int


def most_passes(options: MijnlieffOptions) -> int:
    """The largest number of passes in a row; a side that a pass has freed can always place."""
    return 1 if options.passing is Passing.SINGLE else MOST_PASSES


def write(board: "MijnlieffBoard") -> str:
    """The position line of the board."""
    rows = (_row(board, row) for row in reversed(range(board.options.layout.rows)))
    hands = (_hand(board, side) for side in Side)
    squares = (board.last_square(side) for side in Side)
    lasts = (NONE if square is None else board.cell_name(square) for square in squares)
    fields = ["/".join(rows), SIDE_LETTERS[board.side], "/".join(hands), "/".join(lasts)]
    return " ".join([*fields, str(board.passes)])


def read(text: str, options: MijnlieffOptions) -> State:
    """The content of the line; raises ``InvalidPositionError`` with the reason."""
    fields = text.split()
    if len(fields) != FIELDS:
        raise InvalidPositionError(f"a position line has {FIELDS} parts, not {len(fields)}")
    rows, side, hands_text, lasts_text, passes_text = fields
    if side not in tuple(SIDE_LETTERS):
        raise InvalidPositionError(f"the side to move is w or b, not {quoted(side)}")
    pieces = _read_rows(rows, options.layout)
    hands = _read_hands(hands_text)
    for owner in Side:
        _check_counts(owner, pieces, hands[owner])
    passes = _read_passes(passes_text)
    if passes and not pieces:
        raise InvalidPositionError("nobody can pass on an empty board")
    if passes > most_passes(options):
        raise InvalidPositionError("nobody passes after a pass where one pass frees the opponent")
    return State(
        owned=_pair(_mask(s for s, (o, _) in pieces.items() if o is owner) for owner in Side),
        hands=_pair(hands),
        lasts=_read_lasts(lasts_text, pieces, options.layout),
        turn=Side(SIDE_LETTERS.index(side)),
        passes=passes,
        kind_low=_mask(square for square, (_, piece) in pieces.items() if piece & 1),
        kind_high=_mask(square for square, (_, piece) in pieces.items() if piece & 2),
    )


Pieces = dict[int, tuple[Side, Piece]]


def _row(board: "MijnlieffBoard", row: int) -> str:
    return "".join(
        _square(board, Cell(column, row)) for column in range(board.options.layout.columns)
    )


def _square(board: "MijnlieffBoard", cell: Cell) -> str:
    index = board.cell_index(cell)
    if index is None:
        return NO_SQUARE
    standing = board.piece_at(index)
    if standing is None:
        return EMPTY
    return _letter(*standing)


def _letter(side: Side, piece: Piece) -> str:
    return LETTERS[piece] if side is Side.LIGHT else LETTERS[piece].lower()


def _hand(board: "MijnlieffBoard", side: Side) -> str:
    return "".join(_letter(side, piece) * board.in_hand(side, piece) for piece in Piece) or NONE


def _read_rows(text: str, layout: Layout) -> Pieces:
    rows = text.split("/")
    if len(rows) != layout.rows or any(len(row) != layout.columns for row in rows):
        raise InvalidPositionError(
            f"the layout {layout} has {layout.rows} rows of {layout.columns} squares"
        )
    pieces: Pieces = {}
    for row, letters in zip(reversed(range(layout.rows)), rows, strict=True):
        for column, letter in enumerate(letters):
            cell = Cell(column, row)
            if (letter == NO_SQUARE) == (cell in layout.squares):
                raise InvalidPositionError(f"{cell.name} does not fit the layout {layout}")
            if letter not in (EMPTY, NO_SQUARE):
                pieces[layout.squares.index(cell)] = _read_piece(letter)
    return pieces


def _read_piece(letter: str) -> tuple[Side, Piece]:
    if letter not in LETTERS + LETTERS.lower():
        raise InvalidPositionError(f"{letter!r} is not a piece; pieces are S, D, P and L")
    return Side.LIGHT if letter.isupper() else Side.DARK, Piece(LETTERS.index(letter.upper()))


def _read_hands(text: str) -> tuple[int, int]:
    halves = text.split("/")
    if len(halves) != 2 or not all(halves):
        raise InvalidPositionError("the hands are written as SSDDPPLL/ssddppll, - for an empty one")
    return _pair(_read_hand(half, side) for half, side in zip(halves, Side, strict=True))


def _read_hand(text: str, side: Side) -> int:
    held = 0
    for letter in "" if text == NONE else text:
        owner, piece = _read_piece(letter)
        if owner is not side:
            raise InvalidPositionError(f"{letter!r} cannot be in {side.title}'s hand")
        if text.count(letter) > PIECES_OF_A_TYPE:
            raise InvalidPositionError(
                f"{side.title} holds more than two of a type in {quoted(text)}"
            )
        held += 1 << 2 * piece
    return held


def _check_counts(side: Side, pieces: Pieces, hand: int) -> None:
    for piece in Piece:
        count = (hand >> 2 * piece & 3) + list(pieces.values()).count((side, piece))
        if count != PIECES_OF_A_TYPE:
            raise InvalidPositionError(
                f"{side.title} has {count} of the {piece.title} on board and in hand, not two"
            )


def _read_lasts(text: str, pieces: Pieces, layout: Layout) -> tuple[int | None, int | None]:
    halves = text.split("/")
    if len(halves) != 2:
        raise InvalidPositionError("the last placements are written as b2/c3, - for none")
    light, dark = (
        _read_last(half, side, pieces, layout) for half, side in zip(halves, Side, strict=True)
    )
    return light, dark


def _read_last(text: str, side: Side, pieces: Pieces, layout: Layout) -> int | None:
    if text == NONE:
        if any(owner is side for owner, _ in pieces.values()):
            raise InvalidPositionError(f"{side.title} has pieces on the board, but no last one")
        return None
    cell = parse_cell(text)
    if cell is None or cell not in layout.squares:
        raise InvalidPositionError(f"{quoted(text)} is not a square of the board")
    square = layout.squares.index(cell)
    if square not in pieces or pieces[square][0] is not side:
        raise InvalidPositionError(f"{side.title} has no piece on {text}")
    return square


def _read_passes(text: str) -> int:
    passes = whole_number(text, MOST_PASSES)
    if passes is None:
        raise InvalidPositionError(f"the passes in a row are 0, 1 or 2, not {quoted(text)}")
    return passes


def _mask(squares: Iterable[int]) -> int:
    return sum(1 << square for square in squares)


def _pair(values: Iterable[int]) -> tuple[int, int]:
    first, second = values
    return first, second
