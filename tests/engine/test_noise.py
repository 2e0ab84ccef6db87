"""Spoilt commands and random bytes: each line gets its answer, one sentence or what it asks for."""

import random
import subprocess

import pytest

from mijnmorris.engine.client import ENGINE_COMMAND

COMMANDS = [
    b"ugi",
    b"isready",
    b"setoption name Game value morris",
    b"setoption name Layout value a1 c1 c3 e3",
    b"setoption name Seed value 7",
    b"position start moves Sb2 Db4",
    b"position fen ..../..../.P../.... b SSDDPLL/ssddppll b2/- 0",
    b"position fen ********/********/******** w p p 0 9 0 9 0 0 0 0 0 0 0 0 1 moves d2",
    b"show",
    b"legal",
    b"status",
    b"perft 1",
    b"go nodes 20",
    b"identity",
    b"setoption name Hash value 2",
    b"perft 5000",
    b"newgame",
    b"stop",
]
WORDS = {
    *(b"id", b"option", b"ugiok", b"readyok", b"error", b"position", b"legal", b"status"),
    *(b"nodes", b"info", b"bestmove", b"identity"),
}
"""The first words of all answers."""
# No digits: a longer number would be a deeper search, as is asked for.
ALPHABET = b" \t\x00\x1b\"'-/*@.xabdopSw\xc3\xa9\xff\x80"
LINES = 300


def spoilt(line: bytes, source: random.Random) -> bytes:
    """The line with a few bytes of it changed, or taken away, or others put in."""
    for _ in range(source.randint(0, 3)):
        place = source.randrange(len(line) + 1)
        other = bytes(source.choices(ALPHABET, k=source.randint(0, 3)))
        line = line[:place] + other + line[place + source.randint(0, 3) :]
    return line


@pytest.mark.parametrize("seed", range(3))
def test_every_line_of_noise_is_answered_with_a_sentence(seed: int) -> None:
    source = random.Random(seed)
    lines = [spoilt(source.choice(COMMANDS), source) for _ in range(LINES)]
    lines += [source.randbytes(40).replace(b"\n", b"").replace(b"\r", b"") for _ in range(LINES)]
    source.shuffle(lines)
    # Searches without a limit, which spoilt ones may be, end with the input.
    lines = [line for line in lines if not line.split(b" ")[0].startswith(b"q")]
    done = subprocess.run(
        ENGINE_COMMAND,
        input=b"\n".join([*lines, b"isready", b""]),
        capture_output=True,
        timeout=120,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    answers = done.stdout.splitlines()
    assert {line.split(b" ")[0] for line in answers} <= WORDS
    assert b"readyok" in answers
    faults = [line.decode() for line in answers if line.startswith(b"error ")]
    assert len(faults) > LINES
    assert all(line.isprintable() and len(line) < 300 for line in faults)
