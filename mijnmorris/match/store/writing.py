"""Writes games into the tables, within the caller's transaction."""

import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from mijnmorris.match.match import Help, Match
from mijnmorris.match.players import player_words
from mijnmorris.match.records import Record
from mijnmorris.match.records.tags import write_options
from mijnmorris.match.result import Result
from mijnmorris.match.store.summary import result_words
from mijnmorris.rules import Side

IDENTITY = (
    "game",
    "options",
    "position",
    "light_kind",
    "light_name",
    "dark_kind",
    "dark_name",
    "started",
    "round",
    "event",
    "site",
)
"""The columns that, with the moves, identify a game: rules, players, date, place."""


@dataclass(frozen=True)
class Standing:
    """The columns of a game's row that change during play."""

    played: int
    """The number of moves on the board."""
    result: Result | None
    left: tuple[float | None, float | None] = (None, None)
    """Light's and Dark's seconds; ``None`` without a clock."""
    help: Help | None = None
    """The help that the players had; ``None`` if unknown."""

    @classmethod
    def of(cls, match: Match) -> "Standing":
        """The standing of the match."""
        clock = match.clock
        left = (None, None) if clock is None else (clock.left(Side.LIGHT), clock.left(Side.DARK))
        return cls(match.board.ply, match.result, left, match.help)

    @classmethod
    def of_record(cls, record: Record) -> "Standing":
        """The standing of a record's game."""
        return cls(len(record.moves), record.result)

    def columns(self) -> dict[str, Any]:
        """The columns to write, with the time of writing."""
        winner, ending = result_words(self.result)
        return {
            "changed": datetime.now(UTC).isoformat(),
            "played": self.played,
            "winner": winner,
            "ending": ending,
            "light_left": self.left[Side.LIGHT],
            "dark_left": self.left[Side.DARK],
            "help": None if self.help is None else self.help.value,
        }


def insert_game(
    connection: sqlite3.Connection,
    record: Record,
    standing: Standing,
    keeper: str,
    series: int | None = None,
) -> int:
    """Writes a new game, without its moves, and returns its id."""
    columns = dict(zip(IDENTITY, identity_of(record), strict=True)) | standing.columns()
    columns |= {"keeper": keeper, "series": series}
    columns["clock"] = record.time_control and str(record.time_control)
    cursor = connection.execute(
        f"INSERT INTO games ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})",
        list(columns.values()),
    )
    assert cursor.lastrowid is not None
    return cursor.lastrowid


def update_game(connection: sqlite3.Connection, game: int, standing: Standing, keeper: str) -> bool:
    """Writes the game's standing; ``False`` if another session has taken the game over."""
    columns = standing.columns()
    cursor = connection.execute(
        f"UPDATE games SET {', '.join(f'{name} = ?' for name in columns)}"
        " WHERE id = ? AND keeper = ?",
        [*columns.values(), game, keeper],
    )
    return cursor.rowcount == 1


def identity_of(record: Record) -> tuple[Any, ...]:
    """The values of ``IDENTITY`` for the record."""
    light, dark = map(player_words, record.players)
    return (
        record.game.name,
        write_options(record.options),
        record.position,
        *light,
        *dark,
        record.started and record.started.isoformat(),
        record.round,
        record.event,
        record.site,
    )


def append_moves(
    connection: sqlite3.Connection, game: int, start: int, texts: Iterable[str]
) -> None:
    """Appends moves in notation after the first ``start`` moves."""
    connection.executemany(
        "INSERT INTO moves (game, ply, move) VALUES (?, ?, ?)",
        [(game, ply, text) for ply, text in enumerate(texts, start)],
    )


def cut_moves(connection: sqlite3.Connection, game: int, length: int) -> None:
    """Deletes all moves after the first ``length``, and their notes."""
    connection.execute("DELETE FROM moves WHERE game = ? AND ply >= ?", (game, length))
    connection.execute("DELETE FROM notes WHERE game = ? AND ply > ?", (game, length))


def write_notes(
    connection: sqlite3.Connection,
    game: int,
    comments: Mapping[int, str],
    marks: Mapping[int, str],
) -> None:
    """Replaces the game's comments and marks, which are keyed as in ``Record``."""
    connection.execute("DELETE FROM notes WHERE game = ?", (game,))
    connection.executemany(
        "INSERT INTO notes (game, ply, mark, comment) VALUES (?, ?, ?, ?)",
        [
            (game, ply, marks.get(ply, ""), comments.get(ply, ""))
            for ply in sorted(marks.keys() | comments.keys())
        ],
    )
