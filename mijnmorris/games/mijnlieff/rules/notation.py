"""Writes and reads moves of Mijnlieff, and says why a text is no legal move."""

from typing import TYPE_CHECKING

from mijnmorris.games.mijnlieff.rules.geometry import PASS
from mijnmorris.games.mijnlieff.rules.options import Opening
from mijnmorris.games.mijnlieff.rules.pieces import LETTERS, SIGNS, Piece
from mijnmorris.rules.board import GAME_OVER, Duty
from mijnmorris.rules.cells import parse_cell
from mijnmorris.rules.errors import AmbiguousMoveError, IllegalMoveError, InvalidMoveError
from mijnmorris.rules.outcome import Side
from mijnmorris.rules.wording import Sentence, quoted

if TYPE_CHECKING:
    from mijnmorris.games.mijnlieff.rules.board import MijnlieffBoard

PASS_WORD = "pass"

_DEMANDS = {
    Piece.STRAIGHT: "in line with {square}",
    Piece.DIAGONAL: "a diagonal of {square}",
    Piece.PUSHER: "not beside {square}",
    Piece.PULLER: "touch {square}",
}

_SENTENCES = {
    Piece.STRAIGHT: "place in its row or column",
    Piece.DIAGONAL: "place on a diagonal through it",
    Piece.PUSHER: "do not touch it",
    Piece.PULLER: "touch it",
}

_PIECE_WORDS = {
    word: piece
    for piece in Piece
    for word in (LETTERS[piece].lower(), SIGNS[piece], piece.name.lower())
}


_SENDS = {
    Piece.STRAIGHT: "sends you to its row or column",
    Piece.DIAGONAL: "sends you to a diagonal through it",
    Piece.PUSHER: "pushes you away from it",
    Piece.PULLER: "pulls you next to it",
}


def write(board: "MijnlieffBoard", move: int) -> str:
    """The move in notation, such as ``Sb2`` or ``pass``."""
    if move == PASS:
        return PASS_WORD
    return LETTERS[move >> 4] + board.cell_name(move & 15)


def read(board: "MijnlieffBoard", text: str) -> int:
    """The legal move of the text; raises one of ``MoveError`` with the reason."""
    word = "".join(text.lower().split())
    if board.outcome() is not None:
        raise IllegalMoveError("the game is over")
    if word == PASS_WORD:
        return _read_pass(board)
    piece, square_word = _split(word)
    cell = parse_cell(square_word)
    if cell is None:
        raise InvalidMoveError(
            f"{quoted(text.strip())} is not a move; write a piece and a square, as in Sb2, or pass"
        )
    square = board.cell_index(cell)
    if square is None:
        raise IllegalMoveError(f"{cell.name} is not on this board")
    _check_square(board, square)
    return _held_piece(board, piece, cell.name) << 4 | square


def duty(board: "MijnlieffBoard") -> Duty:
    """Where the player to move must place and why, in a few words and in a sentence."""
    if board.outcome() is not None:
        return GAME_OVER
    binder = board.binder()
    if not board.allowed():
        return Duty("pass", Sentence(_must_pass(board)))
    if binder is not None:
        _, piece, square = binder
        short = _DEMANDS[piece].format(square=board.cell_name(square))
        return Duty(short, Sentence(_what_binds(board)))
    if board.own | board.opp == 0:
        if board.options.opening is Opening.EDGE:
            return Duty("any outer square", "the first piece goes on an outer square")
        return Duty("any square", "the first piece goes on any square")
    return Duty("any square", Sentence(f"{_freed_by(board)}: place on any empty square"))


def _read_pass(board: "MijnlieffBoard") -> int:
    if board.allowed():
        raise IllegalMoveError("you may pass only when no allowed square is empty")
    return PASS


def _split(word: str) -> tuple[Piece | None, str]:
    """The piece named before the square, if any, and the rest of the word."""
    for name in sorted(_PIECE_WORDS, key=len, reverse=True):
        rest = word.removeprefix(name)
        if rest != word and parse_cell(rest) is not None:
            return _PIECE_WORDS[name], rest
    return None, word


def _check_square(board: "MijnlieffBoard", square: int) -> None:
    name = board.cell_name(square)
    if (board.own | board.opp) >> square & 1:
        raise IllegalMoveError(f"{name} is occupied")
    allowed = board.allowed()
    if allowed >> square & 1:
        return
    if not allowed:
        raise IllegalMoveError(Sentence(_must_pass(board)))
    if board.binder() is None:
        raise IllegalMoveError(f"{name} is not an outer square, where the first piece must go")
    _, piece, _ = _binder(board)
    raise IllegalMoveError(Sentence(f"not {name}: {_binding_piece(board)} {_SENDS[piece]}"))


def _held_piece(board: "MijnlieffBoard", named: Piece | None, square: str) -> Piece:
    """The named piece or, if none is named, the only type in hand.

    Raises ``AmbiguousMoveError`` or ``IllegalMoveError``.
    """
    held = [piece for piece in Piece if board.in_hand(board.turn, piece)]
    if named is None and len(held) == 1:
        return held[0]
    if named is None:
        letters = ", ".join(piece.letter for piece in held)
        raise AmbiguousMoveError(
            f"say which piece goes to {square}: one of {letters}, as in {held[0].letter}{square}"
        )
    if named not in held:
        raise IllegalMoveError(Sentence(f"{board.turn.field(' has')} no {named.title} left"))
    return named


def _what_binds(board: "MijnlieffBoard") -> str:
    _, piece, _ = _binder(board)
    return f"{_binding_piece(board)}: {_SENTENCES[piece]}"


def _must_pass(board: "MijnlieffBoard") -> str:
    return f"{_binding_piece(board)} leaves no square: you must pass"


def _binding_piece(board: "MijnlieffBoard") -> str:
    side, piece, square = _binder(board)
    owner = side.field("'s")
    return f"{owner} {piece.title} on {board.cell_name(square)}"


def _binder(board: "MijnlieffBoard") -> tuple[Side, Piece, int]:
    binder = board.binder()
    assert binder is not None
    return binder


def _freed_by(board: "MijnlieffBoard") -> str:
    if board.passes >= 2:
        return "both players passed"
    if board.passes == 1:
        return f"{board.turn.other.field()} passed"
    return f"{board.turn.other.field(' has')} no piece on the board"
