"""A widget that draws a scene as large as fits, and refreshes only what changed."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from rich.segment import Segment
from textual.geometry import Offset, Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.timer import Timer
from textual.widget import Widget

from mijnmorris.rules import Side
from mijnmorris.tui.board.album import Album
from mijnmorris.tui.board.colours import COMPONENT_CLASSES, DEFAULT_CSS, Palette, palette
from mijnmorris.tui.board.frame import Frame, segments
from mijnmorris.tui.board.motion import PICTURE_SECONDS
from mijnmorris.tui.board.painters import Margins, Painter
from mijnmorris.tui.board.plan import Plan
from mijnmorris.tui.board.scene import Scene

LARGEST_AREA = Size(1000, 1000)
"""Characters; larger than any board."""

Painters = Mapping[str, type[Painter]]
"""The painters of one kind of board, by their names."""

_FALLBACK = {"pictures": "mosaic", "mosaic": "pixels", "pixels": "drawn"}
"""The painter to take if one does not exist for the board, or does not fit at any scale."""

_BOTH_SIDES_FIRST = tuple(Margins(columns, rows) for rows in (2, 1) for columns in (2, 1))
_PARTLY = (Margins(1, 0), Margins(0, 1), Margins())


@dataclass
class DrawnAnew(Message):
    """A board was drawn for the first time, in another way, or at another size."""


class Fit(NamedTuple):
    """A painter and a scale at which a board fits, and the size that it then has."""

    painter: type[Painter]
    scale: int
    margins: Margins
    size: Size


class _Conditions(NamedTuple):
    """The conditions of a drawing; if any changes, a new one is made."""

    size: Size
    fit: Fit | None
    plan: Plan
    colours: Palette
    edition: int
    """The album's edition."""


def _area_of(drawing: Painter, frame: Frame, cell: int) -> Region:
    """The characters of the frame that belong to the cell."""
    return Region.from_union(
        [
            Region(x, y, 1, 1)
            for y in range(frame.height)
            for x in range(frame.width)
            if drawing.hit(x, y) == cell
        ]
    )


def best_fit(
    painters: Painters,
    name: str,
    plan: Plan,
    area: Size,
    *,
    coordinates: bool = True,
    limit: int | None = None,
) -> Fit | None:
    """The largest way to draw the board in the area; ``None`` if none fits.

    Scales above the limit are not taken, unless all are above it. Coordinates are left out only if
    even the smallest scale leaves no room for them; those of the far side are left out if the
    board then gets larger.
    """
    for painter in _in_turn(painters, name):
        fit = next(_fits(painter, plan, area, coordinates, limit), None)
        if fit is not None:
            return fit
        limit = None
    return None


def _in_turn(painters: Painters, name: str | None) -> Iterator[type[Painter]]:
    """The painter of that name, then those to fall back to, in order."""
    while name is not None:
        if name in painters:
            yield painters[name]
        name = _FALLBACK.get(name)


def _fits(
    painter: type[Painter], plan: Plan, area: Size, coordinates: bool, limit: int | None
) -> Iterator[Fit]:
    scales = [s for s in reversed(painter.scales) if limit is None or s <= limit]
    scales = scales or [painter.scales[0]]
    for ways in (_BOTH_SIDES_FIRST, _PARTLY) if coordinates else (_PARTLY[-1:],):
        for scale in scales:
            for margins in ways:
                size = painter.measure(plan, scale, margins)
                if _inside(size, area):
                    yield Fit(painter, scale, margins, size)


def _inside(size: Size, area: Size) -> bool:
    return size.width <= area.width and size.height <= area.height


class BoardPicture(Widget):
    """Draws a scene in the largest way that fits, in the middle of the widget."""

    COMPONENT_CLASSES: ClassVar[set[str]] = COMPONENT_CLASSES
    DEFAULT_CSS = DEFAULT_CSS

    painter: reactive[str] = reactive("drawn", repaint=False)
    """The way of drawing, a name in ``PAINTERS``."""
    scale: reactive[int | None] = reactive(None, repaint=False)
    """The largest scale to use; ``None`` for the largest that fits."""
    show_coordinates: reactive[bool] = reactive(True, repaint=False)

    painters: Painters
    """The ways of drawing this kind of board."""
    plan: Plan
    """Where the cells lie; call :meth:`redraw` after another was set."""

    _drawing: Painter | None = None
    _conditions: "_Conditions | None" = None
    """What the last drawing was made for."""
    _frame = Frame([])
    _origin = Offset(0, 0)
    _motion: Timer | None = None
    shown: Scene | None = None
    """The scene that was drawn last."""

    def scene(self) -> Scene:
        """How the board looks now."""
        raise NotImplementedError

    # Sizes

    def natural_size(self, painter: str | None = None, scale: int | None = None) -> Size:
        """The size in characters with that painter and scale, by default the present ones.

        A scale that the painter does not have stands for its next smaller one, or for its
        smallest.
        """
        fit = best_fit(
            self.painters,
            painter or self.painter,
            self.plan,
            LARGEST_AREA,
            coordinates=self.show_coordinates,
            limit=scale or (self._drawing.scale if self._drawing else None),
        )
        assert fit is not None
        return fit.size

    def largest_size(self, room: Size) -> Size:
        """The size of the largest board that fits the room, whatever scale is wanted."""
        show = self.show_coordinates
        fit = best_fit(self.painters, self.painter, self.plan, room, coordinates=show)
        return room if fit is None else fit.size

    def minimal_size(self, painter: str | None = None) -> Size:
        """The smallest area in which that painter, or the one there is, draws the board."""
        *_, last = _in_turn(self.painters, painter or self.painter)
        return last.measure(self.plan, last.scales[0], Margins())

    def largest_scale(self, area: Size, painter: str | None = None) -> int | None:
        """The largest scale at which the board fits the area, if any does."""
        scales = self._scales(area, painter)
        return scales[-1] if scales else None

    def _scales(self, area: Size, name: str | None = None) -> list[int]:
        """The scales of that painter at which the bare board fits, smallest first."""
        painter = next(_in_turn(self.painters, name or self.painter))
        sizes = ((scale, painter.measure(self.plan, scale, Margins())) for scale in painter.scales)
        return [scale for scale, size in sizes if _inside(size, area)]

    def get_content_width(self, container: Size, viewport: Size) -> int:  # noqa: ARG002
        """The width of the largest board that fits."""
        fit = self._fit(container)
        return container.width if fit is None else fit.size.width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        """The height of the largest board that fits."""
        fit = self._fit(Size(width, container.height))
        return container.height if fit is None else fit.size.height

    def rescale(self, way: int) -> None:
        """Take the next larger scale that fits (``way`` 1) or the next smaller one (-1)."""
        if self._drawing is None:
            return
        here = self._drawing.scale
        scales = self._scales(self.size)
        wanted = [scale for scale in scales if (scale - here) * way > 0]
        if wanted:
            self.scale = wanted[0] if way > 0 else wanted[-1]

    def cell_at(self, place: Offset) -> int | None:
        """The cell drawn at that place of the widget's content; ``None`` if there is none."""
        return None if self._drawing is None else self._drawing.hit(*(place - self._origin))

    # Drawing

    @property
    def _indexed(self) -> bool:
        """Whether the terminal has 256 colours only."""
        return self.app.console.color_system == "256"

    def render_line(self, y: int) -> Strip:
        """Row ``y`` of the widget, with the part of the board in it."""
        base, row, left = self.rich_style, y - self._origin.y, self._origin.x
        if self._is_too_small and y == self.size.height // 2:
            return self._need.crop_pad(self.size.width, 0, 0, base)
        if not 0 <= row < self._frame.height:
            return Strip.blank(self.size.width, base)
        right = self.size.width - left - self._frame.width
        return Strip.join(
            [
                Strip.blank(left, base),
                Strip(segments(self._frame.rows[row], base), self._frame.width),
                Strip.blank(right, base),
            ]
        )

    @property
    def _is_too_small(self) -> bool:
        """Whether the board does not fit; not before its screen is laid out."""
        return self._drawing is None and self._conditions is not None

    @property
    def _need(self) -> Strip:
        """The line that says what size the board needs."""
        needed, room = "{0.width} by {0.height}".format(self.minimal_size()), self.size.width
        sentences = f"the board needs {needed} characters", f"needs {needed}", ""
        text = next(sentence for sentence in sentences if len(sentence) <= room)
        return Strip([Segment(text.center(room), self.rich_style)])

    def redraw(self) -> None:
        """Choose painter and scale for the widget's size, and redraw what that changes."""
        if not (self.is_mounted and self.size):
            return
        fit, colours = self._fit(self.size), self._colours()
        album: Album | None = getattr(self.app, "album", None)
        edition = 0 if album is None else album.edition
        conditions = _Conditions(self.size, fit, self.plan, colours, edition)
        if conditions == self._conditions:
            self.repaint()
            return
        before, self._conditions = self._conditions, conditions
        if fit is None:
            self._drawing, self._frame = None, Frame([])
            self.refresh()
            return
        self._drawing = fit.painter(self.plan, fit.scale, fit.margins, colours)
        self._drawing.album = album
        if before is not None and before._replace(plan=self.plan) == conditions:
            self.repaint()  # Another plan of the same size is not new everywhere.
            return
        self.stop_motion()
        self.shown = self.scene()
        self._frame = self._painted(self._drawing, self.shown)
        spare = self.size - fit.size
        self._origin = Offset(spare.width // 2, spare.height // 2)
        self.refresh()
        self.post_message(DrawnAnew())

    def repaint(self) -> None:
        """Draw the scene and refresh the characters that changed."""
        self.stop_motion()
        self._paint(self.scene())

    def move_through(self, scenes: Sequence[Scene]) -> None:
        """Show the scenes one after another, then the board as it is.

        Any repaint of the board ends this at once, so that no key waits for it; so do pictures
        that become ready.
        """
        drawing = self._drawing
        shown = [scene for scene in scenes if drawing and (drawing.slides or not scene.moving)]
        awaited = [*shown, self.scene()] if shown else []
        are_drawn = [drawing.is_drawn(scene) for scene in awaited if drawing]
        if not shown or not all(are_drawn):
            self.repaint()
            return
        self.stop_motion()
        rest = iter(shown[1:])

        def go_on() -> None:
            scene = next(rest, None)
            if scene is None:
                self.repaint()
            else:
                self._paint(scene)

        self._paint(shown[0])
        self._motion = self.set_interval(PICTURE_SECONDS, go_on)

    def stop_motion(self) -> None:
        """End the motion that is shown, if there is one."""
        if self._motion is not None:
            self._motion.stop()
            self._motion = None

    def _paint(self, scene: Scene) -> None:
        if self._drawing is None:
            return
        self.shown = scene
        frame = self._painted(self._drawing, scene)
        changes = frame.changes(self._frame)
        self._frame = frame
        if changes:
            self.refresh(*(region.translate(self._origin) for region in changes))

    def _painted(self, drawing: Painter, scene: Scene) -> Frame:
        """The drawn scene, with the labels in the lower right corners of their cells."""
        frame = drawing.paint(scene)
        for cell, text in scene.labels:
            area = _area_of(drawing, frame, cell)
            text = text[-area.width :]
            x, y = area.right - len(text), area.bottom - 1
            frame = frame.with_text(x, y, text, drawing.palette["points"])
        return frame

    def on_resize(self) -> None:
        """Take the largest scale that fits now."""
        self.redraw()

    def on_mount(self) -> None:
        """Redraw whenever the theme has changed and all parts have their new styles."""
        self.app.theme_changed_signal.subscribe(self, lambda _: self.redraw())

    def on_unmount(self) -> None:
        """Stop following the theme; Textual would keep this widget in memory otherwise."""
        self.app.theme_changed_signal.unsubscribe(self)

    def watch_scale(self) -> None:
        """Draw at the scale wanted."""
        self.redraw()

    def watch_show_coordinates(self) -> None:
        """Redraw with coordinates, or without."""
        self.redraw()

    def watch_painter(self) -> None:
        """Draw in another way, as large as fits."""
        self.set_reactive(BoardPicture.scale, None)
        self.redraw()

    def _fit(self, area: Size) -> Fit | None:
        return best_fit(
            self.painters,
            self.painter,
            self.plan,
            area,
            coordinates=self.show_coordinates,
            limit=self.scale,
        )

    def _colours(self) -> Palette:
        return palette(
            lambda name: self.get_component_rich_style(name, partial=True),
            indexed=self._indexed,
            contrasts=self.app.has_class("-contrast"),
            solid=getattr(self.app, "solid_side", Side.LIGHT),
            reversed=getattr(self.app, "reversed_side", None),
        )
