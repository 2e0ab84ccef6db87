"""The board of nine men's morris on the screen."""

from itertools import pairwise
from typing import ClassVar

from mijnmorris.games.morris.learn.reasons import closing_points
from mijnmorris.games.morris.rules import MorrisBoard
from mijnmorris.games.morris.rules.geometry import LINE_MASKS, LINES
from mijnmorris.rules import Side, StepKind
from mijnmorris.tui.board.look import Line
from mijnmorris.tui.board.plan import PointPlan
from mijnmorris.tui.board.scene import Figure
from mijnmorris.tui.board.view import BoardView

LINKS = tuple(pair for line in LINES for pair in pairwise(line))
"""Points next to each other on a line."""


class MorrisView(BoardView):
    """Points on lines; men are placed, moved and taken."""

    # A man has no square around it, and white would not be seen on a white ground.
    DEFAULT_CSS = """
    MorrisView:ansi > .board--light { background: ansi_default; }
    """
    deed: ClassVar[str] = "close a mill"
    board: MorrisBoard
    plan: PointPlan

    def make_plan(self) -> PointPlan:
        """The points and the lines between them."""
        return PointPlan(self.board.cells, self.flipped, LINKS)

    def figures(self) -> list[Figure | None]:
        """The men on the board, the moving one where the steps chosen put it."""
        owners = [self.board.man_at(point) for point in range(len(self.board.cells))]
        figures = [None if owner is None else Figure(owner) for owner in owners]
        for step in self.chosen:
            if step.kind in (StepKind.PLACE, StepKind.TO):
                figures[step.value] = Figure(self.board.turn)
        if len(self.chosen) > 1 and self.chosen[0].kind is StepKind.FROM:
            figures[self.chosen[0].value] = None
        return figures

    def scoring_lines(self) -> list[Line]:
        """The closed mills of both sides, with the steps chosen made."""
        figures = self.figures()
        lines: list[Line] = []
        for side in Side:
            man = Figure(side)
            men = sum(1 << point for point, figure in enumerate(figures) if figure == man)
            lines += [
                line for line, mask in zip(LINES, LINE_MASKS, strict=True) if men & mask == mask
            ]
        return lines

    def threatened(self, side: Side) -> set[int]:
        """The points on which the side could close a mill if it were to move."""
        mask = closing_points(self.board, side)
        return {point for point in range(len(self.board.cells)) if mask >> point & 1}

    def barred(self, choices: set[int]) -> set[int]:
        """The enemy men that may not be taken while one has to be."""
        figures = self.figures()
        if not any(step.kind is StepKind.TAKE for step in self.choices().values()):
            return set()
        enemy = Figure(self.board.turn.other)
        return {point for point, figure in enumerate(figures) if figure == enemy} - choices

    def move_text(self, cell: int) -> str:
        """The move with that point as its next step.

        A man that cannot move is asked for with a neighbouring point, so that the rules
        say what stands there.
        """
        name = self.board.cell_name(cell)
        if not self.chosen:
            if self.board.own_hand:
                return name
            return f"{name}-{self._beside(cell)}"
        path = "-".join(
            self.board.cell_name(step.value)
            for step in self.chosen
            if step.kind is not StepKind.TAKE
        )
        to_take = self.chosen[-1].kind in (StepKind.PLACE, StepKind.TO)
        return f"{path}x{name}" if to_take else f"{path}-{name}"

    def _beside(self, point: int) -> str:
        neighbours = self.plan.linked[point]
        return self.board.cell_name(min(neighbours))
