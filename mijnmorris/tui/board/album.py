"""Draws the pictures that boards are made of, each once, in the background."""

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
"""Pixels; a larger picture is drawn smaller, and the terminal enlarges it."""
_SMALLEST_SIDE = 40


class Motif(Hashable, Protocol):
    """What a picture shows; equal motifs share one picture."""

    def drawn(self, width: int, height: int) -> "Drawing":
        """The motif drawn at that size in pixels."""
        ...


class Album:
    """Draws each motif once and keeps the number of its picture.

    ``ready`` is called when all motifs asked for are drawn; ``write`` sends text to the terminal.
    ``failed`` is called when a picture cannot be drawn. From then on no pictures are used, since a
    board with a piece missing would show another position.
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
        """How often all pictures were given up; drawings of an earlier edition are out of date."""

    def use(self, cell: CellSize | None) -> None:
        """Draw for characters of that size from now on; ``None`` stands for no pictures."""
        if cell != self._cell:
            self._cell = cell
            self.reset()

    def reset(self) -> None:
        """Give up all pictures and free their numbers."""
        self._write(self._pictures.deletion())
        self._pictures.clear()
        self._numbers.clear()
        self.edition += 1

    def close(self) -> None:
        """Draw no more."""
        if self._thread is not None:
            self._thread.shutdown(wait=False, cancel_futures=True)

    def number(self, motif: Motif, columns: int, rows: int) -> int | None:
        """The number of the motif's picture; ``None`` while it is drawn, or if none can be made."""
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
    """The drawing as a PNG file or as packed pixels, whichever takes fewer bytes."""
    file, alone = png(drawing.rows), packed(drawing.rows)
    if len(alone) < len(file):
        return Picture(alone, columns, rows, (drawing.width, drawing.height))
    return Picture(file, columns, rows)


def pixels(cell: CellSize, columns: int, rows: int) -> tuple[int, int]:
    """Width and height to draw, in pixels; of a large picture both are divided by one number."""
    width, height = cell.width * columns, cell.height * rows
    common = gcd(width, height)
    divisors = [divisor for divisor in range(1, common + 1) if common % divisor == 0]
    for divisor in divisors:
        if width * height <= LARGEST_AREA * divisor**2:
            return width // divisor, height // divisor
    enough = [divisor for divisor in divisors if min(width, height) >= _SMALLEST_SIDE * divisor]
    largest = enough[-1] if enough else 1
    return width // largest, height // largest
