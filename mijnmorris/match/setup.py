"""The set-up of a game: chosen before it, kept for the next one, turned into a match."""

import random
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum

from mijnmorris.engine.levels import LEVELS
from mijnmorris.games import GAMES
from mijnmorris.match.clock import CLOCK, Clock, TimeControl
from mijnmorris.match.match import Match
from mijnmorris.match.players import Computer, Person, Player
from mijnmorris.match.result import Result
from mijnmorris.match.words import result_words
from mijnmorris.rules import (
    Arrangement,
    Board,
    Game,
    GameOptions,
    InvalidOptionError,
    InvalidPositionError,
    Side,
)
from mijnmorris.rules.wording import counted
from mijnmorris.settings import LastChoices


class OpponentKind(Enum):
    """The kind of opponent; the value is the word on the command line."""

    PERSON = "person"
    COMPUTER = "computer"


class LightIs(Enum):
    """The player of Light."""

    YOU = "you"
    OPPONENT = "opponent"
    LOT = "lot"


FIRST_LEVEL = next(iter(LEVELS))
"""The level of a new player's opponent."""

_FIRST_GAME = next(iter(GAMES.values()))


def _default_rules() -> dict[str, GameOptions]:
    return {game.name: game.options() for game in GAMES.values()}


@dataclass(frozen=True)
class GameSetup:
    """Game, opponent, sides, clock, and for each game the rules chosen last."""

    game: Game = _FIRST_GAME
    opponent: OpponentKind = OpponentKind.COMPUTER
    level: str = "club"
    light: LightIs = LightIs.YOU
    clock: TimeControl | None = None
    """The time control; ``None`` for no clock."""
    rules: Mapping[str, GameOptions] = field(default_factory=_default_rules)
    """Options by the name of the game."""
    position: str | None = None
    """The first position's line, for this game only; ``None`` for the game's start."""

    @property
    def options(self) -> GameOptions:
        """The rules of the chosen game."""
        return self.rules[self.game.name]

    def with_options(self, options: GameOptions) -> "GameSetup":
        """The set-up with other rules for the chosen game."""
        return replace(self, rules={**self.rules, self.game.name: options})

    def from_position(self, game: Game, options: GameOptions, position: str) -> "GameSetup":
        """The set-up for a game from the position, with the person to move against the computer.

        Raises ``InvalidPositionError``, also if the game is over.
        """
        turn = board_to_play(game, position, options).turn
        return replace(
            self,
            game=game,
            rules={**self.rules, game.name: options},
            opponent=OpponentKind.COMPUTER,
            light=LightIs.YOU if turn is Side.LIGHT else LightIs.OPPONENT,
            position=position,
        )

    def first_board(self) -> Board:
        """The board on which the game begins."""
        if self.position is None:
            return self.game.start(self.options)
        return self.game.from_position(self.position, self.options)

    def new_match(self, lot: random.Random) -> Match:
        """A new match; ``lot`` decides what is left to chance."""
        clock = None if self.clock is None else Clock(self.clock)
        return Match(self.game, self.options, self._players(lot), self.position, clock)

    def _players(self, lot: random.Random) -> tuple[Player, Player]:
        if self.opponent is OpponentKind.PERSON:
            return Person(), Person()
        light = self.light
        if light is LightIs.LOT:
            light = lot.choice((LightIs.YOU, LightIs.OPPONENT))
        if light is LightIs.OPPONENT:
            return Computer(self.level), Person()
        return Person(), Computer(self.level)

    def to_choices(self) -> LastChoices:
        """The choices as words, to be kept for the next time."""
        return LastChoices(
            game=self.game.name,
            opponent=self.opponent.value,
            level=self.level,
            light=self.light.value,
            clock=CLOCK.write(self.clock),
            options={name: options.to_words() for name, options in self.rules.items()},
        )

    @classmethod
    def from_choices(cls, choices: LastChoices) -> "GameSetup":
        """The set-up of kept choices; missing or unknown ones get their defaults."""
        setup = cls()
        opponents = {kind.value: kind for kind in OpponentKind}
        lights = {light.value: light for light in LightIs}
        return cls(
            game=GAMES.get(choices.game, setup.game),
            opponent=opponents.get(choices.opponent, setup.opponent),
            level=choices.level if choices.level in LEVELS else FIRST_LEVEL,
            light=lights.get(choices.light, setup.light),
            clock=_kept_clock(choices),
            rules={game.name: _kept_rules(game, choices) for game in GAMES.values()},
        )


def board_to_play(game: Game, position: str, options: GameOptions) -> Board:
    """The board of a position line from which a game can go on.

    Raises ``InvalidPositionError``, also if the game is over.
    """
    board = game.from_position(position, options)
    outcome = board.outcome()
    if outcome is not None:
        why = result_words(game, options, Result.of(outcome))
        raise InvalidPositionError(f"the game is over: {why}")
    return board


@dataclass(frozen=True)
class PositionVerdict:
    """Whether a game can go on from a position."""

    sentence: str
    """The fault of the position, or the side to move and the number of moves."""
    board: Board | None
    """The board to play on; ``None`` if the position is faulty or the game is over."""


def position_verdict(game: Game, arrangement: Arrangement) -> PositionVerdict:
    """The verdict on the arrangement."""
    try:
        board = board_to_play(game, arrangement.line, arrangement.options)
    except InvalidPositionError as error:
        return PositionVerdict(str(error), None)
    moves = counted(len(board.legal_moves), "legal move")
    return PositionVerdict(f"{board.turn.title} is to move, {moves}: {board.duty().reason}", board)


def _kept_clock(choices: LastChoices) -> TimeControl | None:
    try:
        clock: TimeControl | None = CLOCK.parse(choices.clock)
    except InvalidOptionError:
        return None
    return clock


def _kept_rules(game: Game, choices: LastChoices) -> GameOptions:
    try:
        return game.options.from_words(choices.options.get(game.name, {}))
    except InvalidOptionError:
        return game.options()
