"""The figures of Mijnlieff in the panels."""

from functools import partial

from textual.content import Content
from textual.style import Style

from mijnmorris.games.mijnlieff.rules import MijnlieffBoard
from mijnmorris.games.mijnlieff.rules.pieces import Piece
from mijnmorris.games.mijnlieff.tui.signs import SIGNS
from mijnmorris.rules import Side
from mijnmorris.rules.wording import counted
from mijnmorris.tui.side_figures import SideFigures

_WIDE_GAP = "  "
"""Between the types where there is room: a count is not to be read with the key after it."""


class MijnlieffFigures(SideFigures):
    """Points, lines and hands."""

    board: MijnlieffBoard

    def standing(self, side: Side) -> str:
        """The side's points."""
        return counted(self.board.score(side), "point")

    def stock(self, side: Side, chosen: int | None) -> Content:
        """The hand by type; for the side that chooses, the type in hand is explained below."""
        if chosen is None:
            return self._hand(side, None, "  {letter}", gap=_WIDE_GAP)
        piece = Piece(chosen)
        return Content.assemble(
            self._hand(side, chosen, "{key} {letter}", gap=_WIDE_GAP),
            "\n",
            piece.title,
            (f": {piece.demand}", "$quiet"),
        )

    def brief(self, side: Side, chosen: int | None) -> Content:
        """Points and hand; for the side that chooses with letters, and the name of the chosen."""
        hand = self._hand(side, chosen, "" if chosen is None else "{letter}", "{name}")
        return Content.assemble(f"{self.board.score(side)} ", hand)

    def _hand(
        self,
        side: Side,
        chosen: int | None,
        form: str,
        form_of_chosen: str = "",
        *,
        gap: str = " ",
    ) -> Content:
        """A row of the types with how many are left; a click takes a type in hand."""
        forms = ((form_of_chosen or form) if piece == chosen else form for piece in Piece)
        return Content(gap).join(map(partial(self._held, side, chosen), Piece, forms))

    def _held(self, side: Side, chosen: int | None, piece: Piece, form: str) -> Content:
        count = self.board.in_hand(side, piece)
        style = "dim" if count == 0 else "reverse" if piece == chosen else "bold"
        held = Content.assemble(
            (form.format(key=piece + 1, letter=piece.letter, name=piece.title), style),
            self.piece(side, SIGNS[piece]),
            (f"{count}", style),
        )
        if chosen is None:
            return held
        return held.stylize(Style.from_meta({"@click": f"screen.choose_piece({piece + 1})"}))

    def points_of_lines(self, side: Side) -> list[tuple[tuple[int, ...], int]]:
        """The side's lines with their points."""
        return [(line.squares, line.points) for line in self.board.lines(side)]

    def account(self) -> list[str]:
        """The lines of each side and what they are worth."""
        return [self._lines_of(side) for side in Side]

    def _lines_of(self, side: Side) -> str:
        lines = [
            f"{self.board.cell_name(line.squares[0])}{self.glyphs.dash}"
            f"{self.board.cell_name(line.squares[-1])} ({line.points})"
            for line in self.board.lines(side)
        ]
        return f"{side.title} {self.board.score(side)}: {', '.join(lines) or 'no line'}"
