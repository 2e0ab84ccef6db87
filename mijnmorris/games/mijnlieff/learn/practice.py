"""Endings of Mijnlieff to practise: the last moves on the usual square."""

import random
from collections.abc import Iterator, Mapping
from typing import Any

from mijnmorris.games.mijnlieff.learn.puzzles import solver_for
from mijnmorris.games.mijnlieff.rules import MijnlieffBoard, MijnlieffOptions
from mijnmorris.games.mijnlieff.rules.geometry import SQUARES
from mijnmorris.learn.practice import ATTEMPTS, Practice, Prospect, too_rare
from mijnmorris.rules import Choice, Option

SQUARES_LEFT = (4, 5, 6, 7, 8)
"""The numbers of empty squares at the start to choose from."""


class MijnlieffPractice(Practice):
    """The last moves of random games; the learner may play either side."""

    sentence = "the last moves of a game on the square board"

    def choices(self, chosen: Mapping[str, Any]) -> tuple[Option, ...]:  # noqa: ARG002
        """The option for the number of empty squares."""
        choices = tuple(
            Choice(left, str(left), str(left), f"{left} squares are empty") for left in SQUARES_LEFT
        )
        return (Option("left", "Empty", "how many squares are empty", choices, 6),)

    def position(
        self, chosen: Mapping[str, Any], prospect: Prospect, begins: bool, chance: random.Random
    ) -> MijnlieffBoard:
        """A position of a random game, proved by the solver."""
        options = MijnlieffOptions()
        solver = solver_for(options)
        for board in _late_positions(options, chosen["left"], chance):
            worth = solver.reaches(board, 1) - (not solver.reaches(board, 0))
            if Prospect.of(worth, begins) is prospect:
                return board
        raise too_rare()


def _late_positions(
    options: MijnlieffOptions, left: int, chance: random.Random
) -> Iterator[MijnlieffBoard]:
    """Positions of random games with ``left`` empty squares and more than one legal move."""
    for _ in range(ATTEMPTS):
        board = MijnlieffBoard(options)
        while SQUARES - (board.own | board.opp).bit_count() > left and board.legal_moves:
            board.push(chance.choice(list(board.legal_moves)))
        if len(board.legal_moves) > 1:
            yield board


PRACTICE = MijnlieffPractice()
