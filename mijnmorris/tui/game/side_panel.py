"""The panel beside the board: whose turn and why, both sides, the moves."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.events import Click, MouseScrollDown, MouseScrollUp, Resize
from textual.message import Message
from textual.timer import Timer

from mijnmorris.match.match import Match
from mijnmorris.match.naming import name_of
from mijnmorris.match.numbering import Numbering
from mijnmorris.match.words import Names
from mijnmorris.rules import Side
from mijnmorris.rules.wording import capital, shortened
from mijnmorris.tui.board import Legend
from mijnmorris.tui.game.advice import EvaluationBox
from mijnmorris.tui.side_figures import SideFigures
from mijnmorris.tui.text import SteadyText

_NUMBER = 4
"""Room for the number of a turn."""
_WIDTH = 11
"""Room for the longest move of either game, ``d2-d3xa1``, a mark and a gap."""

_BETWEEN = 5
"""Blanks around the names and between the sides, in the short line of both."""
_SHORTEST_NAME = 5
"""Columns that are left of a name where room is short."""
TICK_SECONDS = 0.2
"""How long a standing that changed stands out."""

_CORNERS = 6
"""What the title leaves to both corners of the border, in characters."""

NO_MARKS: Mapping[int, str] = {}


class MovesList(VerticalScroll, can_focus=False):
    """Lists moves; the last one stands out, those taken back are dim."""

    @dataclass
    class Walked(Message):
        """The position after that many moves is asked for, by a click or the wheel."""

        ply: int

    _ply = 0
    """How many moves stand on the board shown."""
    _is_indented = False
    """Whether the first column of the first row is empty, for Dark moved first."""

    def compose(self) -> ComposeResult:
        """One text that scrolls."""
        self.border_title = "Moves"
        self.add_class("panel")
        yield SteadyText(id="moves")

    def show(self, match: Match, marks: Mapping[int, str] = NO_MARKS) -> None:
        """Show the moves of the match, with marks by the number of the move."""
        board = match.board
        numbering = Numbering.of(board)
        moves = [*match.moves, *reversed(match.redo_tail)]
        texts = [f"{board.text(move)}{marks.get(ply, '')}" for ply, move in enumerate(moves, 1)]
        played, taken_back = texts[: board.ply], texts[board.ply :]
        self._ply, self._is_indented = board.ply, numbering.begins is Side.DARK
        self.query_one("#moves", SteadyText).show(_table(played, taken_back, numbering))
        self._keep_in_sight()

    def _keep_in_sight(self) -> None:
        """Scroll to the current move, once the rows are laid out."""
        self.call_after_refresh(self._scroll_to_current)

    def _scroll_to_current(self) -> None:
        row = max(self._ply + self._is_indented - 1, 0) // 2
        top, height = self.scroll_offset.y, self.scrollable_content_region.height
        if height and not top <= row < top + height:
            self.scroll_to(y=row - height // 2, animate=False, immediate=True)

    def on_resize(self) -> None:
        """Keep the current move in sight, whatever opens beside the list."""
        self._keep_in_sight()

    def on_click(self, event: Click) -> None:
        """Ask for the position after the move clicked."""
        if not self.content_region.contains_point(event.screen_offset):
            return
        place = event.screen_offset - self.content_region.offset
        column = max(place.x - _NUMBER, 0) // _WIDTH
        row = place.y + self.scroll_offset.y
        event.stop()
        self.post_message(self.Walked(2 * row + min(column, 1) + 1 - self._is_indented))

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        """Ask for the position before this one."""
        event.stop()
        event.prevent_default()
        self.post_message(self.Walked(self._ply - 1))

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        """Ask for the position after this one."""
        event.stop()
        event.prevent_default()
        self.post_message(self.Walked(self._ply + 1))


def _table(played: list[str], taken_back: list[str], numbering: Numbering) -> Content:
    cells: list[tuple[str, str]] = [(text, "") for text in played]
    if cells:
        cells[-1] = (cells[-1][0], "reverse")
    cells += [(text, "dim") for text in taken_back]
    if numbering.begins is Side.DARK:
        cells.insert(0, ("...", "dim"))
    parts: list[Content] = []
    for index, (text, style) in enumerate(cells):
        if index % 2 == 0:
            number = f"{numbering.number(1) + index // 2:>{_NUMBER - 1}} "
            parts.append(Content.styled(f"\n{number}" if index else number, "$quiet"))
        parts.append(Content.styled(text, style))
        parts.append(Content(" " * (_WIDTH - len(text))))
    return Content("").join(parts)


class SideBox(SteadyText):
    """One side: its player, its standing, what it has off the board."""

    def __init__(self, side: Side) -> None:
        super().__init__(classes="panel", id=f"side-{side.name.lower()}")
        self.side = side
        self._player = Content()
        self._side = self._dot = self._standing = ""
        self._time, self.legend = Content(), ""
        self._tick: Timer | None = None

    def show_side(
        self, match: Match, figures: SideFigures, chosen: int | None, *, in_motion: bool = False
    ) -> None:
        """Show the side as it stands; ``chosen`` is the piece the player to move has chosen.

        In motion, a standing that changed stands out for a moment.
        """
        is_turn = match.result is None and match.board.turn is self.side
        name = name_of(match, self.side)
        self._side = "" if name == self.side.title else f"({self.side.title}) "
        marker = f"{figures.glyphs.chosen} " if is_turn else ""
        stone = figures.stone(self.side)
        self._player = Content.assemble(marker, stone, f" {capital(name)} ")
        self._dot = f"{figures.glyphs.dot} "
        before, self._standing = self._standing, figures.standing(self.side)
        if before not in ("", self._standing):
            self._end_tick()
            if in_motion:
                self._tick = self.set_timer(TICK_SECONDS, self._end_tick)
        self._show_title()
        self._time = _time(match, self.side)
        self._show_subtitle()
        self.set_class(is_turn, "-turn")
        self.show(figures.stock(self.side, chosen if is_turn else None))

    def show_legend(self, legend: str) -> None:
        """Say what a mark means that concerns the side."""
        self.legend = legend
        self._show_subtitle()

    def _show_subtitle(self) -> None:
        parts = (Content.styled(self.legend, "$quiet"), self._time)
        self.border_subtitle = Content(" ").join(part for part in parts if part.plain)

    @on(Resize)
    def _show_title(self) -> None:
        """The title; without the side, which the stone shows, where there is no room for it."""
        standing = self._standing, "" if self._tick is None else "reverse"
        title = Content.assemble(self._player, self._side, self._dot, standing)
        if 0 < self.outer_size.width < title.cell_length + _CORNERS:
            title = Content.assemble(self._player, self._dot, standing)
        self.border_title = title

    def _end_tick(self) -> None:
        if self._tick is not None:
            self._tick.stop()
            self._tick = None
            self._show_title()


def show_legend(boxes: Iterable[SideBox], legend: Legend | None, names: Names) -> None:
    """Say in each side's box what a mark on the board means that concerns it."""
    for box in boxes:
        box.show_legend(names.told(legend.of_side(box.side)) if legend else "")


def _time(match: Match, side: Side) -> Content:
    """The side's time, in another colour once it is low; nothing without a clock."""
    if match.clock is None:
        return Content()
    style = "bold $error" if match.clock.is_low(side) else ""
    return Content.styled(match.clock.shown(side), style)


def brief(match: Match, figures: SideFigures, chosen: int | None, room: int) -> Content:
    """Both sides in one line of so many columns, for screens without room for the panel.

    Where the room is short, so are the names.
    """
    told = [figures.brief(side, chosen if match.board.turn is side else None) for side in Side]
    names = [name_of(match, side) for side in Side]
    stones = [figures.stone(side) for side in Side]
    spare = room - _BETWEEN - sum(len(part) for part in (*told, *stones))
    if sum(map(len, names)) > spare:
        most = max(spare // 2, _SHORTEST_NAME)
        names = [shortened(name, most) for name in names]
    sides = []
    for side in Side:
        is_turn = match.result is None and match.board.turn is side
        name = Content.styled(f" {names[side]} ", "bold" if is_turn else "")
        sides.append(Content.assemble(stones[side], name, told[side]))
    return Content(" ").join(sides)


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
        *,
        in_motion: bool = False,
    ) -> None:
        """Show how the match stands; ``marks`` go with moves, by their number from 1."""
        for box in self.query(SideBox):
            box.show_side(match, figures, chosen, in_motion=in_motion)
        self.query_one(MovesList).show(match, marks)
