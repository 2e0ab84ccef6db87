"""The first moves of a game, grouped by symmetry."""

from dataclasses import dataclass

from mijnmorris.games.mijnlieff.engine.symmetry import symmetries
from mijnmorris.games.mijnlieff.rules import MijnlieffBoard, Piece


@dataclass(frozen=True)
class FirstMoves:
    """Placements of one type of piece on squares that a symmetry maps to each other."""

    piece: Piece
    squares: tuple[int, ...]

    @property
    def move(self) -> int:
        """The representative of the group."""
        return self.piece << 4 | self.squares[0]


def first_moves(board: MijnlieffBoard) -> list[FirstMoves]:
    """The legal first moves on the empty board, square by square, then by type."""
    turns = symmetries(board.options.layout)
    squares = sorted({move & 15 for move in board.legal_moves})
    orbits = sorted({tuple(sorted({turn[square] for turn in turns})) for square in squares})
    return [FirstMoves(piece, orbit) for orbit in orbits for piece in Piece]
