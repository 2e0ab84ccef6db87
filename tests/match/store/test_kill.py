"""Players are killed while they play; ``tests/benchmarks/kill.py`` is the long form."""

from pathlib import Path

from tests.match.store.killing import kill_players


def test_no_move_is_lost_when_players_are_killed(tmp_path: Path) -> None:
    losses = kill_players(tmp_path, kills=25, seed=1)
    assert losses.announced > 100
    assert losses.lost_moves == 0, losses.examples
    assert losses.damaged_files == 0
    assert losses.not_offered == 0
