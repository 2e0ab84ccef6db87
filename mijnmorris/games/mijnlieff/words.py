"""Mijnlieff's sentences for the narrator and line mode."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import ClassVar

from mijnmorris.games.mijnlieff.rules import Line, MijnlieffBoard, MijnlieffOptions, Piece
from mijnmorris.games.mijnlieff.rules.geometry import ALL_SQUARES, geometry_of
from mijnmorris.match.events import MovePlayed
from mijnmorris.match.words import Words
from mijnmorris.rules import Side
from mijnmorris.rules.wording import counted, listed

_DEMANDS = {
    Piece.STRAIGHT: "must stay in its row or column",
    Piece.DIAGONAL: "must go on a diagonal through it",
    Piece.PUSHER: "may not touch it",
    Piece.PULLER: "must touch it",
}

_FEW = 6
"""The most squares that are named; more are only counted."""


class MijnlieffWords(Words[MijnlieffBoard]):
    """Sentences about pieces, the squares they allow, and lines."""

    notation: ClassVar[str] = (
        "a move is the letter of a piece and a square, such as Sb2, or pass; "
        "S is a Straight, D a Diagonal, P a Pusher, L a Puller"
    )

    tells_duty: ClassVar[bool] = True

    @staticmethod
    def notices(board: MijnlieffBoard) -> list[str]:
        """The notice of the last turn."""
        return ["this is the last turn"] if board.is_last_turn() else []

    @staticmethod
    def sign(board: MijnlieffBoard, index: int) -> str:
        """The letter of the type, a capital letter for Light."""
        letter = Piece(board.kind_at(index)).letter
        return letter if board.owner_at(index) is Side.LIGHT else letter.lower()

    def move(self, board: MijnlieffBoard, played: MovePlayed) -> list[str]:
        """The placed piece, where the other side may go now, and the lines made."""
        side = played.side
        if played.target is None:
            act = self.names.does(side, "pass")
            consequence: Callable[[MijnlieffBoard], str] = self._after_pass
        else:
            piece = Piece(board.kind_at(played.target))
            where = board.cell_name(played.target)
            act = f"{self.names.does(side, 'place')} a {piece.title} on {where}"
            consequence = partial(self._demand, piece=piece)
        told = [act if played.result is not None else f"{act}; {consequence(board)}"]
        if lines := [line for line in board.lines(side) if line.squares in played.lines]:
            told.append(self._lines_made(board, side, lines))
        return told

    def _demand(self, board: MijnlieffBoard, piece: Piece) -> str:
        """Where the piece just placed lets the player to move go."""
        who = self.names.who(board.turn)
        allowed = self.cells_of(board, board.allowed())
        if not allowed:
            return f"that leaves no square, so {who} must pass"
        left = counted(len(allowed), "square") if len(allowed) > _FEW else listed(allowed)
        if len(allowed) == 1:
            left = f"only {left}"
        return f"{who} {_DEMANDS[piece]}, which leaves {left}"

    def _after_pass(self, board: MijnlieffBoard) -> str:
        who = self.names.who(board.turn)
        if not board.allowed():
            return f"{who} must pass, too"
        binder = board.binder()
        if binder is None:
            squares = self.cells_of(board, board.allowed())
            named = f": {listed(squares, 'or')}" if len(squares) <= _FEW else ""
            return f"{who} may go to any empty square{named}"
        _, piece, square = binder
        stays = self.names.does(board.turn, "stay")
        return f"{stays} bound by the {piece.title} on {board.cell_name(square)}"

    def _lines_made(self, board: MijnlieffBoard, side: Side, lines: list[Line]) -> str:
        made = listed(self._line(board, line) for line in lines)
        points = counted(board.score(side), "point")
        return f"that makes {made}; {self.names.does(side, 'have')} {points}"

    def _line(self, board: MijnlieffBoard, line: Line) -> str:
        squares = " ".join(map(board.cell_name, line.squares))
        return f"the line {squares}, worth {line.points}"

    def legal(self, board: MijnlieffBoard) -> list[str]:
        """The allowed squares and the types in hand, which can be combined freely."""
        who = self.names.who(board.turn)
        if not board.allowed():
            return [f"{who} must pass; type pass"]
        allowed, empty = board.allowed(), ALL_SQUARES & ~(board.own | board.opp)
        squares = self.cells_of(board, allowed)
        is_any = allowed == empty and len(squares) > _FEW and not self.names_all_cells(board)
        where = listed(squares, "or")
        if is_any:
            where = "any empty square"
        elif len(squares) > 1:
            where = f"one of {len(squares)} squares: {where}"
        pieces = [piece.title for piece in Piece if board.in_hand(board.turn, piece)]
        return [f"{who} may place a {listed(pieces, 'or')} on {where}"]

    def hand(self, board: MijnlieffBoard, side: Side) -> str:
        """The number of pieces of each type in the side's hand."""
        held = [
            counted(count, piece.title) if (count := board.in_hand(side, piece)) else ""
            for piece in Piece
        ]
        return f"{self.names.does(side, 'hold')} {listed(list(filter(None, held)) or ['nothing'])}"

    def score(self, board: MijnlieffBoard, side: Side) -> str:
        """The side's points and its scoring lines."""
        points = counted(board.score(side), "point")
        lines = [self._line(board, line) for line in board.lines(side)]
        return f"{self.names.does(side, 'have')} {points}" + (
            f": {'; '.join(lines)}" if lines else ""
        )

    def pieces(self, board: MijnlieffBoard, side: Side) -> str:
        """The squares of the side's pieces, by type."""
        squares: dict[Piece, list[str]] = {}
        for index in self.indices_of(board, board.owned(side)):
            squares.setdefault(Piece(board.kind_at(index)), []).append(board.cell_name(index))
        told = [f"{piece.title} on {listed(squares[piece])}" for piece in Piece if piece in squares]
        return f"{self.names.owner(side)} pieces: {'; '.join(told) or 'none on the board'}"

    def names_all_cells(self, board: MijnlieffBoard) -> bool:
        """Whether the layout is not the square."""
        return board.options.layout != MijnlieffOptions().layout

    def cell(self, board: MijnlieffBoard, index: int) -> str:
        """The owner and type of the piece on the square."""
        standing = board.piece_at(index)
        if standing is None:
            return ""
        side, piece = standing
        return f"{self.names.owner(side)} {piece.title}"

    def line_names(self, board: MijnlieffBoard) -> Iterator[tuple[str, tuple[int, ...]]]:
        """Rows, columns and diagonals of three squares or more."""
        for run in geometry_of(board.options.layout).runs:
            first, last = board.cells[run[0]], board.cells[run[-1]]
            if first.row == last.row:
                yield f"row {first.row + 1}", run
            elif first.column == last.column:
                yield f"column {first.name[0]}", run
            else:
                yield "diagonal", run
