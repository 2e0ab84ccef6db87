"""Records of games with players, rules and comments; their size limits and their error."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from typing import Self

from mijnmorris.match.clock import TimeControl
from mijnmorris.match.match import Match
from mijnmorris.match.numbering import Numbering
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
    """The first position's line; ``None`` for the game's start."""
    moves: tuple[int, ...] = ()
    """The moves, all legal."""
    result: Result | None = None
    started: datetime | None = None
    """The time of the first move in UTC; ``None`` if unknown."""
    time_control: TimeControl | None = None
    """The time control, if the game had a clock."""
    event: str = ""
    site: str = ""
    round: str = ""
    comments: Mapping[int, str] = field(default_factory=dict)
    """Comments by the number of moves before them; 0 is before the first move."""
    marks: Mapping[int, str] = field(default_factory=dict)
    """``!``, ``?``, ``!!``, ``??``, ``!?`` or ``?!`` by the number of the move, from 1."""

    @classmethod
    def of(cls, match: Match, started: datetime | None = None) -> Self:
        """The record of the match as it is now."""
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
        """A new board after ``ply`` of the moves."""
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
    def numbering(self) -> Numbering:
        """The numbers of the moves; a game from a position counts on from its move number."""
        return Numbering.of(self.board())

    def number(self, ply: int) -> str:
        """The number of the move at that ply: ``3.`` for Light's, ``3...`` for Dark's."""
        dots = "." if self.numbering.side(ply) is Side.LIGHT else "..."
        return f"{self.numbering.number(ply)}{dots}"

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
"""The largest file."""

MOST_GAMES = 10_000
"""The most games in a file."""

MOST_MOVES = 10_000
"""The most moves of a game."""

MOST_TAGS = 100
"""The most tags of a game."""

LONGEST_TEXT = 10_000
"""The most characters of a comment or a tag's value."""

LONGEST_MOVE = 32
"""The most characters of a move."""
