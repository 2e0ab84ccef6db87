"""What the marks on a board mean, in a few words beside it."""

from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Any

from mijnmorris.rules import Side, StepKind
from mijnmorris.rules.wording import Sentence
from mijnmorris.tui.board.painters import Painter
from mijnmorris.tui.board.scene import Mark, Scene
from mijnmorris.tui.board.scene_maker import SceneMaker, Showing


@dataclass(frozen=True)
class Legend:
    """Explains a scene as a painter shows it."""

    showing: Showing
    scene: Scene
    scenes: SceneMaker[Any]
    painter: Painter

    def of_cursor(self) -> str:
        """How many cells a placement under the cursor would leave the opponent, and their mark.

        Empty where there is none, or where a move does not send the opponent anywhere. While
        threats are marked, what their marks mean.
        """
        showing, cell = self.showing, self.showing.pointed
        if showing.threats:
            signs = "".join(dict.fromkeys(map(self.painter.sign_of_reply, Side)))
            is_marked = self._marks & (Mark.LIGHT_SCORES | Mark.DARK_SCORES)
            return f"{signs} could {self.scenes.deed}" if is_marked else ""
        if not showing.is_choosing or cell is None or cell not in showing.picking.marked:
            return ""
        left = self.scenes.previewed(showing.board, showing.picking.held, cell)
        if left is None:
            return ""
        other = showing.board.turn.other
        mark, count = self.painter.sign_of_reply(other), len(left) or "none"
        return Sentence(f"{mark} next for {other.field()}: {count}")

    def of_hints(self, meaning: str = "named here") -> str:
        """What the marks of hints mean; empty without any that no chosen cell covers."""
        sign = self.painter.sign(Mark.HINT) or "framed:"
        chosen = {step.value for step in self.showing.picking.chosen if step.on_board}
        return f"{sign} {meaning}" if self.showing.hints - chosen else ""

    def of_side(self, side: Side) -> str:
        """What a mark means that concerns the side's men or where it may go; empty without one."""
        turn = self.showing.board.turn
        concerned = turn.other if StepKind.TAKE in self._kinds else turn
        told = self._of_choices(side) if side is concerned else ""
        return told or self._of_lines(side)

    def _of_choices(self, side: Side) -> str:
        """What is dimmed or, where nothing is, the sign of what may be chosen."""
        if StepKind.TAKE in self._kinds:
            sign = self.painter.sign(Mark.CAPTURABLE, side)
            barred, free = "may not be taken", "may be taken"
        elif StepKind.FROM in self._kinds:
            sign = self.painter.sign(Mark.LEGAL, side)
            barred, free = "cannot move", "may move"
        else:
            sign = self.painter.sign(Mark.LEGAL)
            barred, free = f"not for {side.field()}", f"for {side.field()}"
        if self.painter.dims:
            return Sentence(f"dim: {barred}") if Mark.BARRED in self._marks else ""
        is_marked = bool(self._marks & (Mark.LEGAL | Mark.CAPTURABLE))
        return Sentence(f"{sign} {free}") if is_marked else ""

    def _of_lines(self, side: Side) -> str:
        """The sign of those of the side's men that score, where they have one."""
        sign = self.painter.sign(Mark.LIT)
        scores = any(
            look.figure and look.figure.side is side and Mark.LIT in look.marks
            for look in self.scene.looks
        )
        return f"{sign} {self.scenes.scored}" if sign and scores else ""

    @property
    def _kinds(self) -> set[StepKind]:
        """What may be chosen next."""
        return {step.kind for step in self.showing.picking.marked.values()}

    @property
    def _marks(self) -> Mark:
        """All marks there are."""
        return reduce(or_, (look.marks for look in self.scene.looks))
