"""Remembers what the terminal shows, so that only differences are sent."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from mijnmorris.tui.output.cells import Cell
from mijnmorris.tui.output.pen import Pen
from mijnmorris.tui.output.runs import Run, runs_of


class Patch(NamedTuple):
    """Cells to show in row ``y`` from column ``x`` on, both counted from 0."""

    x: int
    y: int
    cells: Sequence[Cell]


class ShownScreen:
    """The cells on the terminal's screen, as far as they are known."""

    def __init__(self) -> None:
        self._rows: dict[int, list[Cell | None]] = {}

    @property
    def is_blank(self) -> bool:
        """Whether nothing is known to stand on the screen."""
        return not self._rows

    def forget(self) -> None:
        """Assume that the screen may show anything, so that all is sent again."""
        self._rows.clear()

    def show(self, patches: Iterable[Patch]) -> str:
        """The text that makes the terminal show the patches; they count as shown afterwards."""
        wanted: dict[int, list[Cell | None]] = {}
        for x, y, cells in patches:
            row = wanted.setdefault(y, self._rows.get(y, []).copy())
            row += [None] * (x - len(row))
            row[x : x + len(cells)] = cells
        runs = [run for y, row in wanted.items() for run in runs_of(y, self._rows.get(y, []), row)]
        self._rows |= wanted
        # Going from place to place is cheap where colours are dear.
        orders = runs, sorted(runs, key=lambda run: run.look.order)
        return min(map(_written, orders), key=lambda text: len(text.encode()))


def _written(runs: Iterable[Run]) -> str:
    """The runs in this order as one text, with cursor movements and looks between them."""
    pen, parts = Pen(), []
    before: Run | None = None
    for run in runs:
        parts += [_way(before, run), pen.take(run.look), run.text]
        before = run
    return "".join(parts) + pen.end


def _way(before: Run | None, run: Run) -> str:
    """The shortest cursor movement from the end of a run to the next; empty if none is needed."""
    way = f"\x1b[{run.y + 1};{run.x + 1}H"
    # The end of a row and characters of more than one column leave the cursor somewhere.
    if before is None or before.ends_row or len(before.text) != before.columns:
        return way
    right, down = run.x - before.x - before.columns, run.y - before.y
    if down == 0 and right >= 0:
        return "" if right == 0 else "\x1b[C" if right == 1 else f"\x1b[{right}C"
    if down == 1 and right <= 0:
        return min(way, "\x1b[B" + "\b" * -right, key=len)
    return way
