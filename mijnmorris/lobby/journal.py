"""The journal: the lobby's database of players, games and ratings."""

import json
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from mijnmorris.lobby.agreement import Entry
from mijnmorris.lobby.identity import OTHER_SELF, name_key, other_self
from mijnmorris.match.ratings import Rating
from mijnmorris.match.result import Ending, Result
from mijnmorris.match.store.database import transaction
from mijnmorris.rules import Side
from mijnmorris.rules.errors import MijnmorrisError

_SCHEMA = """
CREATE TABLE players (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, name_key TEXT NOT NULL UNIQUE,
    listed INTEGER NOT NULL DEFAULT 0, seen TEXT NOT NULL
);
CREATE TABLE kept (
    player TEXT NOT NULL REFERENCES players (id), what TEXT NOT NULL, value TEXT NOT NULL,
    PRIMARY KEY (player, what)
);
CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT, first INTEGER, room TEXT NOT NULL,
    game TEXT NOT NULL, options TEXT NOT NULL, clock TEXT, rated INTEGER NOT NULL,
    light TEXT NOT NULL, dark TEXT NOT NULL, light_left REAL, dark_left REAL,
    asked TEXT, winner INTEGER, ending TEXT, is_settled INTEGER NOT NULL DEFAULT 0,
    changed TEXT NOT NULL
);
CREATE INDEX games_of_series ON games (first);
CREATE INDEX games_unfinished ON games (changed) WHERE ending IS NULL;
CREATE INDEX games_of_light ON games (light);
CREATE INDEX games_of_dark ON games (dark);
CREATE TABLE moves (
    game INTEGER NOT NULL REFERENCES games (id), ply INTEGER NOT NULL, move TEXT NOT NULL,
    PRIMARY KEY (game, ply)
) WITHOUT ROWID;
CREATE TABLE ratings (
    player TEXT NOT NULL, game TEXT NOT NULL, value REAL NOT NULL, deviation REAL NOT NULL,
    volatility REAL NOT NULL, games INTEGER NOT NULL, PRIMARY KEY (player, game)
);
"""
_VERSION = 1
_APPLICATION = 0x4D694C6F
"""SQLite's application id of journals: ``MiLo``."""
_synchronise = getattr(os, "fdatasync", os.fsync)  # macOS has only the latter
KEPT_DAYS = 30
"""Days after which an unfinished game is dropped."""


class JournalError(MijnmorrisError):
    """The journal cannot be read or written; the text is a sentence."""


@dataclass(frozen=True)
class Kept:
    """A game as it stands in the journal."""

    id: int
    entry: Entry
    moves: tuple[str, ...]
    left: tuple[float, float] | None
    asked: tuple[Side, str] | None
    result: Result | None
    earlier: tuple[Result | None, ...]
    """The results of the games before it in its series."""


class Journal:
    """The database of a lobby; every method raises ``JournalError``."""

    def __init__(self, path: Path) -> None:
        """Open the journal, which is created if there is none."""
        with _explained():
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            # Before SQLite writes, for its other files take their mode from this one.
            path.touch(mode=0o600)
            self._path = path
            self._is_ahead = False
            """Whether something was written since :meth:`to_disk`."""
            self._names: dict[str, str] = {}
            """What players are called, by their ids, as far as that was asked for."""
            self._db = sqlite3.connect(path, isolation_level=None, timeout=3)
            self._db.row_factory = sqlite3.Row
            self._prepare(path)

    def _prepare(self, path: Path) -> None:
        db = self._db
        application = db.execute("PRAGMA application_id").fetchone()[0]
        version = db.execute("PRAGMA user_version").fetchone()[0]
        if application not in (0, _APPLICATION) or version > _VERSION:
            raise JournalError(f"{path} is no journal of a lobby, or a newer one")
        db.execute("PRAGMA journal_mode = WAL")
        # What is written outlives the process at once, and a power cut after to_disk, which
        # another thread does for many at once: in every move, all would wait for the disk.
        db.execute("PRAGMA synchronous = NORMAL")
        db.execute("PRAGMA foreign_keys = ON")
        if version == 0:
            with transaction(db):
                for statement in filter(str.strip, _SCHEMA.split(";")):
                    db.execute(statement)
                db.execute(f"PRAGMA application_id = {_APPLICATION}")
                db.execute(f"PRAGMA user_version = {_VERSION}")

    def close(self) -> None:
        """Close the database."""
        self._db.close()

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """A transaction: all of the block's changes are written, or none."""
        with _explained(), transaction(self._db):
            yield self._db
        self._is_ahead = True

    @property
    def is_ahead(self) -> bool:
        """Whether something is written that a power cut would still undo."""
        return self._is_ahead

    def to_disk(self) -> None:
        """Bring to the disk what is written so far; for another thread, as it may take long.

        As SQLite does after a transaction with ``synchronous = FULL``: the log is synchronised.
        """
        self._is_ahead = False
        with _explained(), open(f"{self._path}-wal", "rb") as log:
            _synchronise(log.fileno())

    def tidy(self) -> None:
        """Take the log over into the database, in another thread: SQLite does it in a move."""
        with _explained(), closing(sqlite3.connect(self._path, isolation_level=None)) as db:
            db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()

    def _rows(self, query: str, *values: Any) -> list[sqlite3.Row]:
        with _explained(), closing(self._db.execute(query, values)) as found:
            return found.fetchall()

    # Players

    def welcome(self, player: str, name: str) -> str:
        """Note a player's visit; return their name, which is like ``name`` at the first visit."""
        found = self._rows("SELECT name FROM players WHERE id = ?", player)
        with self.writing() as db:
            if not found:
                name = self._free(name)
                db.execute(
                    "INSERT INTO players (id, name, name_key, seen) VALUES (?, ?, ?, ?)",
                    (player, name, name_key(name), _today()),
                )
                return name
            db.execute("UPDATE players SET seen = ? WHERE id = ?", (_today(), player))
        return str(found[0]["name"])

    def _free(self, name: str) -> str:
        tried, number = name, 1
        while self._rows("SELECT 1 FROM players WHERE name_key = ?", name_key(tried)):
            number += 1
            tried = f"{name[:12]}-{number}"
        return tried

    def rename(self, player: str, name: str) -> bool:
        """Rename the player; return false if somebody has that name, or one like it."""
        taken = "SELECT 1 FROM players WHERE name_key = ? AND id != ?"
        if self._rows(taken, name_key(name), player):
            return False
        with self.writing() as db:
            db.execute(
                "UPDATE players SET name = ?, name_key = ? WHERE id = ?",
                (name, name_key(name), player),
            )
        self._names[player] = name
        return True

    def name_of(self, player: str) -> str:
        """What the player is called; the second side of one who plays both is ``Ann 2``."""
        if player.startswith(OTHER_SELF):
            return f"{self.name_of(player.removeprefix(OTHER_SELF))} 2"
        if player not in self._names:
            found = self._rows("SELECT name FROM players WHERE id = ?", player)
            if not found:
                return "somebody"
            self._names[player] = str(found[0]["name"])
        return self._names[player]

    def player_named(self, name: str) -> str | None:
        """The id of the player of that name; ``None`` if nobody has it."""
        found = self._rows("SELECT id FROM players WHERE name_key = ?", name_key(name))
        return str(found[0]["id"]) if found else None

    def keep(self, player: str, what: str, value: str) -> None:
        """Keep a text for the player."""
        with self.writing() as db:
            db.execute("INSERT OR REPLACE INTO kept VALUES (?, ?, ?)", (player, what, value))

    def kept(self, player: str) -> dict[str, str]:
        """What is kept for the player."""
        rows = self._rows("SELECT what, value FROM kept WHERE player = ?", player)
        return {row["what"]: row["value"] for row in rows}

    # Games

    def begin(self, entry: Entry, left: tuple[float, float] | None) -> int:
        """Write down a new game; return its id."""
        light, dark = entry.players
        with self.writing() as db:
            made = db.execute(
                "INSERT INTO games (first, room, game, options, clock, rated, light, dark,"
                " light_left, dark_left, changed) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    entry.first,
                    entry.room,
                    entry.game,
                    json.dumps(entry.options),
                    entry.clock,
                    entry.rated,
                    light,
                    dark,
                    *(left or (None, None)),
                    _today(),
                ),
            )
            number = made.lastrowid
            assert number is not None
            if entry.first is None:
                db.execute("UPDATE games SET first = id WHERE id = ?", (number,))
        return number

    def write(
        self,
        game: int,
        *,
        ply: int,
        move: str | None = None,
        left: tuple[float, float] | None = None,
        asked: tuple[Side, str] | None = None,
        result: Result | None = None,
    ) -> None:
        """Write down the state of a game after ``ply`` plies, and the move that led to it."""
        with self.writing() as db:
            db.execute("DELETE FROM moves WHERE game = ? AND ply >= ?", (game, ply - bool(move)))
            if move is not None:
                db.execute("INSERT INTO moves VALUES (?, ?, ?)", (game, ply - 1, move))
            db.execute(
                "UPDATE games SET light_left = ?, dark_left = ?, asked = ?, winner = ?,"
                " ending = ?, changed = ? WHERE id = ?",
                (
                    *(left or (None, None)),
                    None if asked is None else f"{asked[0].value} {asked[1]}",
                    None if result is None or result.winner is None else result.winner.value,
                    None if result is None else result.ending.value,
                    _today(),
                    game,
                ),
            )

    def load(self, table: int) -> Kept | None:
        """The last game of the series that began with that game."""
        rows = self._rows("SELECT * FROM games WHERE first = ? ORDER BY id", table)
        if not rows:
            return None
        last = rows[-1]
        moves = self._rows("SELECT move FROM moves WHERE game = ? ORDER BY ply", last["id"])
        side, _, asked = (last["asked"] or "").partition(" ")
        return Kept(
            last["id"],
            _entry(last),
            tuple(row["move"] for row in moves),
            None if last["light_left"] is None else (last["light_left"], last["dark_left"]),
            (Side(int(side)), asked) if asked else None,
            _result(last),
            tuple(map(_result, rows[:-1])),
        )

    def unfinished(self) -> list[int]:
        """The tables with an unfinished game that changed in the last ``KEPT_DAYS`` days."""
        since = (datetime.now(UTC) - timedelta(days=KEPT_DAYS)).date().isoformat()
        rows = self._rows(
            "SELECT first FROM games WHERE ending IS NULL AND changed >= ? ORDER BY id", since
        )
        return [row["first"] for row in rows]

    def tally(self, player: str, game: str) -> tuple[int, int, int]:
        """How many games of that name the player won, drew and lost against others."""
        row = self._rows(
            "SELECT sum(winner = side) AS won, sum(winner IS NULL) AS drawn,"
            " sum(winner != side) AS lost FROM (SELECT winner, CASE WHEN light = ?1 THEN 0 ELSE 1"
            " END AS side FROM games WHERE (light = ?1 OR dark = ?1) AND game = ?2"
            " AND light != ?3 AND dark != ?3 AND ending IS NOT NULL)",
            player,
            game,
            other_self(player),
        )[0]
        return row["won"] or 0, row["drawn"] or 0, row["lost"] or 0

    # Ratings

    def rating(self, player: str, game: str) -> Rating:
        """The player's rating; that of a new player if they finished no rated game."""
        rows = self._rows("SELECT * FROM ratings WHERE player = ? AND game = ?", player, game)
        return _rating(rows[0]) if rows else Rating()

    def settle(self, game: int, name: str, after: dict[str, Rating]) -> bool:
        """Write down the ratings after a game, unless it was counted before."""
        with self.writing() as db:
            counted = db.execute(
                "UPDATE games SET is_settled = 1 WHERE id = ? AND is_settled = 0", (game,)
            )
            if not counted.rowcount:
                return False
            for player, rating in after.items():
                db.execute(
                    "INSERT INTO ratings VALUES (?1, ?2, ?3, ?4, ?5, 1) ON CONFLICT DO UPDATE SET"
                    " value = ?3, deviation = ?4, volatility = ?5, games = games + 1",
                    (player, name, rating.value, rating.deviation, rating.volatility),
                )
        return True

    def show(self, player: str, listed: bool) -> None:
        """List the player among the best, or take them out."""
        with self.writing() as db:
            db.execute("UPDATE players SET listed = ? WHERE id = ?", (listed, player))

    def is_listed(self, player: str) -> bool:
        """Whether the player wants to be in the table of who is best."""
        rows = self._rows("SELECT listed FROM players WHERE id = ?", player)
        return bool(rows and rows[0]["listed"])

    def best(self, game: str, most: int = 20) -> list[tuple[str, Rating, int]]:
        """The best listed players and levels, each as id, rating and number of games."""
        rows = self._rows(
            "SELECT ratings.* FROM ratings LEFT JOIN players ON players.id = player"
            " WHERE game = ? AND (listed = 1 OR player LIKE 'level:%')"
            " ORDER BY value DESC LIMIT ?",
            game,
            most,
        )
        return [(row["player"], _rating(row), row["games"]) for row in rows]


def _entry(row: sqlite3.Row) -> Entry:
    return Entry(
        row["game"],
        json.loads(row["options"]),
        row["clock"],
        bool(row["rated"]),
        row["room"],
        (row["light"], row["dark"]),
        row["first"],
    )


def _result(row: sqlite3.Row) -> Result | None:
    if row["ending"] is None:
        return None
    winner = None if row["winner"] is None else Side(row["winner"])
    return Result(winner, Ending(row["ending"]))


def _rating(row: sqlite3.Row) -> Rating:
    return Rating(row["value"], row["deviation"], row["volatility"])


def _today() -> str:
    # Days are enough, and tell nothing of anybody's habits.
    return datetime.now(UTC).date().isoformat()


@contextmanager
def _explained() -> Iterator[None]:
    try:
        yield
    except (sqlite3.Error, OSError) as error:
        raise JournalError(f"the journal of the lobby does not work: {error}") from error
