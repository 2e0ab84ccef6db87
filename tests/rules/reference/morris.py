"""Nine men's morris by the rules' text: points by name, men in a dictionary."""

from dataclasses import dataclass, field, replace

LINES = [
    line.split()
    for line in (
        "a7 d7 g7",
        "b6 d6 f6",
        "c5 d5 e5",
        "a4 b4 c4",
        "e4 f4 g4",
        "c3 d3 e3",
        "b2 d2 f2",
        "a1 d1 g1",
        "a7 a4 a1",
        "b6 b4 b2",
        "c5 c4 c3",
        "d7 d6 d5",
        "d3 d2 d1",
        "e5 e4 e3",
        "f6 f4 f2",
        "g7 g4 g1",
    )
]
POINTS = sorted({point for line in LINES for point in line})
_RINGS_CLOCKWISE = """
    d5 e5 e4 e3 d3 c3 c4 c5
    d6 f6 f4 f2 d2 b2 b4 b6
    d7 g7 g4 g1 d1 a1 a4 a7
"""
RINGS = [ring.split() for ring in _RINGS_CLOCKWISE.strip().splitlines()]
SIDES = ("light", "dark")


def neighbours(point: str) -> set[str]:
    """The points one step along a line away."""
    found = set()
    for first, middle, last in LINES:
        if point == middle:
            found |= {first, last}
        elif point in (first, last):
            found.add(middle)
    return found


def line_of(
    men: dict[str, int], hands: tuple[int, int], turn: int, phase: str, quiet: int, number: int
) -> str:
    """The position line of Sanmill with no removal pending."""
    rings = "/".join("".join("O@*"[men.get(p, 2)] for p in ring) for ring in RINGS)
    counts = [f"{list(men.values()).count(side)} {hands[side]}" for side in (0, 1)]
    action = {"p": "p", "m": "s", "o": "?"}[phase]
    return " ".join(
        [rings, "wb"[turn], phase, action, *counts, "0 0 0 0 0 0 0", str(quiet), str(number)]
    )


@dataclass(frozen=True)
class Morris:
    """A position and the earlier ones of its game; pairs are Light's and Dark's."""

    flying: bool = True
    draw_after: int = 50
    repetition: bool = True
    men: dict[str, int] = field(default_factory=dict)
    hands: tuple[int, int] = (9, 9)
    turn: int = 0
    quiet: int = 0
    ply: int = 0
    earlier: tuple[object, ...] = ()

    def legal(self) -> list[str]:
        """The legal moves in notation, sorted; none when the game is over."""
        return [] if self.result() else sorted(self._moves())

    def play(self, move: str) -> "Morris":
        """The position after a legal move."""
        way, _, taken = move.partition("x")
        origin, target = way.split("-") if "-" in way else (None, way)
        men, hands, quiet = dict(self.men), list(self.hands), self.quiet
        if origin is None:
            hands[self.turn] -= 1
        else:
            del men[origin]
        men[target] = self.turn
        if origin is not None:
            quiet = 0 if in_mill(men, target) else quiet + 1
        if taken:
            del men[taken]
        return replace(
            self,
            men=men,
            hands=(hands[0], hands[1]),
            turn=1 - self.turn,
            quiet=quiet,
            ply=self.ply + 1,
            earlier=(*self.earlier, self._standing()),
        )

    def result(self) -> str | None:
        """The end conditions in the order of the rules."""
        for side in (0, 1):
            if list(self.men.values()).count(side) + self.hands[side] < 3:
                return f"win {SIDES[1 - side]} men"
        if not self._moves():
            return f"win {SIDES[1 - self.turn]} blocked"
        if self.repetition and self.earlier.count(self._standing()) >= 2:
            return "draw repetition"
        if self.draw_after and self.quiet >= 2 * self.draw_after:
            return "draw moves"
        return None

    def line(self) -> str:
        """The position line."""
        phase = "o" if self.result() else "p" if any(self.hands) else "m"
        return line_of(self.men, self.hands, self.turn, phase, self.quiet, self.ply // 2 + 1)

    def _standing(self) -> object:
        return frozenset(self.men.items()), self.hands, self.turn

    def _moves(self) -> list[str]:
        empty = [point for point in POINTS if point not in self.men]
        if self.hands[self.turn]:
            return [text for point in empty for text in self._with_removals(None, point)]
        own = [point for point, side in self.men.items() if side == self.turn]
        flies = self.flying and len(own) == 3
        return [
            text
            for origin in own
            for target in empty
            if flies or target in neighbours(origin)
            for text in self._with_removals(origin, target)
        ]

    def _with_removals(self, origin: str | None, target: str) -> list[str]:
        men = {point: side for point, side in self.men.items() if point != origin}
        men[target] = self.turn
        way = target if origin is None else f"{origin}-{target}"
        enemies = [point for point, side in men.items() if side != self.turn]
        if not in_mill(men, target) or not enemies:
            return [way]
        free = [point for point in enemies if not in_mill(men, point)]
        return [f"{way}x{point}" for point in free or enemies]


def in_mill(men: dict[str, int], point: str) -> bool:
    """Whether the man on the point stands in a mill."""
    return any(
        point in line and all(men.get(other) == men[point] for other in line) for line in LINES
    )
