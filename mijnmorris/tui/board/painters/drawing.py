"""Drawing in true pixels by distances: wood with grain, turned stones, smooth edges.

Everything is rounded to few tones: fewer colours are fewer bytes.
"""

from collections.abc import Callable
from math import hypot, pi, sin

from mijnmorris.tui.board.colours import BLACK, RGB, WHITE, mix, shade
from mijnmorris.tui.board.painters.pixels import GHOST
from mijnmorris.tui.board.scene import Figure, Sign

Place = tuple[float, float]

_COVERS = 3
"""Covers of smooth edges are rounded to so many steps."""
_GRAINS = (0.0, 0.05, 0.1, 0.16)
"""Tones of grain, from the wood's own on."""
_STROKE = 0.13
"""Half the thickness of signs, in radii."""
_ENGRAVED = 0.03
"""How far the light reaches into engraved signs, in radii: it lights their lower edges."""
_RIM_FROM, _EDGE_FROM = 0.84, 0.95
"""Where on its radius a stone begins to slope, and where its dark edge begins."""
_RING = 0.56, 0.62
"""That turned into a stone without a sign."""
_SHADOW, _SHADOW_FALLS = 0.4, 0.07
"""How dark the shadow of a stone is, and how far to the right and below it falls, in radii."""
_SLOPES = {False: (0.0, -0.07, -0.16, -0.26), True: (0.34, 0.24, 0.14, 0.07)}
"""How the slope of light and of dark stones differs from their top, from lit to shaded."""


class Drawing:
    """A picture that is being drawn, pixel by pixel."""

    def __init__(self, width: int, height: int, ground: RGB) -> None:
        self.width = width
        self.height = height
        self.rows = [[ground] * width for _ in range(height)]

    def grain(
        self,
        wood: RGB,
        grain: RGB,
        seed: int,
        waves: int,
        box: tuple[float, float, float, float] | None = None,
    ) -> None:
        """Wood whose grain goes on where the same wood lies beside it.

        It is a piece of that size, or what is seen of a box.
        """
        left, top, right, bottom = box or (0, 0, self.width, self.height)
        tones = [mix(wood, grain, tone) for tone in _GRAINS]
        bends = [sin(2 * pi * (x - left) / (right - left) + seed) for x in range(self.width)]
        for y, row in enumerate(self.rows):
            turn = 2 * pi * (y - top) / (bottom - top)
            for x, bend in enumerate(bends):
                wave = waves * turn + 0.5 * bend + seed
                value = sin(wave) + sin(3 * turn - 0.4 * bend + 2 * seed)
                row[x] = tones[min(max(int(value + 1.2), 0), len(tones) - 1)]

    def box(self, left: float, top: float, right: float, bottom: float, colour: RGB) -> None:
        """Fill a rectangle of whole pixels; the part outside the picture is cut off."""
        first, last = max(round(left), 0), min(round(right), self.width)
        for y in range(max(round(top), 0), min(round(bottom), self.height)):
            self.rows[y][first:last] = [colour] * max(last - first, 0)

    def frame(
        self, thick: int, colour: RGB, box: tuple[float, float, float, float] | None = None
    ) -> None:
        """A frame just inside the edges, or those of a box."""
        left, top, right, bottom = box or (0, 0, self.width, self.height)
        self.box(left, top, right, top + thick, colour)
        self.box(left, bottom - thick, right, bottom, colour)
        self.box(left, top, left + thick, bottom, colour)
        self.box(right - thick, top, right, bottom, colour)

    def corners(self, thick: int, reach: tuple[int, int], colour: RGB) -> None:
        """Its corners alone, with arms so long across and down."""
        across, down = reach
        for left in (0, self.width - across):
            for top in (0, self.height - thick):
                self.box(left, top, left + across, top + thick, colour)
        for left in (0, self.width - thick):
            for top in (0, self.height - down):
                self.box(left, top, left + thick, top + down, colour)

    def fill(
        self,
        box: tuple[float, float, float, float],
        inside: Callable[[float, float], float],
        colour: RGB,
        cover: float = 1,
    ) -> None:
        """Fill a shape, given a function of how many pixels a place lies inside its outline."""
        left, top, right, bottom = box
        for y in range(max(int(top), 0), min(int(bottom) + 1, self.height)):
            row = self.rows[y]
            for x in range(max(int(left), 0), min(int(right) + 1, self.width)):
                share = inside(x + 0.5, y + 0.5) + 0.5
                if share > 0:
                    row[x] = mix(row[x], colour, _stepped(share) * cover)

    def disc(self, centre: Place, radius: float, colour: RGB, cover: float = 1) -> None:
        """Fill a disc."""
        x, y = centre
        box = (x - radius - 1, y - radius - 1, x + radius + 1, y + radius + 1)
        self.fill(box, lambda a, b: radius - hypot(a - x, b - y), colour, cover)

    def ring(self, centre: Place, radius: float, thick: float, colour: RGB) -> None:
        """Draw a circle with that outer radius."""
        x, y = centre
        box = (x - radius - 1, y - radius - 1, x + radius + 1, y + radius + 1)

        def inside(a: float, b: float) -> float:
            distance = hypot(a - x, b - y)
            return min(radius - distance, distance - radius + thick)

        self.fill(box, inside, colour)

    def bar(self, start: Place, end: Place, thick: float, colour: RGB) -> None:
        """Draw a straight stroke with round ends."""
        (x, y), (right, bottom) = start, end
        across, down = right - x, bottom - y
        length = across**2 + down**2 or 1

        def inside(a: float, b: float) -> float:
            along = min(max(((a - x) * across + (b - y) * down) / length, 0), 1)
            return thick / 2 - hypot(a - x - along * across, b - y - along * down)

        half = thick / 2 + 1
        box = (
            min(x, right) - half,
            min(y, bottom) - half,
            max(x, right) + half,
            max(y, bottom) + half,
        )
        self.fill(box, inside, colour)

    def cross(self, centre: Place, reach: float, thick: float, colour: RGB) -> None:
        """Draw two crossing strokes through the centre."""
        x, y = centre
        for way in (1, -1):
            self.bar((x - reach, y - reach * way), (x + reach, y + reach * way), thick, colour)

    def ghost(self, centre: Place, radius: float, figure: Figure, body: RGB, ink: RGB) -> None:
        """Draw a ghost: a flat, half transparent stone; there are many of them, so it is plain."""
        x, y = centre
        ground = self.rows[0][0]  # whatever lines there are behind it
        body, ink = mix(ground, body, GHOST), mix(ground, ink, GHOST)
        self.disc(centre, radius, mix(body, ink, 0.3))
        self.disc(centre, radius * _EDGE_FROM, body)
        if figure.sign is not None:
            shape = figure.sign.shape
            box = (x - radius, y - radius, x + radius, y + radius)
            self.fill(
                box,
                lambda a, b: shape((a - x) / radius, (b - y) / radius, _STROKE) * radius,
                ink,
            )

    def stone(self, centre: Place, radius: float, figure: Figure, body: RGB, ink: RGB) -> None:
        """Draw a turned stone and its shadow, with its sign engraved, or with a ring."""
        x, y = centre
        fall = radius * _SHADOW_FALLS
        self.disc((x + fall, y + 1.5 * fall), radius + 0.5, BLACK, _SHADOW)
        dark = sum(body) < sum(WHITE) / 2
        slopes = [shade(body, tone) for tone in _SLOPES[dark]]
        edge = shade(body, -0.45)
        top, bottom = int(y - radius - 1), int(y + radius + 2)
        for b in range(max(top, 0), min(bottom, self.height)):
            row, down = self.rows[b], (b + 0.5 - y) / radius
            for a in range(max(int(x - radius - 1), 0), min(int(x + radius + 2), self.width)):
                across = (a + 0.5 - x) / radius
                distance = hypot(across, down)
                share = _stepped((1 - distance) * radius + 0.5)
                if share <= 0:
                    continue
                if distance < _RIM_FROM:
                    colour = _top(figure.sign, across, down, radius, body, ink)
                elif distance < _EDGE_FROM:
                    light = (-0.6 * across - 0.8 * down) / distance
                    colour = slopes[min(int((1 - light) * 2), 3)]
                else:
                    colour = edge
                row[a] = mix(row[a], colour, share)


def _top(sign: Sign | None, across: float, down: float, radius: float, body: RGB, ink: RGB) -> RGB:
    """The colour of a place on the flat top of a stone."""
    if sign is None:
        return mix(body, ink, 0.3) if _RING[0] < hypot(across, down) < _RING[1] else body
    inside = sign.shape(across, down, _STROKE) * radius + 0.5
    if inside > 0:
        return mix(body, ink, _stepped(inside))
    if sign.shape(across - _ENGRAVED, down - _ENGRAVED, _STROKE) > 0:
        return shade(body, 0.3)  # the lower edge, which the light meets
    return body


def _stepped(share: float) -> float:
    return round(min(max(share, 0), 1) * _COVERS) / _COVERS
