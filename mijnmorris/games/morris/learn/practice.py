"""Endings of nine men's morris to practise, with few men and none in hand."""

import random
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from mijnmorris.games.morris.engine.tables.files import Summary
from mijnmorris.games.morris.engine.tables.tables import shipped
from mijnmorris.games.morris.engine.tables.values import DRAW, is_win, plies
from mijnmorris.games.morris.learn.positions import random_ending
from mijnmorris.games.morris.learn.puzzles import tables_for
from mijnmorris.games.morris.rules import MorrisBoard, MorrisOptions
from mijnmorris.learn.practice import (
    ATTEMPTS,
    NoSuchPositionError,
    Practice,
    Prospect,
    too_rare,
)
from mijnmorris.rules import Choice, Option, Side

_SOON = 4
"""An ending decided within this number of plies is taken only if no longer one is found."""

_USUAL_MEN = (3, 4)


class MorrisPractice(Practice):
    """The endings of the shipped tables; the learner plays Light."""

    sentence = "an ending with few men, all of them on the board"

    def choices(self, chosen: Mapping[str, Any]) -> tuple[Option, ...]:
        """The options for flying and for the men of both sides, the learner's first."""
        flying = MorrisOptions.declaration("flying")
        men = tuple(
            Choice((own, opp), f"{own}:{opp}", f"{own}:{opp}", f"your {own} men against {opp}")
            for own, opp in endings(chosen.get("flying", flying.default))
        )
        return flying, Option("men", "Men", "the men of both sides", men, _USUAL_MEN)

    def position(
        self, chosen: Mapping[str, Any], prospect: Prospect, begins: bool, chance: random.Random
    ) -> MorrisBoard:
        """A random position with that value in the tables."""
        flying, (own, opp) = chosen["flying"], chosen["men"]
        to_move = (own, opp) if begins else (opp, own)
        summary = _summaries(flying).get(to_move)
        if summary is None or not _count(summary, prospect, begins):
            raise NoSuchPositionError(
                f"with {own} men against {opp} there is no position like that"
            )
        options, tables = MorrisOptions(flying=flying), tables_for(flying)
        best: MorrisBoard | None = None
        longest = 0
        for _ in range(ATTEMPTS):
            turn = Side.LIGHT if begins else Side.DARK
            board = random_ending(options, *to_move, chance, turn)
            value = tables.probe(board)
            if Prospect.of(_worth(value), begins) is not prospect:
                continue
            if value == DRAW or plies(value) > _SOON:
                return board
            if plies(value) > longest:
                best, longest = board, plies(value)
        if best is None:
            raise too_rare()
        return best


def endings(flying: bool) -> list[tuple[int, int]]:
    """Pairs of the learner's and the computer's men, the smallest endings first."""
    return sorted(_summaries(flying), key=lambda men: (sum(men), men[1]))


def _worth(value: int) -> int:
    """The result of a table value for the side to move: 1, 0 or -1."""
    if value == DRAW:
        return 0
    return 1 if is_win(value) else -1


def _count(summary: Summary, prospect: Prospect, begins: bool) -> int:
    """The number of positions in the class with that prospect."""
    counts = {1: summary.wins, 0: summary.draws, -1: summary.losses}
    return sum(count for worth, count in counts.items() if Prospect.of(worth, begins) is prospect)


@lru_cache(maxsize=2)
def _summaries(flying: bool) -> dict[tuple[int, int], Summary]:
    """The shipped tables, by the mover's and the opponent's number of men."""
    return {
        (summary.own, summary.opp): summary for _, summary in shipped() if summary.flying == flying
    }


PRACTICE = MorrisPractice()
