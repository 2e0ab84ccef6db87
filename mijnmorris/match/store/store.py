"""The stored games: listed, read, added, deleted."""

import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Self

from mijnmorris.match.clock import Clock, TimeControl
from mijnmorris.match.match import Match
from mijnmorris.match.records import Record
from mijnmorris.match.records.cleaning import harmless
from mijnmorris.match.result import Result
from mijnmorris.match.store.database import (
    PATIENCE,
    open_database,
    set_patience,
    transaction,
)
from mijnmorris.match.store.errors import StoreError, explained, is_passing
from mijnmorris.match.store.schema import IMPORTED
from mijnmorris.match.store.selection import Selection
from mijnmorris.match.store.summary import Summary
from mijnmorris.match.store.writing import (
    GameState,
    insert_game,
    same_games,
    write_moves,
    write_notes,
)

LARGEST_ID = 2**63 - 1
"""SQLite knows no larger whole number."""


@dataclass(frozen=True)
class StoredGame:
    """A game as it was left."""

    summary: Summary
    record: Record
    taken_back: tuple[int, ...]
    """Moves that can be played again, the next one first."""
    clock: Clock | None

    def match(self) -> Match:
        """A match that goes on where the game was left; its clock stands."""
        record = self.record
        match = Match(
            record.game, record.options, record.players, record.position, clock=self.clock
        )
        match.restore(record.moves, self.taken_back, record.result)
        return match


class Store:
    """The database of games at a path. Every method may raise ``StoreError``."""

    def __init__(self, path: Path, *, later: bool = False) -> None:
        """Open the database, or create it; or ``later``, at the first use that succeeds."""
        self.path = path
        self._patience = PATIENCE
        self._opened: sqlite3.Connection | None = None if later else open_database(path)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def open(self) -> None:
        """Open the database now, or create it, if that was left for later."""
        self._opened = self._connection

    def close(self) -> None:
        """Close the database; a further use opens it again."""
        if self._opened is not None:
            self._opened.close()
            self._opened = None

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction: all that is written within, or nothing of it."""
        connection = self._connection
        try:
            with explained(self.path), transaction(connection):
                yield connection
        except StoreError as error:
            if not is_passing(error):
                self.close()  # so that the next attempt does not fail for this one's fault
            raise

    def wait_for_others(self, seconds: float) -> None:
        """How long to wait while another session writes, before that is an error."""
        self._patience = seconds
        if self._opened is not None:
            set_patience(self._opened, seconds)

    @property
    def is_open(self) -> bool:
        """Whether it could be opened so far."""
        return self._opened is not None

    @property
    def _connection(self) -> sqlite3.Connection:
        if self._opened is None:
            self._opened = open_database(self.path, self._patience)
        return self._opened

    def games(self, selection: Selection | None = None, most: int = -1) -> list[Summary]:
        """The games that match, the one played last first; at most so many, -1 for all."""
        condition, values = (selection or Selection()).condition()
        with explained(self.path):
            rows = self._connection.execute(
                f"SELECT * FROM games WHERE {condition} ORDER BY changed DESC, id DESC LIMIT ?",
                [*values, most],
            ).fetchall()
        return [self._summary(row) for row in rows]

    def load(self, game: int) -> StoredGame:
        """The game of that id."""
        with explained(self.path):
            row = None
            if game <= LARGEST_ID:
                found = self._connection.execute("SELECT * FROM games WHERE id = ?", (game,))
                row = found.fetchone()
            if row is None:
                raise StoreError(f"there is no game {game}")
            texts = self._texts(game)
            notes = self._connection.execute(
                "SELECT * FROM notes WHERE game = ?", (game,)
            ).fetchall()
        with self._makes_sense(game):
            return _stored_game(row, texts, notes)

    def add(self, records: Iterable[Record]) -> list[int]:
        """Store the games, all or none of them, and return their ids."""
        ids = []
        with self.writing() as connection:
            for record in records:
                state = GameState(record)
                ids.append(insert_game(connection, state, IMPORTED))
                write_moves(connection, ids[-1], (), state.texts())
                write_notes(connection, ids[-1], record)
        return ids

    def holds(self, record: Record) -> bool:
        """Whether a game of these players, of that date, with these moves is stored."""
        state = GameState(record)
        with explained(self.path):
            rows = self._connection.execute(*same_games(state)).fetchall()
            return any(self._texts(row["id"]) == state.texts() for row in rows)

    def delete(self, games: Iterable[int]) -> int:
        """Delete the games of those ids, all or none of them, and return how many there were."""
        games = set(games)
        with self.writing() as connection:
            for game in sorted(games):
                self._check_is_there(connection, game)
                connection.execute("DELETE FROM games WHERE id = ?", (game,))
        return len(games)

    def _check_is_there(self, connection: sqlite3.Connection, game: int) -> None:
        query = "SELECT 1 FROM games WHERE id = ?"
        if not 0 <= game <= LARGEST_ID or connection.execute(query, (game,)).fetchone() is None:
            raise StoreError(f"there is no game {game}")

    def save_review(
        self,
        game: int,
        accuracy: tuple[float | None, float | None],
        comments: Mapping[int, str],
        marks: Mapping[int, str],
    ) -> None:
        """Keep a review: each side's accuracy, 0 to 100, and notes in place of the old ones."""
        reviewed = replace(self.load(game).record, comments=comments, marks=marks)
        with self.writing() as connection:
            connection.execute(
                "UPDATE games SET light_accuracy = ?, dark_accuracy = ? WHERE id = ?",
                (*accuracy, game),
            )
            write_notes(connection, game, reviewed)

    def earlier_results(self, summary: Summary) -> list[Result | None]:
        """The results of the games before this one in its series, the first one first.

        ``None`` stands for a game that is unfinished or was deleted.
        """
        if summary.series is None:
            return []
        with explained(self.path):
            rows = self._connection.execute(
                "SELECT * FROM games WHERE series = ? OR id = ?", 2 * (summary.series,)
            ).fetchall()
        games = [self._summary(row) for row in rows]
        results = {"1" if game.series is None else game.round: game.result for game in games}
        with self._makes_sense(summary.id):
            return [results.get(str(number)) for number in range(1, int(summary.round))]

    def _texts(self, game: int) -> list[str]:
        """The moves of the game in notation, those taken back at the end."""
        moves = self._connection.execute(
            "SELECT move FROM moves WHERE game = ? ORDER BY ply", (game,)
        )
        return [move["move"] for move in moves]

    def _summary(self, row: sqlite3.Row) -> Summary:
        with self._makes_sense(row["id"]):
            return Summary.of(row)

    @contextmanager
    def _makes_sense(self, game: int) -> Iterator[None]:
        try:
            yield
        except (ValueError, TypeError, LookupError) as error:
            raise StoreError(f"game {game} in {self.path} is damaged: {error}") from error


def _stored_game(row: sqlite3.Row, texts: list[str], notes: list[sqlite3.Row]) -> StoredGame:
    summary = Summary.of(row)
    record = Record(
        game=summary.game,
        options=summary.options,
        players=summary.players,
        position=row["position"],
        result=summary.result,
        started=summary.started,
        event=harmless(row["event"]),
        site=harmless(row["site"]),
        round=summary.round,
        comments={note["ply"]: harmless(note["comment"]) for note in notes if note["comment"]},
        marks={note["ply"]: harmless(note["mark"]) for note in notes if note["mark"]},
        time_control=None if row["clock"] is None else TimeControl.parse(row["clock"]),
    )
    board = record.board()
    for text in texts:
        board.push(board.parse(text))
    moves = tuple(board.moves_played())
    if not 0 <= summary.length <= len(moves):
        raise ValueError(f"{summary.length} moves stand on the board, but it has {len(moves)}")
    played, taken_back = moves[: summary.length], moves[summary.length :]
    return StoredGame(summary, replace(record, moves=played), taken_back, _clock(row))


def _clock(row: sqlite3.Row) -> Clock | None:
    if row["clock"] is None or row["light_left"] is None:  # of imported games nobody knows
        return None
    left = float(row["light_left"]), float(row["dark_left"])
    return Clock(TimeControl.parse(row["clock"]), left)
