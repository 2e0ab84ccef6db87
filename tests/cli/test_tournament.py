"""``mijnmorris tournament`` prints a table that can be repeated."""

import pytest
from click.testing import CliRunner

from mijnmorris.cli.main import main
from mijnmorris.games import GAMES


def tournament(*arguments: str) -> str:
    result = CliRunner().invoke(main, ["tournament", *arguments], env={"COLUMNS": "100"})
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.mark.parametrize("game", GAMES)
def test_prints_the_cross_table_and_the_differences(game: str) -> None:
    text = tournament(game, "--games", "4", "--player", "novice", "--player", "one-ply")
    lines = [line for line in text.splitlines() if "one-ply" in line and "novice" in line]
    assert GAMES[game].title in text
    assert "Elo" in text
    assert lines


def test_neighbours_alone_play_no_others() -> None:
    names = ("one-ply", "novice", "casual")
    arguments = ("mijnlieff", "--games", "2", *(w for name in names for w in ("--player", name)))
    whole, alone = tournament(*arguments), tournament(*arguments, "--neighbours")
    for text, words in (whole, [7, 7, 7]), (alone, [4, 7, 4]):
        rows = [line.split() for line in text.splitlines() if line.startswith(names)]
        assert [len(row) for row in rows[:3]] == words
    assert whole.split("Neighbours")[1] == alone.split("Neighbours")[1]


def test_is_the_same_again_and_another_with_another_seed() -> None:
    arguments = ("mijnlieff", "--games", "8", "--player", "novice", "--player", "casual")
    assert tournament(*arguments) == tournament(*arguments)
    assert tournament(*arguments) != tournament(*arguments, "--seed", "2")


def test_one_player_is_refused() -> None:
    result = CliRunner().invoke(main, ["tournament", "morris", "--player", "club"])
    assert result.exit_code == 2
    assert "a tournament needs two players at least" in result.output
