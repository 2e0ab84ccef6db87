"""Write and read back random games of every option of both games, and count them.

``python -m tests.benchmarks.round_trip [GAMES]``, five thousand by default: each as
text and through the store.
"""

import sys
import tempfile
from collections import Counter
from pathlib import Path

from hypothesis import given, settings

from mijnmorris.match.records import Record, write_records
from mijnmorris.match.records.reading import read_records
from mijnmorris.match.store import Store
from tests.match.games import records


def main(games: int) -> None:
    """Print the counts; the first record that changes ends it with an error."""
    counts: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder, Store(Path(folder) / "games.db") as store:

        @settings(max_examples=games, deadline=None, database=None)
        @given(record=records())
        def go_round(record: Record) -> None:
            assert read_records(write_records([record])) == [record]
            (game,) = store.add([record])
            assert store.load(game).record == record
            counts[record.game.name] += 1
            counts["from a position"] += record.position is not None
            counts["finished"] += record.result is not None
            counts["moves"] += len(record.moves)

        go_round()
    for what, count in counts.items():
        print(f"{what:<16}{count:>8}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5000)
