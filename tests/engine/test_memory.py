"""Memory is bounded by the machine's, and taken only as it is filled."""

from pathlib import Path

import pytest

from mijnmorris.engine.memory import (
    MEGABYTE,
    _container_limits,
    memory_bytes,
    zeroed_bytes,
    zeroed_row,
)
from mijnmorris.engine.settings import DEFAULT_HASH, MOST_HASH
from mijnmorris.engine.table import EXACT, TranspositionTable, entry_score
from mijnmorris.rules.perft import MOST_PLIES
from tests.engine.conversation import Conversation, answers

STATUS = Path("/proc/self/status")
on_linux = pytest.mark.skipif(not STATUS.exists(), reason="the system does not tell its memory")


def resident_megabytes(process: int) -> int:
    """The memory that the process holds."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) // 1024
    raise AssertionError


def test_hash_is_bounded_by_half_of_the_memory() -> None:
    assert DEFAULT_HASH <= MOST_HASH <= 4096
    half = memory_bytes() // 2
    assert max(DEFAULT_HASH, min(4096, half // MEGABYTE)) == MOST_HASH
    spin = f"option name Hash type spin default {DEFAULT_HASH} min 1 max {MOST_HASH}"
    assert spin in answers("ugi")
    refusal = f"error Hash takes a number from 1 to {MOST_HASH}, not '{MOST_HASH + 1}'"
    assert answers(f"setoption name Hash value {MOST_HASH + 1}", "isready") == [refusal, "readyok"]


@on_linux
def test_the_largest_table_is_there_at_once_and_takes_no_memory_before_it_is_filled() -> None:
    with Conversation() as engine:
        engine.say("setoption name Hash value 1", "position start", "isready", "go depth 1")
        engine.hear_until("bestmove")
        before = resident_megabytes(engine.pid)
        engine.say(f"setoption name Hash value {MOST_HASH}", "position start", "newgame")
        engine.say("go nodes 1000", "go nodes 1001")  # each begins with an empty table
        engine.hear_until("bestmove")
        engine.hear_until("bestmove")
        assert resident_megabytes(engine.pid) < before + 40


@pytest.mark.parametrize("size", [1, 100 * MEGABYTE])
def test_zeroed_bytes_are_zero_and_keep_what_is_written(size: int) -> None:
    row = zeroed_bytes(size)
    assert len(row) == size
    assert row[0] == row[size // 2] == row[size - 1] == 0
    row[size - 1] = 7
    assert row[size - 1] == 7


def test_a_large_table_keeps_what_is_stored_at_its_ends() -> None:
    table = TranspositionTable(MOST_HASH)
    keys = [1, 2**63, 2**64 - 1, 0x9E3779B97F4A7C15]
    for score, key in enumerate(keys):
        table.store(key, 3, EXACT, score, 7)
    assert [entry_score(table.probe(key)) for key in keys] == list(range(len(keys)))
    table.clear()
    assert [table.probe(key) for key in keys] == [0] * len(keys)


def test_more_than_can_be_addressed_is_refused() -> None:
    with pytest.raises(MemoryError):
        zeroed_row(2**62)


@pytest.mark.parametrize("depth", [MOST_PLIES + 1, 10**9, 10**18, 10**30, "9" * 10_000])
def test_a_count_deeper_than_any_is_refused_at_once(depth: object) -> None:
    refusal = f"error perft takes a whole number from 0 to {MOST_PLIES}"
    assert answers(f"perft {depth}", "isready") == [refusal, "readyok"]


def test_the_deepest_count_of_a_game_near_its_end_is_answered() -> None:
    """No sequence is so long; the count needs no more memory than the game has plies."""
    lines = answers("setoption name Layout value square", f"perft {MOST_PLIES}", "stop", "isready")
    assert lines[0] == "error perft was stopped"


@pytest.mark.parametrize("depth", [65, 256, 10**6, 10**18])
def test_a_search_deeper_than_any_ends_at_the_deepest(depth: int) -> None:
    # One man fewer for Light and the game is over: all is known after a few plies.
    fen = "*****@*@/O***@***/*O*****O w m s 3 0 3 0 0 0 0 0 0 0 0 0 20"
    lines = answers("setoption name Game value morris", f"position fen {fen}", f"go depth {depth}")
    assert lines[-1].startswith("bestmove ")


@pytest.mark.parametrize(
    ("name", "text", "limits"),
    [
        ("memory.max", "536870912\n", [536870912]),
        ("memory.max", "max\n", []),
        ("memory/memory.limit_in_bytes", "1048576\n", [1048576]),
        ("memory.max", "noise", []),
        ("other", "1", []),
    ],
)
def test_limits_of_containers_are_read(
    tmp_path: Path, name: str, text: str, limits: list[int]
) -> None:
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_text(text)
    assert _container_limits(tmp_path) == limits
