"""Mijnlieff by the rules' text: a dictionary of squares, hands as words."""

from dataclasses import dataclass, field, replace

Square = tuple[int, int]

POINTS = {
    "standard": {3: 1, 4: 2, 5: 3, 6: 4, 7: 5, 8: 6},
    "bonus": {3: 1, 4: 3, 5: 6, 6: 10, 7: 15, 8: 21},
}
FULL_HAND = "SSDDPPLL"


def squares_of(tiles: str) -> frozenset[Square]:
    """The squares of four tiles, shifted so that both coordinates begin at 0.

    >>> sorted(squares_of("b3 d3 f3 h3"))[:3]
    [(0, 0), (0, 1), (1, 0)]
    """
    corners = [(ord(tile[0]), int(tile[1:])) for tile in tiles.split()]
    left, bottom = min(c for c, _ in corners), min(r for _, r in corners)
    return frozenset(
        (column - left + right, row - bottom + up)
        for column, row in corners
        for right in (0, 1)
        for up in (0, 1)
    )


def name_of(square: Square) -> str:
    """The square's name, such as ``a1``."""
    return "abcdefgh"[square[0]] + str(square[1] + 1)


def is_outer(square: Square, squares: frozenset[Square]) -> bool:
    """Whether the square lacks one of its four orthogonal neighbours."""
    column, row = square
    beside = {(column, row + 1), (column, row - 1), (column + 1, row), (column - 1, row)}
    return not beside <= squares


@dataclass(frozen=True)
class Mijnlieff:
    """A position; pairs are Light's and Dark's."""

    squares: frozenset[Square]
    opening: str = "any"
    passing: str = "single"
    line4: str = "standard"
    pieces: dict[Square, tuple[int, str]] = field(default_factory=dict)
    hands: tuple[str, str] = (FULL_HAND, FULL_HAND)
    lasts: tuple[Square | None, Square | None] = (None, None)
    turn: int = 0
    passes: int = 0

    def over(self) -> bool:
        """Whether the last turn was made: the side to move has nothing in hand."""
        return not self.hands[self.turn]

    def allowed(self) -> list[Square]:
        """The empty squares on which the side to move may place."""
        empty = [square for square in self.squares if square not in self.pieces]
        if not self.pieces:
            return [s for s in empty if self.opening == "any" or is_outer(s, self.squares)]
        binding = self.lasts[1 - self.turn]
        freed = self.passes >= (1 if self.passing == "single" else 2)
        if freed or binding is None:
            return empty
        kind = self.pieces[binding][1]
        return [square for square in empty if allows(kind, binding, square)]

    def legal(self) -> list[str]:
        """The legal moves in notation, sorted; none when the game is over."""
        if self.over():
            return []
        squares = self.allowed()
        kinds = set(self.hands[self.turn])
        return sorted(kind + name_of(s) for kind in kinds for s in squares) or ["pass"]

    def play(self, move: str) -> "Mijnlieff":
        """The position after a legal move."""
        if move == "pass":
            return replace(self, turn=1 - self.turn, passes=self.passes + 1)
        kind, square = move[0], next(s for s in self.squares if name_of(s) == move[1:])
        hands, lasts = list(self.hands), list(self.lasts)
        hands[self.turn] = hands[self.turn].replace(kind, "", 1)
        lasts[self.turn] = square
        return replace(
            self,
            pieces={**self.pieces, square: (self.turn, kind)},
            hands=(hands[0], hands[1]),
            lasts=(lasts[0], lasts[1]),
            turn=1 - self.turn,
            passes=0,
        )

    def lines(self, side: int) -> list[list[Square]]:
        """The side's unbroken runs of three or more, each at its full length."""
        own = {square for square, (owner, _) in self.pieces.items() if owner == side}
        found = []
        for right, up in ((1, 0), (0, 1), (1, 1), (1, -1)):
            for column, row in own:
                if (column - right, row - up) in own:
                    continue
                run = [(column, row)]
                while (run[-1][0] + right, run[-1][1] + up) in own:
                    run.append((run[-1][0] + right, run[-1][1] + up))
                if len(run) >= 3:
                    found.append(run)
        return found

    def score(self, side: int) -> int:
        """The side's points."""
        return sum(POINTS[self.line4][len(run)] for run in self.lines(side))

    def result(self) -> str | None:
        """Who won on points, once the game is over."""
        if not self.over():
            return None
        light, dark = self.score(0), self.score(1)
        if light == dark:
            return "draw points"
        return f"win {'light' if light > dark else 'dark'} points"

    def line(self) -> str:
        """The position line."""
        columns = range(max(column for column, _ in self.squares) + 1)
        rows = range(max(row for _, row in self.squares), -1, -1)
        board = "/".join("".join(self._letter((c, r)) for c in columns) for r in rows)
        hands = "/".join((self.hands[0] or "-", self.hands[1].lower() or "-"))
        lasts = "/".join("-" if square is None else name_of(square) for square in self.lasts)
        return f"{board} {'wb'[self.turn]} {hands} {lasts} {self.passes}"

    def _letter(self, square: Square) -> str:
        if square not in self.squares:
            return "_"
        if square not in self.pieces:
            return "."
        owner, kind = self.pieces[square]
        return kind.lower() if owner else kind


def allows(kind: str, here: Square, there: Square) -> bool:
    """Whether a piece of the kind lets the opponent place on the other square."""
    across, up = abs(here[0] - there[0]), abs(here[1] - there[1])
    touching = across <= 1 and up <= 1
    return {
        "S": across == 0 or up == 0,
        "D": across == up,
        "P": not touching,
        "L": touching,
    }[kind] and here != there
