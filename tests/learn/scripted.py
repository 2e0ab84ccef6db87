"""Engines whose answers are known, by the number of moves in the position."""

import sys

from mijnmorris.engine.client import EngineClient

_PROGRAM = """
import sys
answers = {answers!r}
for line in sys.stdin:
    words = line.split()
    if words[0] == "position":
        moves = words[words.index("moves") + 1 :] if "moves" in words else []
    if words[0] == "go":
        score, best = answers.get(" ".join(moves), answers.get(len(moves)))
        print("info depth 3 score", score, "nodes 9 nps 9 time 1 pv", best, flush=True)
        print("bestmove", best, flush=True)
"""

Answers = dict[int | str, tuple[str, str]]
"""Score and best move by the moves of the position, else by their number."""


def scripted(answers: Answers) -> EngineClient:
    """A client of an engine that answers so."""
    return EngineClient([sys.executable, "-P", "-c", _PROGRAM.format(answers=answers)])
