"""The pictures that boards are made of, drawn once, in the background."""

import asyncio
from collections.abc import Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor
from math import gcd
from typing import TYPE_CHECKING, Protocol

from mijnmorris.tui.output.pictures import MOST, Picture, SentPictures
from mijnmorris.tui.output.png import packed, png
from mijnmorris.tui.terminal.known import CellSize

if TYPE_CHECKING:
    from mijnmorris.tui.board.painters.drawing import Drawing

LARGEST_AREA = 13000
"""Pixels that are drawn of a picture where it is larger; the terminal enlarges it."""
_SMALLEST_SIDE = 40


class Motif(Hashable, Protocol):
    """The content of a picture."""

    def drawn(self, width: int, height: int) -> "Drawing":
        """The picture of it of that size in pixels."""
        ...


class Album:
    """Draws each motif once and keeps the number of its picture.

    ``ready`` is called when all that was asked for is drawn; ``write`` sends to the terminal.
    ``failed`` is called when a picture cannot be drawn: from then on there are none, for a board
    with a hole would tell something else.
    """

    def __init__(
        self,
        pictures: SentPictures,
        ready: Callable[[], None],
        write: Callable[[str], None],
        failed: Callable[[], None],
    ) -> None:
        self._pictures = pictures
        self._ready = ready
        self._write = write
        self._failed = failed
        self._cell: CellSize | None = None
        self._numbers: dict[Motif, int | None] = {}
        self._thread: ThreadPoolExecutor | None = None
        self.edition = 0
        """How often everything was redrawn."""

    def use(self, cell: CellSize | None) -> None:
        """Draw for characters of that size from now on."""
        if cell != self._cell:
            self._cell = cell
            self.reset()

    def reset(self) -> None:
        """Starts again, with all numbers free."""
        self._write(self._pictures.deletion())
        self._pictures.clear()
        self._numbers.clear()
        self.edition += 1

    def close(self) -> None:
        """Draw no more."""
        if self._thread is not None:
            self._thread.shutdown(wait=False, cancel_futures=True)

    def number(self, motif: Motif, columns: int, rows: int) -> int | None:
        """The number of its picture; ``None`` while it is being drawn, or where none can be."""
        if motif in self._numbers or self._cell is None:
            return self._numbers.get(motif)
        if len(self._numbers) >= MOST:
            self.reset()
        self._numbers[motif] = None
        if self._thread is None:
            self._thread = ThreadPoolExecutor(1, "pictures")
        size = pixels(self._cell, columns, rows)
        loop, edition = asyncio.get_running_loop(), self.edition
        drawing = self._thread.submit(lambda: _picture(motif.drawn(*size), columns, rows))
        drawing.add_done_callback(
            lambda done: (
                done.cancelled() or loop.call_soon_threadsafe(self._take, edition, motif, done)
            )
        )
        return None

    def _take(self, edition: int, motif: Motif, drawn: Future[Picture]) -> None:
        if edition != self.edition:
            return
        if drawn.exception() is not None:
            self.use(None)
            self._failed()
            return
        self._numbers[motif] = self._pictures.add(drawn.result())
        if None not in self._numbers.values():
            self._ready()


def _picture(drawing: "Drawing", columns: int, rows: int) -> Picture:
    """The drawing in the form that takes fewer bytes."""
    file, alone = png(drawing.rows), packed(drawing.rows)
    if len(alone) < len(file):
        return Picture(alone, columns, rows, (drawing.width, drawing.height))
    return Picture(file, columns, rows)


def pixels(cell: CellSize, columns: int, rows: int) -> tuple[int, int]:
    """Width and height to draw: all pixels, or as few as are enough, of the very same shape."""
    width, height = cell.width * columns, cell.height * rows
    common = gcd(width, height)
    divisors = [divisor for divisor in range(1, common + 1) if common % divisor == 0]
    for divisor in divisors:
        if width * height <= LARGEST_AREA * divisor**2:
            return width // divisor, height // divisor
    enough = [divisor for divisor in divisors if min(width, height) >= _SMALLEST_SIDE * divisor]
    largest = enough[-1] if enough else 1
    return width // largest, height // largest
