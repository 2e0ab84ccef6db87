"""Lines that meet in characters: which one joins the arms of each."""

from collections import defaultdict
from collections.abc import Iterator

from mijnmorris.tui.board.painters.glyphs import Arms

THIN, THICK = 1, 2


class LineSheet:
    """Level and upright lines on a sheet of characters."""

    def __init__(self) -> None:
        self._arms: defaultdict[tuple[int, int], Arms] = defaultdict(Arms)

    def across(self, x: int, y: int, length: int, weight: int) -> None:
        """A line from the character at x to the one ``length`` to its right."""
        for column in range(x, x + length):
            self._add(column, y, Arms(right=weight))
            self._add(column + 1, y, Arms(left=weight))

    def down(self, x: int, y: int, length: int, weight: int) -> None:
        """A line from the character at y to the one ``length`` below."""
        for row in range(y, y + length):
            self._add(x, row, Arms(down=weight))
            self._add(x, row + 1, Arms(up=weight))

    def __iter__(self) -> Iterator[tuple[int, int, Arms]]:
        for (x, y), arms in self._arms.items():
            yield x, y, arms

    def _add(self, x: int, y: int, arms: Arms) -> None:
        self._arms[x, y] = Arms(*map(max, self._arms[x, y], arms))
