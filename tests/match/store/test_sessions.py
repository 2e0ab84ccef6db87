"""Several sessions of one user at once."""

from pathlib import Path

from mijnmorris.match.store import Store
from tests.match.store.killing import Losses, announcements, compare, start_player

SESSIONS = 3
LINES = 60
THINKING = 0.02
"""Seconds at most before a move: still a hundred times faster than people."""


def test_sessions_that_begin_and_play_at_once_do_not_disturb_each_other(tmp_path: Path) -> None:
    database = tmp_path / "new" / "games.db"
    players = [start_player(database, seed, THINKING) for seed in range(SESSIONS)]
    said = []
    for player in players:
        assert player.stdout is not None
        said.append(b"".join(player.stdout.readline() for _ in range(LINES)))
    for player, words in zip(players, said, strict=True):
        player.kill()
        rest, _ = player.communicate()
        lines = announcements(words + rest)
        assert len(lines) >= LINES
        losses = Losses()
        compare(database, lines, losses)
        assert losses.lost_moves == 0, losses.examples
        assert losses.damaged_files == 0
    with Store(database) as store:
        assert len(store.games()) >= SESSIONS
