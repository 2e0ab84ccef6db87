"""Options of the command line that the rules declare."""

import click
import pytest
from click.testing import CliRunner

from mijnmorris.cli.options import game_options
from mijnmorris.games import GAMES
from mijnmorris.rules import Game
from mijnmorris.rules.options import GameOptions


def run(game: Game, *arguments: str) -> tuple[int, str, list[GameOptions]]:
    received: list[GameOptions] = []

    @click.command()
    @game_options(game.options)
    def command(options: GameOptions) -> None:
        received.append(options)

    result = CliRunner().invoke(command, arguments)
    return result.exit_code, result.output, received


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_without_arguments_every_option_has_its_default(game: Game) -> None:
    assert run(game)[2] == [game.options()]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_choice_of_every_option_is_taken(game: Game) -> None:
    for declared in game.options.declarations():
        for choice in declared.choices:
            (options,) = run(game, declared.flag, choice.word)[2]
            assert getattr(options, declared.name) == choice.value


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_help_lists_flags_words_and_explanations(game: Game) -> None:
    help_text = " ".join(run(game, "--help")[1].split())
    for declared in game.options.declarations():
        assert declared.flag in help_text
        assert "|".join(choice.word for choice in declared.choices) in help_text
        assert declared.other_form in help_text


def test_tiles_are_taken_as_a_layout() -> None:
    (options,) = run(GAMES["mijnlieff"], "--layout", "b2 d2 b4 d4")[2]
    assert options == GAMES["mijnlieff"].options()


@pytest.mark.parametrize(
    ("game", "flag", "value", "sentence"),
    [
        ("mijnlieff", "--layout", "a1 b1 e1 c3", "the tiles at a1 and b1 overlap"),
        ("mijnlieff", "--line4", "5", "line of 4 takes standard or bonus, not '5'"),
        ("morris", "--draw-after", "-3", "draw after takes a number from 1 to"),
    ],
)
def test_a_refused_value_gets_the_sentence_of_the_rules(
    game: str, flag: str, value: str, sentence: str
) -> None:
    exit_code, output, received = run(GAMES[game], flag, value)
    assert exit_code == 2
    assert f"Invalid value for '{flag}': {sentence}" in output
    assert received == []
