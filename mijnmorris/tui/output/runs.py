"""Stretches of a row that are written in one look."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from mijnmorris.tui.output.cells import BLANK, FULL, LOWER, UPPER, Cell

LARGEST_GAP = 5
"""So many columns that are shown already cost no more to write again than to leap over."""


Row = Sequence[Cell | None]
"""The columns of a row; ``None`` where it is not known what stands there."""


class Look(NamedTuple):
    """Attributes and colours; ``None`` is any colour."""

    attributes: frozenset[str]
    back: str | None
    fore: str | None

    def joined(self, other: "Look") -> "Look | None":
        """The look in which both can be written, if there is one."""
        fores, backs = {self.fore, other.fore} - {None}, {self.back, other.back} - {None}
        if self.attributes != other.attributes or len(fores) > 1 or len(backs) > 1:
            return None
        return Look(self.attributes, next(iter(backs), None), next(iter(fores), None))

    @property
    def order(self) -> tuple[str, str, str]:
        """Looks with most in common come next to each other."""
        return self.back or "", ";".join(sorted(self.attributes)), self.fore or ""


class Run(NamedTuple):
    """A text in one look."""

    x: int
    y: int
    columns: int
    look: Look
    text: str
    ends_row: bool = False
    """Whether it may reach the right edge of the screen."""


class _Beginning(NamedTuple):
    """A run that may still grow."""

    cells: list[Cell]
    looks: list[Look]
    """The looks that all cells can be written in."""

    @classmethod
    def of(cls, cells: list[Cell]) -> "_Beginning":
        """A run of one character."""
        return cls(cells, [look for look, _ in _forms(cells[0], among_blocks=False)])

    @property
    def has_blocks(self) -> bool:
        return any(cell.text == UPPER for cell in self.cells)

    def extended(self, cells: Row) -> "_Beginning | None":
        """The run with the cells at its end, if it can be written in one look."""
        looks, has_blocks = self.looks, self.has_blocks
        known = [cell for cell in cells if cell is not None]
        if len(known) < len(cells):
            return None
        for cell in known:
            forms = list(_forms(cell, among_blocks=has_blocks))
            joined = (look.joined(form) for look in looks for form, _ in forms)
            looks = list(dict.fromkeys(filter(None, joined)))
            if not looks:
                return None
        return _Beginning([*self.cells, *known], looks)

    def run(self, x: int, y: int, width: int) -> Run:
        """The run, written as it is to stand there in a row of that width."""
        look = min(self.looks, key=lambda look: look.order)
        has_blocks = self.has_blocks
        text = "".join(_text(cell, look, among_blocks=has_blocks) for cell in self.cells)
        columns = len(self.cells)
        return Run(x, y, columns, look, text, ends_row=x + columns >= width)


def runs_of(y: int, shown: Row, wanted: Row) -> Iterator[Run]:
    """What has to be written for a row to show the cells wanted; ``None`` is left as it is."""
    begun: _Beginning | None = None
    start = end = 0
    for first, last in _characters(wanted):
        cells = [cell for cell in wanted[first:last] if cell is not None]
        if not cells or cells == shown[first:last]:
            continue
        longer = None
        if begun is not None and first - end <= LARGEST_GAP:
            longer = begun.extended(wanted[end:last])
        if longer is None:
            if begun is not None:
                yield begun.run(start, y, len(wanted))
            start, longer = first, _Beginning.of(cells)
        begun, end = longer, last
    if begun is not None:
        yield begun.run(start, y, len(wanted))


def _characters(cells: Row) -> Iterator[tuple[int, int]]:
    """From where to where each character goes, with the columns it covers."""
    starts = [index for index, cell in enumerate(cells) if index == 0 or cell is None or cell.text]
    yield from pairwise([*starts, len(cells)])


def _text(cell: Cell, look: Look, *, among_blocks: bool) -> str:
    forms = _forms(cell, among_blocks=among_blocks)
    return next(text for form, text in forms if form.joined(look) == look)


def _forms(cell: Cell, *, among_blocks: bool) -> Iterator[tuple[Look, str]]:
    """The ways to show the cell; a blank is a block only where there are others.

    Elsewhere it is to be a blank for those who copy text from the screen.
    """
    text, attributes, fore, back = cell
    if not text:
        yield Look(attributes, None, None), ""
    elif attributes:
        yield Look(attributes, back, fore), text
    elif text == BLANK:
        yield Look(attributes, back, None), BLANK
        if back and among_blocks:
            yield Look(attributes, None, back), FULL
    else:
        yield Look(attributes, back, fore), text
        if text == UPPER and back and fore:
            yield Look(attributes, fore, back), LOWER
