"""The transposition table gives back what was stored, and never another position's value."""

import random

from hypothesis import given
from hypothesis import strategies as st

from mijnmorris.engine.table import (
    EXACT,
    LOWER,
    NO_MOVE,
    UPPER,
    TranspositionTable,
    entry_bound,
    entry_depth,
    entry_move,
    entry_score,
)


@given(
    key=st.integers(0, 2**64 - 1),
    depth=st.integers(0, 255),
    bound=st.sampled_from([LOWER, UPPER, EXACT]),
    score=st.integers(-(2**15), 2**15 - 1),
    move=st.integers(0, NO_MOVE),
)
def test_entry_comes_back_whole(key: int, depth: int, bound: int, score: int, move: int) -> None:
    table = TranspositionTable(1)
    table.store(key, depth, bound, score, move)
    entry = table.probe(key)
    assert (entry_depth(entry), entry_bound(entry)) == (depth, bound)
    assert (entry_score(entry), entry_move(entry)) == (score, move)
    table.clear()
    assert table.probe(key) == 0


def test_crowded_table_forgets_but_does_not_confuse() -> None:
    table = TranspositionTable(1)
    chance = random.Random(1)
    stored = {chance.getrandbits(64): chance.randrange(-3000, 3000) for _ in range(200_000)}
    for key, score in stored.items():
        table.store(key, 3, EXACT, score, 1)
    found = {key: table.probe(key) for key in stored}
    kept = {key: entry_score(entry) for key, entry in found.items() if entry}
    assert 10_000 < len(kept) < len(stored)
    assert all(stored[key] == score for key, score in kept.items())


def test_deeper_entry_outlives_a_shallow_newcomer() -> None:
    table = TranspositionTable(1)
    table.store(5, 9, EXACT, 123, 7)
    for key in range(10_000, 200_000):
        table.store(key, 1, UPPER, 0, 0)
    assert entry_score(table.probe(5)) == 123
