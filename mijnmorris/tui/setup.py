"""What is chosen before a game, and the match that comes of it."""

import random
from dataclasses import dataclass, field, replace
from enum import Enum

from mijnmorris.match.match import Match
from mijnmorris.match.players import Computer, Person, Player
from mijnmorris.rules import GAMES, Game, GameOptions


class OpponentKind(Enum):
    """Who plays against the person at the keyboard; the value is the command line's word."""

    PERSON = "person"
    COMPUTER = "computer"


class LightIs(Enum):
    """Who plays Light."""

    YOU = "you"
    OPPONENT = "opponent"
    LOT = "lot"


_FIRST_GAME = next(iter(GAMES.values()))


@dataclass(frozen=True)
class GameSetup:
    """Game, rules, opponent and sides."""

    game: Game = _FIRST_GAME
    options: GameOptions = field(default_factory=_FIRST_GAME.options)
    opponent: OpponentKind = OpponentKind.COMPUTER
    level: str = "club"
    light: LightIs = LightIs.YOU

    def new_match(self, lot: random.Random) -> Match:
        """A match at its start; lots are drawn from ``lot``."""
        you: Player = Person()
        other: Player = Person()
        if self.opponent is OpponentKind.COMPUTER:
            other = Computer(self.level)
        light = self.light
        if light is LightIs.LOT:
            light = lot.choice((LightIs.YOU, LightIs.OPPONENT))
        players = (you, other) if light is LightIs.YOU else (other, you)
        return Match(self.game, self.options, players)

    def with_game(self, game: Game, options: GameOptions) -> "GameSetup":
        """The same with another game and its rules."""
        return replace(self, game=game, options=options)
