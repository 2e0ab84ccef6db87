"""Wood grain: long streaks of a few tones, the same on every run."""

import random
from collections.abc import Iterator

from mijnmorris.tui.board.colours import RGB, mix

_TONES = (0.0, 0.0, 0.06, 0.12)
_STREAK = (12, 40)
"""Length of a streak in pixels, shortest and longest."""


def plank(width: int, height: int, wood: RGB, grain: RGB, seed: int) -> list[list[RGB]]:
    """A piece of wood; streaks are two pixels high, so that each is one run of characters."""
    source = random.Random(seed)
    rows: list[list[RGB]] = []
    for _ in range(0, height, 2):
        row = list(_streaks(width, wood, grain, source))
        rows += [row, row]
    return rows[:height]


def _streaks(width: int, wood: RGB, grain: RGB, source: random.Random) -> Iterator[RGB]:
    left = width
    while left > 0:
        length = min(source.randint(*_STREAK), left)
        tone = mix(wood, grain, source.choice(_TONES))
        yield from [tone] * length
        left -= length
