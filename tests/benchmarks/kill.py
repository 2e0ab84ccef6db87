"""Kill players of both games at random instants and count what is lost.

``python -m tests.benchmarks.kill [KILLS]``, a thousand by default. A move counts as
stored when the player's process has said so on a pipe, after the store returned.
"""

import sys
import tempfile
from pathlib import Path

from mijnmorris.match.store import Store, Summary
from tests.match.store.killing import kill_players


def main(kills: int) -> None:
    """Print the counts."""
    with tempfile.TemporaryDirectory() as folder:
        losses = kill_players(Path(folder), kills, seed=0)
        files = sorted(Path(folder).glob("*.db"))
        games = [summary for file in files for summary in _games(file)]
    finished = sum(summary.result is not None for summary in games)
    print(f"kills                      {losses.kills}")
    print(f"databases                  {len(files)}")
    print(f"games played (finished)    {len(games)} ({finished})")
    print(f"changes announced          {losses.announced}")
    print(f"moves lost                 {losses.lost_moves}")
    print(f"damaged files              {losses.damaged_files}")
    print(f"unfinished games not found {losses.not_offered}")
    print(*losses.examples, sep="\n")


def _games(file: Path) -> list[Summary]:
    with Store(file) as store:
        return store.games()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
