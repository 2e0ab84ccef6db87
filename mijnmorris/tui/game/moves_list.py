"""The moves of a game, numbered by turns of both sides."""

from collections.abc import Mapping

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content

from mijnmorris.match.match import Match
from mijnmorris.rules import Side
from mijnmorris.tui.steady_text import SteadyText

_WIDTH = 11
"""Room for the longest move of either game, ``d2-d3xa1``, a mark and a gap."""

NO_MARKS: Mapping[int, str] = {}


class MovesList(VerticalScroll, can_focus=False):
    """Lists moves; the last one stands out, those taken back are dim."""

    def compose(self) -> ComposeResult:
        """One text that scrolls."""
        self.border_title = "Moves"
        self.add_class("panel")
        yield SteadyText(id="moves")

    def show(self, match: Match, marks: Mapping[int, str] = NO_MARKS) -> None:
        """Show the moves of the match, with marks by the number of the move."""
        board = match.board
        first = Side((board.turn + board.ply) % 2)
        moves = [*match.moves, *reversed(match.redo_tail)]
        texts = [f"{board.text(move)}{marks.get(ply, '')}" for ply, move in enumerate(moves, 1)]
        played, taken_back = texts[: board.ply], texts[board.ply :]
        self.query_one("#moves", SteadyText).show(_table(played, taken_back, first))
        if taken_back:
            last = (len(played) + (first is Side.DARK) - 1) // 2
            self.scroll_to(y=last - self.size.height // 2, animate=False)
        else:
            self.scroll_end(animate=False)


def _table(played: list[str], taken_back: list[str], first: Side) -> Content:
    cells: list[tuple[str, str]] = [(text, "") for text in played]
    if cells:
        cells[-1] = (cells[-1][0], "reverse")
    cells += [(text, "dim") for text in taken_back]
    if first is Side.DARK:
        cells.insert(0, ("...", "dim"))
    parts: list[Content] = []
    for index, (text, style) in enumerate(cells):
        if index % 2 == 0:
            number = f"{index // 2 + 1:>3} "
            parts.append(Content.styled(f"\n{number}" if index else number, "$quiet"))
        parts.append(Content.styled(text, style))
        parts.append(Content(" " * (_WIDTH - len(text))))
    return Content("").join(parts)
