"""A record: a game with its players, rules and comments, how large it may be, and its error."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from typing import Self

from mijnmorris.match.clock import TimeControl
from mijnmorris.match.match import Match
from mijnmorris.match.players import Person, Player
from mijnmorris.match.result import Result
from mijnmorris.rules import Board, Game, GameOptions, Side
from mijnmorris.rules.errors import MijnmorrisError


@dataclass(frozen=True)
class Record:
    """A game, finished or not."""

    game: Game
    options: GameOptions
    players: tuple[Player, Player] = (Person(), Person())
    """Light's and Dark's."""
    position: str | None = None
    """The position line it began with; ``None`` for the game's start."""
    moves: tuple[int, ...] = ()
    """Legal moves, one after another."""
    result: Result | None = None
    started: datetime | None = None
    """When, in UTC; ``None`` if nobody knows."""
    time_control: TimeControl | None = None
    """The clock by which it was played, if any."""
    event: str = ""
    site: str = ""
    round: str = ""
    comments: Mapping[int, str] = field(default_factory=dict)
    """Text by the number of moves made before it; 0 stands before the first move."""
    marks: Mapping[int, str] = field(default_factory=dict)
    """``!``, ``?``, ``!!``, ``??``, ``!?`` or ``?!`` by the number of the move, from 1."""

    @classmethod
    def of(cls, match: Match, started: datetime | None = None) -> Self:
        """The record of the match as it stands."""
        return cls(
            game=match.game,
            options=match.options,
            players=match.players,
            position=match.position,
            moves=tuple(match.moves),
            result=match.result,
            started=started,
            time_control=None if match.clock is None else match.clock.control,
        )

    def board(self, ply: int = 0) -> Board:
        """A board of its own after that many of the moves."""
        if self.position is None:
            board = self.game.start(self.options)
        else:
            board = self.game.from_position(self.position, self.options)
        for move in self.moves[:ply]:
            board.push(move)
        return board

    def match(self) -> Match:
        """A match that goes on from the last move."""
        match = Match(self.game, self.options, self.players, self.position)
        match.restore(self.moves, agreed=self.result)
        return match

    @cached_property
    def _plies_before(self) -> int:
        """How many moves the numbers count before the first one here."""
        board = self.board()
        return 2 * (board.move_number - 1) + (board.turn is Side.DARK)

    def number(self, ply: int) -> str:
        """How the move of that ply is numbered: ``3.`` for Light's, ``3...`` for Dark's.

        A game from a position goes on with the number that the position has.
        """
        turn, is_dark = divmod(ply - 1 + self._plies_before, 2)
        return f"{turn + 1}{'...' if is_dark else '.'}"

    def move_texts(self) -> list[str]:
        """The moves in notation."""
        return list(map(self.board().text, self.moves))


class RecordError(MijnmorrisError, ValueError):
    """A file of records cannot be read: the line, from 1, and the reason."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


MOST_BYTES = 4 * 1024 * 1024
"""Of a file."""

MOST_GAMES = 10_000
"""In a file."""

MOST_MOVES = 10_000
"""Of a game."""

MOST_TAGS = 100
"""Of a game."""

LONGEST_TEXT = 10_000
"""Characters of a comment, or of a tag's value."""

LONGEST_MOVE = 32
"""Characters of a move."""
