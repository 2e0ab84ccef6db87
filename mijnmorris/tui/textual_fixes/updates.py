"""Turns Textual's screen updates into patches of cells."""

from collections.abc import Iterator

from rich.color import ColorSystem
from rich.console import COLOR_SYSTEMS, Console
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate

from mijnmorris.tui.output.cells import PLACEHOLDER, cells_of
from mijnmorris.tui.output.pictures import SentPictures
from mijnmorris.tui.output.shown_screen import Patch, ShownScreen


class Changes(CompositorUpdate):
    """A screen update that sends only the cells that the terminal does not show yet."""

    def __init__(
        self, update: ChopsUpdate | LayoutUpdate, shown: ShownScreen, pictures: SentPictures
    ) -> None:
        self._update = update
        self._shown = shown
        self._pictures = pictures
        self.shows_pictures = False
        """Whether placeholders of pictures were sent."""

    def render_segments(self, console: Console) -> str:
        """The text for the terminal; its cells count as shown afterwards."""
        colours = COLOR_SYSTEMS.get(console.color_system or "", ColorSystem.TRUECOLOR)
        if isinstance(self._update, LayoutUpdate):
            text = self._shown.show(_of_layout(self._update, colours))
        else:
            text = self._shown.show(_of_chops(self._update, colours))
        self.shows_pictures = PLACEHOLDER in text
        return self._pictures.with_pictures(text)


def _of_layout(update: LayoutUpdate, colours: ColorSystem) -> Iterator[Patch]:
    """The patches of an update of a whole region."""
    for y, strips in enumerate(update.strips, start=update.region.y):
        x = update.region.x
        for strip in strips:
            yield Patch(x, y, cells_of(strip, colours))
            x += strip.cell_length


def _of_chops(update: ChopsUpdate, colours: ColorSystem) -> Iterator[Patch]:
    """The patches of an update of parts of rows, each cut out of the strips there."""
    for y, first, last in update.spans:
        for end, (x, strip) in zip(update.chop_ends[y], update.chops[y].items(), strict=False):
            start, stop = max(x, first), min(end, last)
            if strip is not None and start < stop:
                yield Patch(start, y, cells_of(strip.crop(start - x, stop - x), colours))
