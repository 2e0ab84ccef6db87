"""The figures of nine men's morris in the panels."""

from textual.content import Content

from mijnmorris.games.morris.rules import MorrisBoard
from mijnmorris.rules import Side
from mijnmorris.rules.wording import counted
from mijnmorris.tui.side_figures import SideFigures


class MorrisFigures(SideFigures):
    """Men, mills, and draws that come near."""

    board: MorrisBoard

    def standing(self, side: Side) -> str:
        """The side's men, on the board and in hand."""
        men = self.board.men(side).bit_count() + self.board.in_hand(side)
        return counted(men, "man", "men")

    def _in_hand(self, side: Side) -> int:
        """The men in the hand that is seen: one that is being placed stands on the board."""
        return self.board.in_hand(side) - (self.is_placing and side is self.board.turn)

    def stock(self, side: Side, chosen: int | None) -> Content:  # noqa: ARG002
        """Men in hand, men lost and closed mills."""
        in_hand, lost = self._in_hand(side), self.board.lost(side)
        mills = len(self.board.mills(side))
        placed = "all placed, may fly" if self.board.flies(side) else "all placed"
        return Content.assemble(
            ("in hand ", "$quiet"),
            self.men(side, in_hand) if in_hand else placed,
            "\n",
            ("lost    ", "$quiet"),
            self.men(side, lost) if lost else "none",
            " " * (14 - (2 * lost - 1 if lost else len("none"))),
            *([("mills ", "$quiet"), str(mills)] if mills else ()),
        )

    def brief(self, side: Side, chosen: int | None) -> Content:  # noqa: ARG002
        """The side's men, and how many of them are in hand; the others are lost."""
        in_hand = f" ({self._in_hand(side)} in hand)" if self.board.placing else ""
        return Content(f"{self.standing(side)}{in_hand}")
