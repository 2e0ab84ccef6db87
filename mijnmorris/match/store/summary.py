"""What a list of stored games shows of each."""

import sqlite3
from dataclasses import dataclass
from datetime import datetime

from mijnmorris.games import game_named
from mijnmorris.match.players import Player, player_from_words
from mijnmorris.match.records.cleaning import harmless
from mijnmorris.match.records.tags import read_options
from mijnmorris.match.result import Ending, Result
from mijnmorris.match.store.schema import IMPORTED
from mijnmorris.rules import Game, GameOptions, Side

WINNERS = {"light": Side.LIGHT, "dark": Side.DARK, "draw": None}
"""The winner by the word the database keeps."""


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
    """When it was last written to, in UTC."""
    length: int
    """How many moves stand on the board."""
    result: Result | None
    series: int | None
    """The id of the first game of the series it belongs to."""
    round: str
    accuracy: tuple[float | None, float | None]
    """Light's and Dark's from 0 to 100, where the game was reviewed."""
    is_imported: bool = False
    """Whether nobody has played it here, so that ``changed`` tells when it was imported."""

    @classmethod
    def of(cls, row: sqlite3.Row) -> "Summary":
        """The summary of a row of ``games``; raises ``ValueError`` where it makes no sense."""
        game = game_named(row["game"])
        return cls(
            id=row["id"],
            game=game,
            options=read_options(game.options, row["options"]),
            players=(
                player_from_words(row["light_kind"], harmless(row["light_name"])),
                player_from_words(row["dark_kind"], harmless(row["dark_name"])),
            ),
            started=None if row["started"] is None else datetime.fromisoformat(row["started"]),
            changed=datetime.fromisoformat(row["changed"]),
            length=row["played"],
            result=result_from_words(row["winner"], row["ending"]),
            series=row["series"],
            round=harmless(row["round"]),
            accuracy=(row["light_accuracy"], row["dark_accuracy"]),
            is_imported=row["keeper"] == IMPORTED,
        )

    @property
    def last_played(self) -> datetime | None:
        """When it was played last, in UTC; ``None`` if nobody knows."""
        return self.started if self.is_imported else self.changed

    def played_words(self, form: str = "%Y-%m-%d") -> str:
        """When it was played last, in local time; of an imported game the day it tells, or ``?``.

        ``form`` is one of ``strftime``.
        """
        if not self.is_imported:
            return f"{self.changed.astimezone():{form}}"
        return f"{self.started:%Y-%m-%d}" if self.started else "?"


def result_from_words(winner: str | None, ending: str | None) -> Result | None:
    """The result that the database keeps in two words; raises ``ValueError``."""
    if winner is None or ending is None:
        return None
    if winner not in WINNERS:
        raise ValueError(f"{winner!r} is no winner")
    return Result(WINNERS[winner], Ending(ending))


def result_words(result: Result | None) -> tuple[str | None, str | None]:
    """The two words; the inverse of :func:`result_from_words`."""
    if result is None:
        return None, None
    word = next(word for word, winner in WINNERS.items() if winner == result.winner)
    return word, result.ending.value
