"""How boards of Mijnlieff look: squares on four tiles, and pieces with signs."""

from collections.abc import Sequence
from typing import ClassVar

from mijnmorris.games.mijnlieff.learn.reasons import gain
from mijnmorris.games.mijnlieff.rules import MijnlieffBoard, Piece
from mijnmorris.games.mijnlieff.rules.layout import tile_squares
from mijnmorris.games.mijnlieff.tui.signs import SIGNS
from mijnmorris.rules import Side, Step, StepKind
from mijnmorris.tui.board import Figure, SceneMaker
from mijnmorris.tui.board.plan import SquarePlan
from mijnmorris.tui.board.scene_maker import Line


class MijnlieffScenes(SceneMaker[MijnlieffBoard]):
    """A type of piece is held, and a square is picked for it."""

    scored: ClassVar[str] = "in a line"
    deed: ClassVar[str] = "make a line"

    def plan(self, board: MijnlieffBoard, *, flipped: bool) -> SquarePlan:
        """The squares, each on its tile."""
        tiles = [set(tile_squares(tile)) for tile in board.options.layout.tiles]
        tile_of = tuple(
            next(number for number, tile in enumerate(tiles) if cell in tile)
            for cell in board.cells
        )
        return SquarePlan(board.cells, flipped, tile_of)

    def figure_at(self, board: MijnlieffBoard, cell: int) -> Figure | None:
        """The piece on the square."""
        piece = board.piece_at(cell)
        return None if piece is None else Figure(piece[0], SIGNS[piece[1]])

    def figure_placed(self, board: MijnlieffBoard, kind: int | None) -> Figure:
        """A piece of the type in hand."""
        return Figure(board.turn, None if kind is None else SIGNS[kind])

    def scoring_lines(
        self,
        board: MijnlieffBoard,
        figures: Sequence[Figure | None],  # noqa: ARG002
    ) -> list[Line]:
        """The lines of both sides."""
        return [line.squares for side in Side for line in board.lines(side)]

    def threatened(self, board: MijnlieffBoard, side: Side) -> set[int]:
        """The squares on which the side would score if it might place there."""
        occupied = board.own | board.opp
        return {
            square
            for square in range(len(board.cells))
            if not occupied >> square & 1 and gain(board, side, square)
        }

    def previewed(self, board: MijnlieffBoard, kind: int | None, cell: int) -> set[int] | None:
        """The squares that the held piece would leave the opponent."""
        left = 0 if kind is None else board.allowed_after(Piece(kind), cell)
        return {square for square in range(len(board.cells)) if left >> square & 1}

    def binding_cells(self, board: MijnlieffBoard) -> set[int]:
        """The square of the piece that tells the player where to place."""
        binder = board.binder()
        return set() if binder is None else {binder[2]}

    def move_text(self, board: MijnlieffBoard, steps: tuple[Step, ...], cell: int) -> str:
        """The held piece and the square."""
        kind = next(step.value for step in steps if step.kind is StepKind.PIECE)
        return Piece(kind).letter + board.cell_name(cell)
