"""Summaries of stored games, and conditions to select games."""

import sqlite3
from dataclasses import dataclass, field
from datetime import date, datetime
from functools import lru_cache
from typing import Any

from mijnmorris.games import game_named
from mijnmorris.match.match import Help
from mijnmorris.match.numbering import Numbering
from mijnmorris.match.players import Player, player_from_words
from mijnmorris.match.records.tags import read_options
from mijnmorris.match.records.tokens import harmless
from mijnmorris.match.result import Ending, Result
from mijnmorris.match.store.database import IMPORTED
from mijnmorris.rules import Game, GameOptions, Side

WINNERS = {"light": Side.LIGHT, "dark": Side.DARK, "draw": None}
"""The winner by the word in the database."""

ROUND_DIGITS = 4
"""The most digits of a game's number in its series."""


@dataclass(frozen=True)
class Summary:
    """A stored game without its moves."""

    id: int
    game: Game
    options: GameOptions
    players: tuple[Player, Player]
    """Light's and Dark's."""
    started: datetime | None
    changed: datetime
    """The time of the last write, in UTC."""
    length: int
    """The number of plies on the board."""
    result: Result | None
    series: int | None
    """The id of the first game in its series."""
    round: str
    accuracy: tuple[float | None, float | None]
    """Light's and Dark's, from 0 to 100; ``None`` if not reviewed."""
    is_imported: bool = False
    """Whether it was imported and not played here; then ``changed`` is the time of the import."""
    help: Help | None = None
    """The help that the players had; ``None`` if it was not recorded."""
    numbering: Numbering = field(default_factory=Numbering)

    @classmethod
    def of(cls, row: sqlite3.Row) -> "Summary":
        """The summary of a row of ``games``; raises ``ValueError`` if the row is damaged."""
        game = game_named(text_in(row, "game"))
        options = _options(game.name, text_in(row, "options"))
        return cls(
            id=row["id"],
            game=game,
            options=options,
            players=(
                player_from_words(text_in(row, "light_kind"), harmless(text_in(row, "light_name"))),
                player_from_words(text_in(row, "dark_kind"), harmless(text_in(row, "dark_name"))),
            ),
            started=None if row["started"] is None else _moment(row, "started"),
            changed=_local(_moment(row, "changed")),
            length=whole_in(row, "played"),
            result=result_from_words(row["winner"], row["ending"]),
            series=None if row["series"] is None else whole_in(row, "series"),
            round=harmless(text_in(row, "round")),
            accuracy=(_share(row, "light_accuracy"), _share(row, "dark_accuracy")),
            is_imported=row["keeper"] == IMPORTED,
            help=None if row["help"] is None else Help(whole_in(row, "help")),
            numbering=_numbering(game, options, row),
        )

    @property
    def move_count(self) -> int:
        """The number of moves on the board, as they are numbered."""
        return self.numbering.count(self.length)

    @property
    def round_number(self) -> int:
        """The number of the game in its series; raises ``ValueError`` if ``round`` is no number."""
        is_number = self.round.isascii() and self.round.isdecimal()
        if not is_number or len(self.round) > ROUND_DIGITS:
            raise ValueError(f"{self.round[:20]!r} is no number in a series")
        return int(self.round)

    @property
    def last_played(self) -> datetime | None:
        """The time of the last move, in UTC; ``None`` if unknown."""
        return self.started if self.is_imported else self.changed

    def played_words(self, form: str = "%Y-%m-%d") -> str:
        """The local time of the last move; for an imported game its date, or ``?`` if unknown.

        ``form`` is a format of ``strftime``.
        """
        if not self.is_imported:
            return f"{self.changed.astimezone():{form}}"
        return f"{self.started:%Y-%m-%d}" if self.started else "?"


@lru_cache(maxsize=256)
def _options(game: str, text: str) -> GameOptions:
    """The options of a stored text; cached, since thousands of games have the same ones."""
    return read_options(game_named(game).options, text)


def _numbering(game: Game, options: GameOptions, row: sqlite3.Row) -> Numbering:
    if row["position"] is None:
        return Numbering()
    return Numbering.of(game.from_position(text_in(row, "position"), options))


def text_in(row: sqlite3.Row, column: str) -> str:
    """The text in the column; raises ``ValueError`` if it is no text."""
    value = row[column]
    if not isinstance(value, str):
        raise ValueError(f"{column} is no text")
    return value


def whole_in(row: sqlite3.Row, column: str) -> int:
    """The integer in the column; raises ``ValueError`` if it is none or negative."""
    value = row[column]
    if not isinstance(value, int) or value < 0:
        raise ValueError(f"{column} is no number, 0 or more")
    return value


def _share(row: sqlite3.Row, column: str) -> float | None:
    value = row[column]
    if value is not None and not (isinstance(value, float | int) and 0 <= value <= 100):
        raise ValueError(f"{column} is no number from 0 to 100")
    return value


def _moment(row: sqlite3.Row, column: str) -> datetime:
    moment = datetime.fromisoformat(text_in(row, column))
    if moment.tzinfo is None:
        raise ValueError(f"{column} has no time zone")
    return moment


def _local(moment: datetime) -> datetime:
    """The moment; raises ``ValueError`` if the system cannot convert it to local time."""
    try:
        moment.astimezone()
    except (OverflowError, OSError) as error:
        raise ValueError("the year is out of range") from error
    return moment


def result_from_words(winner: str | None, ending: str | None) -> Result | None:
    """The result of the database's two words; raises ``ValueError``."""
    if winner is None and ending is None:
        return None
    if winner is None or winner not in WINNERS:
        raise ValueError(f"{winner!r} is no winner")
    return Result(WINNERS[winner], Ending(ending))


def result_words(result: Result | None) -> tuple[str | None, str | None]:
    """The result as two words; the inverse of :func:`result_from_words`."""
    if result is None:
        return None, None
    word = next(word for word, winner in WINNERS.items() if winner == result.winner)
    return word, result.ending.value


@dataclass(frozen=True)
class Selection:
    """Conditions on stored games; ``None`` means any."""

    game: str | None = None
    """The game's name in the register."""
    finished: bool | None = None
    player: str | None = None
    """Part of a player's name or level, in any case."""
    since: date | None = None
    """The earliest day, in UTC, of the last move; for imported games, of their date."""

    def condition(self) -> tuple[str, list[Any]]:
        """The condition in SQL and the values of its parameters."""
        parts = ["TRUE"]
        values: list[Any] = []
        if self.game is not None:
            parts.append("game = ?")
            values.append(self.game)
        if self.finished is not None:
            parts.append("(ending IS NOT NULL) = ?")
            values.append(int(self.finished))
        if self.player is not None:
            parts.append("instr(lower(light_name || char(10) || dark_name), lower(?)) > 0")
            values.append(self.player)
        if self.since is not None:
            parts.append("CASE keeper WHEN ? THEN started ELSE changed END >= ?")
            values += [IMPORTED, self.since.isoformat()]
        return " AND ".join(parts), values
