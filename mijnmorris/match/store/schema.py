"""The tables of the database, version by version."""

MIGRATIONS = (
    (
        """
        CREATE TABLE games (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            keeper TEXT NOT NULL,
            game TEXT NOT NULL,
            options TEXT NOT NULL,
            position TEXT,
            light_kind TEXT NOT NULL,
            light_name TEXT NOT NULL,
            dark_kind TEXT NOT NULL,
            dark_name TEXT NOT NULL,
            started TEXT,
            changed TEXT NOT NULL,
            played INTEGER NOT NULL,
            winner TEXT,
            ending TEXT
        )
        """,
        """
        CREATE TABLE moves (
            game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
            ply INTEGER NOT NULL,
            move TEXT NOT NULL,
            PRIMARY KEY (game, ply)
        ) WITHOUT ROWID
        """,
        "CREATE INDEX games_by_change ON games (changed DESC)",
    ),
    (
        "ALTER TABLE games ADD COLUMN series INTEGER",
        "ALTER TABLE games ADD COLUMN round TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE games ADD COLUMN event TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE games ADD COLUMN site TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE games ADD COLUMN clock TEXT",
        "ALTER TABLE games ADD COLUMN light_left REAL",
        "ALTER TABLE games ADD COLUMN dark_left REAL",
        "ALTER TABLE games ADD COLUMN light_accuracy REAL",
        "ALTER TABLE games ADD COLUMN dark_accuracy REAL",
        """
        CREATE TABLE notes (
            game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
            ply INTEGER NOT NULL,
            mark TEXT NOT NULL DEFAULT '',
            comment TEXT NOT NULL DEFAULT '',
            PRIMARY KEY (game, ply)
        ) WITHOUT ROWID
        """,
    ),
)
"""The statements that lead from each version to the next; an empty file is version 0.

``games.played`` counts the moves that stand on the board; the rows of ``moves``
from that ply on were taken back and can be played again. ``keeper`` names the
session that plays the game. ``series`` is the id of the series' first game.
"""

IMPORTED = "import"
"""The keeper of games that no session has played yet."""

APPLICATION = 0x4D694D6F
"""SQLite's application id of our files: ``MiMo``."""
