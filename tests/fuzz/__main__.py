"""The long form of the noise; see the package."""

import argparse
import asyncio
import os
import tempfile
from pathlib import Path
from time import monotonic

from tests.fuzz import in_process, in_terminal
from tests.fuzz.places import PLACES, Place


def main() -> None:
    """Make noise on every screen, or on those named, and print how much of it there was."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--events", type=int, default=500, help="on each screen, in each round")
    parser.add_argument("--seed", type=int, default=1, help="of the first round")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--terminal", action="store_true", help="in a pseudo-terminal")
    parser.add_argument(
        "--only", metavar="WORDS", default="", help="screens with these in the name"
    )
    chosen = parser.parse_args()
    places = [place for place in PLACES if chosen.only in place.name]
    total, begun = 0, monotonic()
    for seed in range(chosen.seed, chosen.seed + chosen.rounds):
        for place in places:
            sent = _try(place, seed, chosen.events, chosen.terminal)
            total += sent
            print(f"{place.name:28} seed {seed}: {sent:6} events", flush=True)
    seconds = monotonic() - begun
    print(f"{total} events on {len(places)} screens in {seconds:.0f} s, without an error")


def _try(place: Place, seed: int, events: int, by_terminal: bool) -> int:
    """Make so many events; a key that ends the program begins it anew."""
    sent = 0
    while sent < events:
        with tempfile.TemporaryDirectory() as folder:
            home = Path(folder)
            os.chdir(home)  # where games are exported to
            if by_terminal:
                sent += in_terminal.try_place(place, seed + sent, events - sent, home)
            else:
                counts = asyncio.run(
                    in_process.try_places([place], seed + sent, events - sent, home)
                )
                sent += counts.total()
            os.chdir("/")
    return sent


if __name__ == "__main__":
    main()
