"""Which classes of positions there are, and what each needs to be solved."""

from dataclasses import dataclass

from mijnmorris.games.morris.engine.tables import index
from mijnmorris.games.morris.rules.geometry import FEWEST_MEN, MEN, POINTS

FEWEST = 2 * FEWEST_MEN
MOST = 2 * MEN
"""The men on the board of the smallest and of the largest class."""


@dataclass(frozen=True, order=True)
class Pair:
    """Two classes that quiet moves connect: ``men`` against ``others`` and the reverse.

    ``men`` are not more than ``others``. If they are equal it is one class.
    """

    men: int
    others: int

    @property
    def classes(self) -> tuple[tuple[int, int], ...]:
        """The men of the side to move and of its opponent in each class."""
        one, other = (self.men, self.others), (self.others, self.men)
        return (one,) if one == other else (one, other)

    @property
    def positions(self) -> int:
        """How many positions both classes have, up to symmetry."""
        return sum(index.positions(own, opp) for own, opp in self.classes)

    def moves(self, flying: bool) -> float:
        """About how many moves without a capture there are in all these positions."""
        total = 0.0
        for own, opp in self.classes:
            empty = POINTS - own - opp
            if flying and own == FEWEST_MEN:
                each = float(own * empty)
            else:
                # 64 of the 23 * 24 ordered pairs of points are neighbours.
                each = own * empty * 64 / (POINTS * (POINTS - 1))
            total += index.positions(own, opp) * each
        return total


def pairs(men: int) -> tuple[Pair, ...]:
    """All pairs with up to that many men in total, each after those it needs."""
    return tuple(
        Pair(fewer, total - fewer)
        for total in range(FEWEST, men + 1)
        for fewer in range(max(FEWEST_MEN, total - MEN), total // 2 + 1)
    )
