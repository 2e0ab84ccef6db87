"""How boards of nine men's morris look: points on lines, and men."""

from collections.abc import Sequence
from itertools import pairwise
from typing import ClassVar

from mijnmorris.games.morris.learn.reasons import closing_points
from mijnmorris.games.morris.rules import MorrisBoard
from mijnmorris.games.morris.rules.geometry import LINE_MASKS, LINES, NEIGHBOURS
from mijnmorris.rules import Side, Step, StepKind
from mijnmorris.tui.board import Figure, SceneMaker
from mijnmorris.tui.board.plan import PointPlan
from mijnmorris.tui.board.scene_maker import Line

LINKS = tuple(pair for line in LINES for pair in pairwise(line))
"""Points next to each other on a line."""


class MorrisScenes(SceneMaker[MorrisBoard]):
    """Men are placed, moved and taken."""

    scored: ClassVar[str] = "in a mill"
    deed: ClassVar[str] = "close a mill"

    def plan(self, board: MorrisBoard, *, flipped: bool) -> PointPlan:
        """The points and the lines between them."""
        return PointPlan(board.cells, flipped, LINKS)

    def scoring_lines(
        self,
        board: MorrisBoard,  # noqa: ARG002
        figures: Sequence[Figure | None],
    ) -> list[Line]:
        """The closed mills of both sides."""
        lines: list[Line] = []
        for side in Side:
            man = Figure(side)
            men = sum(1 << point for point, figure in enumerate(figures) if figure == man)
            lines += [
                line for line, mask in zip(LINES, LINE_MASKS, strict=True) if men & mask == mask
            ]
        return lines

    def threatened(self, board: MorrisBoard, side: Side) -> set[int]:
        """The points on which the side could close a mill if it were to move."""
        mask = closing_points(board, side)
        return {point for point in range(len(board.cells)) if mask >> point & 1}

    def move_text(self, board: MorrisBoard, steps: tuple[Step, ...], cell: int) -> str:
        """The move with that point as its next step.

        A man that cannot move is asked for with a neighbouring point, so that the rules
        say what stands there.
        """
        name = board.cell_name(cell)
        if not steps:
            beside = (NEIGHBOURS[cell] & -NEIGHBOURS[cell]).bit_length() - 1
            return name if board.own_hand else f"{name}-{board.cell_name(beside)}"
        path = "-".join(
            board.cell_name(step.value) for step in steps if step.kind is not StepKind.TAKE
        )
        to_take = steps[-1].kind in (StepKind.PLACE, StepKind.TO)
        return f"{path}x{name}" if to_take else f"{path}-{name}"
