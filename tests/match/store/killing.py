"""Killing players at random instants, and counting what is lost."""

import random
import sqlite3
import subprocess
import sys
import threading
from dataclasses import dataclass, field
from pathlib import Path

from mijnmorris.match.store import Selection, Store

PROJECT = Path(__file__).parents[3]
KILLS_A_FILE = 10

LONGEST_START = 0.5
"""Seconds after its start within which a player is killed that may not have moved yet."""

LONGEST_LIFE = 0.15
"""Seconds after its first move within which a player is killed."""


@dataclass
class Losses:
    """What the kills so far have shown."""

    kills: int = 0
    announced: int = 0
    """Changes that players said were stored."""
    lost_moves: int = 0
    damaged_files: int = 0
    not_offered: int = 0
    """Times that the unfinished game was not offered after a kill."""
    examples: list[str] = field(default_factory=list)


def kill_players(folder: Path, kills: int, seed: int) -> Losses:
    """Let that many players play, one after another, and kill each at a random instant.

    Every ``KILLS_A_FILE`` of them begin a new database in the folder, so that some
    die while it is made.
    """
    source, losses = random.Random(seed), Losses()
    for number in range(kills):
        database = folder / f"games{number // KILLS_A_FILE}.db"
        lines = _play_and_kill(database, seed + number, source)
        losses.kills += 1
        losses.announced += len(lines)
        compare(database, lines, losses)
    return losses


def start_player(
    database: Path, seed: int, thinking: float, *resume: str
) -> subprocess.Popen[bytes]:
    """A process that plays and says what was stored."""
    program = [sys.executable, "-m", "tests.match.store.scripted_player"]
    arguments = [str(database), str(seed), str(thinking), *resume]
    return subprocess.Popen([*program, *arguments], stdout=subprocess.PIPE, cwd=PROJECT)


def announcements(said: bytes) -> list[str]:
    """What a player said, without a line cut off."""
    return said.decode().rpartition("\n")[0].splitlines()


def _play_and_kill(database: Path, seed: int, source: random.Random) -> list[str]:
    """What the player announced before it was killed.

    One in five is killed at some instant of its start, when it opens the database.
    """
    with start_player(database, seed, 0, "resume") as player:
        assert player.stdout is not None
        starting = source.random() < 0.2
        said = b"" if starting else player.stdout.readline()
        life = source.uniform(0, LONGEST_START if starting else LONGEST_LIFE)
        killing = threading.Timer(life, player.kill)
        killing.start()
        said += player.stdout.read()
        killing.join()
    return announcements(said)


def compare(database: Path, lines: list[str], losses: Losses) -> None:
    """Count what the database lacks of what a player announced."""
    if not database.exists():
        return
    connection = sqlite3.connect(database)
    (verdict,) = connection.execute("PRAGMA integrity_check").fetchone()
    connection.close()
    losses.damaged_files += verdict != "ok"
    if not lines:
        return
    last_of_each = {line.split()[0]: line.split()[1:] for line in lines}
    with Store(database) as store:
        for game, moves in last_of_each.items():
            _compare_game(store, int(game), moves, losses)
        last = int(lines[-1].split()[0])
        unfinished = store.games(Selection(finished=False), most=1)
        is_over = store.load(last).record.result is not None
        if not (is_over or (unfinished and unfinished[0].id >= last)):
            losses.not_offered += 1
            losses.examples.append(f"game {last} is not offered after {lines[-1]}")


def _compare_game(store: Store, game: int, announced: list[str], losses: Losses) -> None:
    """Count the moves announced that the store does not have.

    It may know of one change more than it could say: a move, or moves taken back
    or played again, which then still stand as such.
    """
    stored = store.load(game)
    board = stored.record.board(len(stored.record.moves))
    moves = [*stored.record.move_texts(), *map(board.text, stored.taken_back)]
    missing = [text for text, kept in zip(announced, moves, strict=False) if text != kept]
    lost = len(missing) + max(len(announced) - len(moves), 0)
    lost += abs(len(announced) - len(stored.record.moves)) > 1
    losses.lost_moves += lost
    if lost:
        losses.examples.append(f"game {game}: announced {announced}, stored {moves}")
