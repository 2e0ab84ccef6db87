"""What the terminal shows, so that only what differs from it is sent."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from mijnmorris.tui.output.cells import Cell
from mijnmorris.tui.output.pen import Pen
from mijnmorris.tui.output.runs import Run, runs_of


class Patch(NamedTuple):
    """Cells that are to stand in a row from a column on."""

    x: int
    y: int
    cells: Sequence[Cell]


class ShownScreen:
    """The characters on the terminal's screen, as far as they are known."""

    def __init__(self) -> None:
        self._rows: dict[int, list[Cell | None]] = {}

    def forget(self) -> None:
        """Take it that anything may stand on the screen."""
        self._rows.clear()

    def show(self, patches: Iterable[Patch]) -> str:
        """What has to be sent so that the screen shows the patches; it counts as shown then."""
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
    """The runs as text, with no more codes than they need in this order."""
    pen, parts = Pen(), []
    at: tuple[int, int] | None = None
    for run in runs:
        if at != (run.x, run.y):
            same_row = at is not None and at[1] == run.y
            parts.append(f"\x1b[{run.x + 1}G" if same_row else f"\x1b[{run.y + 1};{run.x + 1}H")
        parts += [pen.take(run.look), run.text]
        at = run.x + run.columns, run.y
    return "".join(parts) + pen.end
