"""Writing a game into the tables, within a transaction of the caller."""

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from mijnmorris.match.clock import Clock
from mijnmorris.match.players import player_words
from mijnmorris.match.records import Record
from mijnmorris.match.records.tags import write_options
from mijnmorris.match.store.summary import result_words
from mijnmorris.rules import Side


@dataclass(frozen=True)
class GameState:
    """What of a game is written beside its record."""

    record: Record
    taken_back: Sequence[str] = ()
    """Moves that can be played again, the next one first."""
    clock: Clock | None = None
    series: int | None = None

    def texts(self) -> list[str]:
        """All moves in notation, those taken back at the end."""
        return [*self.record.move_texts(), *self.taken_back]


def insert_game(connection: sqlite3.Connection, state: GameState, keeper: str) -> int:
    """Write a new game, without its moves, and return its id."""
    columns = _fixed_columns(state) | _changing_columns(state) | {"keeper": keeper}
    cursor = connection.execute(
        f"INSERT INTO games ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})",
        list(columns.values()),
    )
    assert cursor.lastrowid is not None
    return cursor.lastrowid


def update_game(connection: sqlite3.Connection, game: int, state: GameState, keeper: str) -> bool:
    """Write what has changed, except moves; ``False`` if another session keeps the game now."""
    columns = _changing_columns(state)
    cursor = connection.execute(
        f"UPDATE games SET {', '.join(f'{name} = ?' for name in columns)}"
        " WHERE id = ? AND keeper = ?",
        [*columns.values(), game, keeper],
    )
    return cursor.rowcount == 1


def same_games(state: GameState) -> tuple[str, list[Any]]:
    """A query, and its values, for the ids of games with equal columns but no result in them."""
    columns = _fixed_columns(state) | {"played": len(state.record.moves)}
    for of_one_session in ("series", "clock"):
        del columns[of_one_session]
    conditions = " AND ".join(f"{name} IS ?" for name in columns)
    return f"SELECT id FROM games WHERE {conditions}", list(columns.values())


def write_moves(
    connection: sqlite3.Connection, game: int, stored: Sequence[str], texts: Sequence[str]
) -> None:
    """Make the stored moves these ones; notes on moves that went away go with them."""
    same = 0
    while same < min(len(stored), len(texts)) and stored[same] == texts[same]:
        same += 1
    if same < len(stored):
        connection.execute("DELETE FROM moves WHERE game = ? AND ply >= ?", (game, same))
        connection.execute("DELETE FROM notes WHERE game = ? AND ply > ?", (game, same))
    connection.executemany(
        "INSERT INTO moves (game, ply, move) VALUES (?, ?, ?)",
        [(game, ply, text) for ply, text in enumerate(texts[same:], start=same)],
    )


def write_notes(connection: sqlite3.Connection, game: int, record: Record) -> None:
    """Replace the game's comments and marks by those of the record."""
    connection.execute("DELETE FROM notes WHERE game = ?", (game,))
    connection.executemany(
        "INSERT INTO notes (game, ply, mark, comment) VALUES (?, ?, ?, ?)",
        [
            (game, ply, record.marks.get(ply, ""), record.comments.get(ply, ""))
            for ply in sorted(record.marks.keys() | record.comments.keys())
        ],
    )


def _fixed_columns(state: GameState) -> dict[str, Any]:
    record = state.record
    light, dark = map(player_words, record.players)
    return {
        "game": record.game.name,
        "options": write_options(record.options),
        "position": record.position,
        "light_kind": light[0],
        "light_name": light[1],
        "dark_kind": dark[0],
        "dark_name": dark[1],
        "started": record.started and record.started.isoformat(),
        "series": state.series,
        "round": record.round,
        "event": record.event,
        "site": record.site,
        "clock": record.time_control and str(record.time_control),
    }


def _changing_columns(state: GameState) -> dict[str, Any]:
    winner, ending = result_words(state.record.result)
    left = [None if state.clock is None else state.clock.left(side) for side in Side]
    return {
        "changed": datetime.now(UTC).isoformat(),
        "played": len(state.record.moves),
        "winner": winner,
        "ending": ending,
        "light_left": left[Side.LIGHT],
        "dark_left": left[Side.DARK],
    }
