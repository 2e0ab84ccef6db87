"""Endings to practise: random positions of a chosen kind against perfect play."""

import random
from collections.abc import Mapping
from enum import Enum
from typing import Any, ClassVar

from mijnmorris.match.match import Match
from mijnmorris.match.players import Computer, Person
from mijnmorris.rules import Board, Game, Option, Side
from mijnmorris.rules.errors import MijnmorrisError

OPPONENT = "perfect"
"""The learner's opponent, a level's name."""

ATTEMPTS = 5_000
"""The most positions drawn; in morris, one in 600 with 3 men against 3 is a draw."""


class Prospect(Enum):
    """The value of the position for the learner."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"

    @classmethod
    def of(cls, worth: int, begins: bool) -> "Prospect":
        """The learner's prospect, if the side to move wins (1), draws (0) or loses (-1)."""
        mine = worth if begins else -worth
        return {1: cls.WON, 0: cls.DRAWN, -1: cls.LOST}[mine]


class NoSuchPositionError(MijnmorrisError):
    """No position of the kind exists or was found; the text is one sentence."""


class Practice:
    """The endings of a game to practise; a game's subclass declares and draws them."""

    sentence: ClassVar[str]
    """The kind of endings, for the menu."""

    def choices(self, chosen: Mapping[str, Any]) -> tuple[Option, ...]:
        """The options to choose from, declared as rule options are.

        ``chosen`` are the values chosen so far, by name; later options may depend on them.
        """
        raise NotImplementedError

    def position(
        self, chosen: Mapping[str, Any], prospect: Prospect, begins: bool, chance: random.Random
    ) -> Board:
        """A position of the chosen kind with that prospect for the learner.

        ``begins`` is whether the learner moves first. Raises ``NoSuchPositionError``.
        """
        raise NotImplementedError


def practice_of(game: Game) -> Practice | None:
    """The game's endings to practise; ``None`` if it has none."""
    practice: Practice | None = game.part("practice")
    return practice


def practice_match(
    game: Game,
    chosen: Mapping[str, Any],
    prospect: Prospect,
    begins: bool,
    chance: random.Random,
) -> Match:
    """A match from a random position of the kind; ``begins``: whether the learner moves first.

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
    """The error if none of the drawn positions was of the kind."""
    return NoSuchPositionError("no such position turned up; try another kind")
