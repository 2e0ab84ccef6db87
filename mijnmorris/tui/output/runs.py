"""Finds the stretches of a row to write, each in one look, so that few bytes are needed."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from mijnmorris.tui.output.cells import BLANK, FULL, INVERSES, PLACEHOLDER, Cell
from mijnmorris.tui.output.pictures import follows

LARGEST_GAP = 5
"""Columns; to write so many shown cells again costs no more than to move the cursor past them."""


Row = Sequence[Cell | None]
"""The cells of a row; ``None`` where it is not known what the terminal shows."""


class Look(NamedTuple):
    """Attributes and the codes of both colours; ``None`` means that any colour will do."""

    attributes: frozenset[str]
    back: str | None
    fore: str | None

    def joined(self, other: "Look") -> "Look | None":
        """The look that suits both; ``None`` if there is none."""
        if self.attributes != other.attributes or not (
            _agree(self.back, other.back) and _agree(self.fore, other.fore)
        ):
            return None
        back = other.back if self.back is None else self.back
        return Look(self.attributes, back, other.fore if self.fore is None else self.fore)

    @property
    def order(self) -> tuple[str, str, str]:
        """A key to sort by that puts looks with much in common next to each other."""
        return self.back or "", ";".join(sorted(self.attributes)), self.fore or ""


class Run(NamedTuple):
    """A text in one look, with the column and row where it begins, both counted from 0."""

    x: int
    y: int
    columns: int
    look: Look
    text: str
    ends_row: bool = False
    """Whether it ends at the right edge of the screen, where the cursor's place is uncertain."""


class _Beginning:
    """A run that may still grow to the right."""

    def __init__(self, cells: list[Cell]) -> None:
        self._cells = cells
        self._has_blocks = cells[0].text in INVERSES
        self._looks = [look for look, _ in _forms(cells[0], among_blocks=False)]
        """The looks in which all its cells can be written."""

    def take(self, cells: Row) -> bool:
        """Append the cells if one look still suits all; return whether it did."""
        looks, before, taken = self._looks, self._cells[-1], []
        for cell in cells:
            if cell is None:
                return False
            if cell is not before:
                forms = _forms(cell, among_blocks=self._has_blocks)
                joined = [look.joined(form) for look in looks for form, _ in forms]
                looks = list(dict.fromkeys(filter(None, joined)))
            taken.append(cell)
            before = cell
        if not looks:
            return False
        self._cells += taken
        self._looks = looks
        self._has_blocks = self._has_blocks or any(cell.text in INVERSES for cell in taken)
        return True

    def run(self, x: int, y: int, width: int) -> Run:
        """The finished run at that place, in a row of ``width`` columns."""
        look = min(self._looks, key=lambda look: look.order)
        text = "".join(_text(cell, look, among_blocks=self._has_blocks) for cell in self._cells)
        columns = len(self._cells)
        return Run(x, y, columns, look, text, ends_row=x + columns >= width)


def runs_of(y: int, shown: Row, wanted: Row) -> Iterator[Run]:
    """The runs that make row ``y`` show the wanted cells; ``None`` cells are left alone."""
    begun: _Beginning | None = None
    start = end = 0
    for first, last in _characters(wanted):
        cells = [cell for cell in wanted[first:last] if cell is not None]
        if not cells or (cells == shown[first:last] and not _leans(first, shown, wanted)):
            continue
        gap = wanted[end:first]
        is_near = begun is not None and len(gap) <= LARGEST_GAP and not any(map(_is_place, gap))
        if not (begun and is_near and begun.take(wanted[end:last])):
            if begun is not None:
                yield begun.run(start, y, len(wanted))
            start, begun = first, _Beginning(cells)
        end = last
    if begun is not None:
        yield begun.run(start, y, len(wanted))


def _characters(cells: Row) -> Iterator[tuple[int, int]]:
    """Start and end column of each character."""
    starts = [index for index, cell in enumerate(cells) if index == 0 or cell is None or cell.text]
    yield from pairwise([*starts, len(cells)])


def _is_place(cell: Cell | None) -> bool:
    """Whether it is a placeholder of a picture, which takes many bytes to write again."""
    return cell is not None and cell.text.startswith(PLACEHOLDER)


def _leans(x: int, shown: Row, wanted: Row) -> bool:
    """Whether a placeholder there may lack its diacritics, while its left neighbour goes.

    It must be written again then, since it would no longer continue that neighbour.
    """
    here, left = wanted[x], shown[x - 1] if 0 < x <= len(shown) else None
    if here is None or left is None or left == wanted[x - 1]:
        return False
    return follows(here.text, left.text)


def _agree(one: str | None, other: str | None) -> bool:
    return one is None or other is None or one == other


@lru_cache(maxsize=1024)
def _text(cell: Cell, look: Look, *, among_blocks: bool) -> str:
    forms = _forms(cell, among_blocks=among_blocks)
    return next(text for form, text in forms if form.joined(look) == look)


@lru_cache(maxsize=1024)
def _forms(cell: Cell, *, among_blocks: bool) -> tuple[tuple[Look, str], ...]:
    """The ways to show the cell, as looks with texts.

    A blank may be a full block only among blocks; elsewhere it stays a blank for people who copy
    text from the screen.
    """
    text, attributes, fore, back = cell
    if not text:
        return ((Look(attributes, None, None), ""),)
    plain = (Look(attributes, back, fore), text)
    if attributes:
        return (plain,)
    if text == BLANK:
        blank = (Look(attributes, back, None), BLANK)
        return (blank, (Look(attributes, None, back), FULL)) if back and among_blocks else (blank,)
    if text in INVERSES and back and fore:
        return plain, (Look(attributes, fore, back), INVERSES[text])
    return (plain,)
