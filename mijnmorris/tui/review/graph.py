"""How a game stood from move to move, as an area under the board."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.segment import Segment
from textual import events
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from mijnmorris.learn.grades import Grade
from mijnmorris.rules import Side

_FAULTS, _HERE = "Faults", "Here"
_MARGIN = len(_FAULTS) + 1
_WIDEST = 4
"""How many columns a move takes at most."""

_HEIGHTS = {Grade.INACCURACY: 1 / 3, Grade.MISTAKE: 2 / 3, Grade.BLUNDER: 1}
"""The part of its row that the bar of a fault takes."""
_POINTER = "^"
"""Below the position on the board."""
_ROWS_BELOW = 2
"""The rows of faults and of the pointer."""


class EvaluationGraph(Widget):
    """Light's share of the points from below, Dark's from above; a click goes to a move.

    Below stand a bar for every fault in the colour of its side, the higher the worse, and a
    pointer to the position shown.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "graph--share",
        "graph--label",
        "graph--light",
        "graph--dark",
        "graph--here",
    }

    @dataclass
    class Chosen(Message):
        """A place of the graph was clicked."""

        ply: int

    levels: reactive[str] = reactive("")
    """The signs from empty to full."""

    def __init__(self, levels: str) -> None:
        super().__init__()
        self.set_reactive(EvaluationGraph.levels, levels)
        self._shares: Sequence[float | None] = (None,)
        self._faults: Mapping[int, Grade] = {}
        self._ply = 0
        self._first = Side.LIGHT

    def show(
        self,
        shares: Sequence[float | None],
        faults: Mapping[int, Grade],
        ply: int,
        first: Side = Side.LIGHT,
    ) -> None:
        """Show Light's shares, 0 to 1, after each number of moves; ``None`` is not known yet.

        ``first`` made the first move.
        """
        shown = self._shares, self._faults, self._ply, self._first
        self._shares, self._faults, self._ply, self._first = shares, faults, ply, first
        if shown != (shares, faults, ply, first):
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """A row of the plot, the row of faults, or that of the pointer."""
        match self._plot_rows - y:
            case 0:
                label, row = _FAULTS, self._bars()
            case -1:
                label, row = _HERE, [self._segment(self._pointer(), "here")]
            case below:
                sides = {1: Side.LIGHT.title, self._plot_rows: Side.DARK.title}
                label, row = sides.get(below, ""), self._plot_row(y)
        segments = [self._segment(label.ljust(_MARGIN), "label"), *row]
        return Strip(segments).adjust_cell_length(self.size.width, self.rich_style)

    def on_click(self, event: events.Click) -> None:
        """Go to the move under the mouse."""
        place = event.get_content_offset(self)
        if place is not None and 0 <= place.x - _MARGIN < self._width:
            self.post_message(self.Chosen(self._plies_at(place.x - _MARGIN)[0]))

    @property
    def _per_move(self) -> int:
        """Columns a position takes; 0 where several share one."""
        return min((self.size.width - _MARGIN) // len(self._shares), _WIDEST)

    @property
    def _width(self) -> int:
        """How many columns the plot takes."""
        room = max(self.size.width - _MARGIN, 0)
        return self._per_move * len(self._shares) if self._per_move else room

    def _plies_at(self, column: int) -> range:
        """The numbers of moves whose positions that column shows."""
        if self._per_move:
            return range(column // self._per_move, column // self._per_move + 1)
        count = len(self._shares)
        return range(column * count // self._width, (column + 1) * count // self._width)

    @property
    def _plot_rows(self) -> int:
        return self.size.height - _ROWS_BELOW

    def _plot_row(self, y: int) -> list[Segment]:
        """The row of the plot; what is not known yet is neither Light's nor Dark's."""
        rows = self._plot_rows
        shares = [self._shares[self._plies_at(column)[-1]] for column in range(self._width)]
        return [
            Segment(" ")
            if share is None
            else self._segment(self._level(share * rows - (rows - 1 - y)), "share")
            for share in shares
        ]

    def _level(self, fill: float) -> str:
        """The sign that fills so much of a row, 0 to 1; less and more are empty and full."""
        return self.levels[round((len(self.levels) - 1) * min(max(fill, 0), 1))]

    def _bars(self) -> list[Segment]:
        """A bar below each fault, with a gap between neighbours where there is room for one."""
        return [self._bar(column) for column in range(self._width)]

    def _bar(self, column: int) -> Segment:
        """The column of the worst fault there; blank without one."""
        worst = self._worst(self._plies_at(column))
        if worst is None or self._is_gap(column):
            return Segment(" ")
        side = self._first if worst % 2 else self._first.other
        return self._segment(self._level(_HEIGHTS[self._faults[worst]]), side.name.lower())

    def _is_gap(self, column: int) -> bool:
        return self._per_move > 1 and column % self._per_move == self._per_move - 1

    def _worst(self, plies: range) -> int | None:
        """The first of the worst faults among those plies; ``None`` without one."""
        faults = [ply for ply in plies if ply in self._faults]
        return max(faults, key=lambda ply: _HEIGHTS[self._faults[ply]], default=None)

    def _pointer(self) -> str:
        """A sign below the position shown, the first of its columns."""
        columns = range(self._width)
        here = next((column for column in columns if self._ply in self._plies_at(column)), None)
        return "" if here is None else " " * here + _POINTER

    def _segment(self, text: str, part: str) -> Segment:
        return Segment(text, self.get_component_rich_style(f"graph--{part}"))
