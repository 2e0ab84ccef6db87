"""``mijnmorris play``: every option reaches the set-up of the game."""

from dataclasses import replace
from typing import Any

import pytest

from mijnmorris.cli import play as module
from mijnmorris.cli.launch import Start
from mijnmorris.cli.main import main
from mijnmorris.games import GAMES
from mijnmorris.match.clock import TimeControl
from mijnmorris.match.setup import FIRST_LEVEL, GameSetup, LightIs, OpponentKind
from mijnmorris.settings import save_last_choices
from tests.cli.home import Home, home, refusal, run

MOVING = "O***@***/*O***@**/O***@*** b m s 3 0 3 0 0 0 0 0 0 0 0 12 15"
OVER = "O***@***/*O***@**/O******* b o ? 3 0 2 0 0 0 0 0 0 0 0 0 15"

Started = list[tuple[GameSetup, dict[str, Any]]]
__all__ = ["home"]


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch, home: Home) -> Started:  # noqa: ARG001
    """What the program was started with, instead of starting it."""
    calls: Started = []

    def launch(start: Start, overrides: dict[str, Any], *, plain: bool) -> None:
        assert start.at_once
        calls.append((start.setup, {**overrides, "plain": True} if plain else overrides))

    monkeypatch.setattr(module, "launch", launch)
    return calls


@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_every_option_is_taken(game: str, started: Started) -> None:
    for declared in GAMES[game].options.declarations():
        for choice in declared.choices:
            assert run(main, "play", game, declared.flag, choice.word).exit_code == 0
            setup, _ = started[-1]
            assert setup.game is GAMES[game]
            assert getattr(setup.options, declared.name) == choice.value


def test_defaults_are_those_of_the_rules(started: Started) -> None:
    run(main, "play", "morris")
    setup, overrides = started[-1]
    assert setup.options == GAMES["morris"].options()
    assert (setup.opponent, setup.level, setup.light) == (
        OpponentKind.COMPUTER,
        "novice",
        LightIs.YOU,
    )
    assert overrides == {}


@pytest.mark.parametrize("plain", [(), ("--plain",)])
def test_a_new_player_begins_at_the_first_level(plain: tuple[str, ...], started: Started) -> None:
    run(main, "play", "morris", *plain)
    assert started[-1][0].level == FIRST_LEVEL
    save_last_choices(replace(GameSetup(), level="strong").to_choices())
    run(main, "play", "mijnlieff", *plain)
    assert started[-1][0].level == "strong"


@pytest.mark.parametrize(
    ("side", "light"),
    [("light", LightIs.YOU), ("dark", LightIs.OPPONENT), ("lot", LightIs.LOT)],
)
def test_opponent_level_and_side(side: str, light: LightIs, started: Started) -> None:
    run(main, "play", "mijnlieff", "--opponent", "computer", "--level", "master", "--side", side)
    setup, _ = started[-1]
    assert (setup.opponent, setup.level, setup.light) == (OpponentKind.COMPUTER, "master", light)
    run(main, "play", "mijnlieff", "--opponent", "person")
    assert started[-1][0].opponent is OpponentKind.PERSON


@pytest.mark.parametrize("option", [("--level", "strong"), ("--side", "dark")])
def test_options_of_the_computer_say_nothing_of_a_person(option: tuple[str, str]) -> None:
    refused = refusal(main, "play", "mijnlieff", "--opponent", "person", *option)
    assert refused == f"{option[0]} is for games against the computer"


def test_tiles_and_numbers_are_taken(started: Started) -> None:
    run(main, "play", "mijnlieff", "--layout", "b5 d5 b7 d7")
    assert started[-1][0].options == GAMES["mijnlieff"].options()
    run(main, "play", "morris", "--draw-after", "17")
    assert started[-1][0].options.to_words()["draw_after"] == "17"


def test_a_game_begins_from_a_position(started: Started) -> None:
    run(main, "play", "morris", "--position", f" {MOVING} ids:1")
    assert started[-1][0].position == MOVING
    run(main, "play", "morris")
    assert started[-1][0].position is None


def test_settings_are_overridden(started: Started) -> None:
    run(main, "play", "morris", "--theme", "light", "--ascii", "--coordinates", "off")
    assert started[-1][1] == {"theme": "light", "painter": "ascii", "coordinates": False}


def test_a_clock_and_line_mode_are_taken(started: Started) -> None:
    run(main, "play", "morris", "--clock", "5+3", "--plain")
    setup, overrides = started[-1]
    assert setup.clock == TimeControl(5, 3)
    assert overrides == {"plain": True}


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ("mijnlieff", "--layout", "a1 c1 a3"),
            "Invalid value for '--layout': a layout has 4 tiles, not 3",
        ),
        (
            ("mijnlieff", "--layout", "a1 b1 a3 c3"),
            "Invalid value for '--layout': the tiles at a1 and b1 overlap",
        ),
        (
            ("mijnlieff", "--passing", "triple"),
            "Invalid value for '--passing': passing takes single or double, not 'triple'",
        ),
        (
            ("morris", "--side", "left"),
            "Invalid value for '--side': 'left' is not one of 'light', 'dark', 'lot'.",
        ),
        (
            ("mijnlieff", "--position", MOVING),
            "Invalid value for '--position': a position line has 5 parts, not 17; "
            "the game's start, for example, is '..../",
        ),
        (
            ("morris", "--position", OVER),
            "Invalid value for '--position': the game is over: Light wins: "
            "Dark has fewer than three men",
        ),
        (
            ("morris", "--clock", "soon"),
            "Invalid value for '--clock': a clock is minutes, or minutes+seconds a move as in "
            "5+3, not 'soon'",
        ),
        (("morris", "--layout", "square"), "No such option"),
        (("chess",), "No such command 'chess'."),
    ],
)
def test_bad_options_are_refused(
    arguments: tuple[str, ...], sentence: str, started: Started
) -> None:
    result = run(main, "play", *arguments)
    assert result.exit_code == 2
    assert refusal(main, "play", *arguments).startswith(sentence)
    assert started == []
