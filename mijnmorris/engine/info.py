"""What the engine reports: scores, lines, and moves that are proved to be best."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any, NamedTuple, Protocol

STRING = "string "
"""What follows ``info`` where a sentence for the player comes after it, as in UCI."""


class ScoreKind(Enum):
    """How a score is to be read; always from the side to move."""

    ESTIMATE = "cp"
    """An estimate: hundredths of a point or man."""
    EXACT = "exact"
    """Proved: points ahead at the end of best play."""
    WIN = "win"
    """Proved: plies to the end of the game, won."""
    LOSS = "loss"
    """Proved: plies to the end of the game, lost."""
    DRAW = "draw"
    """Proved: no side can win."""


@dataclass(frozen=True)
class Score:
    """A value of a position for the side to move."""

    kind: ScoreKind
    value: int = 0

    def __str__(self) -> str:
        """The words of the protocol."""
        return self.kind.value if self.kind is ScoreKind.DRAW else f"{self.kind.value} {self.value}"


@dataclass(frozen=True)
class Info:
    """One report."""

    depth: int
    score: Score
    nodes: int
    milliseconds: int
    line: tuple[str, ...]
    """The principal variation in notation."""
    selective_depth: int | None = None

    def __str__(self) -> str:
        """The protocol's ``info`` line.

        >>> print(Info(3, Score(ScoreKind.ESTIMATE, -20), 1500, 30, ("d2", "f4")))
        info depth 3 score cp -20 nodes 1500 nps 50000 time 30 pv d2 f4
        """
        words = ["info", "depth", str(self.depth)]
        if self.selective_depth is not None:
            words += ["seldepth", str(self.selective_depth)]
        rate = self.nodes * 1000 // max(self.milliseconds, 1)
        words += ["score", str(self.score), "nodes", str(self.nodes), "nps", str(rate)]
        words += ["time", str(self.milliseconds)]
        return " ".join([*words, "pv", *self.line] if self.line else words)


def parse_info(line: str) -> Info:
    """The report of an ``info`` line; raises ``ValueError`` if it is none.

    >>> parse_info("info depth 2 score draw nodes 9 nps 900 time 10 pv a1").line
    ('a1',)
    """
    head, _, variation = line.partition(" pv ")
    words = head.split()
    if words[:1] != ["info"] or "score" not in words:
        raise ValueError(f"not an info line: {line!r}")

    def number(name: str) -> int:
        return int(words[words.index(name) + 1])

    kind = ScoreKind(words[words.index("score") + 1])
    value = 0 if kind is ScoreKind.DRAW else number(kind.value)
    return Info(
        depth=number("depth"),
        score=Score(kind, value),
        nodes=number("nodes"),
        milliseconds=number("time"),
        line=tuple(variation.split()),
        selective_depth=number("seldepth") if "seldepth" in words else None,
    )


Stop = Callable[[], bool]
"""Asked now and then whether to stop looking."""


class ProvedMove(NamedTuple):
    """A move of best play and the proved value of the position."""

    move: int
    score: Score
    depth: int
    """How many plies of play the proof covers."""


class Knowledge(Protocol):
    """What is proved in one game by one set of rules."""

    @property
    def nodes(self) -> int:
        """How many positions have been searched for proofs so far."""

    def choices(self, board: Any, seed: int, stop: Stop) -> Iterator[ProvedMove]:
        """Moves of best play, each a harder problem for the opponent than the one before.

        Nothing where nothing is proved, or ``stop`` came first. The seed decides
        between equals. Between two choices the board is as it was.
        """
