"""Which painter, scale and room for coordinates suit an area."""

from collections.abc import Iterator
from typing import NamedTuple

from textual.geometry import Size

from mijnmorris.tui.board.painters import Margins, Painter, painter_class
from mijnmorris.tui.board.plan import Plan

LARGEST_AREA = Size(1000, 1000)
"""An area no board fills."""

_WAYS_OF_LABELLING = (2, 1)
_FALLBACK = {"pixels": "drawn"}
"""What to take where even the smallest scale of a painter does not fit."""


class Fit(NamedTuple):
    """A way to draw a board."""

    painter: type[Painter]
    scale: int
    margins: Margins
    size: Size


def best_fit(
    name: str, plan: Plan, area: Size, *, coordinates: bool = True, limit: int | None = None
) -> Fit | None:
    """The largest way to draw the board in the area; ``None`` where none fits.

    No scale above the limit is taken. Coordinates are left out only where not even
    the smallest scale leaves room for them; the second row or column of them
    gives way to a larger scale.
    """
    painter = painter_class(name, plan)
    fits = _fits(painter, plan, area, coordinates, limit)
    fit = next(fits, None)
    if fit is None and name in _FALLBACK:
        return best_fit(_FALLBACK[name], plan, area, coordinates=coordinates)
    return fit


def scales_that_fit(name: str, plan: Plan, area: Size) -> list[int]:
    """The scales of that painter which fit, smallest first."""
    painter = painter_class(name, plan)
    return [
        scale for scale in painter.scales if _inside(painter.measure(plan, scale, Margins()), area)
    ]


def _fits(
    painter: type[Painter], plan: Plan, area: Size, coordinates: bool, limit: int | None
) -> Iterator[Fit]:
    scales = [s for s in reversed(painter.scales) if limit is None or s <= limit]
    scales = scales or [painter.scales[0]]
    margins = [Margins(c, r) for r in _WAYS_OF_LABELLING for c in _WAYS_OF_LABELLING]
    if coordinates:
        yield from _of_scales(painter, plan, area, scales, margins)
    some = [Margins(1, 0), Margins(0, 1)] if coordinates else []
    yield from _of_scales(painter, plan, area, scales, [*some, Margins()])


def _of_scales(
    painter: type[Painter], plan: Plan, area: Size, scales: list[int], ways: list[Margins]
) -> Iterator[Fit]:
    for scale in scales:
        for margins in ways:
            size = painter.measure(plan, scale, margins)
            if _inside(size, area):
                yield Fit(painter, scale, margins, size)


def _inside(size: Size, area: Size) -> bool:
    return size.width <= area.width and size.height <= area.height
