"""The store of games: lists, reads, adds and deletes them."""

import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Self

from mijnmorris.match.clock import LONGEST_INCREMENT, LONGEST_MINUTES, Clock, TimeControl
from mijnmorris.match.match import Match
from mijnmorris.match.records import Record
from mijnmorris.match.records.record import MOST_MOVES
from mijnmorris.match.records.tokens import harmless
from mijnmorris.match.result import Result
from mijnmorris.match.store.database import (
    PATIENCE,
    open_database,
    open_to_read,
    set_patience,
    transaction,
)
from mijnmorris.match.store.errors import (
    Report,
    StoreError,
    explained,
    is_not_writable,
    is_passing,
)
from mijnmorris.match.store.intake import Intake, add_record, move_texts, take_in
from mijnmorris.match.store.summary import Selection, Summary, text_in, whole_in
from mijnmorris.match.store.writing import write_notes

NAMED_AT_MOST = 10
"""The number of damaged games that a sentence names besides the first."""

MOST_SECONDS = 60.0 * LONGEST_MINUTES + LONGEST_INCREMENT * MOST_MOVES
"""More than a clock can have left."""

LARGEST_ID = 2**63 - 1
"""The largest integer in SQLite."""


@dataclass(frozen=True)
class StoredGame:
    """A stored game."""

    summary: Summary
    record: Record
    taken_back: tuple[int, ...]
    """The moves that can be played again, the next one first."""
    clock: Clock | None

    def match(self) -> Match:
        """A match that continues the game; its clock is stopped."""
        record = self.record
        match = Match(
            record.game, record.options, record.players, record.position, clock=self.clock
        )
        match.restore(record.moves, self.taken_back, record.result)
        match.help = self.summary.help
        return match


class Store:
    """The database of games at a path; every method may raise ``StoreError``."""

    def __init__(self, path: Path, *, later: bool = False) -> None:
        """Opens or creates the database now or, with ``later``, at the first use."""
        self.path = path
        self.fault_is_known = False
        """Whether the player was told that the database cannot be opened, but not that it can."""
        self._patience = PATIENCE
        self._opened: sqlite3.Connection | None = None
        self._only_reads = False
        if not later:
            self.open()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def open(self) -> None:
        """Opens or creates the database now, to find out whether it can be used."""
        self._open()
        self._let_others_in()

    def _open(self) -> None:
        """Opens the database, for reading only if it cannot be written."""
        if self._opened is not None:
            return
        try:
            self._opened = open_database(self.path, self._patience)
        except StoreError as error:
            if not (is_not_writable(error) and self.path.is_file()):
                raise
            self._opened = open_to_read(self.path, self._patience)
            self._only_reads = True

    def close(self) -> None:
        """Closes the database; the next use opens it again."""
        if self._opened is not None:
            self._opened.close()
            self._opened = None
            self._only_reads = False

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A connection for writing in one transaction."""
        if self._only_reads:
            self.close()
        if self._opened is None:
            self._opened = open_database(self.path, self._patience)
        connection = self._opened
        try:
            with explained(self.path), transaction(connection):
                yield connection
        except StoreError as error:
            if not is_passing(error):
                self.close()  # so that the next attempt begins with a new connection
            raise

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """A connection for reading, also if the file cannot be written."""
        self._open()
        assert self._opened is not None
        try:
            with explained(self.path):
                yield self._opened
        finally:
            self._let_others_in()

    def _let_others_in(self) -> None:
        """Closes a read-only connection.

        It may lock others out, and the next use may be able to write.
        """
        if self._only_reads:
            self.close()

    def wait_for_others(self, seconds: float) -> None:
        """Sets how long to wait for other sessions' writes, in seconds."""
        self._patience = seconds
        if self._opened is not None:
            set_patience(self._opened, seconds)

    def games(
        self,
        selection: Selection | None = None,
        most: int = -1,
        report: Report = lambda _: None,
    ) -> list[Summary]:
        """The selected games, last played first, at most ``most`` of them; -1 for all.

        Damaged rows are left out; ``report`` gets one sentence that names them.
        """
        condition, values = (selection or Selection()).condition()
        summaries: list[Summary] = []
        damaged: dict[int, StoreError] = {}
        with self.reading() as connection:
            for row in connection.execute(
                f"SELECT * FROM games WHERE {condition} ORDER BY changed DESC, id DESC", values
            ):
                if len(summaries) == most:
                    break
                try:
                    summaries.append(self._summary(row))
                except StoreError as error:
                    damaged[row["id"]] = error
        if damaged:
            report(_left_out(damaged))
        return summaries

    def load(self, game: int) -> StoredGame:
        """The game of that id."""
        with self.reading() as connection:
            row = None
            if game <= LARGEST_ID:
                found = connection.execute("SELECT * FROM games WHERE id = ?", (game,))
                row = found.fetchone()
            if row is None:
                raise StoreError(f"there is no game {game}")
            texts = move_texts(connection, game)
            notes = connection.execute("SELECT * FROM notes WHERE game = ?", (game,)).fetchall()
        with self._makes_sense(game):
            return _stored_game(row, texts, notes)

    def add(self, records: Iterable[Record]) -> list[int]:
        """Stores the games, all or none of them, and returns their ids."""
        with self.writing() as connection:
            return [add_record(connection, record) for record in records]

    def take_in(self, records: Iterable[Record]) -> Intake:
        """Imports the records, all or none of them.

        A game is recognised by its players, date, place, rules and moves. A known game
        without a result, or with fewer notes, is completed.
        """
        with self.writing() as connection:
            return take_in(connection, records)

    def delete(self, games: Iterable[int]) -> int:
        """Deletes the games of those ids, all or none of them, and returns their number."""
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
        """Stores a review: Light's and Dark's accuracy, 0 to 100, and notes to replace old ones."""
        with self.writing() as connection:
            self._check_is_there(connection, game)
            connection.execute(
                "UPDATE games SET light_accuracy = ?, dark_accuracy = ? WHERE id = ?",
                (*accuracy, game),
            )
            write_notes(connection, game, comments, marks)

    def earlier_results(self, summary: Summary) -> list[Result | None]:
        """The results of the previous games in its series, in order.

        ``None`` stands for a game that is unfinished or was deleted.
        """
        if summary.series is None:
            return []
        with self.reading() as connection:
            rows = connection.execute(
                "SELECT * FROM games WHERE series = ? OR id = ?", 2 * (summary.series,)
            ).fetchall()
        with self._makes_sense(summary.id):
            number = summary.round_number
        results: dict[str, Result | None] = {}
        for row in rows:
            with suppress(StoreError):  # a damaged game counts for neither side
                game = self._summary(row)
                results["1" if game.series is None else game.round] = game.result
        return [results.get(str(earlier)) for earlier in range(1, number)]

    def _summary(self, row: sqlite3.Row) -> Summary:
        with self._makes_sense(row["id"]):
            return Summary.of(row)

    @contextmanager
    def _makes_sense(self, game: int) -> Iterator[None]:
        try:
            yield
        except (ValueError, TypeError, LookupError) as error:
            raise StoreError(f"game {game} in {self.path} is damaged: {error}") from error


def _left_out(damaged: Mapping[int, StoreError]) -> str:
    """The sentence about damaged rows."""
    first, *others = damaged
    if not others:
        return f"{damaged[first]}; it is left out"
    rest = ", ".join(map(str, others[:NAMED_AT_MOST]))
    more = len(others) - NAMED_AT_MOST
    if more > 0:
        rest += f" and {more} more"
    return f"{damaged[first]}; it is left out, and so are, damaged too: {rest}"


def _stored_game(row: sqlite3.Row, texts: list[str], notes: list[sqlite3.Row]) -> StoredGame:
    summary = Summary.of(row)
    record = Record(
        game=summary.game,
        options=summary.options,
        players=summary.players,
        position=None if row["position"] is None else text_in(row, "position"),
        result=summary.result,
        started=summary.started,
        event=harmless(text_in(row, "event")),
        site=harmless(text_in(row, "site")),
        round=summary.round,
        comments=_notes(notes, "comment"),
        marks=_notes(notes, "mark"),
        time_control=None if row["clock"] is None else TimeControl.parse(text_in(row, "clock")),
    )
    board = record.board()
    for text in texts:
        board.push(board.parse(text))
    moves = tuple(board.moves_played())
    if not 0 <= summary.length <= len(moves):
        raise ValueError(f"{summary.length} moves stand on the board, but it has {len(moves)}")
    played, taken_back = moves[: summary.length], moves[summary.length :]
    return StoredGame(summary, replace(record, moves=played), taken_back, _clock(row))


def _notes(rows: list[sqlite3.Row], column: str) -> dict[int, str]:
    return {
        whole_in(row, "ply"): harmless(text_in(row, column)) for row in rows if row[column] != ""
    }


def _clock(row: sqlite3.Row) -> Clock | None:
    if row["clock"] is None or row["light_left"] is None:  # unknown for imported games
        return None
    left = _left(row, "light_left"), _left(row, "dark_left")
    return Clock(TimeControl.parse(text_in(row, "clock")), left)


def _left(row: sqlite3.Row, column: str) -> float:
    seconds = float(row[column])
    if not 0 <= seconds <= MOST_SECONDS:
        raise ValueError(f"{column} is no time that a clock can have left")
    return seconds
