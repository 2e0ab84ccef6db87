"""The board of Mijnlieff on the screen."""

from typing import ClassVar

from textual.actions import SkipAction
from textual.binding import BindingType

from mijnmorris.games.mijnlieff.learn.reasons import gain
from mijnmorris.games.mijnlieff.rules import MijnlieffBoard, Piece
from mijnmorris.games.mijnlieff.rules.layout import tile_squares
from mijnmorris.rules import Board, Side, Step, StepKind
from mijnmorris.tui.board.commands import PIECE_COMMANDS, bindings
from mijnmorris.tui.board.look import Line
from mijnmorris.tui.board.plan import SquarePlan
from mijnmorris.tui.board.scene import Figure
from mijnmorris.tui.board.view import BoardView


class MijnlieffView(BoardView):
    """Squares on four tiles; a type of piece is held, and a square is picked for it."""

    BINDINGS: ClassVar[list[BindingType]] = bindings(PIECE_COMMANDS)

    deed: ClassVar[str] = "make a line"
    board: MijnlieffBoard
    piece: Piece = Piece.STRAIGHT
    """The type of the piece that is placed next, one that is held."""

    def make_plan(self) -> SquarePlan:
        """The squares, each on its tile."""
        tiles = [set(tile_squares(tile)) for tile in self.board.options.layout.tiles]
        tile_of = tuple(
            next(number for number, tile in enumerate(tiles) if cell in tile)
            for cell in self.board.cells
        )
        return SquarePlan(self.board.cells, self.flipped, tile_of)

    def figures(self) -> list[Figure | None]:
        """The pieces on the board, and the one whose placement is not confirmed yet."""
        pieces = [self.board.piece_at(square) for square in range(len(self.board.cells))]
        figures = [None if piece is None else Figure(*piece) for piece in pieces]
        if len(self.chosen) == 2:
            figures[self.chosen[1].value] = Figure(self.board.turn, self.piece)
        return figures

    def scoring_lines(self) -> list[Line]:
        """The lines of both sides."""
        return [line.squares for side in Side for line in self.board.lines(side)]

    def threatened(self, side: Side) -> set[int]:
        """The squares on which the side would score if it might place there."""
        return {
            square
            for square, figure in enumerate(self.figures())
            if figure is None and gain(self.board, side, square)
        }

    def settled_steps(self) -> tuple[Step, ...]:
        """The type of piece is always settled."""
        return self.chosen or (Step(StepKind.PIECE, self.piece),)

    def previewed(self, cell: int) -> set[int]:
        """The squares that the held piece would leave the opponent."""
        left = self.board.allowed_after(self.piece, cell)
        return {square for square in range(len(self.board.cells)) if left >> square & 1}

    def barred(self, choices: set[int]) -> set[int]:
        """The empty squares that are not allowed."""
        occupied = self.board.own | self.board.opp
        empty = {square for square in range(len(self.board.cells)) if not occupied >> square & 1}
        return empty - choices

    def binding_cells(self) -> set[int]:
        """The square of the piece that tells the player where to place."""
        binder = self.board.binder()
        return set() if binder is None else {binder[2]}

    def move_text(self, cell: int) -> str:
        """The held piece and the square."""
        return self.piece.letter + self.board.cell_name(cell)

    def action_choose_piece(self, number: int) -> None:
        """Take the type of piece with that number, from 1, in hand."""
        self.choose_piece(number)

    def choose_piece(self, number: int) -> None:
        """Take the type of piece with that number, from 1; refuse if none is left."""
        piece = Piece(number - 1)
        if not self.interactive:
            return
        if self.board.in_hand(self.board.turn, piece):
            self.piece = piece
            self.choose(())
        else:
            self.refuse(piece.letter + self._an_empty_square())

    def action_step_back(self) -> None:
        """Take the square back; the type stays in hand."""
        if not self.chosen:
            raise SkipAction
        self.choose(())

    def _an_empty_square(self) -> str:
        """A square where only the type of a piece can be wrong."""
        occupied = self.board.own | self.board.opp
        return next(
            self.board.cell_name(square)
            for square in range(len(self.board.cells))
            if not occupied >> square & 1
        )

    def _take(self, board: Board) -> None:
        super()._take(board)
        self._hold_a_piece()

    def _hold_a_piece(self) -> None:
        """Take the next type that is left if the one in hand ran out."""
        order = [Piece((self.piece + further) % len(Piece)) for further in range(len(Piece))]
        held = [piece for piece in order if self.board.in_hand(self.board.turn, piece)]
        if held:
            self.piece = held[0]
