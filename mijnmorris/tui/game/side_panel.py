"""What stands beside the board: whose turn and why, both sides, the moves."""

from collections.abc import Mapping

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content

from mijnmorris.match.match import Match
from mijnmorris.match.naming import capital, name_of, time_left
from mijnmorris.rules import Side
from mijnmorris.tui.game.evaluation import EvaluationBox
from mijnmorris.tui.game.moves_list import NO_MARKS, MovesList
from mijnmorris.tui.side_figures import SideFigures
from mijnmorris.tui.steady_text import SteadyText


class SideBox(SteadyText):
    """One side: its player, its standing, what it has off the board."""

    def __init__(self, side: Side) -> None:
        super().__init__(classes="panel", id=f"side-{side.name.lower()}")
        self.auto_links = False  # a hand is no text with links in it
        self.side = side

    def show_side(self, match: Match, figures: SideFigures, chosen: int | None) -> None:
        """Show the side as it stands; ``chosen`` is the piece the player to move has chosen."""
        is_turn = match.result is None and match.board.turn is self.side
        name = name_of(match, self.side)
        title = name if name == self.side.title else f"{capital(name)} ({self.side.title})"
        marker = f"{figures.glyphs.chosen} " if is_turn else ""
        standing = f"{marker}{title} {figures.glyphs.dot} {figures.standing(self.side)}"
        self.border_title = Content(standing)
        self.border_subtitle = "" if match.clock is None else time_left(match.clock, self.side)
        self.set_class(is_turn, "-turn")
        self.show(figures.stock(self.side, chosen if is_turn else None))


def brief(match: Match, figures: SideFigures, chosen: int | None) -> Content:
    """Both sides in one line, for screens without room for the panel."""
    sides = []
    for side in Side:
        is_turn = match.result is None and match.board.turn is side
        name = Content.styled(f"{name_of(match, side)} ", "bold" if is_turn else "")
        time = "" if match.clock is None else f"{time_left(match.clock, side)} "
        sides.append(Content.assemble(name, time, figures.brief(side, chosen if is_turn else None)))
    return Content("   ").join(sides)


class SidePanel(Vertical):
    """The panel on the right of the board."""

    def compose(self) -> ComposeResult:
        """Boxes from the top down."""
        yield SteadyText(classes="panel", id="reason")
        yield EvaluationBox()
        for side in Side:
            yield SideBox(side)
        yield MovesList()

    def show(
        self,
        match: Match,
        figures: SideFigures,
        chosen: int | None,
        marks: Mapping[int, str] = NO_MARKS,
    ) -> None:
        """Show how the match stands; ``marks`` go with moves, by their number from 1."""
        for box in self.query(SideBox):
            box.show_side(match, figures, chosen)
        self.query_one(MovesList).show(match, marks)
