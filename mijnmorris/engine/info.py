"""The engine's reports: scores, principal variations, and proved best moves."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any, NamedTuple, Protocol

STRING = "string "
"""Follows ``info`` before a sentence for the player, as in UCI."""


class ScoreKind(Enum):
    """The kind of a score; scores are always those of the side to move."""

    ESTIMATE = "cp"
    """An estimate: hundredths of a point or man."""
    EXACT = "exact"
    """Proved: the point difference at the end of best play."""
    WIN = "win"
    """Proved: plies to a won end of the game."""
    LOSS = "loss"
    """Proved: plies to a lost end of the game."""
    DRAW = "draw"
    """Proved: a draw with best play."""
    WON = "outcome win"
    """Proved: a win, nobody knows how soon; the value is an estimate."""
    LOST = "outcome loss"
    """Proved: a loss, nobody knows how soon; the value is an estimate."""


@dataclass(frozen=True)
class Score:
    """The value of a position for the side to move."""

    kind: ScoreKind
    value: int = 0

    def __str__(self) -> str:
        """The score in the protocol.

        >>> print(Score(ScoreKind.WIN, 13), Score(ScoreKind.WON, 35), sep=", ")
        win 13, cp 35 outcome win
        """
        match self.kind:
            case ScoreKind.DRAW:
                return ScoreKind.DRAW.value
            case ScoreKind.WON | ScoreKind.LOST:
                return f"{ScoreKind.ESTIMATE.value} {self.value} {self.kind.value}"
            case _:
                return f"{self.kind.value} {self.value}"


@dataclass(frozen=True)
class Info:
    """One report of a search."""

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
    """Reads an ``info`` line; raises ``ValueError`` if it is malformed.

    >>> parse_info("info depth 2 score draw nodes 9 nps 900 time 10 pv a1").line
    ('a1',)
    """
    head, _, variation = line.partition(" pv ")
    words = head.split()
    if words[:1] != ["info"] or "score" not in words:
        raise ValueError(f"not an info line: {line!r}")

    def number(name: str) -> int:
        return int(words[words.index(name) + 1])

    return Info(
        depth=number("depth"),
        score=_parsed_score(words[words.index("score") + 1 :]),
        nodes=number("nodes"),
        milliseconds=number("time"),
        line=tuple(variation.split()),
        selective_depth=number("seldepth") if "seldepth" in words else None,
    )


def _parsed_score(words: list[str]) -> Score:
    """The score that the words begin with; raises ``ValueError``."""
    kind = ScoreKind(words[0])
    if kind is ScoreKind.DRAW:
        return Score(kind)
    if words[2:3] == ["outcome"]:
        kind = ScoreKind(" ".join(words[2:4]))
    return Score(kind, int(words[1]))


Stop = Callable[[], bool]
"""Called regularly; returns true to stop."""


class ProvedMove(NamedTuple):
    """A best move and the proved value of the position."""

    move: int
    score: Score
    depth: int
    """The number of plies that the proof covers."""


class Kept(NamedTuple):
    """The moves that keep a proved outcome; nothing is known of the way to the end."""

    moves: frozenset[int]
    outcome: ScoreKind
    """``DRAW``, ``WON`` or ``LOST``."""


class Knowledge(Protocol):
    """Exact knowledge of one game under one set of rules."""

    @property
    def nodes(self) -> int:
        """The number of positions searched for proofs so far."""

    def choices(self, board: Any, seed: int, stop: Stop) -> Iterator[ProvedMove]:
        """Best moves, each a harder problem for the opponent than the one before.

        It yields nothing if no move is proved before ``stop``. The seed decides between
        equal moves. The board is unchanged whenever a move is yielded.
        """

    def kept(self, board: Any) -> Kept | None:
        """The moves to choose from where ``choices`` yields nothing; ``None`` if all of them."""
