"""What is seen between two positions: a man slides, a taken man fades, new lines light up.

At the end of a game the lines that score are counted on the board, too.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from mijnmorris.tui.board.scene import Figure, Look, Mark, Moving, Scene

PICTURE_SECONDS = 0.04
"""Seconds for which each picture stands: six at most make 250 ms."""
_SHARES = (0.25, 0.5, 0.75)
"""The shares of its way that a sliding man has covered in each picture."""
_STEPS = 3
"""How many pictures lines take to light up and men take to fade."""


class ScoredLine(NamedTuple):
    """A line that scores at the end of a game."""

    cells: tuple[int, ...]
    """The cells of the line, from one end to the other."""
    points: int


def with_points(scene: Scene, lines: Sequence[ScoredLine]) -> Scene:
    """The scene with only these lines lit, each with its points written on one of its cells.

    That is the middle cell, or another one if that has points already; if all have, the points
    are added up.
    """
    lit = {cell for line in lines for cell in line.cells}
    looks = tuple(
        look._replace(marks=look.marks & ~Mark.LIT | (Mark.LIT if cell in lit else Mark.NONE))
        for cell, look in enumerate(scene.looks)
    )
    pairs = {(min(pair), max(pair)) for line in lines for pair in pairwise(line.cells)}
    points: dict[int, int] = {}
    for line in lines:
        middle = len(line.cells) // 2
        nearest = sorted(range(len(line.cells)), key=lambda place: abs(place - middle))
        free = (line.cells[place] for place in nearest if line.cells[place] not in points)
        cell = next(free, line.cells[middle])
        points[cell] = points.get(cell, 0) + line.points
    labels = tuple((cell, f"+{count}") for cell, count in points.items())
    return scene._replace(looks=looks, lit=frozenset(pairs), labels=labels)


def scenes_between(before: Scene, after: Scene) -> list[Scene]:
    """The scenes to show between two positions, without these; empty for most moves."""
    unlit = _unlit(before, after)
    taken = {
        cell: look.taken
        for cell, look in enumerate(after.looks)
        if look.taken is not None and before.looks[cell].figure is not None
    }
    pictures = [_with_taken(scene, taken, 0) for scene in _sliding(before, unlit)]
    if taken or after.lit > before.lit:
        new = sorted(after.lit - before.lit)
        for step in range(_STEPS):
            lit = _with_lit(unlit, after, new[: round(len(new) * step / _STEPS)])
            pictures.append(_with_taken(lit, taken, step))
    return pictures


def _unlit(before: Scene, after: Scene) -> Scene:
    """The scene after the move without the lines that it made."""
    looks = (
        look if Mark.LIT in old.marks else look._replace(marks=look.marks & ~Mark.LIT)
        for old, look in zip(before.looks, after.looks, strict=True)
    )
    return after._replace(looks=tuple(looks), lit=after.lit & before.lit)


def _sliding(before: Scene, after: Scene) -> Iterator[Scene]:
    """Scenes of a man on its way from cell to cell; none if no man moved."""
    if after.way is None or after.way == before.way:
        return
    start, end = after.way if before.looks[after.way[0]].figure else reversed(after.way)
    figure = after.looks[end].figure
    if figure is None or before.looks[start].figure != figure or before.looks[end].figure:
        return
    looks = list(after.looks)
    looks[end] = Look()
    for share in _SHARES:
        yield after._replace(looks=tuple(looks), moving=Moving(figure, start, end, share))


def _with_lit(scene: Scene, after: Scene, pairs: list[tuple[int, int]]) -> Scene:
    """The scene with those parts of the new lines lit."""
    looks = list(scene.looks)
    for cell in {cell for pair in pairs for cell in pair}:
        looks[cell] = after.looks[cell]
    return scene._replace(looks=tuple(looks), lit=scene.lit | frozenset(pairs))


def _with_taken(scene: Scene, taken: dict[int, Figure], step: int) -> Scene:
    """The scene with the men taken: whole at first, then as ghosts."""
    looks = list(scene.looks)
    for cell, figure in taken.items():
        looks[cell] = Look(figure, marks=Mark.CAPTURABLE) if step == 0 else Look(ghost=figure)
    return scene._replace(looks=tuple(looks))
