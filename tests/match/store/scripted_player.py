"""A process that plays games without end and says of each change when it is stored.

``python -m tests.match.store.scripted_player DATABASE SEED THINKING [resume]``: a line
on standard output for every change, after the store has returned: the game's id and the
moves that stand on the board then. It is made to be killed.
"""

import random
import sys
import time
from pathlib import Path

from mijnmorris.games import GAMES
from mijnmorris.match.events import Event
from mijnmorris.match.match import Match
from mijnmorris.match.players import Person
from mijnmorris.match.store import AutoSave, Selection, Store


def main(database: str, seed: str, thinking: str, resume: str = "") -> None:
    """Play matches of both games in turn; before, go on with an unfinished one if asked to.

    ``thinking`` is the longest time before a move, in seconds.
    """
    source, longest = random.Random(int(seed)), float(thinking)
    store = Store(Path(database))
    unfinished = store.games(Selection(finished=False), most=1)
    if resume and unfinished:
        play(AutoSave.resume(store, unfinished[0].id, fail), source, longest)
    while True:
        for game in GAMES.values():
            match = Match(game, game.options(), (Person("Anna"), Person("Ben")))
            play(AutoSave(store, match, fail), source, longest)


def play(autosave: AutoSave, source: random.Random, longest: float) -> None:
    """Play the match to its end, with some moves taken back and played again."""
    match = autosave.match

    def announce(_: Event) -> None:
        moves = " ".join(map(match.board.text, match.moves))
        print(autosave.game, moves, flush=True)  # noqa: T201

    match.follow(announce)
    while match.result is None:
        time.sleep(source.uniform(0, longest))
        act = source.random()
        if act < 0.05:
            match.undo()
        elif act < 0.1:
            match.redo()
        else:
            match.play(source.choice(list(match.board.legal_moves)))


def fail(sentence: str) -> None:
    """No failure of the store is expected here."""
    sys.exit(sentence)


if __name__ == "__main__":
    main(*sys.argv[1:])
