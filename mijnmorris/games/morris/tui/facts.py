"""What the panels say of nine men's morris."""

from typing import ClassVar

from textual.content import Content

from mijnmorris.games.morris.rules import MorrisBoard
from mijnmorris.match.wording import counted
from mijnmorris.rules import Side
from mijnmorris.tui.board.hands import man_hand
from mijnmorris.tui.facts.facts import Facts


class MorrisFacts(Facts):
    """Men, mills, and draws that come near."""

    sentence: ClassVar[str] = "close mills of three men to take the other's men"

    board: MorrisBoard

    def standing(self, side: Side) -> str:
        """The side's men on the board."""
        return counted(self.board.men(side).bit_count(), "man", "men")

    def stock(self, side: Side, chosen: int | None) -> Content:  # noqa: ARG002
        """Men in hand, men lost and closed mills."""
        in_hand, lost = self.board.in_hand(side), self.board.lost(side)
        painter = self.glyphs.painter
        placed = "all placed, may fly" if self.board.flies(side) else "all placed"
        return Content.assemble(
            ("in hand ", "$quiet"),
            man_hand(side, in_hand, painter).plain or placed,
            "\n",
            ("lost    ", "$quiet"),
            f"{man_hand(side, lost, painter).plain or 'none':<14}",
            self._mills(side),
        )

    def _mills(self, side: Side) -> str:
        mills = len(self.board.mills(side))
        return counted(mills, "mill") if mills else ""

    def brief(self, side: Side, chosen: int | None) -> Content:  # noqa: ARG002
        """Men on the board, in hand and lost."""
        board = self.board
        on_board = board.men(side).bit_count()
        in_hand = f"+{board.in_hand(side)} in hand" if board.placing else ""
        return Content(f"{on_board}{in_hand}, lost {board.lost(side)}")

    def account(self) -> list[str]:
        """What is left of each side."""
        return [f"{side.title}: {self.standing(side)}" for side in Side]
