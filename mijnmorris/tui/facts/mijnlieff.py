"""What the panels say of Mijnlieff."""

from typing import ClassVar

from textual.content import Content

from mijnmorris.rules import Side
from mijnmorris.rules.mijnlieff import MijnlieffBoard
from mijnmorris.rules.mijnlieff.pieces import Piece
from mijnmorris.tui.board.hands import piece_hand
from mijnmorris.tui.facts.facts import Facts, counted


class MijnlieffFacts(Facts):
    """Points, lines and hands."""

    sentence: ClassVar[str] = "each piece tells the other where to go; lines of three count"

    board: MijnlieffBoard

    def standing(self, side: Side) -> str:
        """The side's points."""
        return counted(self.board.score(side), "point")

    def stock(self, side: Side, chosen: int | None) -> Content:
        """The hand by type; for the side that chooses, the key of each type below it."""
        counts = [self.board.in_hand(side, piece) for piece in Piece]
        hand = Content.from_rich_text(piece_hand((*counts,), self.glyphs.painter, chosen))
        if chosen is None:
            return hand
        keys = "".join(f" {piece + 1:<6}" for piece in Piece)
        return Content.assemble(hand, "\n", (keys, "$quiet"))

    def brief(self, side: Side) -> str:
        """Points and hand, letter by letter."""
        hand = "".join(piece.letter * self.board.in_hand(side, piece) for piece in Piece)
        return f"{self.board.score(side)} {self.glyphs.dot} {hand or 'no piece left'}"

    def notices(self) -> list[str]:
        """Whether this is the last turn."""
        return ["the last turn of the game"] if self.board.is_last_turn() else []

    def account(self) -> list[str]:
        """The lines of each side and what they are worth."""
        return [self._lines_of(side) for side in Side]

    def lines(self) -> list[tuple[int, ...]]:
        """The scoring lines of both sides."""
        return [line.squares for side in Side for line in self.board.lines(side)]

    def _lines_of(self, side: Side) -> str:
        lines = [
            f"{self.board.cell_name(line.squares[0])}{self.glyphs.dash}"
            f"{self.board.cell_name(line.squares[-1])} ({line.points})"
            for line in self.board.lines(side)
        ]
        return f"{side.title} {self.board.score(side)}: {', '.join(lines) or 'no line'}"
