"""Why a move is good, said only where it is so.

Each reason is a small function that checks one fact and puts it in words that follow
"it": ``forces Dark to pass``. Facts of the rules are read off the board; what a move is
worth comes from the engine, and only where that is proved.
"""

from mijnmorris.learn.reasons.facts import facts_of
from mijnmorris.learn.reasons.proved import Proof, proved_facts
from mijnmorris.rules import Board

__all__ = ["Proof", "facts_of", "reason"]

_MOST_CLAUSES = 2
"""More would not be one sentence that a player remembers."""

_NO_FACT = "looks best to the engine, though nothing is proved"


def reason(board: Board, move: int, proof: Proof) -> str:
    """One sentence on why the engine's best move is good; the board is as it was afterwards.

    It begins in lower case and has no full stop.
    """
    proved = proved_facts(proof)[:1]
    clauses = facts_of(board, move)[: _MOST_CLAUSES - len(proved)] + proved
    return f"it {' and '.join(clauses or [_NO_FACT])}"
