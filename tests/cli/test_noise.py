"""Noise in a file or on the command line: a sentence, or what it asks for, and never more."""

import random

import pytest

from mijnmorris.cli.main import main
from mijnmorris.match.store import Store
from tests.cli.home import Home, home, run

__all__ = ["home"]

RECORD = b"""[Event "?"]
[White "Anna"]
[Black "club"]
[BlackType "program"]
[Result "1-0"]
[Options "flying=off"]

1. d2 {the middle} f4 2. d3 1-0
"""
POSITIONS = [
    "..../..../.P../.... b SSDDPLL/ssddppll b2/- 0",
    "********/********/******** w p p 0 9 0 9 0 0 0 0 0 0 0 0 1",
]
SIGNS = "0129abgwpsmSDPL./_-*O@ []{}();%\"'\\é\x01"


def spoilt(text: str, source: random.Random) -> str:
    """The text with a few signs of it changed, or taken away, or others put in."""
    for _ in range(source.randint(1, 4)):
        place = source.randrange(len(text) + 1)
        other = "".join(source.choices(SIGNS, k=source.randint(0, 3)))
        text = text[:place] + other + text[place + source.randint(0, 3) :]
    return text


@pytest.mark.parametrize("seed", range(40))
def test_files_of_noise(home: Home, seed: int) -> None:
    source = random.Random(seed)
    text = spoilt(RECORD.decode(), source).encode()
    noise = home.games.parent / "noise.pgn"
    noise.parent.mkdir(parents=True)
    noise.write_bytes(source.choice([text, source.randbytes(200), text[: len(text) // 2]]))
    for command in (["games", "import"], ["show"]):
        done = run(main, *command, str(noise))
        assert done.exit_code in (0, 1, 2)
        assert "made a mistake" not in done.output
        if done.exit_code:
            (sentence,) = done.stderr.splitlines()[-1:]
            assert sentence.startswith("Error: ")
    with Store(home.games) as store:
        assert len(store.games()) <= 3


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("seed", range(20))
def test_positions_of_noise(seed: int) -> None:
    source = random.Random(seed)
    for line in POSITIONS:
        text = spoilt(line, source).replace("\x00", "").lstrip("-")
        done = run(main, "play", "mijnlieff", "--plain", "--opponent", "person", "--position", text)
        assert done.exit_code in (2, 3)  # refused, or begun and left as the input ends
        assert "made a mistake" not in done.output
        if done.exit_code == 2:
            assert done.stderr.splitlines()[-1].startswith("Error: ")
