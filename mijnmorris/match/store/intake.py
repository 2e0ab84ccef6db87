"""Imports records into the store: adds new games and completes known ones."""

import os
import sqlite3
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from mijnmorris.match.records import Record
from mijnmorris.match.store.database import IMPORTED
from mijnmorris.match.store.summary import result_from_words, result_words
from mijnmorris.match.store.writing import (
    IDENTITY,
    Standing,
    append_moves,
    identity_of,
    insert_game,
    write_notes,
)


@dataclass
class Intake:
    """The result of an import."""

    added: list[int] = field(default_factory=list)
    """The ids of new games."""
    completed: list[int] = field(default_factory=list)
    """The ids of stored games that got a result or notes."""
    known: int = 0
    """The number of records without anything new."""


def take_in(connection: sqlite3.Connection, records: Iterable[Record]) -> Intake:
    """Stores new games, and results and notes that known games lack."""
    intake, stored = Intake(), _StoredGames(connection)
    for record in records:
        game = stored.find(record)
        if game is None:
            intake.added.append(add_record(connection, record))
            stored.remember(record, intake.added[-1])
        elif _complete(connection, game, record):
            intake.completed.append(game)
        else:
            intake.known += 1
    return intake


def add_record(connection: sqlite3.Connection, record: Record) -> int:
    """Stores the game as an imported one and returns its id."""
    game = insert_game(connection, record, Standing.of_record(record), IMPORTED)
    append_moves(connection, game, 0, record.move_texts())
    write_notes(connection, game, record.comments, record.marks)
    return game


def move_texts(connection: sqlite3.Connection, game: int) -> list[str]:
    """The stored moves in notation; those taken back come last."""
    rows = connection.execute("SELECT move FROM moves WHERE game = ? ORDER BY ply", (game,))
    return [row["move"] for row in rows]


class _StoredGames:
    """The stored games by identity: rules, players, date, place and moves.

    Rows are read once, and so are the moves of possible matches; importing takes time
    in proportion to the number of records.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._unread: defaultdict[tuple[Any, ...], list[int]] = defaultdict(list)
        self._by_moves: defaultdict[tuple[Any, ...], list[int]] = defaultdict(list)
        for game, *known_by in connection.execute(
            f"SELECT id, played, {', '.join(IDENTITY)} FROM games"
        ):
            self._unread[tuple(known_by)].append(game)

    def find(self, record: Record) -> int | None:
        """The id of the record's stored game; ``None`` if there is none or the results differ."""
        known_by = _known_by(record)
        for game in self._unread.pop(known_by, ()):
            texts = move_texts(self._connection, game)[: len(record.moves)]
            self._by_moves[known_by, tuple(texts)].append(game)
        games = self._by_moves[known_by, tuple(record.move_texts())]
        return next((game for game in games if self._may_end_so(game, record)), None)

    def remember(self, record: Record, game: int) -> None:
        """Adds a game that was just written."""
        self._by_moves[_known_by(record), tuple(record.move_texts())].append(game)

    def _may_end_so(self, game: int, record: Record) -> bool:
        try:
            result = result_from_words(*_result_columns(self._connection, game))
        except ValueError:  # a damaged row cannot be completed
            return False
        return result is None or record.result is None or result.winner == record.result.winner


def _known_by(record: Record) -> tuple[Any, ...]:
    return (len(record.moves), *identity_of(record))


def _complete(connection: sqlite3.Connection, game: int, record: Record) -> bool:
    """Adds the record's data that the stored game lacks; returns whether there were any."""
    return any([_add_result(connection, game, record), _add_notes(connection, game, record)])


def _add_result(connection: sqlite3.Connection, game: int, record: Record) -> bool:
    _, ending = _result_columns(connection, game)
    if record.result is None or ending is not None:
        return False
    # A session that still plays the game must continue with a new one.
    connection.execute(
        "UPDATE games SET winner = ?, ending = ?,"
        " keeper = CASE keeper WHEN ? THEN keeper ELSE ? END WHERE id = ?",
        (*result_words(record.result), IMPORTED, os.urandom(8).hex(), game),
    )
    return True


def _add_notes(connection: sqlite3.Connection, game: int, record: Record) -> bool:
    rows = connection.execute(
        "SELECT ply, mark, comment FROM notes WHERE game = ?", (game,)
    ).fetchall()
    marks = {row["ply"]: row["mark"] for row in rows if row["mark"]}
    comments = {row["ply"]: row["comment"] for row in rows if row["comment"]}
    all_marks = {**record.marks, **marks}
    all_comments = {
        ply: _both(comments.get(ply, ""), record.comments.get(ply, ""))
        for ply in comments.keys() | record.comments.keys()
    }
    if (all_marks, all_comments) == (marks, comments):
        return False
    write_notes(connection, game, all_comments, all_marks)
    return True


def _both(stored: str, told: str) -> str:
    """Two comments on one move joined, or the longer one if it contains the other."""
    if told in stored:
        return stored
    return told if stored in told else f"{stored} {told}"


def _result_columns(connection: sqlite3.Connection, game: int) -> tuple[str | None, str | None]:
    row = connection.execute("SELECT winner, ending FROM games WHERE id = ?", (game,)).fetchone()
    return row["winner"], row["ending"]
