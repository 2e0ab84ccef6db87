"""Endings to practise: a position of a chosen kind, drawn by lot, against perfect play."""

import random
from collections.abc import Mapping
from enum import Enum
from typing import Any, ClassVar

from mijnmorris.match.match import Match
from mijnmorris.match.players import Computer, Person
from mijnmorris.rules import Board, Game, Option, Side
from mijnmorris.rules.errors import MijnmorrisError

OPPONENT = "perfect"
"""The level that plays against the learner."""

ATTEMPTS = 5_000
"""Positions drawn at most; of 3 men against 3 in Morris one in 600 is a draw."""


class Prospect(Enum):
    """What the position is worth to the learner."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"

    @classmethod
    def of(cls, worth: int, begins: bool) -> "Prospect":
        """What it means to the learner that the side to move wins (1), draws (0) or loses (-1)."""
        mine = worth if begins else -worth
        return {1: cls.WON, 0: cls.DRAWN, -1: cls.LOST}[mine]


class NoSuchPositionError(MijnmorrisError):
    """There is no position of the kind, or none was found; the text is one sentence."""


class Practice:
    """The endings of one game that can be practised; a game's subclass declares and draws them."""

    sentence: ClassVar[str]
    """What kind of endings they are, for the menu."""

    def choices(self, chosen: Mapping[str, Any]) -> tuple[Option, ...]:
        """What can be chosen, declared as rules are.

        ``chosen`` are the values chosen so far by name, on which later choices may depend.
        """
        raise NotImplementedError

    def position(
        self, chosen: Mapping[str, Any], prospect: Prospect, begins: bool, chance: random.Random
    ) -> Board:
        """A position of the kind with that prospect for the learner.

        ``begins`` says that the learner moves first. Raises ``NoSuchPositionError``.
        """
        raise NotImplementedError


def practice_of(game: Game) -> Practice | None:
    """The game's endings to practise, if it has any."""
    practice: Practice | None = game.part("practice")
    return practice


def practice_match(
    game: Game,
    chosen: Mapping[str, Any],
    prospect: Prospect,
    begins: bool,
    chance: random.Random,
) -> Match:
    """A match from a random position of the kind; ``begins`` says that the learner moves first.

    Raises ``NoSuchPositionError``. It may take a second or two.
    """
    practice = practice_of(game)
    assert practice is not None
    board = practice.position(chosen, prospect, begins, chance)
    learner = board.turn if begins else board.turn.other
    players = (
        (Person(), Computer(OPPONENT)) if learner is Side.LIGHT else (Computer(OPPONENT), Person())
    )
    return Match(game, board.options, players, board.position())


def too_rare() -> NoSuchPositionError:
    """None of the positions drawn was of the kind."""
    return NoSuchPositionError("no such position turned up; try another kind")
