"""Which painter, scale and room for coordinates suit an area."""

from collections.abc import Iterator
from typing import NamedTuple

from textual.geometry import Size

from mijnmorris.tui.board.painters import Margins, Painter, painter_class
from mijnmorris.tui.board.plan import Plan

LARGEST_AREA = Size(1000, 1000)
"""An area no board fills."""

_FALLBACK = {"pixels": "drawn"}
"""What to take where even the smallest scale of a painter does not fit."""

_BOTH_SIDES_FIRST = tuple(Margins(columns, rows) for rows in (2, 1) for columns in (2, 1))
_PARTLY = (Margins(1, 0), Margins(0, 1), Margins())


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

    No scale above the limit is taken, unless all are. Coordinates are left out only
    where not even the smallest scale leaves room for them; those on the second side
    give way to a larger scale.
    """
    fit = next(_fits(painter_class(name, plan), plan, area, coordinates, limit), None)
    if fit is None and name in _FALLBACK:
        return best_fit(_FALLBACK[name], plan, area, coordinates=coordinates)
    return fit


def scales_that_fit(name: str, plan: Plan, area: Size) -> list[int]:
    """The scales of that painter at which the bare board fits, smallest first."""
    painter = painter_class(name, plan)
    bare = Margins()
    return [s for s in painter.scales if _inside(painter.measure(plan, s, bare), area)]


def minimal_size(name: str, plan: Plan) -> Size:
    """The smallest area in which :func:`best_fit` finds a way."""
    painter = painter_class(_FALLBACK.get(name, name), plan)
    return painter.measure(plan, painter.scales[0], Margins())


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
