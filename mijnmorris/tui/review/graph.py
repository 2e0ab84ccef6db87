"""How a game stood from move to move, as an area under the board."""

from collections.abc import Iterator, Mapping, Sequence
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

_LABELS = {Side.LIGHT: "Light ", Side.DARK: "Dark  "}
_MARGIN = len(_LABELS[Side.LIGHT])
_WIDEST = 4
"""How many columns a move takes at most."""

SIGNS = {Grade.INACCURACY: "-", Grade.MISTAKE: "?", Grade.BLUNDER: "X"}
"""Below the moves that were no good ones, where a move has one column."""
HERE = "^"
"""Below the position on the board."""


class EvaluationGraph(Widget):
    """Light's share of the points from below, Dark's from above; a click goes to a move.

    The lowest row has a sign below every fault, and one below the position shown.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "graph--share",
        "graph--label",
        "graph--fault",
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

    def show(self, shares: Sequence[float | None], faults: Mapping[int, Grade], ply: int) -> None:
        """Show Light's shares, 0 to 1, after each number of moves; ``None`` is not known yet."""
        shown = self._shares, self._faults, self._ply
        self._shares, self._faults, self._ply = shares, faults, ply
        if shown != (shares, faults, ply):
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """A row of the plot, or the row of signs."""
        if y < self.size.height - 1:
            segments = [self._segment(self._label(y), "label"), self._plot_row(y)]
        else:
            segments = [self._segment(" " * _MARGIN, "label"), *self._signs()]
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

    def _label(self, y: int) -> str:
        rows = self.size.height - 1
        side = Side.DARK if y == 0 else Side.LIGHT if y == rows - 1 else None
        return " " * _MARGIN if side is None else _LABELS[side]

    def _plot_row(self, y: int) -> Segment:
        rows, top = self.size.height - 1, len(self.levels) - 1
        signs = []
        for column in range(self._width):
            share = self._shares[self._plies_at(column)[-1]]
            fill = 0.0 if share is None else min(max(share * rows - (rows - 1 - y), 0), 1)
            signs.append(self.levels[round(top * fill)])
        return self._segment("".join(signs), "share")

    def _signs(self) -> Iterator[Segment]:
        for column in range(self._width):
            plies = self._plies_at(column)
            found = [self._faults[ply] for ply in plies if ply in self._faults]
            sign = self._sign(max(found, key=list(SIGNS).index), column) if found else " "
            is_here = self._ply in plies
            if is_here and sign == " ":
                sign = HERE
            yield self._segment(sign, "here" if is_here else "fault")

    def _sign(self, fault: Grade, column: int) -> str:
        """What stands for the fault in that column: its mark as in the list, if it has room."""
        if self._per_move < len(Grade.BLUNDER.mark):
            return SIGNS[fault]
        return fault.mark.ljust(self._per_move)[column % self._per_move]

    def _segment(self, text: str, part: str) -> Segment:
        return Segment(text, self.get_component_rich_style(f"graph--{part}"))
