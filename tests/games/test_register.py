"""The register of games refuses what would be declared twice."""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from mijnmorris.games import GAMES, registered
from mijnmorris.rules import Game, GameOptions
from mijnmorris.rules.errors import UnusableGameError
from mijnmorris.rules.options import on_off, option


def declared(protocol: str) -> bool:
    """A switch of that name in the engine's protocol."""
    value: bool = option(
        default=True,
        protocol=protocol,
        title="Switch",
        explanation="a switch",
        choices=on_off("on", "off"),
    )
    return value


@dataclass(frozen=True)
class FlyingOptions(GameOptions):
    """One that morris declares, in other letters."""

    jump: bool = declared("FLYING")


@dataclass(frozen=True)
class HashOptions(GameOptions):
    """One of the engine's own."""

    size: bool = declared("Hash")


@dataclass(frozen=True)
class TwiceOptions(GameOptions):
    """Two of one name."""

    one: bool = declared("Pie")
    other: bool = declared("pie")


@dataclass(frozen=True)
class FineOptions(GameOptions):
    """One that no other game has."""

    pie: bool = declared("Pie")


def game(options: type[GameOptions], name: str = "toy") -> Game:
    return Game(name, "Toy", "a twin", options, GAMES["morris"].board)


@pytest.mark.parametrize(
    ("toy", "sentence"),
    [
        (game(FlyingOptions), "morris and toy both declare the option FLYING"),
        (game(HashOptions), "the engine and toy both declare the option Hash"),
        (game(TwiceOptions), "toy and toy both declare the option pie"),
        (game(FineOptions, "morris"), "two games have the name morris"),
    ],
)
def test_what_would_be_out_of_reach_is_refused(toy: Game, sentence: str) -> None:
    with pytest.raises(UnusableGameError, match=sentence):
        registered([*GAMES.values(), toy])


def test_a_game_with_options_of_its_own_is_taken() -> None:
    toy = game(FineOptions)
    assert registered([*GAMES.values(), toy]) == {**GAMES, "toy": toy}


PACKAGE = """
from dataclasses import dataclass
from mijnmorris.rules import Game, GameOptions
from mijnmorris.rules.options import on_off, option

@dataclass(frozen=True)
class Options(GameOptions):
    jump: bool = option(
        default=True, protocol="Flying", title="Jumping", explanation="", choices=on_off("", "")
    )

TOY = Game("toy", "Toy", "a twin", Options, None)
"""


@pytest.mark.parametrize("command", [("engine",), ("play", "morris", "--plain")])
@pytest.mark.parametrize(
    ("package", "sentence"),
    [
        (PACKAGE, "morris and toy both declare the option Flying"),
        ("import nowhere_to_be_found", "the game toy cannot be loaded (ModuleNotFoundError: "),
    ],
)
def test_a_package_whose_game_cannot_be_used_is_refused_with_a_sentence(
    tmp_path: Path, command: tuple[str, ...], package: str, sentence: str
) -> None:
    (tmp_path / "toy.py").write_text(package)
    described = tmp_path / "toy-1.dist-info"
    described.mkdir()
    (described / "METADATA").write_text("Metadata-Version: 2.1\nName: toy\nVersion: 1\n")
    (described / "entry_points.txt").write_text("[mijnmorris.games]\ntoy = toy:TOY\n")
    done = subprocess.run(
        [sys.executable, "-P", "-m", "mijnmorris", *command],
        input="isready\n",
        capture_output=True,
        text=True,
        env={"PATH": os.environ["PATH"], "HOME": str(tmp_path), "PYTHONPATH": str(tmp_path)},
        timeout=60,
        check=False,
    )
    assert done.returncode == 1
    said = done.stdout + done.stderr
    assert sentence in said
    assert "Traceback" not in said
